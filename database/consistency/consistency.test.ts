import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { checksOfEmptyTables } from '#test/checks-of-empty-tables.ts';
import { checkMediaFiles, checkConsistency, consistencyChecks } from './consistency.ts';
import { connect, type Database } from '../client/pool.ts';
import { seedDemoShop } from '../seed/seed.ts';
import { onlineOrder } from './online-order.fixture.ts';

let fresh: FreshDatabase;
let database: Database;
const dataDir = mkdtempSync(join(tmpdir(), 'homeloom-audit-'));

beforeAll(async () => {
  fresh = await freshDatabase();
  database = connect(fresh.url, { max: 2 });
  await seedDemoShop(database, dataDir);
  await database.pool.query(onlineOrder);
});
afterAll(async () => {
  await database.end();
  await fresh.drop();
  rmSync(dataDir, { recursive: true });
});

/** Two products of different designs as variants of one group. */
const oneGroup = `with made as (insert into product_groups (slug) values ('one-group') returning id)
  update products set group_id = made.id from made where products.id in (1, 2)`;

const emptyDocument = `'{"lines": [], "totals": {}}'`;
/** An invoice of the first order without lines. */
const invoiceOf = (sequence: number, totalPaise: number): string =>
  `insert into invoices (number, series, financial_year, sequence, kind, order_id, issued_at,
     total_paise, document)
   select 'INV/26-27/' || ${sequence}, 'INV', '26-27', ${sequence}, 'tax_invoice', min(id), now(),
     ${totalPaise}, ${emptyDocument} from orders`;
/** A credit note of the first invoice. */
const creditOf = (sequence: number, totalPaise: number): string =>
  `insert into invoices (number, series, financial_year, sequence, kind, order_id, reference_id,
     issued_at, total_paise, document)
   select 'CN/26-27/' || ${sequence}, 'CN', '26-27', ${sequence}, 'credit_note', order_id, id,
     now(), ${totalPaise}, ${emptyDocument} from invoices`;

const upi = `payment_method = 'upi'`;
/** A parcel with all of the order that was paid online. */
const delivered = `with made as (insert into shipments (order_id, token, status, carrier,
       amount_paise)
     select id, repeat('t', 22), 'delivered', 'Courier', final_paise from orders where ${upi}
     returning id, order_id)
   insert into shipment_lines (shipment_id, product_id, quantity)
   select made.id, l.product_id, l.quantity from made join order_lines l using (order_id)`;
