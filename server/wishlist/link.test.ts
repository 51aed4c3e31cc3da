import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { heartsPerLinkMax, heartTapsPerHourMax } from '#contract/wishlist/rules.ts';
import { makePerson, makeProduct, type Person, present } from '#test/builders.ts';
import { test as base } from '#test/shop-fixtures.ts';
import type { TestShop } from '#test/shop.ts';
import { storeImage, attachImage } from '../media/store.ts';
import { systemCtx } from '../system-ctx.ts';

// Vitest reads the names of fixtures from the pattern.
// oxlint-disable-next-line no-empty-pattern
const test = base.extend('environment', { scope: 'file' }, async ({}, { onCleanup }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wishlist-test-'));
  onCleanup(async () => rm(dataDir, { recursive: true }));
  return { DATA_DIR: dataDir };
});

const newVoter = (): string => randomBytes(16).toString('hex');

/** Asha with a shared wishlist of two products. The second, the newest, is sold out. */
async function shareList(shop: TestShop, { name = 'Asha' } = {}) {
  const asha = await makePerson(shop.database, { name: 'Asha Verma' });
  const products = [];
  for (let n = 0; n < 2; n++)
    products.push(await makeProduct(shop.database, { stock: n === 0 ? 20 : 0 }));
  for (const { id } of products)
    await shop.call('addToWishlist', { token: asha.token, body: { product_id: id } });
  const { data } = await shop.call('shareWishlist', { token: asha.token, body: { name } });
  return { asha, products, token: data.token };
}

const heart = async (
  shop: TestShop,
  token: string,
  {
    id,
    voter,
    isGiven = true,
    from,
  }: { id: number; voter: string; isGiven?: boolean; from?: string },
) =>
  shop.call('setHeart', {
    params: { token, id },
    body: { voter, is_given: isGiven },
    ...(from && { from }),
  });

const heartsOf = async (shop: TestShop, { token }: Person) =>
  (await shop.call('getWishlistLink', { token })).data.hearts;

test('anyone with the link sees products and today’s prices, and of the shopper the typed name', async ({
  shop,
}) => {
  const { asha, products, token } = await shareList(shop, { name: 'Ashu' });
  const [first, second] = [present(products[0]), present(products[1])];
  await shop.database.pool.query('update products set price_paise = 39900 where id = $1', [
    second.id,
  ]);
  const answer = await shop.call('getFamilyWishlist', { params: { token } });
  expect(answer.data).toMatchObject({
    name: 'Ashu',
    products: [
      { product_id: second.id, price: 399, is_in_stock: false, hearts: 0, is_mine: false },
      { product_id: first.id, price: 500, is_in_stock: true },
    ],
  });
  const text = JSON.stringify(answer);
  for (const personal of [asha.email, 'Verma', '98000', 'Gulmohar', `"user`])
    expect(text).not.toContain(personal);
  await shop.database.pool.query(`update products set status = 'archived' where id = $1`, [
    first.id,
  ]);
  const after = await shop.call('getFamilyWishlist', { params: { token } });
  expect(after.data.products.map((each) => each.product_id)).toEqual([second.id]);
  const ignored = await heart(shop, token, { id: first.id, voter: newVoter() });
  expect(ignored).toMatchObject({ status: 200, data: { products: [{ hearts: 0 }] } });
});

test('a browser counts once for a product, also twice at once, and takes its heart back', async ({
  shop,
}) => {
  const { asha, products, token } = await shareList(shop);
  const { id } = present(products[0]);
  const [meera, ravi] = [newVoter(), newVoter()];
  await Promise.all([
    ...[1, 2, 3].map(async () => heart(shop, token, { id, voter: meera })),
    heart(shop, token, { id, voter: ravi }),
  ]);
  expect(await heartsOf(shop, asha)).toEqual([{ product_id: id, hearts: 2 }]);
  const seen = await shop.call('getFamilyWishlist', { params: { token }, query: { voter: ravi } });
  expect(seen.data.products[1]).toMatchObject({ hearts: 2, is_mine: true });
  for (const _ of ['once', 'again']) await heart(shop, token, { id, voter: meera, isGiven: false });
  expect(await heartsOf(shop, asha)).toEqual([{ product_id: id, hearts: 1 }]);
  const { rows } = await shop.database.pool.query('select voter from wishlist_hearts');
  expect(JSON.stringify(rows)).not.toContain(ravi);
});

test('hearts stay with their products when the list changes', async ({ shop }) => {
  const { asha, products, token } = await shareList(shop);
  const [first, second] = [present(products[0]), present(products[1])];
  await heart(shop, token, { id: first.id, voter: newVoter() });
  await shop.call('removeFromWishlist', { token: asha.token, body: { product_id: first.id } });
  const { data } = await shop.call('getFamilyWishlist', { params: { token } });
  expect(data.products).toMatchObject([{ product_id: second.id, hearts: 0 }]);
  await shop.call('addToWishlist', { token: asha.token, body: { product_id: first.id } });
  const again = await shop.call('getFamilyWishlist', { params: { token } });
  expect(again.data.products[0]).toMatchObject({ product_id: first.id, hearts: 1 });
  const setStatus = async (status: string) =>
    shop.database.pool.query('update products set status = $1 where id = $2', [status, second.id]);
  await setStatus('inactive');
  await heart(shop, token, { id: second.id, voter: newVoter() });
  await setStatus('active');
  expect(await heartsOf(shop, asha)).toEqual([{ product_id: first.id, hearts: 1 }]);
});

