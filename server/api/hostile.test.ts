import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => shop.close());

test.each([
  ['GET', '/api/product/%00'],
  ['GET', '/api/product/%ff'],
  ['GET', '/api/categories/%00/products'],
  ['POST', '/api/%E0%A4%A'],
  ['GET', '/api/orders/%'],
] as const)('%s %s, which cannot be decoded, is not found', async (method, url) => {
  const response = await shop.app.inject({ method, url });
  expect(response.json()).toMatchObject({ success: false, code: 404, error: 'not_found' });
  expect([response.statusCode, response.headers['x-content-type-options']]).toEqual([
    404,
    'nosniff',
  ]);
});

const targets = [
  '/api/product?search=%00',
  '/api/product?color=a%00b',
  '//',
  '//elsewhere.example/x',
];

test.each(targets)(
  'the target %s is refused in the shop’s own words, never by a broken process',
  async (url) => {
    const response = await shop.app.inject({ method: 'GET', url });
    expect(response.statusCode).toBeLessThan(500);
    if (response.statusCode !== 302)
      expect(response.json()).toMatchObject({ success: false, code: response.statusCode });
    else expect(response.headers.location).toBe('/');
  },
);

const bodies = [
  '{',
  '[]',
  'null',
  '"x"',
  '{"step":"request","email":"a\\u0000@example.com"}',
  '{"step":{"a":1}}',
  '['.repeat(200_000),
  `{"step":"${'x'.repeat(900_000)}"}`,
];

test.each(bodies.map((body) => [body.slice(0, 40), body]))(
  'the body %s is refused',
  async (_, body) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/otp-auth',
      headers: { 'content-type': 'application/json' },
      payload: body,
    });
    expect([400, 422]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ success: false, code: response.statusCode });
  },
);

test('a body that is not JSON is 415, a body that is too long 413', async () => {
  const text = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/otp-auth',
    headers: { 'content-type': 'text/plain' },
    payload: 'step=request',
  });
  expect(text.statusCode).toBe(415);
  const long = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/otp-auth',
    headers: { 'content-type': 'application/json' },
    payload: `"${'x'.repeat(1_100_000)}"`,
  });
  expect(long.statusCode).toBe(413);
});