/** For each check, changes that the shop itself cannot make. */
const faults: Record<string, readonly string[]> = {
  'audit.stock_is_sum_of_movements': [`update products set stock = stock + 1 where id = 2`],
  'audit.stock_never_below_zero': [
    `insert into stock_movements (product_id, delta, reason) values (2, -10000, 'edit')`,
    `insert into stock_movements (product_id, delta, reason) values (2, 10000, 'edit')`,
  ],
  'audit.units_are_kept': [
    `update products set stock = stock + 1 where id = (select min(id) from products)`,
    `insert into stock_movements (product_id, delta, reason, order_id)
     select min(id), 1, 'release', (select id from orders where ${upi}) from products`,
  ],
  'audit.held_units': [
    `update order_lines set quantity = 2, total_paise = 2 * price_paise
     where order_id = (select id from orders where ${upi})`,
  ],
  'audit.carts_within_bounds': [
    `alter table cart_lines drop constraint cart_lines_quantity_check`,
    `insert into cart_lines (user_id, product_id, quantity) select u.id, p.id, 11
     from users u, products p limit 1`,
  ],
  'audit.order_totals': [
    `update order_lines set price_paise = 60000, total_paise = 60000
     where order_id = (select id from orders where ${upi})`,
  ],
  'audit.order_discounts': [
    `insert into order_discounts (order_id, discount_class, name, product_id, amount_paise)
     select order_id, 'order', 'Gift', product_id, 1 from order_lines limit 1`,
  ],
  'audit.promotion_uses': [
    `update orders set coupon_id = (select min(id) from promotions) where ${upi}`,
  ],
  'audit.promotion_limits': [
    `insert into promotion_uses (order_id, promotion_id, user_id, uses_max)
     select o.id, (select min(id) from promotions), o.user_id, 1 from orders o
     on conflict do nothing`,
  ],
  'audit.promotion_limits_per_customer': [
    `insert into promotion_uses (order_id, promotion_id, user_id, uses_per_customer_max)
     select o.id, (select min(id) from promotions), (select min(id) from users), 1 from orders o
     on conflict do nothing`,
  ],
  'audit.one_key_one_order': [`update idempotency_keys set order_id = null`],
  'audit.placed_once': [
    `insert into order_events (order_id, kind, to_state, actor_kind)
     select id, 'placed', 'processing', 'system' from orders where ${upi}`,
  ],
  'audit.status_history': [`update orders set status = 'shipped' where ${upi}`],
  'audit.orders_are_counted': [
    `delete from order_changes where id = (select max(id) from order_changes)`,
  ],
  'audit.payment_history': [`update orders set payment_status = 'failed' where ${upi}`],
  'audit.cash_of_delivered': [
    `update orders set status = 'delivered', payment_method = 'cod', payment_status = 'pending'
     where ${upi}`,
  ],
  'audit.retained_parcels': [
    delivered,
    `update orders set status = 'delivered', returned_paise = 1 where ${upi}`,
  ],
  'audit.units_in_one_place': [delivered, `update order_lines set returned = quantity`],
  'audit.cash_of_parcels': [delivered, `update orders set payment_method = 'cod' where ${upi}`],
  'audit.advances': [`update orders set advance_paise = 1 where payment_method = 'cod'`],
  'audit.returned_refunds': [
    `update orders set returned_paise = 1 where ${upi}`,
    `delete from refunds`,
  ],
  'audit.invoiced_value': [
    invoiceOf(1, 100),
    `update orders set status = 'cancelled' where id = (select order_id from invoices)`,
  ],
  'audit.ledger_sums': [
    `update orders set returned_paise = 1 where ${upi}`,
    `insert into money_movements (order_id, kind, amount_paise, reference, cause_type, cause_id)
     select id, 'due', 1, 'due', 'order', id from orders where ${upi}`,
  ],
  'audit.ledger_status': [
    `delete from refunds`,
    `update orders set payment_status = 'pending' where ${upi}`,
  ],
  'audit.captures': [`delete from refunds`],
  'audit.captures_of_payments': [
    `insert into money_movements (order_id, kind, amount_paise, reference, cause_type, cause_id)
     select id, 'capture', 1, 'pay_3', 'order', id from orders where ${upi}`,
  ],
  'audit.payment_states': [`update payments set state = 'started'`],
  'audit.refunds': [`update refunds set state = 'processed', provider_refund_id = 'rfnd_1'`],
  'audit.refunded_amounts': [`update refunds set amount_paise = 49999`],
  'audit.unpaid_orders': [`update orders set hold_expires_at = now() where ${upi}`],
  'audit.codes_used_once': [`update one_time_codes set used_at = now(), ended_at = now()`],
  'audit.codes_used_in_time': [
    `update one_time_codes set used_at = expires_at + interval '1 second'`,
  ],
  'audit.order_sums': [
    `update order_changes set orders = -orders`,
    `update order_days set orders = orders + 1`,
  ],
  'audit.product_days': [`insert into product_days values (order_day(now()), 1, 1, 0)`],
  'audit.order_counts': [`insert into order_counts values ('shipped', 'failed', 7, 0)`],
  'audit.order_profits': [
    delivered,
    `update orders set status = 'delivered' where ${upi}`,
    'delete from order_profit_changes',
  ],
  'audit.customer_totals': [`update customer_totals set orders_count = orders_count + 1`],
  'audit.invoice_numbers': [
    `insert into invoice_counters (series, financial_year, last_number) values ('INV', '26-27', 1)`,
  ],
  'audit.invoice_sums': [invoiceOf(1, 100)],
  'audit.invoice_amounts': [invoiceOf(1, 100)],
  'audit.credit_notes': [invoiceOf(1, 1), creditOf(2, 2)],
  'audit.one_invoice': [invoiceOf(1, 1), invoiceOf(2, 1)],
  'audit.sale_prices': [
    `with made as (
       insert into sale_prices (name, basis_points, scope) values ('Sale', 1000, '{"all": true}')
       returning id
     ) insert into product_sale_prices (product_id, sale_price_id, price_paise,
         original_price_paise, regular_price_paise)
       select min(p.id), made.id, 1, 2, 2 from products p, made group by made.id`,
  ],
  'audit.live_codes': [
    `insert into one_time_codes (email, role, code_hmac, expires_at) select email, role, code_hmac,
       expires_at from one_time_codes, generate_series(1, 5)`,
  ],
  'audit.history_is_append_only': [
    `alter table order_events disable trigger order_events_append_only`,
  ],
  'audit.mails_have_jobs': [
    `select graphile_worker.remove_job('mail:' || id) from mails`,
    `update mails set created_at = now() - interval '30 minutes'`,
  ],
  'audit.open_cash': [
    delivered,
    `update orders set payment_method = 'cod' where ${upi}`,
    'delete from open_cash',
  ],
  'audit.remitted_cash': [delivered, `update shipments set remitted_paise = 1`],
  'audit.held_emails_have_messages': [`update mails set state = 'held'`],
  'audit.outbox_is_relayed': [
    `insert into outbox (tags, created_at) values ('products', now() - interval '1 day')`,
    `update mails set sent_at = now()`,
  ],
  'audit.refunds_have_jobs': [
    `select graphile_worker.remove_job('refund:' || id) from refunds`,
    `update refunds set created_at = now() - interval '30 minutes'`,
  ],
  'audit.webhooks_have_jobs': [`update webhook_events set applied_at = null`],
  'audit.dead_jobs_say_why': [`update graphile_worker._private_jobs set attempts = max_attempts`],
  'audit.group_fields_are_identical': [oneGroup],
  'audit.variants_differ': [
    'drop index products_variant',
    oneGroup,
    `update products set color = 'Indigo', size = 'King' where id in (1, 2)`,
  ],
  'audit.images_belong_to_colors': [
    oneGroup,
    `update products set color = 'Indigo', size = 'Size ' || id where id in (1, 2)`,
  ],
  'audit.reviews_are_counted': [
    `update products set reviews_count = reviews_count + 1, reviews_stars = reviews_stars + 5
     where id = 2`,
  ],
};

