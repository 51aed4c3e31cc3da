import { expect } from 'vitest';
import { makePerson, makeProduct, makeSettings, testPlace } from '#test/builders.ts';
import { buy, fillCart } from '../orders/orders.fixture.ts';
import { test } from '#test/shop-fixtures.ts';

const kerala = { state: 9101, kochi: 910_001, munnar: 910_002 };
test.beforeAll(async ({ shop }) => {
  await shop.database.pool.query(
    `insert into states (id, name) values ($1, 'Test Kerala'), (9102, 'Test Empty')`,
    [kerala.state],
  );
  await shop.database.pool.query(
    `insert into cities (id, state_id, name) values ($1, $3, 'Kochi'), ($2, $3, 'Munnar')`,
    [kerala.kochi, kerala.munnar, kerala.state],
  );
  await shop.database.pool.query(
    `insert into pincodes (pincode, state_id, city_id) values ('987001', $1, $2)`,
    [kerala.state, kerala.kochi],
  );
});

const details = {
  full_name: '  Meera Iyer ',
  mobile_no: '9847023456',
  address: '12, Rose Street, Fort Kochi',
  state: kerala.state,
  city: kerala.kochi,
  pincode: '682999',
};

test('shows and changes the profile, except the email', async ({ shop }) => {
  const meera = await makePerson(shop.database, { name: 'Meera', hasDetails: false });
  expect((await shop.call('getUser', { token: meera.token })).data).toEqual({
    full_name: 'Meera',
    email: meera.email,
    mobile_no: '',
    address: '',
    state: null,
    city: null,
    pincode: '',
    locale: 'en',
  });
  const changed = await shop.call('updateUser', {
    token: meera.token,
    body: { ...details, email: 'other@example.com', role: 'admin' },
  });
  expect(changed).toMatchObject({ status: 200, message: 'Profile updated successfully!' });
  expect(changed.data).toEqual({
    ...details,
    full_name: 'Meera Iyer',
    email: meera.email,
    locale: 'en',
  });
  const saved = await shop.call('saveDetails', {
    token: meera.token,
    body: { ...details, city: kerala.munnar },
  });
  expect(saved.data.city).toBe(kerala.munnar);
  const { rows } = await shop.database.pool.query('select role from users where id = $1', [
    meera.id,
  ]);
  expect(rows).toEqual([{ role: 'user' }]);
});

test('refuses a city of another state and invalid contact details', async ({ shop }) => {
  const { token } = await makePerson(shop.database);
  const save = (change: object) =>
    shop.call('saveDetails', { token, body: { ...details, ...change } });
  expect(await save({ city: testPlace.city })).toMatchObject({
    status: 422,
    message: 'Please select both state and city',
  });
  expect(await save({ city: null })).toMatchObject({
    status: 422,
    message: 'Please select both state and city',
  });
  expect(await save({ city: 1_000_000_000_000 })).toMatchObject({
    status: 422,
    message: 'Please select both state and city',
  });
  expect(await save({ mobile_no: '98470' })).toMatchObject({
    status: 422,
    message: 'Please enter a valid 10-digit mobile number',
  });
  expect(await save({ pincode: '012345' })).toMatchObject({
    status: 422,
    message: 'Please enter a valid 6-digit pincode',
  });
  expect((await shop.call('getUser', { token })).data).toMatchObject({
    address: 'B-204, Gulmohar Residency',
  });
});

test('lists states and their cities by name', async ({ shop }) => {
  const { data } = await shop.call('listStates');
  expect(data.states).toContainEqual({ id: kerala.state, name: 'Test Kerala' });
  expect(
    (await shop.call('listCities', { params: { stateId: kerala.state } })).data.cities,
  ).toEqual([
    { id: kerala.kochi, city: 'Kochi' },
    { id: kerala.munnar, city: 'Munnar' },
  ]);
  expect((await shop.call('listCities', { params: { stateId: 9102 } })).data.cities).toEqual([]);
  expect((await shop.call('listCities', { params: { stateId: 9999 } })).status).toBe(404);
});

