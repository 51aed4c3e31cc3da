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

test('a code has one sentence: a second one would replace it in the merged table', () => {
  const codes = sourceFiles(['contract']).flatMap(({ path, text }) =>
    /(?:texts|refusals)\.ts$/.test(path)
      ? [...text.matchAll(/^ {2}(\w+): \[\s*\d{3},/gm)].map(([, code]) => code)
      : [],
  );
  expect(codes.length).toBeGreaterThan(300);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});
