import { afterAll, beforeAll, expect, test } from 'vitest';
import { relayOutbox } from '#database/outbox.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, makeProduct, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { takeJobs } from '#test/take-jobs.ts';
import { backInStockTasks } from './tasks.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
// Stock is written directly, without its journal.
afterAll(async () => shop.abandon());

const waitFor = async ({ token }: Person, productId: number) =>
  shop.call('addRestockRequest', { token, body: { product_id: productId } });
const setStock = async (id: number, stock: number) =>
  shop.database.pool.query('update products set stock = $2 where id = $1', [id, stock]);
/** What the trigger queued: sends it as the worker would, and returns how many jobs there were. */
async function runJobs(): Promise<number> {
  const jobs = await takeJobs(shop.database, 'send_restock_emails');
  const tasks = backInStockTasks({ open: () => systemCtx(shop.database, shop.config) });
  for (const { payload } of jobs)
    await tasks['send_restock_emails']?.(payload, { isLastTry: false });
  return jobs.length;
}
const mailsTo = async ({ email }: Person) =>
  (
    await shop.database.pool.query(
      `select facts from mails where kind = 'product_restocked' and recipient = $1`,
      [email],
    )
  ).rows;

test('units back in stock send each waiting shopper one email, once', async () => {
  const [asha, meera] = [await makePerson(shop.database), await makePerson(shop.database)];
  const quilt = await makeProduct(shop.database, { name: 'Awaited Quilt', stock: 0 });
  await shop.database.pool.query(
    `with made as (insert into media (hash, format, width, height, bytes)
         values (repeat('e', 64), 'webp', 800, 1000, 5) returning hash)
     insert into product_images (product_id, media_hash, position) select $1, hash, 0 from made`,
    [quilt.id],
  );
  await Promise.all([waitFor(asha, quilt.id), waitFor(asha, quilt.id), waitFor(meera, quilt.id)]);
  expect((await shop.call('listRestockRequests', { token: asha.token })).data).toEqual([
    { product_id: quilt.id },
  ]);
  await setStock(quilt.id, 3);
  // As after a commit: the job is in the queue.
  await relayOutbox(shop.database);
  expect(await runJobs()).toBe(1);
  expect(await mailsTo(asha)).toEqual([
    {
      facts: expect.objectContaining({
        product: expect.objectContaining({
          name: 'Awaited Quilt',
          imageUrl: expect.stringMatching(/^http.*\/media\//),
        }),
        url: expect.stringMatching(`/product/${quilt.slug}$`),
      }),
    },
  ]);
  expect(await mailsTo(meera)).toHaveLength(1);
  await setStock(quilt.id, 0);
  await setStock(quilt.id, 5);
  expect(await runJobs()).toBe(0);
  expect(await mailsTo(asha)).toHaveLength(1);
});

test('no email leaves for a product that sold out again, or to a blocked or former shopper', async () => {
  const [asha, blocked] = [await makePerson(shop.database), await makePerson(shop.database)];
  const quilt = await makeProduct(shop.database, { stock: 0 });
  await waitFor(asha, quilt.id);
  await waitFor(blocked, quilt.id);
  await setStock(quilt.id, 1);
  await setStock(quilt.id, 0);
  await runJobs();
  expect(await mailsTo(asha)).toEqual([]);
  await shop.database.pool.query(`update users set status = 'blocked' where id = $1`, [blocked.id]);
  await setStock(quilt.id, 1);
  await runJobs();
  expect(await mailsTo(asha)).toHaveLength(1);
  expect(await mailsTo(blocked)).toEqual([]);

  const meera = await makePerson(shop.database);
  await setStock(quilt.id, 0);
  await waitFor(meera, quilt.id);
  expect((await shop.call('downloadData', { token: meera.token })).data).toMatchObject({
    restock_requests: [{ product: quilt.name }],
  });
  await shop.call('deleteAccount', { token: meera.token, body: { confirm: 'DELETE' } });
  await setStock(quilt.id, 1);
  expect(await runJobs()).toBe(0);
});

test('a product activated with stock is back; a request that is withdrawn sends nothing', async () => {
  const [asha, meera] = [await makePerson(shop.database), await makePerson(shop.database)];
  const quilt = await makeProduct(shop.database, { stock: 0 });
  await waitFor(asha, quilt.id);
  await waitFor(meera, quilt.id);
  const withdraw = { token: meera.token, body: { product_id: quilt.id } };
  expect((await shop.call('removeRestockRequest', withdraw)).data).toEqual([]);
  await shop.database.pool.query(
    `update products set status = 'inactive', stock = 4 where id = $1`,
    [quilt.id],
  );
  expect(await runJobs()).toBe(0);
  await shop.database.pool.query(`update products set status = 'active' where id = $1`, [quilt.id]);
  expect(await runJobs()).toBe(1);
  expect(await mailsTo(asha)).toHaveLength(1);
  expect(await mailsTo(meera)).toEqual([]);
});

test('refuses a product in stock or unknown, a visitor, and more than 100 requests', async () => {
  const asha = await makePerson(shop.database);
  const [quilt, sheet] = [
    await makeProduct(shop.database, { stock: 0 }),
    await makeProduct(shop.database, { stock: 2 }),
  ];
  expect(await waitFor(asha, sheet.id)).toMatchObject({
    status: 409,
    message: 'This product is in stock.',
  });
  expect((await waitFor(asha, 2_000_000_000)).status).toBe(404);
  expect((await shop.call('addRestockRequest', { body: { product_id: quilt.id } })).status).toBe(
    401,
  );
  await shop.database.pool.query(
    `with more as (insert into products (slug, name, category_id, price_paise)
       select 'awaited-' || n, 'Awaited', (select min(category_id) from products), 100
       from generate_series(1, 100) n returning id)
     insert into restock_requests (user_id, product_id) select $1, id from more`,
    [asha.id],
  );
  expect(await waitFor(asha, quilt.id)).toMatchObject({
    status: 409,
    message: 'You can wait for up to 100 products. Please cancel another request first.',
  });
});

test('a request that is made while the product is restocked gets its email or is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const asha = await makePerson(shop.database);
    const quilt = await makeProduct(shop.database, { stock: 0 });
    const [{ status }] = await Promise.all([waitFor(asha, quilt.id), setStock(quilt.id, 1)]);
    await runJobs();
    expect([status, (await mailsTo(asha)).length]).toEqual(status === 200 ? [200, 1] : [409, 0]);
  }
});
