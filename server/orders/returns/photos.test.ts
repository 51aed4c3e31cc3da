import { createHash, randomInt } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaymentShop, type PaymentTestShop } from '#server/payments/payments.fixture.ts';
import { makePerson, type Person, present } from '#test/builders.ts';
import { photoPaths } from './photos.ts';
import { deliverOrder } from './returns.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => {
  await bench.close();
});

/** The form of a return of one cushion with one photo. */
async function formOf(lines: object[], control = 'photos'): Promise<FormData> {
  // Another image in each run: the folder of images outlives a run.
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('lines', JSON.stringify(lines));
  body.append('reason', 'damaged');
  body.append('wish', 'refund');
  body.append(control, new Blob([new Uint8Array(png)]), 'photo.png');
  return body;
}

/** A return with one photo, as the shopper and the staff read it. */
async function withPhoto(control?: string) {
  const { shop } = bench;
  const order = await deliverOrder({ bench, owner }, 'cod');
  const body = await formOf(order.units(1), control);
  const params = { id: order.id };
  const sent = await shop.call('requestReturn', { token: order.buyer.token, params, body });
  expect(sent.status).toBe(200);
  const { token } = owner;
  const listed = await shop.call('listAdminReturns', { token, query: { order_id: order.id } });
  const own = present((await order.list()).returns[0]?.photos[0]);
  return { own, staff: present(listed.data[0]?.photos[0]) };
}

test('a photo of a return is sent for its signed path alone, and never stored', async () => {
  const { own, staff } = await withPhoto();
  expect(staff).toBe(own);
  const photo = await bench.shop.app.inject(own);
  expect(photo.statusCode).toBe(200);
  expect(photo.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^inline/),
  });
  const hash = createHash('sha256').update(photo.rawPayload).digest('hex');
  for (const path of [
    `/media/${hash}.webp`,
    `/media/${hash}/160.webp`,
    `/media/${hash}-private.webp`,
  ])
    expect([path, (await bench.shop.app.inject(path)).statusCode]).toEqual([path, 404]);
});

test('a path of another photo, of a later time or past its time is refused', async () => {
  const { own } = await withPhoto();
  const [id = '', position = '', expires = ''] = own.replace('/api/return-photos/', '').split('-');
  const signature = own.slice(-32);
  const path = (...parts: string[]) => `/api/return-photos/${[...parts, signature].join('-')}`;
  expect(path(id, position, expires)).toBe(own);
  for (const changed of [
    path(String(Number(id) + 1), position, expires),
    path(id, '1', expires),
    path(id, position, String(Number(expires) + 1)),
    '/api/return-photos/1',
  ])
    expect([changed, (await bench.shop.app.inject(changed)).statusCode]).toEqual([changed, 404]);
  const { config, app } = bench.shop;
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const [old = ''] = photoPaths({ config, now: anHourAgo }, { id: Number(id), photos: ['one'] });
  expect((await app.inject(old)).statusCode).toBe(404);
});

test('a list of photos keeps each under the name photos[], too', async () => {
  expect((await withPhoto('photos[]')).own).toContain('/api/return-photos/');
});

test('photos that are no files of the form are refused, never dropped', async () => {
  const { shop } = bench;
  const order = await deliverOrder({ bench, owner }, 'cod');
  const message = 'Please send photos as files of a form (multipart/form-data)';
  for (const photos of ['photo.png', ['data:image/png;base64,iVBORw0KGgo='], [{}]])
    expect(await order.request(order.units(1), { photos })).toMatchObject({
      status: 422,
      message,
      errors: [{ path: expect.stringMatching(/^photos/), message }],
    });
  const other = await shop.call('requestReturn', {
    token: order.buyer.token,
    params: { id: order.id },
    body: await formOf(order.units(1), 'pictures'),
  });
  expect(other).toMatchObject({ status: 422, errors: [{ path: 'pictures' }] });
  expect((await order.list()).returns).toEqual([]);
  expect((await order.request(order.units(1), { photos: [] })).status).toBe(200);
});
