import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderNumber } from '#contract/orders/order-number.ts';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { present } from '#test/builders.ts';
import { type CarrierShop, openCarrierShop } from '../carriers/carriers.fixture.ts';
import { bookAll, makeWeighed, orders } from './dispatch.fixture.ts';

let bench: CarrierShop;
beforeAll(async () => {
  bench = await openCarrierShop();
});
afterAll(async () => bench.close());

const scan = async (code: string) =>
  bench.shop.call('scanShipment', { token: bench.owner.token, body: { code } });
const sendHandover = async (ids: readonly number[]) =>
  bench.shop.call('handOverShipments', { token: bench.owner.token, body: { shipment_ids: ids } });
const handOver = async (ids: readonly number[]) => (await sendHandover(ids)).data;
const parcelOf = async (id: number) =>
  present(
    (await bench.shop.call('getAdminOrder', { token: bench.owner.token, params: { id } })).data
      .shipments[0],
  );
const emailsOf = async (shipmentId: number) =>
  valueOf(bench.shop, `select count(*)::int from mails where event_key like $1`, [
    `shipment:${shipmentId}:%`,
  ]);

test('a tracking number and an order number lead to the parcel with its lines', async () => {
  const product = await makeWeighed(bench);
  const ids = await orders(bench, product, 1);
  await bookAll(bench, ids);
  const id = present(ids[0]);
  const { tracking_number: awb } = await parcelOf(id);
  for (const code of [awb, ` ${awb.toLowerCase()} `, orderNumber(id), String(id), `ord-${id}`])
    expect((await scan(code)).data).toMatchObject({
      order_id: id,
      tracking_number: awb,
      can_hand_over: true,
      lines: [{ product_id: product.id, quantity: 1, sku: expect.stringMatching(/^SKU-/) }],
    });
});

test('a foreign code gets a sentence that says what it is not', async () => {
  const product = await makeWeighed(bench);
  const [id] = await orders(bench, product, 1);
  const sku = String(
    await valueOf(bench.shop, 'select sku from products where id = $1', [product.id]),
  );
  expect((await scan(sku.toLowerCase())).message).toBe(
    `This is the barcode of ${product.name} (${sku}), not of a parcel.`,
  );
  expect((await scan(String(id))).message).toBe(
    `${orderNumber(present(id))} has no parcel to hand over. It is processing.`,
  );
  const setState = async (status: string, method: string) =>
    bench.shop.database.pool.query(
      `update orders set status = $2, payment_method = $3 where id = $1`,
      [id, status, method],
    );
  await setState('generate', 'upi');
  expect((await scan(String(id))).message).toMatch(/ It is awaiting payment\.$/);
  await setState('processing', 'cod');
  expect(await scan('8901234567890')).toMatchObject({
    status: 404,
    message: '“8901234567890” is no tracking number, order number or SKU of this shop.',
  });
  expect((await scan("'; drop table orders --")).status).toBe(404);
  expect((await scan('')).status).toBe(422);
});

test('parcels handed over twice and at once leave once, with one email each', async () => {
  const ids = await orders(bench, await makeWeighed(bench), 3);
  await bookAll(bench, ids);
  const parcels = await Promise.all(ids.map(async (id) => (await parcelOf(id)).id));
  const replies = await Promise.all([handOver(parcels), handOver(parcels.toReversed())]);
  for (const reply of replies)
    expect(reply.map(({ handed_over: done }) => done)).toEqual([true, true, true]);
  for (const [index, id] of ids.entries()) {
    expect((await parcelOf(id)).events).toMatchObject([{ event: 'picked_up' }]);
    expect(await emailsOf(present(parcels[index]))).toBe(1);
    // The invoice was issued when the parcel was booked.
    expect(
      await valueOf(
        bench.shop,
        `select facts->'invoice'->>'number' from mails where event_key like $1`,
        [`shipment:${parcels[index]}:%`],
      ),
    ).toMatch(/^INV/);
  }
  const left = await scan(String(ids[0]));
  expect(left.data).toMatchObject({
    can_hand_over: false,
    problem: 'The courier has this parcel already.',
  });
});

test('a parcel of a cancelled order stays, and the others are handed over', async () => {
  const ids = await orders(bench, await makeWeighed(bench), 2);
  await bookAll(bench, ids);
  const parcels = await Promise.all(ids.map(async (id) => (await parcelOf(id)).id));
  await bench.shop.call('updateOrderStatus', {
    token: bench.owner.token,
    params: { id: ids[0] },
    body: { status: 'cancelled' },
  });
  const results = await handOver([...parcels, 999_999]);
  const resultOf = (id: number | undefined) => results.find((each) => each.shipment_id === id);
  expect([parcels[0], parcels[1], 999_999].map(resultOf)).toEqual([
    {
      shipment_id: parcels[0],
      handed_over: false,
      message: expect.stringContaining('cancellation of this order is requested'),
    },
    { shipment_id: parcels[1], handed_over: true, message: null },
    { shipment_id: 999_999, handed_over: false, message: 'Shipment not found' },
  ]);
});

test('the answer to a handover counts the parcels, and names the reason if none left', async () => {
  const ids = await orders(bench, await makeWeighed(bench), 2);
  await bookAll(bench, ids);
  const parcels = await Promise.all(ids.map(async (id) => (await parcelOf(id)).id));
  const [first, second] = parcels;
  expect(await sendHandover([999_998, 999_999])).toMatchObject({
    status: 200,
    message: 'No parcel was handed over. Shipment not found',
  });
  expect((await sendHandover([present(first), 999_999])).message).toBe(
    '1 of 2 parcels handed over',
  );
  expect((await sendHandover([present(second)])).message).toBe('1 parcel handed over');
  expect((await sendHandover(parcels)).message).toBe('2 parcels handed over');
});
