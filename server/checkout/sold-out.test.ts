import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { draftOf, fillCart, placeOrder, stockOf, valueOf } from '#server/orders/orders.fixture.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let points: string[] = [];
beforeAll(async () => {
  shop = await openTestShop({}, { at: async (name) => void points.push(name) });
  await makeSettings(shop.database);
});
beforeEach(() => {
  points = [];
});
afterAll(async () => shop.close());

const one = (product: TestProduct) => [{ product, quantity: 1 }];
/** A person with one unit of the product in the cart. */
const personWithCart = async (product: TestProduct): Promise<Person> => {
  const person = await makePerson(shop.database);
  await fillCart(shop, person.token, one(product));
  return person;
};
const order = async (
  { token }: Person,
  product: TestProduct,
  { key = randomUUID() as string, ...more }: Record<string, string> = {},
) => placeOrder(shop, token, { ...draftOf(one(product)), ...more }, key);

it('names the sold-out product to a late buyer without a transaction', async () => {
  const product = await makeProduct(shop.database, { name: 'Last Cushion', stock: 1 });
  const [asha, meera] = [await personWithCart(product), await personWithCart(product)];
  expect((await order(asha, product)).status).toBe(200);
  points = [];
  expect(await order(meera, product)).toMatchObject({
    status: 409,
    message: 'Last Cushion is out of stock.',
  });
  expect(points).toContain('orders.preflight');
  expect(points).not.toContain('checkout.claim_key');
});

it('returns the order of a known key, although the new cart is sold out', async () => {
  const product = await makeProduct(shop.database, { stock: 2 });
  const [asha, meera] = [await personWithCart(product), await personWithCart(product)];
  const key = randomUUID();
  const first = await order(asha, product, { key });
  await fillCart(shop, asha.token, one(product));
  expect((await order(meera, product)).status).toBe(200);
  expect(await stockOf(shop, product)).toBe(0);
  expect(await order(asha, product, { key })).toEqual(first);
  expect((await order(asha, product)).status).toBe(409);
});

it('rejects a sold-out cart in the same order of rules as the transaction', async () => {
  const product = await makeProduct(shop.database, { stock: 1 });
  const [asha, meera] = [await personWithCart(product), await personWithCart(product)];
  await order(asha, product);
  await makeSettings(shop.database, {
    maintenance_mode: 'ON',
    maintenance_mode_text: 'Back at five.',
  });
  expect(await order(meera, product)).toMatchObject({ status: 503, message: 'Back at five.' });
  await makeSettings(shop.database, { maintenance_mode: 'OFF', payment_methods: ['cod'] });
  expect(await order(meera, product, { payment_method: 'upi' })).toMatchObject({
    message: 'This payment method is coming soon',
  });
  expect(await order(meera, product, { coupon_code: 'NOSUCH' })).toMatchObject({
    message: (await shop.call('verifyCoupon', { token: asha.token, body: { code: 'NOSUCH' } }))
      .message,
  });
  await shop.database.pool.query(`update users set address = '' where id = $1`, [meera.id]);
  expect(await order(meera, product)).toMatchObject({
    message: 'Please add your contact and address before placing the order.',
  });
});

it('lets three transactions at a time wait for one product row; other products are not delayed', async () => {
  const [hot, other] = [
    await makeProduct(shop.database, { stock: 40 }),
    await makeProduct(shop.database),
  ];
  const buyers = await Promise.all(Array.from({ length: 24 }, async () => personWithCart(hot)));
  const asha = await personWithCart(other);
  const holder = await shop.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from products where id = $1 for no key update', [hot.id]);
    const responses = Promise.all(buyers.map(async (person) => order(person, hot)));
    await expect
      .poll(async () =>
        valueOf(
          shop,
          `select count(*)::int from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toBe(3);
    expect((await order(asha, other)).status).toBe(200);
    await holder.query('rollback');
    expect((await responses).map(({ status }) => status)).toEqual(buyers.map(() => 200));
  } finally {
    holder.release();
  }
  expect(await stockOf(shop, hot)).toBe(16);
});
