import { expect, test } from 'vitest';
import { buy, stockOf, valueOf } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSession } from '#test/builders.ts';
import {
  complete,
  newShop,
  type NewShop,
  offerCash,
  openIt,
  publishPolicies,
  saveSeller,
  saveSettings,
  saveZone,
} from './setup.fixture.ts';

const setupOf = async ({ shop, owner }: NewShop) =>
  (await shop.call('getSetup', { token: owner.token })).data;

async function missingOf(setup: NewShop, key: string): Promise<string[] | undefined> {
  return (await setupOf(setup)).steps.find((step) => step.key === key)?.missing;
}

const countWaiting = async ({ shop }: NewShop) =>
  valueOf(
    shop,
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );

test('a new shop lists what it lacks, and each answer removes its item', async () => {
  const setup = await newShop();
  const { shop, owner } = setup;
  const required = (await setupOf(setup)).steps.filter((step) => step.required);
  expect(required.map(({ key, done }) => [key, done])).toEqual([
    ['shop', false],
    ['legal', false],
    ['delivery', false],
    ['payment', false],
    ['policies', false],
  ]);
  await saveSettings(setup, { site_name: 'Towels of Karur' });
  expect(await missingOf(setup, 'shop')).toEqual([]);
  expect(await missingOf(setup, 'payment')).toEqual(['A payment method']);
  await saveSettings(setup, { site_name: 'Towels of Karur', payment_methods: ['upi'] });
  expect(await missingOf(setup, 'payment')).toEqual([
    'A payment provider for the online payment methods',
  ]);
  await offerCash(setup);
  const payment = (await setupOf(setup)).steps.find(({ key }) => key === 'payment');
  expect(payment).toMatchObject({ done: true, missing: [], found: ['Cash on Delivery'] });
  expect(await missingOf(setup, 'legal')).toEqual([
    'GST registration',
    'Legal name',
    'Registered address',
  ]);
  const unanswered = await shop.call('saveTaxSettings', {
    token: owner.token,
    body: { registration: '', legal_name: 'Karur Towels', address: '[Your address]' },
  });
  expect(unanswered.errors.map(({ path }) => path)).toEqual(['registration', 'address']);
  await saveSeller(setup, '');
  expect(await missingOf(setup, 'legal')).toEqual(['Registered address']);
  await saveSeller(setup);
  expect(await missingOf(setup, 'legal')).toEqual([]);
  expect(await missingOf(setup, 'delivery')).toEqual(['A delivery zone with a charge']);
  // The products' charges alone leave a product without one unanswered.
  await saveZone(setup, { kind: 'per_unit' });
  expect(await missingOf(setup, 'delivery')).toEqual(['A delivery zone with a charge']);
  await saveSettings(setup, { site_name: 'Towels of Karur', shipping_charge: 0 });
  expect(await missingOf(setup, 'delivery')).toEqual([]);
  await saveSettings(setup, { site_name: 'Towels of Karur', shipping_charge: '' });
  await saveZone(setup);
  expect(await missingOf(setup, 'delivery')).toEqual([]);
  expect(await missingOf(setup, 'catalogue')).toEqual(['A category', 'A product on sale']);
  await makeProduct(setup.shop.database);
  expect(await missingOf(setup, 'catalogue')).toEqual([]);
  await publishPolicies(setup);
  expect(await missingOf(setup, 'policies')).toEqual([]);
});

test('the steps that can wait are done by a look, a second person and an order', async () => {
  const setup = await newShop();
  const { shop } = setup;
  const open = async () =>
    (await setupOf(setup)).steps
      .filter(({ required, done }) => !required && !done)
      .map(({ key, minutes }) => [key, minutes > 0]);
  const before = ['look', 'contact', 'catalogue', 'email', 'staff', 'test_order'];
  expect(await open()).toEqual(before.map((key) => [key, true]));
  await makePerson(shop.database, { role: 'admin', staffRole: 'orders' });
  await complete(setup);
  await shop.database.pool.query(
    `update settings set entries = entries || '{"site_logo": "/media/logo.webp"}'`,
  );
  await openIt(setup);
  const product = await makeProduct(shop.database);
  const asha = await makePerson(shop.database);
  await buy(shop, asha.token, [{ product, quantity: 1, shippingChargePaise: 0 }]);
  expect(await open()).toEqual(['contact', 'email'].map((key) => [key, true]));
});

