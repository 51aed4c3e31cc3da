import { expect, test } from 'vitest';
import { localePath } from './paths.ts';
import { splitLocale } from './split-path.ts';

test.each([
  ['/', 'en', '/'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/HI/Cart?a=1', 'hi', '/Cart?a=1'],
  ['/hi?page=2', 'hi', '/?page=2'],
  ['/history', 'en', '/history'],
  ['/category/hi', 'en', '/category/hi'],
  ['/hi//shop.example', 'hi', '//shop.example'],
])('%s is a path in %s', (target, locale, path) => {
  expect(splitLocale(target)).toEqual({ locale, path });
});

test.each([
  ['en', '/Cart', '/Cart'],
  ['hi', '/', '/hi'],
  ['hi', '/?page=2', '/hi?page=2'],
  ['hi', '/search?q=quilt', '/hi/search?q=quilt'],
] as const)('a path in %s of %s', (locale, path, expected) => {
  expect(localePath(locale, path)).toBe(expected);
});
