import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AdminFixture,
  openAdminFixture,
  photo,
  productControls,
} from '#server/catalogue/admin/admin.fixture.ts';
import { draftOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import {
  formOf,
  makePerson,
  makeProduct,
  type Person,
  testPlace,
  type TestProduct,
} from '#test/builders.ts';
import type { CallName } from '#contract/calls.ts';
import type { ApiResponse, Envelope } from '#test/shop.ts';

let adminShop: AdminFixture;
let asha: Person;
let product: TestProduct;
beforeAll(async () => {
  adminShop = await openAdminFixture();
  asha = await makePerson(adminShop.shop.database);
  product = await makeProduct(adminShop.shop.database);
});
afterAll(async () => adminShop.close());

const bought = () => [{ product, quantity: 1 }];
const details = {
  full_name: 'Asha Verma',
  mobile_no: '9876543210',
  address: 'B-204',
  state: testPlace.state,
  city: 1,
  pincode: '302099',
};
const admin = async <N extends CallName>(name: N, body: unknown): Promise<ApiResponse<N>> =>
  adminShop.shop.call(name, { token: adminShop.owner.token, body });
const drawing = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });

test('a refused request names the invalid field, with the message of the response', async () => {
  const { shop } = adminShop;
  await shop.database.pool.query(
    `insert into promotions (code, terms, subtotal_min_paise)
     values ('BIGCART', '{"kind": "amount", "amountPaise": 10000}', 99999900)`,
  );
  await fillCart(shop, asha.token, bought());
  const draft = draftOf(bought());
  await placeOrder(shop, asha.token, draft, 'used-before');
  await fillCart(shop, asha.token, bought());
  const withoutDetails = await makePerson(shop.database, { hasDetails: false });
  await fillCart(shop, withoutDetails.token, bought());
  const named: [string[], Promise<Envelope>][] = [
    [['city'], shop.call('saveDetails', { token: asha.token, body: details })],
    [['deliver_to.city'], placeOrder(shop, asha.token, { ...draft, deliver_to: details })],
    [['payment_method'], placeOrder(shop, asha.token, { ...draft, payment_method: 'upi' })],
    [['coupon_code'], placeOrder(shop, asha.token, { ...draft, coupon_code: 'BIGCART' })],
    [
      ['Idempotency-Key'],
      placeOrder(shop, asha.token, { ...draft, total_amount: 1 }, 'used-before'),
    ],
    [
      ['mobile_no', 'address', 'state', 'city', 'pincode'],
      placeOrder(shop, withoutDetails.token, draft),
    ],
    [
      ['minimum_subtotal'],
      admin('saveCoupon', { code: 'LOW', type: 'amount', discount: 5, minimum_subtotal: 0 }),
    ],
    [['image'], admin('saveCategory', formOf({ name: 'Throws', image: drawing }))],
    [['site_logo'], admin('saveSettings', formOf({ site_name: 'Homeloom', site_logo: drawing }))],
    [['favicon'], admin('saveSettings', formOf({ site_name: 'Homeloom', favicon: drawing }))],
    [
      ['default_robots'],
      admin('saveSettings', formOf({ site_name: 'Homeloom', default_robots: 'please look' })),
    ],
    [
      ['default_date_format'],
      admin('saveSettings', formOf({ site_name: 'Homeloom', default_date_format: 'whenever' })),
    ],
    [['images.0'], adminShop.save(productControls('Drawn'), [drawing])],
  ];
  for (const [paths, response] of named) {
    const { status, message, errors } = await response;
    expect({ status, errors }).toEqual({
      status: 422,
      errors: paths.map((path) => ({ path, message })),
    });
  }
});

test('numbers may be text where a form sends them, and nowhere else', async () => {
  const set = async (quantity: unknown) =>
    adminShop.shop.call('setCartLines', {
      token: asha.token,
      body: { products: [{ product_id: String(product.id), quantity }] },
    });
  expect((await set('3')).data[0]?.quantity).toBe(3);
  for (const quantity of ['0x3', '3.0', ' 3', '1e0', '', null, true, [3], '1000', '0'])
    expect(await set(quantity)).toMatchObject({
      status: 422,
      message: 'Quantity must be a whole number from 1 to 999',
    });
  const draft = draftOf([{ product, quantity: 3 }]);
  const asTexts = {
    ...draft,
    total_amount: draft.total_amount.toFixed(2),
    final_amount: draft.final_amount.toFixed(2),
  };
  expect(
    (await placeOrder(adminShop.shop, asha.token, { ...asTexts, total_amount: '15e2' })).status,
  ).toBe(422);
  expect((await placeOrder(adminShop.shop, asha.token, asTexts)).status).toBe(200);
});

test('an invalid list gets a message in the plural', async () => {
  const set = async (products: unknown) =>
    (await adminShop.shop.call('setCartLines', { token: asha.token, body: { products } })).message;
  expect([await set([]), await set('all'), await set(undefined)]).toEqual([
    'Please choose at least one product',
    'Please give valid products',
    'Please give the products',
  ]);
});

test('choices ignore upper and lower case', async () => {
  expect(
    (await admin('saveCategory', formOf({ name: 'Rugs', status: 'Inactive' }))).data.status,
  ).toBe('inactive');
  expect(
    (await admin('saveSettings', formOf({ site_name: 'Homeloom', maintenance_mode: 'off' }))).data
      .maintenance_mode,
  ).toBe('OFF');
  expect((await admin('saveCategory', formOf({ name: 'Mats', status: 'asleep' }))).status).toBe(
    422,
  );
});

test('images are accepted under the usual field names, and other files are refused', async () => {
  const form = formOf({ ...productControls('Many names'), category: String(adminShop.categoryId) });
  form.append('images[]', await photo('#a4452c'), 'a.png');
  form.append('images[]', await photo('#3b4a7a'), 'b.png');
  form.append('image', await photo('#2e6b4a'), 'c.png');
  expect((await admin('saveProduct', form)).data.images).toHaveLength(3);
  const lost = formOf({
    ...productControls('Lost'),
    category: String(adminShop.categoryId),
    gallery: await photo('#2e6b4a'),
  });
  expect(await admin('saveProduct', lost)).toMatchObject({
    status: 422,
    errors: [
      { path: 'gallery', message: 'No file is expected as “gallery”. Please check its name' },
    ],
  });
});

test.each(['site_logo', 'favicon', 'share_image'] as const)('%s can be removed', async (image) => {
  const saved = async (form: Record<string, string | Blob>): Promise<string> =>
    (await admin('saveSettings', formOf({ site_name: 'Homeloom', ...form }))).data[image];
  expect(await saved({ [image]: await photo('#a4452c') })).toContain('/media/');
  expect(await saved({})).toContain('/media/');
  expect(await saved({ [`remove_${image}`]: 'true' })).toBe('');
});

test('a name in an Indian script gets a readable URL of its own', async () => {
  const slugs = [];
  for (const name of ['सूती चादर', 'सूती चादर', 'পর্দা', '毛布', '毯子'])
    slugs.push((await adminShop.save(productControls(name))).data.slug);
  expect(slugs).toEqual(['sootee-chadar', 'sootee-chadar-2', 'parda', 'product', 'product-2']);
});