test('a link keeps its token until it is ended; a guessed, ended or old one opens nothing', async ({
  shop,
}) => {
  const { asha, products, token } = await shareList(shop);
  const { id } = present(products[0]);
  const shared = await Promise.all(
    ['A. Verma', 'आशा'].map(async (name) =>
      shop.call('shareWishlist', { token: asha.token, body: { name } }),
    ),
  );
  expect(shared.map(({ data }) => data.token)).toEqual([token, token]);
  const isClosed = async (of: string) => {
    const ended = { status: 404, message: 'This link has ended. Please ask for a new one.' };
    expect(await shop.call('getFamilyWishlist', { params: { token: of } })).toMatchObject(ended);
    expect(await heart(shop, of, { id, voter: newVoter() })).toMatchObject(ended);
  };
  await isClosed(token.replace(/^\d+/, '999'));
  await isClosed(token.slice(0, -1));
  await heart(shop, token, { id, voter: newVoter() });
  for (const _ of ['once', 'again'])
    expect((await shop.call('stopSharingWishlist', { token: asha.token })).status).toBe(200);
  await isClosed(token);
  expect((await shop.call('getWishlistLink', { token: asha.token })).data).toBeNull();
  const next = await shop.call('shareWishlist', { token: asha.token, body: { name: '' } });
  expect(next.data).toMatchObject({ name: '', hearts: [] });
  await shop.database.pool.query('update wishlist_links set expires_at = now()');
  await isClosed(next.data.token);
  const last = await shop.call('shareWishlist', { token: asha.token, body: { name: '' } });
  expect(last.data.token).not.toBe(next.data.token);
});

test.for(['9822012345', 'win.example.com', 'a@b', 'x'.repeat(41)])(
  'the name %s is refused',
  async (name, { shop }) => {
    const { token } = await makePerson(shop.database);
    expect((await shop.call('shareWishlist', { token, body: { name } })).status).toBe(422);
    expect((await shop.call('getWishlistLink', { token })).data).toBeNull();
  },
);

test('a list holds 2,000 hearts; a full one still lets a browser take its heart back', async ({
  shop,
}) => {
  const { products, token } = await shareList(shop);
  const { id } = present(products[0]);
  const mine = newVoter();
  await heart(shop, token, { id, voter: mine });
  await shop.database.pool.query(
    `insert into wishlist_hearts select split_part($1, '.', 1)::int, $2,
       lpad(n::text, 32, '0') from generate_series(2, $3::int) n`,
    [token, id, heartsPerLinkMax],
  );
  const refused = await heart(shop, token, { id, voter: newVoter() });
  expect(refused).toMatchObject({ status: 409, message: 'This list cannot take more hearts.' });
  expect((await heart(shop, token, { id, voter: mine })).status).toBe(200);
  await heart(shop, token, { id, voter: mine, isGiven: false });
  expect((await heart(shop, token, { id, voter: newVoter() })).status).toBe(200);
});

test('a network gives 300 hearts an hour', async ({ shop }) => {
  const { products, token } = await shareList(shop);
  const { id } = present(products[0]);
  const tap = async (from: string) =>
    (await heart(shop, token, { id, voter: newVoter(), from })).status;
  expect(await tap('203.0.113.5')).toBe(200);
  await shop.database.pool.query(`update limit_hits set hits = $1 where kind = 'heart_address'`, [
    heartTapsPerHourMax,
  ]);
  expect(await tap('203.0.113.5')).toBe(429);
  expect(await tap('203.0.113.6')).toBe(200);
});

test('a deleted account leaves no link and no heart', async ({ shop }) => {
  const { asha, products, token } = await shareList(shop);
  await heart(shop, token, { id: present(products[0]).id, voter: newVoter() });
  const { data } = await shop.call('downloadData', { token: asha.token });
  expect(data).toMatchObject({ wishlist_link: { name: 'Asha' } });
  await shop.call('deleteAccount', { token: asha.token, body: { confirm: 'DELETE' } });
  expect((await shop.call('getFamilyWishlist', { params: { token } })).status).toBe(404);
  const { rows } = await shop.database.pool.query(
    `select link_id from wishlist_hearts where link_id = split_part($1, '.', 1)::int`,
    [token],
  );
  expect(rows).toEqual([]);
});

test('the picture shows the products for link previews, and is gone with the link', async ({
  shop,
}) => {
  const { asha, products, token } = await shareList(shop);
  const pictureOf = async () => shop.app.inject({ url: `/family/${token}/picture.jpg` });
  expect((await pictureOf()).statusCode).toBe(404);
  for (const [n, { id }] of products.entries()) {
    const background = n === 0 ? '#a4452c' : '#2c45a4';
    const content = await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
      .png()
      .toBuffer();
    const ctx = systemCtx(shop.database, shop.config);
    const stored = await storeImage(ctx, { content });
    await shop.database.transaction(async (db) => attachImage({ db }, stored));
    const { hash } = stored;
    await shop.database.pool.query(
      'insert into product_images (product_id, media_hash, position) values ($1, $2, 0)',
      [id, hash],
    );
  }
  for (const _ of ['drawn', 'cached']) {
    const { statusCode, headers, rawPayload } = await pictureOf();
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
    // The newest product is on the left.
    const left = { left: 0, top: 0, width: 500, height: 630 };
    const { channels } = await sharp(await sharp(rawPayload).extract(left).toBuffer()).stats();
    expect(present(channels[2]).mean).toBeGreaterThan(present(channels[0]).mean);
  }
  await shop.call('stopSharingWishlist', { token: asha.token });
  expect((await pictureOf()).statusCode).toBe(404);
});
