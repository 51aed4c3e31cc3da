import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { providers } from '#server/carriers/providers/registry.ts';

const folders = readdirSync('server/carriers/providers').filter((name) =>
  statSync(`server/carriers/providers/${name}`).isDirectory(),
);
/** A carrier without an API has a word of the language as its key. */
const names = providers.filter(({ api }) => api !== null).map(({ key }) => key);

/** Where a carrier may be named: its folder, its simulator, what is written already, documents. */
const mayName = (path: string, name: string): boolean =>
  path.startsWith(`server/carriers/providers/${name}/`) ||
  path.startsWith('sandbox/carrier/') ||
  path.startsWith('database/migrations/') ||
  path.endsWith('.md');

/** One line imports a carrier, one lists it. */
const registry = 'server/carriers/providers/registry.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|mjs|js|sql|css|json|patch|html|yml|sh)$/.test(path));

test('a carrier is named in its own folder, its simulator and the registry alone', () => {
  expect(names.length).toBeGreaterThan(0);
  const found = files.flatMap((path) => {
    const text = readTextOf(path);
    return names
      .filter((name) => !mayName(path, name))
      .flatMap((name) =>
        text
          .split('\n')
          .filter((line) => line.toLowerCase().includes(name))
          .map((line) => `${path}: ${line.trim()}`),
      );
  });
  const elsewhere = found.filter((line) => !line.startsWith(`${registry}: `));
  expect(elsewhere).toEqual([]);
  expect(found.length - elsewhere.length).toBe(names.length * 2);
});

test('every folder of a carrier is registered under its name', () => {
  expect(providers.map(({ key }) => key).toSorted()).toEqual(folders.toSorted());
});

/** Empty for a file that was deleted and is not committed. */
function readTextOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
