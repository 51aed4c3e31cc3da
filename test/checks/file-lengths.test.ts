import { expect, test } from 'vitest';
import { sourceFiles } from '#test/checks/import-lines.ts';

const code = sourceFiles([
  'contract',
  'database',
  'sandbox',
  'server',
  'web',
  'demo',
  'locales',
  'test',
  'e2e',
  'lab',
  'scripts',
]);

test('no file is above 300 lines, nine in ten are below 180, a composition root has at most 100', () => {
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

test('no line of SQL and no comment is wider than 100 columns', () => {
  const isSql = (path: string): boolean =>
    /queries[^/]*\.ts$|^database\/(client|consistency|seed|outbox)/.test(path) &&
    !path.endsWith('.test.ts');
  const isDirective = (line: string): boolean => line.includes('oxlint-disable');
  const wide = code.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const isComment = /^\s*(?:\/\/|\/?\*)/.test(line) && !/^\s*\*\*[^\s/]/.test(line);
      const isChecked = isComment ? !isDirective(line) : isSql(path);
      return line.length > 100 && isChecked ? [`${path}:${index + 1}`] : [];
    }),
  );
  expect(wide).toEqual([]);
});
