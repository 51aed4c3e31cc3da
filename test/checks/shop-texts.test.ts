import { expect, test } from 'vitest';
import { sourceFiles } from './import-lines.ts';

/** A line of JSX that is words, with or without a value after them. */
const words = /^\s+[A-Z][a-z]+(?: [a-z]+)*[:.?]?(?: \{.*|$)/m;
/** Shown to the staff alone. */
const staff = /^web\/root\/preview\//;

test('a page of the shop takes its words from the texts, which have a translation', () => {
  const folders = ['storefront', 'account', 'shopper', 'root', 'ui'].map((name) => `web/${name}`);
  const pages = sourceFiles(folders).filter(
    ({ path }) => /^(?!.*(?:texts|\.test)\b).*\.tsx$/.test(path) && !staff.test(path),
  );
  expect(pages.length).toBeGreaterThan(50);
  const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
  const found = pages.filter(({ text }) => words.test(withoutComments(text)));
  expect(found.map(({ path }) => path)).toEqual([]);
});
