import { expect, test } from 'vitest';
import { importLines, sourceFiles } from '#test/checks/import-lines.ts';

test('no test or fixture outside the lab imports from it, except these checks', () => {
  const broken = sourceFiles(['contract', 'database', 'server', 'web', 'test', 'e2e'])
    .filter(({ path }) => !path.startsWith('test/checks/'))
    .flatMap(importLines)
    .filter(({ isOurs, target }) => isOurs && target.startsWith('lab/'))
    .map(({ from, lineNumber, code }) => `${from}:${lineNumber}  ${code}`);
  expect(broken).toEqual([]);
});
