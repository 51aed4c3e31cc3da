import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Renderer, Shell, Web } from './renderer.ts';

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'web/entry-client.tsx';
const boot = 'web/boot.ts';

export const distFolder = fileURLToPath(new URL('../../dist', import.meta.url));

/** Loads the web build from `dist/`. */
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
 * Links of a page: styles first, because they use the connection that is already open, then fonts.
 * `web/boot.ts` loads the scripts of the entry and of the page after the first image.
 */
function shellOf(manifest: Manifest): Shell {
  const shells = new Map<string, ReturnType<Shell>>();
  const fonts = Object.values(manifest)
    .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
    .filter((file, index, all) => /-latin-.*\.woff2$/.test(file) && all.indexOf(file) === index);
  return (modules) => {
    const key = modules.join(' ');
    const shell = shells.get(key) ?? build(manifest, modules, fonts);
    shells.set(key, shell);
    return shell;
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
