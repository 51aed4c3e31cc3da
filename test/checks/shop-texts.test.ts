import { expect, test } from 'vitest';
import { sourceFiles } from './import-lines.ts';

/** A line of JSX that is words, with or without a value after them. */
const words = /^\s+[A-Z][a-z]+(?: [a-z]+)*[:.?]?(?: \{.*|$)/m;
/** Shown to the staff alone. */
const staff = /^web\/root\/preview\//;

const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');

test('a page of the shop takes its words from the texts, which have a translation', () => {
  const folders = ['storefront', 'account', 'shopper', 'root', 'ui'].map((name) => `web/${name}`);
  const pages = sourceFiles(folders).filter(
    ({ path }) => /^(?!.*(?:texts|\.test)\b).*\.tsx$/.test(path) && !staff.test(path),
  );
  expect(pages.length).toBeGreaterThan(50);
  const found = pages.filter(({ text }) => words.test(withoutComments(text)));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('a language is named and speaks in its folder alone', () => {
  const product = sourceFiles(['contract', 'server', 'web']).filter(
    ({ path }) => !/\.(?:test|fixture)\.tsx?$/.test(path),
  );
  const ofOneLanguage = product.filter(({ text }) =>
    /[\u0900-\u097F]{2}|'hi'/.test(withoutComments(text)),
  );
  expect(ofOneLanguage.map(({ path }) => path)).toEqual([
    // Its code and its own name.
    'contract/locales/rules.ts',
    // Letters, by their sound.
    'server/search/transliterate.ts',
  ]);
});
