import { expect, onTestFinished, test } from 'vitest';
import { orderNumber } from '#contract/orders/order-number.ts';
import {
  emailsTo,
  makeShopper,
  type MessageShop,
  openMessageShop,
  placeOrder,
  route,
  sendAll,
} from '#server/messages/messages.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { sendNotifications } from './notifications.ts';

const saveMobile = async ({ shop, owner }: MessageShop, mobile_no: string) =>
  shop.call('saveNotificationPreferences', { token: owner.token, body: { mobile_no } });

test('a new order reaches the staff by WhatsApp once the owner routes it so', async () => {
  const bench = await openMessageShop();
  onTestFinished(async () => bench.close());
  const { shop, owner } = bench;
  await saveMobile(bench, '9800000001');
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

test('other events reach the staff by SMS once the owner routes them so, but no digest', async () => {
  const bench = await openMessageShop();
  onTestFinished(async () => bench.close());
  const { shop, owner } = bench;
  const complain = async (): Promise<void> => {
    await shop.call('createGrievance', {
      body: { name: 'Asha Verma', email: 'asha@example.com', message: 'The quilt arrived torn.' },
    });
    await systemCtx(shop.database, shop.config).transaction(sendNotifications);
    await sendAll(bench);
  };
  await saveMobile(bench, '');
  await complain();
  await route(bench, 'staff_notification', ['email', 'sms']);
  await complain();
  expect(bench.sent('sms')).toEqual([]);
  expect(await saveMobile(bench, '12345')).toMatchObject({
    status: 422,
    errors: [{ path: 'mobile_no', message: 'Please enter a valid 10-digit mobile number' }],
  });
  expect(await saveMobile(bench, '9800000001')).toMatchObject({
    data: { mobile_no: '9800000001', mobile_channels: ['sms', 'whatsapp'] },
  });
  await complain();
  await shop.call('testNotification', { token: owner.token });
  await sendAll(bench);
  const url = (path: string) => `${shop.config.publicUrl}${path}`;
  expect(bench.sent('sms')).toMatchObject([
    {
      to: '919800000001',
      values: { summary: 'New complaint GRV-000003', url: url('/admin/complaints') },
    },
    { values: { summary: 'This is a test notification', url: url('/admin/notifications') } },
  ]);
  await shop.call('saveNotificationPreferences', {
    token: owner.token,
    body: { events: { complaint: ['digest'] } },
  });
  await complain();
  await shop.database.pool.query(
    `update notification_queue set created_at = created_at - interval '25 hours'`,
  );
  await systemCtx(shop.database, shop.config).transaction(sendNotifications);
  await sendAll(bench);
  expect(bench.sent('sms')).toHaveLength(2);
  expect((await emailsTo(bench, owner)).at(-1)).toEqual(['staff_notification', 'queued']);
});
