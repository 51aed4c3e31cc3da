import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { buy, countOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { pick, type Roll, rolls } from '#test/random.ts';
import { checkCases, isFull, promise, requireBooks, sized } from './support/promise.ts';
import { queryShop, auditShop, shoppersOf, stockUp } from '#test/shop-process.ts';
import { type ShopInstance, instanceOfTest, killedAt } from './support/shop.ts';

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
    const tries = sized(12, 200);
    return withOffer({ uses_max: 1 }, async () => {
      const crowd = await Promise.all(Array.from({ length: tries }, quoted));
      const responses = await Promise.all(
        crowd.map(async ({ token, body }) => placeOrder(shop, token, body)),
      );
      const placed = responses.filter(({ status }) => status === 200);
      expect(placed.length).toBe(1);
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
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

/** Orders one unit with the coupon ONCE of 10%, in a cart of its own. */
const buyOnce = async (token: string, product: TestProduct) =>
  buy(shop, token, [{ product, quantity: 1 }], {
    couponCode: 'ONCE',
    discount: { kind: 'percentage', basisPoints: 1_000 },
  });

/** Another account with the email of a deleted one, in another spelling. */
async function returning(email: string, roll: Roll): Promise<Person> {
  const person = await makePerson(shop.database);
  const spelled = pick(roll, [
    email,
    email.toUpperCase(),
    email.replace(/^./, (a) => a.toUpperCase()),
  ]);
  await shop.database.pool.query('update users set email = $2 where id = $1', [person.id, spelled]);
  return person;
}

promise(
  `${sized(8, 500)} coupons of deleted accounts: used for an account with the same email`,
  async () =>
    withOffer({ code: 'ONCE', uses_per_customer_max: 1 }, async () => {
      const product = await makeProduct(shop.database, { stock: 10_000 });
      const check = async (roll: Roll): Promise<void> => {
        const asha = await makePerson(shop.database);
        const { data } = await buyOnce(asha.token, product);
        // A cancelled order returns its use, an order on its way keeps the account.
        const status = pick(roll, ['delivered', 'cancelled']);
        await shop.call('updateOrderStatus', {
          token: owner.token,
          params: { id: data.order.id },
          body: { status },
        });
        await shop.call('deleteAccount', { token: asha.token, body: { confirm: 'DELETE' } });
        const again = await returning(asha.email, roll);
        const responses = await Promise.all([0, 1].map(async () => buyOnce(again.token, product)));
        const uses = responses.filter((response) => response.status === 200).length;
        expect([status, uses]).toEqual([status, status === 'cancelled' ? 1 : 0]);
      };
      await checkCases(rolls, check, sized(8, 500));
      await requireBooks(shop.database);
      return `${sized(8, 500)} accounts deleted, each coupon used once by its email`;
    }),
);

/** The gaps of an order with a limited offer, from its lock to the relay of its email. */
const gaps = [
  '1 promotions.lock',
  '1 promotions.share',
  '1 orders.insert',
  '1 promotions.insert_discounts',
  '1 promotions.insert_uses',
  '1 mail.insert',
  '1 commit',
  '1 committed',
  '1 outbox.send',
];

/** The only use of an offer of 10%, in place of the one before. */
const offerOnce = async ({ dataDir }: ShopInstance): Promise<unknown> =>
  queryShop(
    dataDir,
    `with over as (update promotions set is_active = false)
     insert into promotions (name, terms, uses_max)
     values ('Once', '{"kind": "percentage", "basisPoints": 1000}', 1)`,
  );

/** The body of an order of the shopper's cart as it is quoted now. */
async function quotedBody(url: string, token: string) {
  const { data } = await request<'quoteCart'>(url, '/cart/quote', { token, body: {} });
  const { total_amount, discount_amount, total_shipping_amount, final_amount } = data;
  const amounts = { total_amount, discount_amount, total_shipping_amount, final_amount };
  return { ...amounts, coupon_code: null, payment_method: 'cod' };
}

// In small, the suite has no process of its own to kill for this.
if (isFull) {
  promise(
    'the last use of an offer, and the process killed in each gap of its order: used once',
    async () => {
      const instance = await instanceOfTest();
      const file = join(instance.dataDir, 'kill-at');
      const tokens = await shoppersOf(
        instance.shop.url,
        ['asha', 'meera'].flatMap((name) => gaps.map((_, at) => `${name}-once-${at}`)),
      );
      const [product = 0] = await stockUp(instance.dataDir, 1_000);
      for (const [at, gap] of gaps.entries()) {
        const [asha = '', meera = ''] = [tokens[at], tokens[gaps.length + at]];
        await instance.shop.stop();
        await instance.start(killedAt(file));
        await offerOnce(instance);
        for (const token of [asha, meera])
          await request(instance.shop.url, '/cart/add', {
            token,
            body: { products: [{ product_id: product, quantity: 1 }] },
          });
        const order = { token: asha, key: randomUUID() };
        const body = await quotedBody(instance.shop.url, asha);
        expect([gap, body.discount_amount > 0]).toEqual([gap, true]);
        const exited = once(instance.shop.process, 'exit');
        writeFileSync(file, gap);
        const place = async () =>
          request<'createOrder'>(instance.shop.url, '/orders/create-order', { ...order, body });
        const first = await place().catch(() => null);
        expect([gap, first]).toEqual([gap, null]);
        await exited;
        rmSync(file);
        await instance.start(killedAt(file));
        const again = await place();
        expect([gap, again.status, again.message]).toEqual([gap, 200, again.message]);
        expect((await quotedBody(instance.shop.url, meera)).discount_amount).toBe(0);
        const uses = await queryShop<{ uses: number; discounts: number }>(
          instance.dataDir,
          `select (select count(*)::int from promotion_uses u where u.promotion_id = p.id) as uses,
             (select count(distinct order_id)::int from order_discounts d
               where d.promotion_id = p.id) as discounts
           from promotions p order by p.id desc limit 1`,
        );
        expect([gap, uses]).toEqual([gap, [{ uses: 1, discounts: 1 }]]);
        expect(await auditShop(instance.dataDir)).toEqual([]);
      }
      return `${gaps.length} gaps, each killed with SIGKILL; each use once`;
    },
  );
}
