import { afterAll, beforeAll, expect } from 'vitest';
import { countOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { promise, requireBooks, sized } from './support/promise.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => shop.close());

/** Runs with an offer of 10% that is deleted afterwards. */
async function withOffer(more: object, work: (id: number) => Promise<string>): Promise<string> {
  const { data } = await shop.call('savePromotion', {
    token: owner.token,
    body: { name: 'Offer', kind: 'percentage', terms: { percent: 10 }, ...more },
  });
  try {
    return await work(data.id);
  } finally {
    await shop.call('deletePromotion', { token: owner.token, params: { id: data.id } });
  }
}

/** A shopper with a full cart, and the body of an order with the quoted amounts. */
async function quoted() {
  const { token } = await makePerson(shop.database);
  const product = await makeProduct(shop.database, { stock: 2, pricePaise: 100_000 });
  await fillCart(shop, token, [{ product, quantity: 1 }]);
  const { data: quote } = await shop.call('quoteCart', { token, body: {} });
  const { total_amount, discount_amount, total_shipping_amount, final_amount } = quote;
  const amounts = { total_amount, discount_amount, total_shipping_amount, final_amount };
  return { token, body: { ...amounts, coupon_code: null, payment_method: 'cod' } };
}

const orders = async (): Promise<number> => countOf(shop, 'orders');

promise(
  'the last use of an offer, tried by many at once, is used once; the others are refused',
  async () => {
    const tries = sized(40, 200);
    return withOffer({ uses_max: 1 }, async () => {
      const crowd = await Promise.all(Array.from({ length: tries }, quoted));
      const answers = await Promise.all(
        crowd.map(async ({ token, body }) => placeOrder(shop, token, body)),
      );
      const placed = answers.filter(({ status }) => status === 200);
      expect(placed.length).toBe(1);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      await requireBooks(shop.database);
      return `${tries} at once, 1 use`;
    });
  },
);

// The row is changed without a purge, as another process changes it a moment ago.
promise(
  'an offer that ends between quote and order: nothing is written, and the new total is named',
  async () =>
    withOffer({}, async (id) => {
      const { token, body } = await quoted();
      const before = await orders();
      await shop.database.pool.query(
        `update promotions set ends_at = now(), updated_at = now() where id = $1`,
        [id],
      );
      const refused = await placeOrder(shop, token, body);
      expect({ status: refused.status, orders: await orders() }).toEqual({
        status: 409,
        orders: before,
      });
      expect(refused.message).toContain('The new total is');
      await requireBooks(shop.database);
      return 'refused with the new total';
    }),
);

promise('an offer edited while carts hold it: an order pays its terms of that moment', async () =>
  withOffer({}, async (id) => {
    const { token, body } = await quoted();
    const before = await orders();
    await shop.database.pool.query(
      `update promotions set terms = '{"kind": "percentage", "basisPoints": 500}',
         version = version + 1, updated_at = now() where id = $1`,
      [id],
    );
    const refused = await placeOrder(shop, token, body);
    expect({ status: refused.status, orders: await orders() }).toEqual({
      status: 409,
      orders: before,
    });
    const now = {
      ...body,
      discount_amount: body.discount_amount / 2,
      final_amount: body.final_amount + body.discount_amount / 2,
    };
    expect((await placeOrder(shop, token, now)).status).toBe(200);
    await requireBooks(shop.database);
    return 'refused at the terms before, placed at the new ones';
  }),
);