test('the data of the demo shop is consistent', async () => {
  expect(await checkConsistency(database)).toEqual([]);
  expect(await checkMediaFiles(database, dataDir)).toEqual([]);
});

test.each(consistencyChecks.map((check) => [check.name, check] as const))(
  '%s finds the row that violates it',
  async (name, check) => {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      for (const sql of faults[name] ?? []) await client.query(sql);
      expect(await check.all(client)).not.toEqual([]);
      expect(await checksOfEmptyTables(client)).not.toContain(name);
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);

test('a coupon limit below the number of past uses is no inconsistency', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into promotion_uses (order_id, promotion_id, user_id, uses_max)
       select o.id, (select min(id) from promotions), o.user_id, 1000 from orders o
       on conflict do nothing`,
    );
    await client.query(
      `update promotions set has_badge = false, uses_max = 1, uses_per_customer_max = 1`,
    );
    for (const check of consistencyChecks.filter(({ name }) =>
      name.startsWith('audit.promotion_limits'),
    ))
      expect(await check.all(client)).toEqual([]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a file without an image row is found, and an image without its file', async () => {
  const own = mkdtempSync(join(tmpdir(), 'homeloom-audit-'));
  try {
    mkdirSync(join(own, 'media/ab'), { recursive: true });
    const file = join(own, 'media/ab', `${'ab'.repeat(32)}-640.avif`);
    writeFileSync(file, '');
    expect(
      (await checkMediaFiles(database, own)).filter((problem) => problem.startsWith('file')),
    ).toEqual([]);
    utimesSync(file, new Date(), new Date(Date.now() - 3 * 24 * 3_600_000));
    const problems = await checkMediaFiles(database, own);
    expect(problems).toContain(`file ${'ab'.repeat(32)}-640.avif belongs to no image`);
    expect(problems.filter((problem) => problem.endsWith('has no file')).length).toBeGreaterThan(0);
  } finally {
    rmSync(own, { recursive: true });
  }
});
