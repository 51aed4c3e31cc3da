import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, makeProduct, testPlace } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
const kerala = { state: 9101, kochi: 910_001, munnar: 910_002 };
beforeAll(async () => {
  shop = await openTestShop();
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
afterAll(() => shop.close());

const details = {
  full_name: '  Meera Iyer ',
  mobile_no: '9847023456',
  address: '12, Rose Street, Fort Kochi',
  state: kerala.state,
  city: kerala.kochi,
  pincode: '682001',
};

it('shows and changes the profile, except the e-mail', async () => {
  const meera = await makePerson(shop.database, { name: 'Meera', hasDetails: false });
  expect((await shop.call('getUser', { token: meera.token })).data).toEqual({
    full_name: 'Meera',
    email: meera.email,
    mobile_no: '',
    address: '',
    state: null,
    city: null,
    pincode: '',
  });
  const changed = await shop.call('updateUser', {
    token: meera.token,
    body: { ...details, email: 'other@example.com', role: 'admin' },
  });
  expect(changed).toMatchObject({ status: 200, message: 'Profile updated successfully!' });
  expect(changed.data).toEqual({ ...details, full_name: 'Meera Iyer', email: meera.email });
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

it('refuses a city of another state and invalid contact details', async () => {
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

it('lists states and their cities by name', async () => {
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

it('returns the place of a known PIN code', async () => {
  const place = (pincode: string) => shop.call('getPincode', { params: { pincode } });
  expect((await place('987001')).data).toEqual({ state: kerala.state, city: kerala.kochi });
  expect(await place('981111')).toMatchObject({ status: 404, message: 'Pincode not found' });
  expect((await place('98761')).status).toBe(422);
});

it('counts orders and wishlist entries for the dashboard', async () => {
  const { token } = await makePerson(shop.database);
  const quilt = await makeProduct(shop.database);
  await shop.call('addToWishlist', { token, body: { product_id: quilt.id } });
  expect((await shop.call('getAnalytics', { token })).data).toEqual({
    total_orders: 0,
    wishlist_items: 1,
  });
  expect((await shop.call('getAnalytics')).status).toBe(401);
});
