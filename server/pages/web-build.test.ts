import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { locales } from '#contract/locales/rules.ts';
import { removeFilesBefore } from '../../scripts/build.mjs';
import config from '../../vite.config.ts';
import { buildFolder, loadBuild } from './web-build.ts';

const folder = await mkdtemp(join(tmpdir(), 'web-build-'));
afterAll(async () => rm(folder, { recursive: true }));

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, text);
};

/** What a build leaves for each language: two manifests and a server entry that names the build. */
async function build(name: string): Promise<void> {
  for (const locale of locales) {
    const root = buildFolder(folder, locale);
    await write(
      join(root, 'client/.vite/manifest.json'),
      JSON.stringify({
        'web/entry-client.tsx': { file: `assets/${name}.js` },
        'web/boot.ts': { file: `assets/boot-${name}.js` },
      }),
    );
    await write(
      join(root, 'server/.vite/manifest.json'),
      JSON.stringify({ 'web/entry-server.tsx': { file: `entry-${name}.mjs` } }),
    );
    await write(join(root, `server/entry-${name}.mjs`), `export const build = '${name}';`);
  }
}

test('a running shop stays with its build, also in a language that it first renders later', async () => {
  await build('first');
  const web = await loadBuild(folder);
  await build('second');
  for (const locale of locales) {
    expect(await web.renderer(locale)).toMatchObject({ build: 'first' });
    expect(web.shell([], locale)).toContain('/assets/boot-first.js');
  }
});

test('only files from before the given time are removed, in all folders', async () => {
  const files = join(folder, 'files');
  for (const name of ['old.js', 'deep/old.js', 'deep/new.js']) {
    await write(join(files, name), '');
    const seconds = name.endsWith('old.js') ? 100 : 300;
    await utimes(join(files, name), seconds, seconds);
  }
  removeFilesBefore(files, 200_000);
  const left = await readdir(files, { recursive: true });
  expect(left.toSorted()).toEqual(['deep', 'deep/new.js']);
});

test('a build leaves the files of the one before, which a shop may be serving', () => {
  for (const isSsrBuild of [false, true]) {
    const { build } = config({ command: 'build', mode: 'en', isSsrBuild });
    expect(build?.emptyOutDir).toBe(false);
  }
});
