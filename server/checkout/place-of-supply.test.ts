import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings, testPlace } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
/** Delhi by the reference data. */
const delhi = { state: 0, city: 0, pincode: '110001' };

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  const { rows } = await shop.database.pool.query<{ state: number; city: number }>(
    `select state_id as state, city_id as city from pincodes where pincode = '110001'`,
  );
  Object.assign(delhi, rows[0]);
});
afterAll(async () => shop.close());

const contact = { full_name: 'Asha Verma', mobile_no: '9800000001', address: '4, Lake Road' };
const elsewhere = { state: testPlace.state, city: testPlace.city };
const notInState = {
  status: 422,
  error: 'pincode_not_in_state',
  message:
    'PIN code 110001 is in Delhi. Please choose Delhi as the state, or correct the PIN code.',
};
const unknown = {
  status: 422,
  error: 'pincode_unknown',
  message: 'PIN code 999999 does not exist. Please check the six digits.',
};

async function cartOf(token: string) {
  const lines = [{ product: await makeProduct(shop.database), quantity: 1 }];
  await fillCart(shop, token, lines);
  return draftOf(lines);
}

test.each(['saveDetails', 'updateUser', 'saveAddress'] as const)(
  '%s refuses a PIN code with another state, and one that does not exist',
  async (name) => {
    const { token } = await makePerson(shop.database);
    const save = async (body: object) => shop.call(name, { token, body: { ...contact, ...body } });
    const refused = await save({ ...elsewhere, pincode: '110001' });
    expect(refused).toMatchObject({ ...notInState, errors: [{ path: 'state' }] });
    const missing = await save({ ...elsewhere, pincode: '999999' });
    expect(missing).toMatchObject({ ...unknown, errors: [{ path: 'pincode' }] });
    expect((await save({ ...elsewhere, pincode: '110999' })).status).toBe(200);
    expect((await save(delhi)).status).toBe(200);
  },
);

test('an order for another recipient names the field that is wrong', async () => {
  const { token } = await makePerson(shop.database);
  const draft = await cartOf(token);
  const order = async (place: object) =>
    placeOrder(shop, token, { ...draft, deliver_to: { ...contact, ...place } });
  expect(await order({ ...elsewhere, pincode: '110001' })).toMatchObject({
    ...notInState,
    errors: [{ path: 'deliver_to.state' }],
  });
  expect(await order({ ...elsewhere, pincode: '999999' })).toMatchObject({
    ...unknown,
    errors: [{ path: 'deliver_to.pincode' }],
  });
  expect((await order(delhi)).status).toBe(200);
});

test.each([
  ['110001', notInState],
  ['999999', unknown],
])('an address with %s that was saved before is refused by the order', async (pincode, refusal) => {
  const asha = await makePerson(shop.database);
  await shop.database.pool.query('update users set pincode = $2 where id = $1', [asha.id, pincode]);
  const draft = await cartOf(asha.token);
  expect(await placeOrder(shop, asha.token, draft)).toMatchObject(refusal);
  const { data } = await shop.call('quoteCart', { token: asha.token, body: {} });
  expect(data.delivery).toMatchObject({ deliverable: false, reason: refusal.message });
});

test('quote and delivery check refuse another state, and promise nothing for an unknown code', async () => {
  const product = await makeProduct(shop.database);
  const check = async (pincode: string, query: object = {}) =>
    shop.call('checkDelivery', { params: { pincode }, query: { ...query } });
  const quote = async (pincode: string) =>
    shop.call('quoteCart', {
      body: {
        products: [{ product_id: product.id, quantity: 1 }],
        pincode,
        state: testPlace.state,
      },
    });
  expect(await check('110001', { state: testPlace.state })).toMatchObject(notInState);
  expect(await quote('110001')).toMatchObject(notInState);
  const nowhere = { deliverable: false, reason: unknown.message, earliest: null };
  expect((await check('999999')).data).toMatchObject(nowhere);
  expect((await quote('999999')).data.delivery).toMatchObject(nowhere);
  expect((await quote('110999')).data.delivery).toMatchObject({ deliverable: true });
});