test('returns the place of a known PIN code', async ({ shop }) => {
  const place = (pincode: string) => shop.call('getPincode', { params: { pincode } });
  expect((await place('987001')).data).toEqual({ state: kerala.state, city: kerala.kochi });
  expect(await place('981111')).toMatchObject({ status: 404, message: 'Pincode not found' });
  expect((await place('98761')).status).toBe(422);
});

test('counts orders and wishlist entries for the dashboard', async ({ shop }) => {
  const { token } = await makePerson(shop.database);
  const quilt = await makeProduct(shop.database);
  await shop.call('addToWishlist', { token, body: { product_id: quilt.id } });
  expect((await shop.call('getAnalytics', { token })).data).toEqual({
    total_orders: 0,
    wishlist_items: 1,
  });
  expect((await shop.call('getAnalytics')).status).toBe(401);
});

test('Asha downloads all her personal data and nothing of others', async ({ shop }) => {
  await makeSettings(shop.database);
  const { token } = await makePerson(shop.database, { role: 'admin' });
  const cushion = await makeProduct(shop.database, { name: 'Ajrakh Cushion', stock: 500 });
  const asha = await makePerson(shop.database);
  const meera = await makePerson(shop.database, { name: 'Meera Iyer' });
  const { data: bought } = await buy(shop, asha.token, [{ product: cushion, quantity: 1 }]);
  const { id } = bought.order;
  await shop.call('updateOrderStatus', { token, params: { id }, body: { status: 'delivered' } });
  await buy(shop, meera.token, [{ product: cushion, quantity: 1 }]);
  const sent = await buy(shop, asha.token, [{ product: cushion, quantity: 1 }]);
  const parcel = { carrier: 'Blue Dart', tracking_number: 'BD123' };
  await shop.call('createShipment', { token, params: { id: sent.data.order.id }, body: parcel });
  const body = { rating: 5, title: 'Lovely', text: 'Just right.' };
  await shop.call('writeReview', { token: asha.token, params: { slug: cushion.slug }, body });
  await shop.call('addToWishlist', { token: asha.token, body: { product_id: cushion.id } });
  await shop.call('saveLook', { token: asha.token, body: { look: 'room=bed&sheet=7' } });
  await fillCart(shop, asha.token, [{ product: cushion, quantity: 4 }]);
  await shop.call('subscribe', { body: { email: asha.email } });
  for (const { email } of [asha, meera])
    await shop.call('createGrievance', { body: { name: 'Asha', email, message: 'It is torn.' } });
  await shop.database.pool.query(
    `insert into order_tax_details values ($1, '27AAPFU0939F1ZV', 'Verma Interiors LLP')`,
    [id],
  );
  const { status, data } = await shop.call('downloadData', { token: asha.token });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    profile: { email: asha.email, full_name: 'Asha Verma', city: 'Test City', pincode: '302099' },
    orders: [
      {
        id,
        order_status: 'delivered',
        final_amount: 550,
        lines: [{ name: 'Ajrakh Cushion', quantity: 1, price: 500 }],
        address: 'B-204, Gulmohar Residency',
        gstin: '27AAPFU0939F1ZV',
        company: 'Verma Interiors LLP',
        invoices: [{ kind: 'bill_of_supply', total: 550, buyer: { name: 'Asha Verma' } }],
      },
      { shipments: [{ ...parcel, events: [] }] },
    ],
    complaints: [{ message: 'It is torn.', answer: null }],
    reviews: [{ product: 'Ajrakh Cushion', rating: 5, text: 'Just right.' }],
    wishlist: [{ product: 'Ajrakh Cushion' }],
    looks: [{ look: 'room=bed&sheet=7' }],
    cart: [{ product: 'Ajrakh Cushion', quantity: 4 }],
    newsletter: { confirmed_at: null },
    mails: ['placed', 'delivered', 'placed']
      .map((step) => ({ kind: `order_${step}` }))
      .concat([{ kind: 'newsletter_confirm' }, { kind: 'grievance_received' }]),
  });
  expect(data.sessions).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain(meera.email);
  expect((await shop.call('downloadData')).status).toBe(401);
});
