import { expect, test } from 'vitest';
import { sourceFiles } from '#test/checks/import-lines.ts';

const titleForm =
  /(?<![\w.])(?:test|it|describe|promise|promiseInFull|onEach|onFirst)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[^])*)\1/g;

test('the title of a test has at most 90 characters', () => {
  const titles = sourceFiles(['contract', 'database', 'server', 'web', 'test', 'e2e', 'lab'])
    .filter(({ path }) => /\.(?:test|spec)\.tsx?$|^lab\/reliability\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(titleForm)].map(([, , title = '']) => ({ path, title })),
    );
  expect(titles.length).toBeGreaterThan(1_000);
  expect(titles.filter(({ title }) => title.length > 90)).toEqual([]);
});
