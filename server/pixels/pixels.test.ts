import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderNumber } from '#contract/orders/order-number.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { takeJobs } from '#test/take-jobs.ts';
import * as events from '../events/events.ts';
import { draftOf, fillCart, placeOrder } from '../orders/orders.fixture.ts';
import { systemCtx } from '../system-ctx.ts';
import { openPixels, type PixelSimulator } from './pixels.fixture.ts';
import { hashed } from './server-events.ts';
import { rotatePixelSecrets } from './pixels.ts';
import { pixelTasks } from './tasks.ts';

let shop: TestShop;
let owner: Person;
let pixels: PixelSimulator;
beforeAll(async () => {
  pixels = await openPixels();
  shop = await openTestShop({ GA4_BASE_URL: pixels.url, META_BASE_URL: pixels.url });
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { role: 'admin' });
});
afterAll(async () => {
  await shop.close();
  await pixels.close();
});
const both = {
  ...{ ga4_id: 'g-abc1234567', ga4_secret: 'mp-secret' },
  ...{ meta_id: '123456789012', meta_token: 'EAA-good' },
};
const save = async (more: object = {}) =>
  shop.call('savePixels', { token: owner.token, body: { ...both, ...more } });
beforeEach(async () => {
  pixels.isDown = false;
  await save();
  await sendAll();
  pixels.received.length = 0;
});

const consent = {
  id: '0198c0de-1111-4222-8333-123456789abc',
  ga_client_id: '1123.456',
  ga_session_id: '1700000000',
  fbp: 'fb.1.1596403881668.1116446470',
  user_agent: 'Mozilla/5.0 (Linux; Android 14)',
};

async function buyWith(body: object): Promise<{ id: number; buyer: Person; product: TestProduct }> {
  const buyer = await makePerson(shop.database);
  const product = await makeProduct(shop.database, { stock: 5 });
  const lines = [{ product, quantity: 2 }];
  await fillCart(shop, buyer.token, lines);
  const { status, data } = await placeOrder(shop, buyer.token, { ...draftOf(lines), ...body });
  expect(status).toBe(200);
  return { id: data.order.id, buyer, product };
}

/** Publishes the events and runs the jobs that the trigger queued; returns their errors. */
async function sendAll(): Promise<string[]> {
  const ctx = systemCtx(shop.database, shop.config);
  await events.publish(ctx);
  const jobs = await takeJobs(shop.database, 'send_pixel_event');
  const tasks = pixelTasks({ open: () => systemCtx(shop.database, shop.config) });
  const errors: string[] = [];
  for (const { payload } of jobs)
    await tasks['send_pixel_event']?.(payload, { isLastTry: false }).catch((error: unknown) =>
      errors.push(error instanceof Error ? error.message : ''),
    );
  return errors;
}

test('an order with consent is a purchase at both, with its number as the id', async () => {
  const { id, buyer, product } = await buyWith({ pixel_consent: consent });
  expect(await sendAll()).toEqual([]);
  const [google, meta] = pixels.received;
  expect(google?.path).toBe('/mp/collect?measurement_id=G-ABC1234567&api_secret=mp-secret');
  const item = { quantity: 2, price: 500 };
  expect(google?.body).toMatchObject({
    client_id: '1123.456',
    timestamp_micros: expect.any(Number),
    events: [
      {
        name: 'purchase',
        params: {
          ...{ transaction_id: orderNumber(id), currency: 'INR', value: 1000, shipping: 100 },
          ...{ session_id: '1700000000', engagement_time_msec: 1 },
          items: [{ ...item, item_id: expect.any(String), item_name: product.name }],
        },
      },
    ],
  });
  expect(meta?.path).toBe('/v23.0/123456789012/events');
  expect(meta?.body['data']).toMatchObject([
    {
      event_id: orderNumber(id),
      user_data: { em: [hashed(buyer.email.toLowerCase())], fbp: consent.fbp },
      custom_data: { value: 1000, order_id: orderNumber(id), num_items: 1 },
    },
  ]);
  expect(JSON.stringify(meta)).not.toContain(buyer.email);
});

test('email and mobile are hashed in the form that Meta documents', () => {
  expect(hashed('john_smith@gmail.com')).toBe(
    '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
  );
  expect(hashed('16505551212')).toBe(
    'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176',
  );
});

test('a refund is sent to Google, which counts it by the same number', async () => {
  const { id } = await buyWith({ pixel_consent: consent });
  const params = { id };
  for (const status of ['delivered', 'cancelled'])
    await shop.call('updateOrderStatus', {
      ...{ token: owner.token, params },
      body: { status, reason: 'As agreed' },
    });
  await sendAll();
  pixels.received.length = 0;
  await shop.call('recordCashReturn', { token: owner.token, params, body: {} });
  expect(await sendAll()).toEqual([]);
  expect(pixels.received.map(({ body }) => body['events'])).toEqual([
    [
      {
        name: 'refund',
        params: expect.objectContaining({
          ...{ transaction_id: orderNumber(id), value: 1100, currency: 'INR' },
        }),
      },
    ],
  ]);
});

