import { expect, test } from 'vitest';
import { sourceFiles } from '#test/checks/import-lines.ts';

/** Names inside stored data, keys and files, which no page, email or document shows. */
const internal = [
  'contract/archives/manifest.ts',
  'database/archive/write-archive.ts',
  'database/embedded/socket-folder.ts',
  'server/auth/encryption.ts',
];

test("the code's own name is in no product code: a shop has its owner's", () => {
  const named = sourceFiles(['contract', 'database', 'server', 'web'])
    .filter(({ path }) => !/\.(?:test|test-d|fixture)\.tsx?$|^database\/seed\//.test(path))
    .filter(({ text }) => /homeloom/i.test(text))
    .map(({ path }) => path);
  expect(named).toEqual(internal);
});
