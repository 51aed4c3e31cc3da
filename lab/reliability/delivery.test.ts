import { afterAll, beforeAll, expect } from 'vitest';
import { draftOf, fillCart, placeOrder, stockOf } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings, present, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { promise, requireBooks, sized } from './support/promise.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => shop.close());

const staff = async (
  name: 'saveDeliveryZone' | 'saveDeliverySettings' | 'createShipment' | 'addShipmentEvent',
  body: object,
  params: object = {},
) => shop.call(name, { token: owner.token, body, params: { ...params } });

async function order(shippingRupees = 50) {
  const { token } = await makePerson(shop.database);
  const product = await makeProduct(shop.database, { stock: 5 });
  await fillCart(shop, token, [{ product, quantity: 1 }]);
  const response = await placeOrder(shop, token, {
    ...draftOf([{ product, quantity: 1 }]),
    total_shipping_amount: shippingRupees,
    final_amount: 500 + shippingRupees,
  });
  return { response, product };
}

promise('a returned parcel inspected by many at once: its units return once', async () => {
  const inspectors = sized(10, 50);
  const { response, product } = await order();
  const created = await staff(
    'createShipment',
    { carrier: 'Blue Dart' },
    { id: response.data.order.id },
  );
  const { id } = present(created.data.shipments[0]);
  for (const event of ['picked_up', 'rto_delivered'])
    await staff('addShipmentEvent', { event }, { id });
  const inspection = {
    event: 'inspected',
    lines: [{ product_id: product.id, sellable: 0, damaged: 1 }],
  };
  await Promise.all(
    Array.from({ length: inspectors }, async () => staff('addShipmentEvent', inspection, { id })),
  );
  expect(await stockOf(shop, product)).toBe(4);
  await requireBooks(shop.database);
  return `${inspectors} inspections, one unit written off`;
});

promise('a zone or a cash fee changed between quote and order: nothing is written', async () => {
  const { data: zone } = await staff('saveDeliveryZone', {
    name: 'Jaipur',
    pincodes: ['302099'],
    rate: { kind: 'flat', charge: 60 },
  });
  await staff('saveDeliverySettings', { cod: { fee: 40 } });
  expect((await order(100)).response.status).toBe(200);
  await staff('saveDeliverySettings', { cod: { fee: 45 } });
  expect((await order(100)).response).toMatchObject({ status: 400, message: 'amount mismatch' });
  await staff('saveDeliveryZone', { id: zone.id, name: 'Jaipur', serviceable: false });
  expect((await order(105)).response.status).toBe(409);
  await staff('saveDeliveryZone', { id: zone.id, name: 'Jaipur', serviceable: true });
  expect((await order(105)).response.status).toBe(200);
  // As another process, whose purge has not arrived yet.
  await shop.database.pool.query(`update delivery_zones set is_serviceable = false where id = $1`, [
    zone.id,
  ]);
  expect((await order(105)).response.status).toBe(409);
  await staff('saveDeliveryZone', { id: zone.id, name: 'Jaipur', serviceable: true });
  await requireBooks(shop.database);
  return '200 with the quoted terms, 400 and 409 after their change, also by another process';
});

promise(
  'Cash on Delivery against the rules of the owner: refused, whatever the client sends',
  async () => {
    await staff('saveDeliverySettings', { cod: { fee: 0, max: 100 } });
    const { response } = await order(60);
    expect(response).toMatchObject({ status: 422 });
    await staff('saveDeliverySettings', { cod: { max: null } });
    await requireBooks(shop.database);
    return response.message;
  },
);
