import { expect, test } from 'vitest';
import { blankWeb } from '#test/blank-web.ts';
import { makeSettings } from '#test/builders.ts';
import { openTestShop } from '#test/shop.ts';

const broken = blankWeb({
  renderPage: async () => Promise.reject(new Error('Connection terminated')),
});

test('a page that cannot be rendered is a page with a way on, in its language', async () => {
  const shop = await openTestShop({}, { web: broken });
  await makeSettings(shop.database, { languages: ['hi'] });
  const english = await shop.app.inject('/search?q=<b>');
  expect(english.statusCode).toBe(503);
  expect(english.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '2',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
  });
  expect(english.payload).toContain('<html lang="en">');
  expect(english.payload).toContain('<h1>Something went wrong. Please try again in a moment.</h1>');
  expect(english.payload).toContain('<a href="">Retry</a>');
  expect(english.payload).not.toContain('<b>');
  const { payload: hindi } = await shop.app.inject('/hi/search?q=x');
  expect(hindi).toContain('<html lang="hi">');
  expect(hindi).toContain('<h1>कुछ गड़बड़ हो गई। कृपया थोड़ी देर में फिर कोशिश करें।</h1>');
  expect(hindi).toContain('<a href="">फिर कोशिश करें</a>');
  await shop.close();
});