test('a policy with an open blank keeps the shop closed', async () => {
  const setup = await newShop();
  await complete(setup);
  await setup.shop.database.pool.query(
    `update policies set markdown = 'The courts of [city]', html = null where slug = $1`,
    ['terms-conditions'],
  );
  expect(await openIt(setup)).toMatchObject({
    status: 409,
    message: 'Before the shop can open, please complete: Terms and conditions.',
    errors: [{ path: 'policies', message: 'Terms and conditions' }],
  });
});

test('a shop takes no order before it is opened, whichever way', async () => {
  const setup = await newShop();
  const { shop } = setup;
  const asha = await makePerson(shop.database);
  await complete(setup);
  const product = await makeProduct(shop.database, { stock: 3, shippingChargePaise: 0 });
  const order = async () =>
    buy(shop, asha.token, [{ product, quantity: 1, shippingChargePaise: 0 }]);
  expect(await order()).toMatchObject({
    status: 409,
    error: 'shop_not_open',
    message: 'The shop is not open yet. Please come back soon.',
  });
  expect(await stockOf(shop, product)).toBe(3);
  expect((await shop.call('getSettings')).data.is_open).toBe(false);
  expect(await openIt(setup)).toMatchObject({ status: 200, data: { open: true } });
  expect((await shop.call('getSettings')).data.is_open).toBe(true);
  const placed = await order();
  expect(placed.status).toBe(200);
  // No call closes an open shop: an order of a closed one comes out of a restored backup.
  await shop.database.pool.query('update shop_opening set opened_at = null');
  const params = { orderId: placed.data.order.id };
  expect(await shop.call('retryPayment', { token: asha.token, params })).toMatchObject({
    status: 409,
    error: 'shop_not_open',
  });
});

test('an order of the staff before the opening is a test, which the opening cancels', async () => {
  const setup = await newShop();
  const { shop, owner } = setup;
  await complete(setup);
  const product = await makeProduct(shop.database, { stock: 3, shippingChargePaise: 0 });
  const lines = [{ product, quantity: 1, shippingChargePaise: 0 }];
  const asShopper = await makeSession(shop.database, owner.id, 'user');
  const placed = await buy(shop, asShopper, lines);
  expect(placed.status).toBe(200);
  const { id } = placed.data.order;
  expect(await stockOf(shop, product)).toBe(2);
  const read = async () =>
    (await shop.call('getAdminOrder', { token: owner.token, params: { id } })).data;
  expect(await read()).toMatchObject({ is_test: true, order_status: 'processing' });
  const params = { id };
  const { token } = owner;
  for (const status of ['shipped', 'delivered'] as const)
    expect(await shop.call('updateOrderStatus', { token, params, body: { status } })).toMatchObject(
      { status: 409, error: 'test_order' },
    );
  for (const call of ['packOrder', 'createShipment', 'shipOrder'] as const)
    expect(
      await shop.call(call, { token, params, body: { carrier: 'Karur Parcel Service' } }),
    ).toMatchObject({ status: 409, error: 'test_order' });
  await openIt(setup);
  expect(await stockOf(shop, product)).toBe(3);
  expect(await read()).toMatchObject({ is_test: true, order_status: 'cancelled' });
  expect(
    await shop.call('updateOrderStatus', {
      token,
      params,
      body: { status: 'processing', reason: 'again' },
    }),
  ).toMatchObject({ status: 409, error: 'test_order' });
  expect((await shop.call('getAdminAnalytics', { token })).data.total_sales).toBe('0.00');
  const next = (await buy(shop, asShopper, lines)).data.order.id;
  await shop.call('updateOrderStatus', {
    token,
    params: { id: next },
    body: { status: 'shipped' },
  });
  expect(await valueOf(shop, `select string_agg(number, ',') from invoices`)).toMatch(
    /^INV\/\d\d-\d\d\/000001$/,
  );
});

