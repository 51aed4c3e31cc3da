import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { callNames, methodAndPath } from '#contract/calls.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n');
const places = new Set(files);
for (const file of files)
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) places.add(folder);
const names = new Set(files.map((file) => basename(file)));

const path =
  /^(?:contract|database|demo|deploy|docs|e2e|lab|patches|sandbox|scripts|server|test|web)\/[\w./-]+$/;
const fileName = /^[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|sql|css)$/;
const exists = (text: string): boolean =>
  path.test(text) ? places.has(text.replace(/\/$/, '')) : !fileName.test(text) || names.has(text);

test('every path and file that the documents name exists', () => {
  const documents = files.filter((file) => /^(?:README|docs\/.+)\.md$/.test(file));
  const missing = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/`([^`\n]+)`/g)]
      .map(([, text = '']) => text)
      .filter((text) => !text.includes('NNNN') && !exists(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(documents.length).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});

test('every call that docs/api.md names exists', () => {
  const plain = (method: string, url: string): string =>
    `${method} ${url.replace(/^\/api/, '').replaceAll(/\{\w+\}|:\w+/g, '{}')}`;
  const calls = new Set(
    callNames.map((name) => {
      const { method, path: url } = methodAndPath(name);
      return plain(method, url);
    }),
  );
  const named = [
    ...readFileSync('docs/api.md', 'utf8').matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/[^`?\s]*)/g),
  ].map(([, method = '', url = '']) => plain(method, url));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((call) => !calls.has(call))).toEqual([]);
});
