import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => {
  await shop.close();
});

const zone = async (body: object) =>
  shop.call('saveDeliveryZone', { token: owner.token, body: { name: 'Zone', ...body } });
const check = async (pincode: string, query: Record<string, unknown> = {}) =>
  (await shop.call('checkDelivery', { params: { pincode }, query })).data;
const removeAll = async () => {
  for (const { id } of (await shop.call('listDeliveryZones', { token: owner.token })).data)
    await shop.call('deleteDeliveryZone', { token: owner.token, params: { id } });
};

test('a place without cash is offered another method, else how to reach the shop', async () => {
  await zone({ name: 'Far', pincodes: ['7810*'], cod: false });
  // The check of a PIN code is cached, and the builder purges nothing.
  const respond = async (pincode: string, entries: Record<string, unknown>) => {
    await makeSettings(shop.database, entries);
    const { cod, payable, cod_reason: reason } = await check(pincode);
    return [cod, payable, reason];
  };
  const none = (pincode: string) => `Cash on Delivery is not available for ${pincode}.`;
  expect(await respond('781001', { payment_methods: ['cod', 'upi'] })).toEqual([
    false,
    true,
    `${none('781001')} Pay online instead.`,
  ]);
  expect(await respond('781002', {})).toEqual([
    false,
    false,
    `${none('781002')} We cannot take an order there yet.`,
  ]);
  const contact = {
    customer_support_email: 'care@example.com',
    customer_support_number: '+91 90000 00000',
  };
  expect(await respond('781003', contact)).toEqual([
    false,
    false,
    `${none('781003')} We cannot take an order there yet. You can reach us at care@example.com or +91 90000 00000.`,
  ]);
  expect(await check('110001')).toMatchObject({ cod: true, payable: true });
  await makeSettings(shop.database, contact);
  await shop.call('saveDeliverySettings', { token: owner.token, body: { cod: { max: 100 } } });
  const razai = await makeProduct(shop.database, { pricePaise: 600_000 });
  expect(await check('110001', { product_id: razai.id })).toMatchObject({
    payable: false,
    cod_reason:
      'Cash on Delivery is limited to ₹100.00 per order. Please contact us to order: care@example.com or +91 90000 00000.',
  });
  await shop.call('saveDeliverySettings', { token: owner.token, body: { cod: { max: null } } });
  await makeSettings(shop.database);
  await removeAll();
});

test('today counts the zones without a way to pay, until cash or an online method is on', async () => {
  const count = async (methods: string[]) => {
    await makeSettings(shop.database, { payment_methods: methods });
    return (await shop.call('getToday', { token: owner.token })).data.unpayable_zones;
  };
  const { data: zone } = await shop.call('saveDeliveryZone', {
    token: owner.token,
    body: { name: 'Far', pincodes: ['78*'], cod: false },
  });
  expect([await count(['cod']), await count(['cod', 'upi'])]).toEqual([1, 0]);
  await shop.call('saveDeliveryZone', {
    token: owner.token,
    body: { id: zone.id, name: 'Far', cod: true },
  });
  expect(await count(['cod'])).toBe(0);
  await shop.call('deleteDeliveryZone', { token: owner.token, params: { id: zone.id } });
});
