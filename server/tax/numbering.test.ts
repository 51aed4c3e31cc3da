import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { issueIfDue } from './invoices.ts';
import { makeStates, saveTax } from './tax.fixture.ts';

let shop: TestShop;
let owner: Person;

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  await makeStates(shop);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  const asha = await makePerson(shop.database);
  const sheet = await makeProduct(shop.database, { pricePaise: 129_900 });
  await saveTax(shop, owner);
  await shop.database.pool.query(
    `with placed as (
         insert into orders (user_id, status, payment_status, payment_method, items_count,
           subtotal_paise, discount_paise, shipping_paise,
           final_paise, full_name, email, mobile_no, address, city, state, pincode)
         select $1, 'processing', 'pending', 'cod', 1, 129900, 0, 0, 129900, 'Asha Verma',
           'asha@example.com', '9800000000', 'B-204',
           'Jaipur', 'Rajasthan', '302001' from generate_series(1, 6) returning id
       ), lines as (
         insert into order_lines (order_id, product_id, quantity, name, slug, size, color,
           price_paise, shipping_charge_paise, total_paise, images)
         select id, $2, 1, 'Indigo Sheet', 'indigo-sheet', 'Queen', 'Indigo', 129900, 0, 129900,
           '{}' from placed
       )
       select min(id) from placed`,
    [asha.id, sheet.id],
  );
});
// The orders were inserted without stock and timeline.
afterAll(async () => shop.abandon());

/** Invoices the next of these orders as a request of that moment does. */
async function invoiceAt(moment: string): Promise<{ number: string; issuedAt: string }> {
  const ctx = { ...systemCtx(shop.database, shop.config), now: new Date(moment) };
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `select id from orders where not exists (select from invoices i where i.order_id = orders.id)
     order by id limit 1`,
  );
  const id = rows[0]?.id ?? 0;
  await ctx.transaction(async (inside) => issueIfDue({ ...inside, now: ctx.now }, id));
  const found = await shop.database.pool.query<{ number: string; issued_at: Date }>(
    'select number, issued_at from invoices where order_id = $1',
    [id],
  );
  const [{ number, issued_at: issuedAt } = { number: '', issued_at: new Date(0) }] = found.rows;
  return { number, issuedAt: issuedAt.toISOString() };
}

test('the series begins again at midnight in India on 1 April', async () => {
  for (const [moment, number] of [
    ['2031-03-31T18:29:59.999Z', 'INV/30-31/000001'],
    ['2031-03-31T18:30:00.000Z', 'INV/31-32/000001'],
    ['2031-04-01T00:00:00.000Z', 'INV/31-32/000002'],
  ] as const)
    expect(await invoiceAt(moment)).toEqual({ number, issuedAt: moment });
});

test('a request that waited for another gets the later number and no earlier time', async () => {
  const later = '2031-06-30T18:30:00.010Z';
  expect((await invoiceAt(later)).issuedAt).toBe(later);
  expect((await invoiceAt('2031-06-30T18:29:59.990Z')).issuedAt).toBe(later);
  // A clock that was an hour ahead does not date what follows.
  expect((await invoiceAt('2031-06-30T17:30:00.000Z')).issuedAt).toBe('2031-06-30T17:30:00.000Z');
});
