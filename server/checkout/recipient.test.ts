import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, draftOf, fillCart, placeOrder, valueOf } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings, testPlace } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  await shop.database.pool.query(`insert into states (id, name) values (9301, 'Elsewhere')`);
});
afterAll(async () => shop.close());

const mother = {
  full_name: 'Sunita Verma',
  mobile_no: '9800000099',
  address: 'Rose Villa',
  state: testPlace.state,
  city: testPlace.city,
  pincode: '302098',
};

const profileOf = async (token: string) => (await shop.call('getUser', { token })).data;
const bookOf = async (token: string): Promise<[string, boolean][]> =>
  (await shop.call('listAddresses', { token })).data.map(
    (row: { full_name: string; is_default: boolean }) => [row.full_name, row.is_default],
  );

async function orderFor(token: string, deliverTo: object, key?: string) {
  const lines = [{ product: await makeProduct(shop.database), quantity: 1 }];
  await fillCart(shop, token, lines);
  return placeOrder(shop, token, { ...draftOf(lines), deliver_to: deliverTo }, key);
}

test('an order for another recipient does not change the profile or the default address', async () => {
  const asha = await makePerson(shop.database);
  const before = await profileOf(asha.token);
  const { data } = await orderFor(asha.token, mother);
  const placed = await shop.call('getOrder', { token: asha.token, params: { id: data.order.id } });
  expect(placed.data.shipping_details).toEqual({
    full_name: 'Sunita Verma',
    mobile_no: '9800000099',
    address: 'Rose Villa',
    city: 'Test City',
    state: 'Test State',
    pincode: '302098',
  });
  expect(await valueOf(shop, 'select email from orders where id = $1', [data.order.id])).toBe(
    asha.email,
  );
  expect(await profileOf(asha.token)).toEqual(before);
  expect(await bookOf(asha.token)).toEqual([
    ['Asha Verma', true],
    ['Sunita Verma', false],
  ]);

  const own = await buy(shop, asha.token, [
    { product: await makeProduct(shop.database), quantity: 1 },
  ]);
  const next = await shop.call('getOrder', {
    token: asha.token,
    params: { id: own.data.order.id },
  });
  expect(next.data.shipping_details).toMatchObject({
    full_name: 'Asha Verma',
    address: 'B-204, Gulmohar Residency',
  });
});

test('the address of a recipient is saved once for any number of orders', async () => {
  const asha = await makePerson(shop.database);
  for (let time = 0; time < 2; time++)
    expect((await orderFor(asha.token, mother)).status).toBe(200);
  expect(await bookOf(asha.token)).toEqual([
    ['Asha Verma', true],
    ['Sunita Verma', false],
  ]);
});

test("a first order for another recipient saves the address, but not the name, as the shopper's", async () => {
  const asha = await makePerson(shop.database, { name: 'Asha', hasDetails: false });
  expect((await orderFor(asha.token, mother)).status).toBe(200);
  expect(await bookOf(asha.token)).toEqual([['Sunita Verma', true]]);
  expect(await profileOf(asha.token)).toMatchObject({ full_name: 'Asha', address: 'Rose Villa' });
});

test('a city of another state and an incomplete address are refused, and nothing is saved', async () => {
  const asha = await makePerson(shop.database);
  expect(await orderFor(asha.token, { ...mother, state: 9301 })).toMatchObject({
    status: 422,
    message: 'Please select both state and city',
  });
  expect(await orderFor(asha.token, { ...mother, pincode: '12' })).toMatchObject({
    status: 422,
    message: 'Please enter a valid 6-digit pincode',
  });
  expect(await bookOf(asha.token)).toEqual([]);
});

test('one key is one recipient', async () => {
  const asha = await makePerson(shop.database);
  const lines = [{ product: await makeProduct(shop.database), quantity: 1 }];
  await fillCart(shop, asha.token, lines);
  const body = { ...draftOf(lines), deliver_to: mother };
  const first = await placeOrder(shop, asha.token, body, 'to-mother');
  expect((await placeOrder(shop, asha.token, body, 'to-mother')).data).toEqual(first.data);
  expect(await placeOrder(shop, asha.token, draftOf(lines), 'to-mother')).toMatchObject({
    status: 422,
    message: 'This Idempotency-Key was used for a different order.',
  });
});

test('get-user returns the saved details, also after an order for another recipient', async () => {
  const asha = await makePerson(shop.database);
  const saved = { ...mother, full_name: 'Asha V. Rao', address: '7, Palm Grove' };
  await shop.call('saveDetails', { token: asha.token, body: saved });
  await orderFor(asha.token, mother);
  expect(await profileOf(asha.token)).toEqual({ ...saved, email: asha.email, locale: 'en' });
});
