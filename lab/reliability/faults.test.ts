import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { draftOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings } from '#test/builders.ts';
import { type Envelope, openTestShop, type TestShop } from '#test/shop.ts';
import { fillCarts, makeCrowd, openMarket } from './support/crowd.ts';
import {
  isFull,
  percentile,
  promise,
  requireBooks,
  seconds,
  sized,
  countByStatus,
  describeCounts,
} from './support/promise.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
});
afterAll(async () => shop.close());

/** A refusal of the shop's own, in words that a shopper can do something with. */
function requireClear(responses: readonly Envelope[]): void {
  for (const { status, message } of responses) {
    expect([200, 409, 503]).toContain(status);
    if (status === 503) expect(message).toBe('Something went wrong. Please try again in a moment.');
  }
}

promise(
  `a row locked for ${sized(2.5, 60)} s: its buyers get an error, other requests succeed`,
  async () => {
    const [locked, free] = await openMarket(shop, [100, 100]);
    if (!locked || !free) throw new Error('no product');
    const crowd = await makeCrowd(shop.database, sized(12, 60));
    await fillCarts(
      shop.database,
      crowd.map((buyer) => ({ buyer, products: [locked] })),
    );
    const others = await makeCrowd(shop.database, sized(3, 20));
    await fillCarts(
      shop.database,
      others.map((buyer) => ({ buyer, products: [free] })),
    );
    const holder = await shop.database.pool.connect();
    await holder.query(
      `set idle_in_transaction_session_timeout = 0; begin; select from products
       where id = ${locked.id} for update`,
    );
    const ends = performance.now() + sized(2.5, 60) * 1000;
    const tookMs: number[] = [];
    const timed = async (work: () => Promise<Envelope>): Promise<Envelope> => {
      const begun = performance.now();
      const response = await work();
      tookMs.push(performance.now() - begun);
      return response;
    };
    const crowdResponses = crowd.map(async ({ token }) =>
      placeOrder(shop, token, draftOf([{ product: locked, quantity: 1 }])),
    );
    const rush = Promise.all(crowdResponses);
    const one = Promise.race(crowdResponses);
    const calm: Envelope[] = [];
    await pause(100);
    for (const { token } of others) {
      calm.push(await timed(async () => shop.call('listCategories', { token })));
      calm.push(
        await timed(async () => placeOrder(shop, token, draftOf([{ product: free, quantity: 1 }]))),
      );
    }
    await pause(Math.max(0, ends - performance.now()));
    await Promise.race([one, pause(5_000)]);
    await holder.query('rollback');
    holder.release();
    const responses = await rush;
    requireClear([...responses, ...calm]);
    expect(countByStatus(responses)[503] ?? 0).toBeGreaterThan(0);
    expect(countByStatus(calm)).toEqual({ 200: calm.length });
    expect(percentile(tookMs, 1)).toBeLessThan(isFull ? 5_000 : 10_000);
    const begun = performance.now();
    for (const { token } of crowd)
      await placeOrder(shop, token, draftOf([{ product: locked, quantity: 1 }]));
    const [{ sold } = { sold: -1 }] = (
      await shop.database.pool.query<{ sold: number }>(
        'select 100 - stock as sold from products where id = $1',
        [locked.id],
      )
    ).rows;
    expect(sold).toBe(crowd.length);
    await requireBooks(shop.database);
    return `its buyers: ${describeCounts(countByStatus(responses))}; the others: ${describeCounts(countByStatus(calm))}, slowest ${seconds(percentile(tookMs, 1))}; all ${sold} bought ${seconds(performance.now() - begun)} after it`;
  },
);

if (isFull)
  promise(
    'every connection to the database taken: an error within six seconds, then recovery',
    async () => {
      const clients = await Promise.all(
        Array.from({ length: 10 }, async () => shop.database.pool.connect()),
      );
      const begun = performance.now();
      const responses = await Promise.all(
        Array.from({ length: 20 }, async () =>
          shop.call('listProducts', {
            query: { search: 'cotton', page: 1 },
            headers: { authorization: 'Bearer none' },
          }),
        ),
      );
      const tookMs = performance.now() - begun;
      requireClear(responses);
      expect(countByStatus(responses)).toEqual({ 503: 20 });
      expect(tookMs).toBeLessThan(6_000);
      for (const client of clients) client.release();
      expect((await shop.call('listProducts')).status).toBe(200);
      return `503 after ${seconds(tookMs)}, 200 at once afterwards`;
    },
  );

promise(
  'the clock of the shop an hour off: codes, holds and sessions use the database time',
  async () => {
    const { person, product } = {
      person: await makePerson(shop.database),
      product: await makeProduct(shop.database, { stock: 5 }),
    };
    const now = Date.now;
    const results: number[] = [];
    try {
      for (const hours of [-1, 1]) {
        Date.now = () => now() + hours * 3_600_000;
        const email = `clock${hours}@example.com`;
        await shop.call('authenticate', { body: { step: 'request', email, role: 'user' } });
        const { rows } = await shop.database.pool.query<{ code: string }>(
          `select facts->>'code' as code from mails where recipient = $1`,
          [email],
        );
        results.push(
          (
            await shop.call('authenticate', {
              body: { step: 'verify', email, otp: rows[0]?.code, role: 'user' },
            })
          ).status,
        );
        await fillCart(shop, person.token, [{ product, quantity: 1 }]);
        results.push(
          (await placeOrder(shop, person.token, draftOf([{ product, quantity: 1 }]))).status,
        );
      }
    } finally {
      Date.now = now;
    }
    expect(results).toEqual([200, 200, 200, 200]);
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as strange from orders where created_at > now() + interval '1 minute'
         or created_at < now() - interval '30 minutes'`,
    );
    expect(rows).toEqual([{ strange: 0 }]);
    return 'signed in and ordered, nothing dated by the shop’s own clock';
  },
);
