import { expect, test } from 'vitest';
import { sourceFiles } from '#test/checks/import-lines.ts';

/** A branch on an English sentence breaks when the sentence is reworded; `error.code` is stable. */
const branch =
  /(?<!typeof [\w.]+)\.message\s*(?:[!=]==\s*(?!message\b)\S|\.(?:startsWith|endsWith|includes|match|search)\()|(?<!typeof [\w.]*)\bmessage\s*[!=]==\s*(?:failure|shopFailure|['"`])/;

test('no screen branches on the sentence of an error', () => {
  const found = sourceFiles(['web'])
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => (branch.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
