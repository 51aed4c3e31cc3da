import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { type Locale, localeDefault, locales } from '#contract/locales/rules.ts';
import type { Renderer, Shell, Web } from './renderer.ts';

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'web/entry-client.tsx';
const boot = 'web/boot.ts';
const serverEntry = 'web/entry-server.tsx';
const isFont = /-(?:latin|devanagari)-.*\.woff2$/;
const isTextFont = /\/(?:figtree|noto-sans)-/;
/** React: three quarters of a page's script. */
const isLargest = /\/react-[^/]*\.js$/;

export const distFolder = fileURLToPath(new URL('../../dist', import.meta.url));

/** The folder of a language's build. */
export const buildFolder = (folder: string, locale: Locale): string =>
  locale === localeDefault ? folder : join(folder, locale);

/**
 * Loads the builds from `dist/`; the renderer of a further language at its first page. All file
 * names are read at once, so that a later build does not mix with this one.
 */
export async function loadBuild(folder: string): Promise<Web> {
  const shells = new Map<Locale, Shell>();
  const entries = new Map<Locale, string>();
  for (const locale of locales) {
    const build = buildFolder(folder, locale);
    shells.set(locale, shellOf(await readManifest(join(build, 'client'))));
    const file = (await readManifest(join(build, 'server')))[serverEntry]?.file;
    if (file !== undefined) entries.set(locale, join(build, 'server', file));
  }
  const renderer = async (locale: Locale = localeDefault): Promise<Renderer> =>
    import(pathToFileURL(entries.get(locale) ?? '').href);
  await renderer();
  return {
    renderer,
    shell: (modules, locale = localeDefault) => shells.get(locale)?.(modules) ?? '',
    isDev: false,
  };
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));

/**
 * Links of a page, in the order of the requests on six connections: styles, `web/boot.ts`, the text
 * font, then the largest script and the other fonts. The scripts are of low priority, which leaves
 * the first image before them. `web/boot.ts` loads the other scripts, whose requests would be too
 * many.
 */
function shellOf(manifest: Manifest): Shell {
  const shells = new Map<string, string>();
  const fonts = Object.values(manifest)
    .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
    .filter((file, index, all) => isFont.test(file) && all.indexOf(file) === index);
  return (modules) => {
    const key = modules.join(' ');
    const shell = shells.get(key) ?? build(manifest, modules, fonts);
    shells.set(key, shell);
    return shell;
  };
}

function build(manifest: Manifest, modules: readonly string[], fonts: readonly string[]): string {
  const chunks = collect(manifest, [entry, ...modules]);
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  const scripts = chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js'));
  const largest = scripts.filter((file) => isLargest.test(file));
  // The page's own first: they are larger than the entry.
  const urls = scripts
    .toReversed()
    .map((file) => `/${file}`)
    .join(' ');
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    // Blocks the first paint, as the styles do: it marks the document for their rules.
    `<script type="module" async blocking="render" src="/${manifest[boot]?.file}" data-entry="/${manifest[entry]?.file}" data-scripts="${urls}"></script>`,
    ...fonts.filter((file) => isTextFont.test(file)).map((file) => fontLink(file, 'high')),
    ...largest.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    ...fonts.filter((file) => !isTextFont.test(file)).map((file) => fontLink(file, 'low')),
  ].join('');
}

const fontLink = (file: string, priority: 'high' | 'low'): string =>
  `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin fetchpriority="${priority}">`;

function collect(
  manifest: Manifest,
  names: readonly string[],
  found = new Map<string, Chunk>(),
): Chunk[] {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || found.has(name)) continue;
    found.set(name, chunk);
    collect(manifest, chunk.imports ?? [], found);
  }
  return [...found.values()];
}
