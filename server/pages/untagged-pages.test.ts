import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankWeb } from '#test/blank-web.ts';
import { makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { paths } from '#web/paths.ts';

const rendered: string[] = [];
const web = blankWeb({
  renderPage: async (url) => {
    rendered.push(new URL(url).pathname);
    const html = '<html><head></head><body></body></html>';
    return { kind: 'page', status: 200, html, data: '{}', modules: [] };
  },
});

let shop: TestShop;
let url: string;
beforeAll(async () => {
  shop = await openTestShop({}, { web });
  await makeSettings(shop.database, { languages: ['hi'] });
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => shop.close());

test.each([
  ...[paths.redelivery('x'), `/hi${paths.redelivery('x')}`],
  ...[paths.confirmOrder('x'), `/hi${paths.confirmOrder('x')}`],
  ...[paths.family('x'), `/hi${paths.family('x')}`],
])('%s is rendered for each request, and stored nowhere', async (path) => {
  rendered.length = 0;
  for (const _ of ['once', 'again'])
    expect((await fetch(`${url}${path}`)).headers.get('cache-control')).toBe('no-store');
  expect(rendered).toEqual([path, path]);
});

test('a page whose data has cache tags is rendered once', async () => {
  rendered.length = 0;
  for (const _ of ['once', 'again']) await fetch(`${url}${paths.track('x')}`);
  expect(rendered).toEqual([paths.track('x')]);
});
