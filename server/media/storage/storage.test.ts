import { expect, test } from 'vitest';
import { importLines, sourceFiles } from '#test/checks/import-lines.ts';

test('the signer of requests to S3 is imported lazily only', () => {
  const lines = sourceFiles(['contract', 'database', 'server', 'scripts'])
    .flatMap(importLines)
    .filter(({ target }) => target === 'aws4fetch');
  expect(lines.filter(({ isLazy }) => isLazy)).toHaveLength(1);
  expect(lines.filter(({ isLazy, isType }) => !isLazy && !isType)).toEqual([]);
});
