import { expect, onTestFinished, test } from 'vitest';
import { orderNumber } from '#contract/orders/order-number.ts';
import {
  emailsTo,
  makeShopper,
  openMessageShop,
  placeOrder,
  route,
  sendAll,
} from '#server/messages/messages.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { sendNotifications } from './notifications.ts';

test('a new order reaches the staff by WhatsApp once the owner routes it so', async () => {
  const bench = await openMessageShop();
  onTestFinished(async () => bench.close());
  const { shop, owner } = bench;
  await shop.database.pool.query(`update users set mobile_no = '9800000001' where id = $1`, [
    owner.id,
  ]);
  const order = async (): Promise<number> => {
    const id = await placeOrder(bench, await makeShopper(bench));
    await systemCtx(shop.database, shop.config).transaction(sendNotifications);
    await sendAll(bench);
    return id;
  };
  await order();
  expect(bench.sent('whatsapp')).toEqual([]);
  await route(bench, 'staff_order', ['whatsapp']);
  const id = await order();
  expect(bench.sent('whatsapp')).toMatchObject([
    { to: '919800000001', template: 'wa_staff_order' },
  ]);
  expect(Object.values(bench.sent('whatsapp')[0]?.values ?? {})).toContain(orderNumber(id));
  expect(await emailsTo(bench, owner)).toEqual([
    ['staff_order', 'queued'],
    ['staff_order', 'held'],
  ]);
});