test('nothing is sent of an order without consent, or with one that cannot be read', async () => {
  await buyWith({});
  await buyWith({ pixel_consent: { id: 'no', fbp: 1 } });
  await sendAll();
  expect(pixels.received).toEqual([]);
});

test('a consent that was withdrawn sends nothing, by its id and by the account', async () => {
  await buyWith({ pixel_consent: consent });
  const withdraw = async (token?: string, id = consent.id) =>
    shop.call('withdrawPixelConsent', { ...(token ? { token } : {}), body: { consent: id } });
  expect((await withdraw()).status).toBe(200);
  expect((await withdraw()).status).toBe(200);
  const { buyer } = await buyWith({ pixel_consent: consent });
  await withdraw(buyer.token, '0198c0de-9999-4222-8333-123456789abc');
  await sendAll();
  expect(pixels.received).toEqual([]);
});

test('a repeated job sends the same id, and one of a system that is off sends nothing', async () => {
  const { id } = await buyWith({ pixel_consent: consent });
  const ctx = systemCtx(shop.database, shop.config);
  await events.publish(ctx);
  const jobs = await takeJobs(shop.database, 'send_pixel_event');
  const payload = jobs.find(({ jobKey }) => jobKey.startsWith('pixel:meta'))?.payload;
  const send = async () =>
    pixelTasks({ open: () => ctx })['send_pixel_event']?.(payload, { isLastTry: false });
  await send();
  await send();
  const idsOf = ({ body }: { body: Record<string, unknown> }) =>
    JSON.stringify(body['data']).match(/"event_id":"([^"]+)"/)?.[1];
  expect(pixels.received.map(idsOf)).toEqual([orderNumber(id), orderNumber(id)]);
  await save({ meta_id: '' });
  await send();
  expect(pixels.received).toHaveLength(2);
});

test('a refused token is a failed job and a problem of the health page until one is accepted', async () => {
  await save({ meta_token: 'EAA-wrong' });
  const { id } = await buyWith({ pixel_consent: consent });
  const [error] = await sendAll();
  expect(error).toContain('Meta refuses the access token');
  expect(error).not.toContain('EAA');
  const health = async () =>
    (await shop.call('getHealth', { token: owner.token })).data.checks.find(
      ({ key }) => key === 'pixels',
    );
  expect(await health()).toMatchObject({ ok: false, detail: error });
  const order = await shop.call('getAdminOrder', { token: owner.token, params: { id } });
  expect(order.data).toMatchObject({ order_status: 'processing' });
  await save({ meta_token: 'EAA-good' });
  expect(await health()).toMatchObject({ ok: true, detail: 'Google Analytics, Meta' });
  pixels.isDown = true;
  await buyWith({ pixel_consent: consent });
  expect(await sendAll()).toEqual([
    'Google Analytics answered 503.',
    'Meta answered 503 (code 0).',
  ]);
});

test('secrets are never answered, stay when blank, and need their id', async () => {
  const { data } = await save({ ga4_secret: '', meta_token: '' });
  expect(data).toMatchObject({ ga4_id: 'G-ABC1234567', has_ga4_secret: true, problem: '' });
  const { rows } = await shop.database.pool.query(
    `select keys::text as keys, (select string_agg(a::text, '') from audit_log a) as log
     from pixel_settings`,
  );
  const answers = [data, await shop.call('getSettings'), rows];
  for (const secret of ['mp-secret', 'EAA-good'])
    expect(JSON.stringify(answers)).not.toContain(secret);
  await save({ ga4_id: '', meta_id: '' });
  expect(await save({ ga4_secret: '' })).toMatchObject({
    ...{ status: 422, error: 'pixel_secret_missing' },
    errors: [{ path: 'ga4_secret' }],
  });
  expect((await shop.call('getSettings')).data.pixels).toBeUndefined();
  const { id } = await buyWith({ pixel_consent: consent });
  const stored = await shop.database.pool.query(
    'select order_id from pixel_consents where order_id = $1',
    [id],
  );
  expect(stored.rows).toEqual([]);
});

test.each([
  ['ga4_id', 'UA-1234-1'],
  ['meta_id', 'my pixel'],
])('%s refuses %s', async (field, value) => {
  const { status, errors } = await save({ [field]: value });
  expect([status, errors[0]?.path]).toEqual([422, field]);
});

test('a new SECRET encrypts the secrets again', async () => {
  const config = { ...shop.config, secret: 'another secret', previousSecret: shop.config.secret };
  const ctx = systemCtx(shop.database, config);
  expect(await rotatePixelSecrets(ctx)).toBe(true);
  expect(await rotatePixelSecrets(ctx)).toBe(false);
});
