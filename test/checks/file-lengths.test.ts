import { expect, test } from 'vitest';
import { sourceFiles } from '#test/checks/import-lines.ts';

test('no file is above 300 lines, nine in ten are below 180, a composition root has at most 100', () => {
  const code = sourceFiles([
    'contract',
    'database',
    'sandbox',
    'server',
    'web',
    'demo',
    'test',
    'e2e',
    'lab',
    'scripts',
  ]);
  const lengths = code.map(({ path, text }) => ({
    path,
    count: text.trimEnd().split('\n').length,
  }));
  const long = lengths.filter(
    ({ path, count }) => count > (/^server\/[^/]+(?<!\.test)\.ts$/.test(path) ? 100 : 300),
  );
  expect(long).toEqual([]);
  expect(lengths.filter(({ count }) => count >= 180).length).toBeLessThanOrEqual(
    lengths.length / 10,
  );
});
