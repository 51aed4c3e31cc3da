import { expect, test } from 'vitest';
import { sourceFiles } from '#test/checks/import-lines.ts';

/** Keys of stored secrets are derived with it: another name would make them unreadable. */
const internal = ['server/auth/encryption.ts'];

test("the code's own name is in no product code: a shop has its owner's", () => {
  const named = sourceFiles(['contract', 'database', 'server', 'web'])
    .filter(({ path }) => !/\.(?:test|test-d|fixture)\.tsx?$|^database\/seed\//.test(path))
    .filter(({ text }) => /homeloom/i.test(text))
    .map(({ path }) => path);
  expect(named).toEqual(internal);
});