test('an order that is placed while the shop opens is cancelled with the other tests', async () => {
  const setup = await newShop();
  const { shop, owner } = setup;
  await complete(setup);
  const product = await makeProduct(shop.database, { stock: 3, shippingChargePaise: 0 });
  const asShopper = await makeSession(shop.database, owner.id, 'user');
  const holder = await shop.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from shop_opening for update');
  const order = buy(shop, asShopper, [{ product, quantity: 1, shippingChargePaise: 0 }]);
  await expect.poll(async () => countWaiting(setup)).toBe(1);
  const opening = openIt(setup);
  await expect.poll(async () => countWaiting(setup)).toBe(2);
  await holder.query('commit');
  holder.release();
  expect([(await order).status, (await opening).status]).toEqual([200, 200]);
  expect(await valueOf(shop, 'select status from orders where is_test')).toBe('cancelled');
  expect(await stockOf(shop, product)).toBe(3);
});

test('an open shop cannot blank its legal name or address, and a closed one can', async () => {
  const setup = await newShop();
  const { shop, owner } = setup;
  await complete(setup);
  expect((await saveSeller(setup, '')).status).toBe(200);
  await saveSeller(setup);
  await openIt(setup);
  expect(await saveSeller(setup, '')).toMatchObject({
    status: 422,
    error: 'seller_required',
    errors: [{ path: 'address' }],
  });
  const unnamed = { registration: 'none', legal_name: ' ', address: '4 Mill Road, Karur' };
  expect(await shop.call('saveTaxSettings', { token: owner.token, body: unnamed })).toMatchObject({
    status: 422,
    errors: [{ path: 'legal_name' }],
  });
  expect((await shop.call('getSettings')).data).toMatchObject({
    legal_name: 'Karur Towels',
    registered_address: '4 Mill Road, Karur',
  });
  expect((await saveSeller(setup, '5 Mill Road, Karur')).status).toBe(200);
});

test('two openings at once open the shop once, and a repeated one changes nothing', async () => {
  const setup = await newShop();
  await complete(setup);
  // Both requests have read the closed shop before either writes.
  const holder = await setup.shop.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from shop_opening for update');
  const opening = Promise.all([openIt(setup), openIt(setup)]);
  await expect.poll(async () => countWaiting(setup)).toBe(2);
  await holder.query('commit');
  holder.release();
  const [one, other] = await opening;
  expect([one.status, other.status]).toEqual([200, 200]);
  const { opened_at: openedAt } = (await openIt(setup)).data;
  expect(openedAt).toBe(one.data.opened_at);
  expect(openedAt).toBe(other.data.opened_at);
  expect(
    await valueOf(setup.shop, `select count(*)::int from audit_log where action = 'shop.open'`),
  ).toBe(1);
});

test('a new shop names no amount, method or seller that its owner has not given', async () => {
  const setup = await newShop();
  const { shop, owner } = setup;
  expect((await shop.call('getSettings')).data).toMatchObject({
    site_name: '',
    payment_methods: [],
    shipping_applied_on: null,
    shipping_charge: null,
    copyright_text: '',
    newsletter_text: '',
    legal_name: '',
  });
  const tax = await shop.call('getTaxSettings', { token: owner.token });
  expect(tax.data.registration).toBeNull();
  await makeProduct(shop.database, { category: 'towel', pricePaise: 50_000 });
  const [towel] = (await shop.call('listProducts')).data;
  const { data } = await shop.call('checkDelivery', {
    params: { pincode: '302001' },
    query: { product_id: towel?.id },
  });
  expect(data).toMatchObject({ charge: 0, free_from: null, cod: false });
  expect((await shop.call('getDelivery')).data.free_from).toBeNull();
});

test('a demo shop is open from its first start', async () => {
  const setup = await newShop({ SHOP_ENV: 'demo' });
  expect(await setupOf(setup)).toMatchObject({ open: true, opened_at: null });
  expect((await setup.shop.call('getSettings')).data.is_open).toBe(true);
});
