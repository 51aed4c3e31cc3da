import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaymentShop, type PaymentTestShop } from '#server/payments/payments.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, type Person, present } from '#test/builders.ts';
import { stockOf } from '../orders.fixture.ts';
import { applyCarrierEvents } from './carrier-events.ts';
import { orderOf } from './parcels.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => bench.close());

const order = async (method: 'cod' | 'upi') => orderOf({ bench, owner }, method);

test.each(['after', 'before'])(
  'a parcel worth less than what was refunded costs nothing, delivered %s the cancellation',
  async (when) => {
    const { id, cancel, takeApart, read, refund, books } = await order('upi');
    const body = { amount: 1500, reason: 'Torn' };
    await bench.shop.call('refundOrder', { token: owner.token, params: { id }, body });
    await cancel();
    if (when === 'after') await takeApart();
    const shipmentId = present((await read()).shipments[0]).id;
    const steps = (['picked_up', 'delivered'] as const).map((event) => ({
      ...{ event, at: new Date(), note: '' },
    }));
    await systemCtx(bench.shop.database, bench.shop.config).transaction(async (ctx) =>
      applyCarrierEvents(ctx, { orderId: id, shipmentId }, steps),
    );
    if (when === 'before') await takeApart();
    await refund();
    expect(await read()).toMatchObject({
      order_status: 'delivered',
      money: { total: 0, refunded: 4000, owed_back: 0 },
    });
    expect(await books()).toEqual({ cash: 0, paid: 0, invoiced: 0 });
  },
);

test('a parcel that was taken apart stays so when its order is cancelled and delivered again', async () => {
  const { cancel, takeApart, record, read, set, books, products } = await order('cod');
  for (const event of ['picked_up', 'delivered']) await record('cushion', event);
  await cancel();
  await set('cancelled');
  await takeApart();
  expect(await read()).toMatchObject({ order_status: 'delivered', money: { total: 1000 } });
  for (const status of ['cancelled', 'delivered']) await set(status);
  const { order_status, shipments } = await read();
  expect([order_status, ...shipments.map(({ status }) => status)]).toEqual([
    ...['delivered', 'delivered', 'packed'],
  ]);
  expect(await books()).toEqual({ cash: 1000, paid: 0, invoiced: 1000 });
  expect(await stockOf(bench.shop, products.quilt)).toBe(1);
});
