import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { countOf, draftOf, fillCart, placeOrder, stockOf, valueOf } from './orders.fixture.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => shop.close());

const saveZone = async (body: object) =>
  (await shop.call('saveDeliveryZone', { token: owner.token, body })).data;
const saveSettings = async (body: object) =>
  shop.call('saveDeliverySettings', { token: owner.token, body });

/** Orders two cushions for ₹1,000.00 with the given shipping and gives the response of the shop. */
async function order({ shipping = 100, method = 'cod', person = null as Person | null } = {}) {
  const buyer = person ?? (await makePerson(shop.database));
  const cushion = await makeProduct(shop.database, { stock: 5 });
  const lines = [{ product: cushion, quantity: 2 }];
  await fillCart(shop, buyer.token, lines);
  const body = { ...draftOf(lines), payment_method: method };
  const response = await placeOrder(shop, buyer.token, {
    ...body,
    total_shipping_amount: shipping,
    final_amount: 1000 + shipping,
  });
  return { response, cushion, buyer };
}

test('a shop without zones and cash rules keeps its charges and promises nothing', async () => {
  const { response, buyer } = await order();
  expect(response).toMatchObject({ status: 200, data: { order: { total_shipping_amount: 100 } } });
  const { data } = await shop.call('getOrder', {
    token: buyer.token,
    params: { id: response.data.order.id },
  });
  expect(data).toMatchObject({ delivery: null, cod_fee: 0 });
});

test('a place that a zone excludes is refused with 409, and nothing is written', async () => {
  const zone = await saveZone({ name: 'Jaipur', pincodes: ['302099'], serviceable: false });
  const before = await countOf(shop, 'orders');
  const { response, cushion } = await order();
  expect(response).toMatchObject({
    status: 409,
    message: 'We do not deliver to PIN code 302099 yet. Please choose another address.',
  });
  expect([await countOf(shop, 'orders'), await stockOf(shop, cushion)]).toEqual([before, 5]);
  await shop.call('deleteDeliveryZone', { token: owner.token, params: { id: zone.id } });
});

test('a zone sets the charge with the fee of Cash on Delivery, and the order keeps its terms', async () => {
  const zone = await saveZone({
    name: 'Jaipur',
    pincodes: ['302*'],
    handling_days: 1,
    transit_days_min: 2,
    transit_days_max: 5,
    rate: { kind: 'flat', charge: 60 },
  });
  await saveSettings({ cod: { fee: 49, max: 5000 } });
  expect((await order({ shipping: 60 })).response.message).toBe('amount mismatch');
  expect((await order({ shipping: 100 })).response.message).toBe('amount mismatch');
  const { response, buyer } = await order({ shipping: 109 });
  expect(response).toMatchObject({ status: 200, data: { order: { final_amount: 1109 } } });
  const { id } = response.data.order;
  const promised = (await shop.call('checkDelivery', { params: { pincode: '302099' } })).data;
  expect((await shop.call('getOrder', { token: buyer.token, params: { id } })).data).toMatchObject({
    cod_fee: 49,
    delivery: { earliest: promised.earliest, latest: promised.latest },
  });
  // The terms stay after a change of the zone.
  await saveZone({ id: zone.id, name: 'Jaipur', rate: { kind: 'flat', charge: 75 } });
  expect((await order({ shipping: 109 })).response.message).toBe('amount mismatch');
  const { data } = await shop.call('getAdminOrder', { token: owner.token, params: { id } });
  expect(data.delivery_terms).toMatchObject({
    zone: 'Jaipur',
    rate: { kind: 'flat', charge: 60 },
    cod: { fee: 49, max: 5000 },
  });
  expect(
    await valueOf(shop, `select facts->>'promise' from mails where event_key = $1`, [
      `order:${id}:placed`,
    ]),
  ).toMatch(/^Arrives /);
  await saveSettings({ cod: { fee: 0, max: null } });
  await shop.call('deleteDeliveryZone', { token: owner.token, params: { id: zone.id } });
});

test('a quote without a method has the fee of the only method, and its order is placed', async () => {
  await saveSettings({ cod: { fee: 49 } });
  const quoteFor = async (methods: string[], body: object) => {
    await makeSettings(shop.database, { payment_methods: methods });
    const cushion = await makeProduct(shop.database, { stock: 5 });
    const { data } = await shop.call('quoteCart', {
      body: { products: [{ product_id: cushion.id, quantity: 2 }], ...body },
    });
    return data;
  };
  const only = await quoteFor(['cod'], {});
  expect(only).toMatchObject({ payment_method: 'cod', cod: { fee: 49 } });
  const { total_shipping_amount: shipping, final_amount: total } = only;
  expect(total).toBe(1000 + shipping);
  expect((await order({ shipping })).response).toMatchObject({
    status: 200,
    data: { order: { final_amount: total } },
  });
  // With several methods, only the chosen one has its price in the total.
  const open = await quoteFor(['cod', 'upi'], {});
  expect(open).toMatchObject({ payment_method: null, final_amount: total - 49 });
  const chosen = await quoteFor(['cod', 'upi'], { payment_method: 'cod' });
  expect(chosen).toMatchObject({ payment_method: 'cod', final_amount: total });
  await makeSettings(shop.database);
  await saveSettings({ cod: { fee: 0 } });
});

test('before the place is known, no zone refuses cash', async () => {
  const zone = await saveZone({ name: 'Rest', cod: false });
  const cushion = await makeProduct(shop.database);
  const products = [{ product_id: cushion.id, quantity: 1 }];
  const allowed = async (body: object) =>
    (await shop.call('quoteCart', { body: { products, ...body } })).data.cod?.allowed;
  expect([await allowed({}), await allowed({ pincode: '110001' })]).toEqual([true, false]);
  await shop.call('deleteDeliveryZone', { token: owner.token, params: { id: zone.id } });
});

test('Cash on Delivery outside its limits is refused with its reason', async () => {
  await saveSettings({ cod: { max: 1000 } });
  expect((await order()).response).toMatchObject({
    status: 422,
    message: 'Cash on Delivery is limited to ₹1,000.00 per order.',
  });
  await saveSettings({ cod: { max: 1100, first_order_max: 500 } });
  const { response } = await order();
  expect(response.message).toBe(
    'Cash on Delivery is limited to ₹500.00 until your first order has been delivered.',
  );
  await saveSettings({ cod: { first_order_max: null } });
  const first = await order();
  await shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id: first.response.data.order.id },
    body: { status: 'delivered' },
  });
  await saveSettings({ cod: { first_order_max: 500 } });
  const { response: second } = await order({ person: first.buyer });
  expect(second.status).toBe(200);
  // The rules are kept without a zone and without a fee.
  const { data } = await shop.call('getAdminOrder', {
    token: owner.token,
    params: { id: second.data.order.id },
  });
  expect(data.delivery_terms).toMatchObject({ zone: null, cod: { max: 1100, fee: 0 } });
  await saveSettings({ cod: { max: null, first_order_max: null } });
});
