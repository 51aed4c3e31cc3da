import { afterAll, beforeAll, expect, test } from 'vitest';
import { callNames } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { makePerson, type Person } from '#test/builders.ts';

let shop: TestShop;
let asha: Person;
let owner: Person;

beforeAll(async () => {
  shop = await openTestShop();
  [asha, owner] = await Promise.all([
    makePerson(shop.database),
    makePerson(shop.database, { name: 'Meera Rao', role: 'admin' }),
  ]);
});
afterAll(() => shop.close());

test.each(['/api/no/such/route', '/api/', '/api'])('%s is 404 in the envelope', async (url) => {
  const response = await shop.app.inject({ url });
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toContain('application/json');
  expect(response.json()).toEqual({
    success: false,
    code: 404,
    message: 'Not found',
    data: null,
    error: 'not_found',
  });
});

test('a failed validation is 422 with the first problem as message and a list of all problems', async () => {
  const response = await shop.call('authenticate', {
    body: { step: 'request', email: 'not an address' },
  });
  expect(response).toMatchObject({
    status: 422,
    success: false,
    code: 422,
    message: 'Please enter a valid email',
    data: null,
    error: 'invalid_input',
  });
  expect(response.errors).toEqual([{ path: 'email', message: 'Please enter a valid email' }]);
});

test('every failure carries its refusal code, which clients compare instead of the message', async () => {
  expect(await shop.call('getCart')).toMatchObject({
    status: 401,
    error: 'authentication_required',
    message: 'Authentication required',
  });
  expect(await shop.call('listActivity', { token: asha.token })).toMatchObject({
    status: 403,
    error: 'admin_required',
  });
  const missing = await shop.app.inject({ url: '/api/product/no-such-product' });
  expect(missing.json()).toMatchObject({ code: 404, error: 'product_not_found' });
});

test('a body that is not JSON is 400', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/otp-auth',
    headers: { 'content-type': 'application/json' },
    payload: '{"step": "request"',
  });
  expect(response.json()).toEqual({
    success: false,
    code: 400,
    message: 'Invalid request data',
    data: null,
    error: 'invalid_request',
  });
});

test.each([
  ['NUL', '{"step":"request","email":"a\\u0000@example.com","role":"user"}', 'email'],
  ['a lone surrogate', '{"products":[{"name":"a\\uD800"}]}', 'products.0.name'],
  ['NUL in a name', '{"a\\u0000":"b"}', ''],
])('a text with %s callNames its field', async (_, payload, path) => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/otp-auth',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  const message = 'Please remove the unreadable characters';
  expect(response.json()).toMatchObject({ code: 422, message, errors: [{ path, message }] });
});

test('a written-out escape is text like any other', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/otp-auth',
    headers: { 'content-type': 'application/json' },
    payload: '{"step":"request","email":"\\\\u0000","role":"user"}',
  });
  expect(response.json()).toMatchObject({ message: 'Please enter a valid email' });
});

test('a body that is too large is 413, a body of another type 415', async () => {
  const post = async (type: string, payload: string) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/otp-auth',
      headers: { 'content-type': type },
      payload,
    });
    return { status: response.statusCode, ...response.json<{ message: string }>() };
  };
  expect(
    await post('application/json', JSON.stringify({ email: 'a'.repeat(2_000_000) })),
  ).toMatchObject({ status: 413, code: 413, message: 'Request is too large.' });
  expect(await post('application/xml', '<a/>')).toMatchObject({ status: 415, code: 415 });
});

test("every call checks the caller's role before it reads anything", async () => {
  for (const name of callNames) {
    const { access }: Endpoint = endpoints[name];
    if (access === 'public' || access === 'optional') continue;
    const stranger = await shop.call(name);
    expect([name, stranger.status, stranger.message]).toEqual([
      name,
      401,
      'Authentication required',
    ]);
    if (access === 'admin') {
      const shopper = await shop.call(name, { token: asha.token });
      expect([name, shopper.status, shopper.message]).toEqual([
        name,
        403,
        'Unauthorized access. Admin privileges required.',
      ]);
    }
    if (access === 'shopper')
      expect([name, (await shop.call(name, { token: owner.token })).status]).toEqual([name, 403]);
  }
});

test('an unknown token is an expired session', async () => {
  const response = await shop.call('getCart', { token: 'x'.repeat(43) });
  expect(response).toMatchObject({ status: 401, message: 'Session expired. Please log in again.' });
});

test('every response has the security headers', async () => {
  const { headers } = await shop.app.inject({ url: '/api/no/such/route' });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  });
});
