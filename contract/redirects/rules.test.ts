import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFixedPage, redirectPath } from './rules.ts';

test('every path of the route table without a parameter is a page', () => {
  const routes = readFileSync('web/routes.tsx', 'utf8');
  const fixed = [...routes.matchAll(/(?:page\(|path: )'(\/[^':]*)'/g)].map(
    ([, path]) => path ?? '',
  );
  expect(fixed.length).toBeGreaterThan(15);
  expect(fixed.filter((path) => !isFixedPage(redirectPath(path)))).toEqual([]);
});

test('paths are compared without case, query and the slash at their end', () => {
  expect(redirectPath(' /Old%20Page/?a=1#b ')).toBe('/old page');
  expect(redirectPath('/a%00b')).toBe('/a%00b');
});
