import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeProduct, type Person } from '#test/builders.ts';
import { type ApiResponse, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
let orderId: number;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await makePerson(shop.database, { role: 'admin' });
  const shopper = await makePerson(shop.database, { name: 'Devika Menon' });
  const { rows } = await shop.database.pool.query(
    `insert into orders (user_id, status, payment_status, payment_method, items_count,
       subtotal_paise, discount_paise, shipping_paise, final_paise, full_name, email, mobile_no,
       address, city, state, pincode)
     values ($1, 'processing', 'pending', 'cod', 1, 50000, 0, 0, 50000, 'Devika Menon',
       'devika@example.com', '9876500012', '', '', '', '') returning id`,
    [shopper.id],
  );
  orderId = rows[0].id;
  await makeProduct(shop.database, { name: 'Marigold Cushion' });
  await makeProduct(shop.database, { name: 'Blue Marigold Throw', status: 'inactive' });
});
// The order is inserted directly, without lines.
afterAll(async () => shop.abandon());

const search = async (
  q: string,
  token = owner.token,
): Promise<ApiResponse<'searchAdmin'>['data']> =>
  (await shop.call('searchAdmin', { token, query: { q } })).data;

test('an order is found by its number in any spelling, by name, email and mobile', async () => {
  const number = String(orderId).padStart(3, '0');
  for (const q of [
    `#ORD-${number}`,
    `ord-${orderId}`,
    `#${orderId}`,
    `${orderId}`,
    'devika',
    'Devika Men',
    'devika@exa',
    '98765000',
  ]) {
    expect((await search(q)).orders, q).toMatchObject([
      { id: orderId, full_name: 'Devika Menon', final_amount: 500 },
    ]);
  }
});

test('products are found by word prefixes, name prefixes first, also inactive ones', async () => {
  const { products } = await search('marig');
  expect(products).toMatchObject([
    { name: 'Marigold Cushion', price: 500, stock: 20 },
    { name: 'Blue Marigold Throw', status: 'inactive' },
  ]);
  expect((await search('throw blu')).products).toMatchObject([{ name: 'Blue Marigold Throw' }]);
});

test('customers are found by name, email and mobile', async () => {
  expect((await search('menon')).customers).toMatchObject([{ full_name: 'Devika Menon' }]);
  expect((await search('DEVIKA')).customers).toHaveLength(1);
  expect((await search("o'%_\\:*& |")).customers).toEqual([]);
});

test('results exclude data that the role cannot read', async () => {
  const catalogue = await makePerson(shop.database, { role: 'admin', staffRole: 'catalogue' });
  expect(await search('devika', catalogue.token)).toEqual({
    products: [],
    orders: [],
    customers: [],
  });
  expect((await search('marigold', catalogue.token)).products).toHaveLength(2);
});

test('a blank text finds nothing', async () => {
  expect(await search('  ')).toEqual({ products: [], orders: [], customers: [] });
});
