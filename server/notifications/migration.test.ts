import { expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { databaseBefore } from '#test/database-before.ts';
import { readConfig } from '../config/config.ts';
import { systemCtx } from '../system-ctx.ts';
import { sendNotifications } from './notifications.ts';

test('choices, kinds, unsent digests and emails of the former alerts stay', async () => {
  const { database, url } = await databaseBefore('0170-notifications.sql');
  const query = async (text: string) => (await database.pool.query(text)).rows;
  await query(`insert into users (email, role, staff_role) values
    ('owner@towels.in', 'admin', null), ('packer@towels.in', 'admin', 'orders'),
    ('silent@towels.in', 'admin', 'manager'), ('asha@towels.in', 'user', null)`);
  await query(`insert into staff_alert_preferences (user_id, orders, stock, problems)
    select id, 'now', 'digest', 'off' from users where email = 'packer@towels.in'`);
  await query(`insert into staff_alerts (kind, subject, title, path) values
    ('order', '1', 'New order 1', '/admin/orders/1'),
    ('stock', '2:low', 'Low stock: Bath Towel', '/admin/products/2'),
    ('job', 'backup:3', 'The nightly backup failed', '/admin/health'),
    ('payment', 'parcel:4', 'The parcel moves', '/admin/orders/4'),
    ('payment', '5:failed', 'A refund failed', '/admin/orders/5')`);
  await query(`update staff_alert_position set mail_id = 9, digest_alert_id = 1`);
  await query(`insert into mails (event_key, kind, recipient, facts)
    values ('alert:1', 'staff_alert', 'owner@towels.in', '{}')`);

  expect((await migrate(url, { allowUnsafe: true })).applied).toContain('0170-notifications.sql');

  expect(await query('select kind, subject from notifications order by id')).toEqual([
    { kind: 'order', subject: '1' },
    { kind: 'stock', subject: '2:low' },
    { kind: 'backup', subject: 'backup:3' },
    { kind: 'parcel', subject: 'parcel:4' },
    { kind: 'payment', subject: '5:failed' },
  ]);
  expect(
    await query(
      `select u.email::text, p.choices->'order' as orders, p.choices->'stock' as stock,
         p.choices->'payment' as payment, p.digest_hour
       from notification_preferences p join users u on u.id = p.user_id`,
    ),
  ).toEqual([
    {
      email: 'packer@towels.in',
      orders: ['email'],
      stock: ['digest'],
      payment: [],
      digest_hour: 8,
    },
  ]);
  // The owner has no row: low stock is in the owner's digest by default, and in the packer's.
  expect(
    await query(
      `select u.email::text, q.way, n.subject from notification_queue q
       join users u on u.id = q.user_id join notifications n on n.id = q.notification_id
       order by u.id`,
    ),
  ).toEqual([
    { email: 'owner@towels.in', way: 'digest', subject: '2:low' },
    { email: 'packer@towels.in', way: 'digest', subject: '2:low' },
  ]);
  expect(await query('select mail_id from notification_position')).toEqual([{ mail_id: 9 }]);
  expect(await query('select kind from mails')).toEqual([{ kind: 'staff_notification' }]);
});

test('returns, reviews and parcels from before the release are not notified again', async () => {
  const { database, url } = await databaseBefore('0170-notifications.sql');
  await database.pool.query(`with asha as (
      insert into users (email, role) values ('asha@towels.in', 'user') returning id, email),
    towels as (insert into categories (name, slug) values ('Towels', 'towels') returning id),
    towel as (insert into products (slug, name, category_id, price_paise)
      select 'bath-towel', 'Bath Towel', id, 49900 from towels returning id),
    placed as (insert into orders (user_id, status, payment_status, payment_method, items_count,
        subtotal_paise, discount_paise, shipping_paise, final_paise, full_name, email, mobile_no,
        address, city, state, pincode)
      select id, 'shipped', 'pending', 'cod', 1, 49900, 0, 0, 49900, 'Asha Verma', email,
        '9810012345', 'B-204', 'Jaipur', 'Rajasthan', '302001' from asha returning id),
    asked as (insert into returns (order_id, wish, reason)
      select id, 'refund', 'changed_mind' from placed),
    rated as (insert into reviews (product_id, user_id, name, rating, title, body)
      select towel.id, asha.id, 'Asha', 5, 'Soft', 'And heavy.' from towel, asha),
    parcel as (insert into shipments (order_id, token, carrier, amount_paise)
      select id, 'a-token-of-more-than-22-letters', 'Courier', 49900 from placed returning id)
    insert into shipment_events (shipment_id, event, at) select id, 'rto_initiated', now() from parcel`);
  await migrate(url, { allowUnsafe: true });
  await systemCtx(database, readConfig({ SHOP_ENV: 'demo' })).transaction(sendNotifications);
  const { rows } = await database.pool.query(
    `select kind, title from notifications where kind in ('return', 'review', 'parcel')
     order by kind`,
  );
  expect(rows).toEqual(['parcel', 'return', 'review'].map((kind) => ({ kind, title: '' })));
});
