import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Renderer, Shell, Web } from './renderer.ts';

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'web/entry-client.tsx';
const boot = 'web/boot.ts';

/** Loads the built web part from `dist/`. */
export async function loadBuild(folder: string): Promise<Web> {
  const manifest: Manifest = JSON.parse(
    await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8'),
  );
  const renderer: Renderer = await import(
    pathToFileURL(join(folder, 'server/entry-server.js')).href
  );
  return { renderer: async () => renderer, shell: shellOf(manifest), isDev: false };
}

/**
 * Links of a page: styles first, which take the connection that is open already, then fonts. The scripts of the entry and of
 * the page are named for `web/boot.ts`, which fetches them behind the first picture.
 */
function shellOf(manifest: Manifest): Shell {
  const known = new Map<string, { head: string; foot: string }>();
  const fonts = Object.values(manifest)
    .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
    .filter((file, index, all) => /-latin-.*\.woff2$/.test(file) && all.indexOf(file) === index);
  return (modules) => {
    const key = modules.join(' ');
    const made = known.get(key) ?? build(manifest, modules, fonts);
    known.set(key, made);
    return made;
  };
}

function build(
  manifest: Manifest,
  modules: readonly string[],
  fonts: string[],
): { head: string; foot: string } {
  const chunks = collect(manifest, [entry, ...modules]);
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  const scripts = chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js'));
  const head = [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...fonts.map(
      (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
  ].join('');
  const later = scripts.map((file) => `/${file}`).join(' ');
  return {
    head,
    foot: `<script type="module" src="/${manifest[boot]?.file}" data-entry="/${manifest[entry]?.file}" data-scripts="${later}"></script>`,
  };
}

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
