import { expect } from 'vitest';
import { makePerson, makeProduct } from '#test/builders.ts';
import { test } from '#test/shop-fixtures.ts';

let token: string;
test.beforeAll(async ({ shop }) => {
  token = (await makePerson(shop.database)).token;
});

test('an impossible order or product id gives a clear message', async ({ shop }) => {
  expect(await shop.call('getOrder', { token, params: { id: 'abc' } })).toMatchObject({
    status: 404,
    message: 'Order not found',
  });
  expect(await shop.call('getProductById', { params: { id: '0' } })).toMatchObject({
    status: 404,
    message: 'Product not found',
  });
});

test('no message of a library reaches a shopper', async ({ shop }) => {
  const responses = await Promise.all([
    shop.call('listCities', { params: { stateId: 'abc' } }),
    shop.call('listProducts', { query: { page: 0 } }),
    shop.call('addToWishlist', { token, body: {} }),
    shop.call('createOrder', { token, body: {} }),
    shop.call('authenticate', { body: {} }),
  ]);
  for (const { status, message, errors } of responses) {
    expect(status).toBe(422);
    for (const sentence of [message, ...errors.map((problem) => problem.message)])
      expect(sentence).not.toMatch(/Invalid input|expected|received|Too (small|big)/);
  }
});

test('a list is not a product number', async ({ shop }) => {
  const { id } = await makeProduct(shop.database);
  expect((await shop.call('addToWishlist', { token, body: { product_id: [id] } })).status).toBe(
    422,
  );
  expect((await shop.call('addToWishlist', { token, body: { product_id: true } })).status).toBe(
    422,
  );
  expect((await shop.call('addToWishlist', { token, body: { product_id: id } })).status).toBe(200);
});

test('a rate-limited shopper sees how long to wait', async ({ shop }) => {
  const requestCode = async (repeated: object = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/otp-auth',
      payload: { step: 'request', email: 'waits@example.com', role: 'user', ...repeated },
    });
  const { request_id } = (await requestCode()).json().data;
  const again = await requestCode({ request_id });
  expect(again.statusCode).toBe(429);
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(50);
});
