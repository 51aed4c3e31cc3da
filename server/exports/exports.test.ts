import { request } from 'node:http';
import { once } from 'node:events';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { Scope } from '#contract/api-keys/rules.ts';
import { byteOrderMark } from '../imports/csv.ts';
import { readWorkbook } from '../files/sheet.fixture.ts';
import { makeStates, saveTax, sell, setStatus } from '../tax/tax.fixture.ts';
import { makePerson, makeProduct, makeSettings, type Person, present } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  await makeStates(shop);
  owner = await makePerson(shop.database, { name: 'Lakshmi Rao', role: 'admin' });
  await saveTax(shop, owner);
});
afterAll(async () => shop.close());

const keyWith = async (...scopes: Scope[]): Promise<string> =>
  (await shop.call('createApiKey', { token: owner.token, body: { name: 'Books', scopes } })).data
    .key;

const textOf = async (name: CallName, query = {}, token = owner.token): Promise<string> => {
  const { status, data } = await shop.call(name, { token, query });
  if (status !== 200 || !Buffer.isBuffer(data)) throw new Error(`${name} answered ${status}`);
  return data.toString();
};
const rowsOf = async (...request: Parameters<typeof textOf>): Promise<Record<string, string>[]> =>
  parse(await textOf(...request), { bom: true, columns: true });

/** Reads an export in this process, part by part. */
async function open(name: CallName, query: object = {}) {
  const { id: userId } = owner;
  const actor = {
    kind: 'admin',
    staffRole: 'owner',
    ...{ userId, sessionId: 1, isFresh: true, mustSetUpTwoFactor: false },
    permissions: new Set(['catalogue.read', 'content.read'] as const),
  } as const;
  const caller = { actor, ip: '127.0.0.1', device: '', idempotencyKey: null };
  const outcome = await shop.dispatch(name, caller, { params: {}, query, body: undefined });
  const { data } = outcome;
  const hasParts = typeof data === 'object' && data !== null && 'content' in data;
  return {
    ...outcome,
    parts: hasParts && isBytes(data.content) ? data.content[Symbol.asyncIterator]() : undefined,
  };
}

const isBytes = (value: unknown): value is AsyncIterable<Uint8Array> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const openTransactions = async (): Promise<number> =>
  (
    await shop.database.pool.query(
      `select from pg_stat_activity where datname = current_database()
         and xact_start is not null and pid <> pg_backend_pid()`,
    )
  ).rowCount ?? 0;

test('an order has one row for each line, with taxes, parcel and money', async () => {
  const quilt = await makeProduct(shop.database, { name: 'Sage Quilt', pricePaise: 300_000 });
  const cushion = await makeProduct(shop.database, { name: 'Plain Cushion', pricePaise: 50_050 });
  const { id } = await sell(
    shop,
    [
      { product: quilt, quantity: 1 },
      { product: cushion, quantity: 2 },
    ],
    { state: 'Kerala' },
  );
  await shop.call('createShipment', {
    token: owner.token,
    params: { id },
    body: {
      carrier: 'Blue Dart',
      tracking_number: 'BD1',
      lines: [{ product_id: quilt.id, quantity: 1 }],
    },
  });
  const [before] = await rowsOf('exportOrders');
  expect(before).toMatchObject({ 'Taxable (₹)': '', 'IGST (₹)': '', Invoices: '' });
  await setStatus(shop, owner, [id, 'delivered']);
  const rows = (await rowsOf('exportOrders')).filter((row) => row['Order ID'] === String(id));
  expect(rows).toMatchObject([
    {
      Order: `#ORD-${String(id).padStart(3, '0')}`,
      Status: 'delivered',
      'Payment method': 'Cash on Delivery',
      Product: 'Sage Quilt',
      State: 'Kerala',
      Quantity: '1',
      'Line payable (₹)': '3000.00',
      'GST rate (%)': '18',
      'Taxable (₹)': '2542.37',
      'CGST (₹)': '0.00',
      'IGST (₹)': '457.63',
      Carriers: 'Blue Dart',
      'Tracking numbers': 'BD1',
      'Order amount (₹)': '4001.00',
      'Kept total (₹)': '4001.00',
      'Collected (₹)': '4001.00',
      'Due (₹)': '0.00',
    },
    {
      Product: 'Plain Cushion',
      'Line total (₹)': '1001.00',
      'GST rate (%)': '5',
      'IGST (₹)': '47.67',
      'Order amount (₹)': '',
      'Collected (₹)': '',
    },
  ]);
  const book = readWorkbook(
    (await shop.call('exportOrders', { token: owner.token, query: { format: 'xlsx' } })).data,
  );
  expect(book.names).toEqual(['Orders']);
  expect(book.rows[0]).toEqual(Object.keys(present(rows[0])));
  expect(book.rows[1]?.slice(1, 2)).toEqual([id]);
  expect(book.rows[1]).toContain(2542.37);
});

test('the filter of the list selects the orders, and days are days in India', async () => {
  const cushion = await makeProduct(shop.database);
  const { id } = await sell(shop, [{ product: cushion, quantity: 1 }]);
  // 20:00 UTC on 31 January is 1:30 on 1 February in India.
  await shop.database.pool.query(
    `update orders set created_at = '2026-01-31 20:00Z' where id = $1`,
    [id],
  );
  const idsOf = async (query: object) =>
    (await rowsOf('exportOrders', query)).map((row) => Number(row['Order ID']));
  expect(await idsOf({ from: '2026-02-01', to: '2026-02-01' })).toEqual([id]);
  expect(await idsOf({ to: '2026-01-31' })).toEqual([]);
  expect(await idsOf({ status: 'delivered' })).not.toContain(id);
  expect(await idsOf({ search: `#ORD-${String(id).padStart(3, '0')}` })).toEqual([id]);
  expect(await idsOf({ search: '%' })).toEqual([]);
  const [row] = await rowsOf('exportOrders', { to: '2026-02-01' });
  expect(row?.['Placed at']).toBe('2026-02-01 01:30:00');
  expect(
    await shop.call('exportOrders', { token: owner.token, query: { format: 'pdf' } }),
  ).toMatchObject({
    status: 422,
    message: 'Please choose csv or xlsx',
  });
});

test('a text of a customer never becomes a formula', async () => {
  const { id } = await sell(shop, [{ product: await makeProduct(shop.database), quantity: 1 }]);
  await shop.database.pool.query(
    `update orders set full_name = '=HYPERLINK("x")', address = '+1, "A"' where id = $1`,
    [id],
  );
  const text = await textOf('exportOrders');
  expect(text.startsWith(byteOrderMark)).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(text).toContain(`"'+1, ""A"""`);
});

test('without customers.export, a key exports orders without personal data', async () => {
  const cushion = await makeProduct(shop.database);
  const { id } = await sell(shop, [{ product: cushion, quantity: 1 }]);
  const key = await keyWith('orders.read');
  const own = (rows: Record<string, string>[]) =>
    rows.find((row) => row['Order ID'] === String(id));
  expect(own(await rowsOf('exportOrders', {}, key))).toMatchObject({
    ...{ Name: '', Email: '', Mobile: '', Address: '' },
    ...{ State: 'Rajasthan', 'Order amount (₹)': '550.00' },
  });
  const full = await keyWith('orders.read', 'customers.export');
  expect(own(await rowsOf('exportOrders', {}, full))?.['Email']).toContain('@example.com');
  for (const name of ['exportCustomerTable', 'exportReviews', 'exportStockMovements'] as const)
    expect(await shop.call(name, { token: key }), name).toMatchObject({ status: 403 });
  const { rows } = await shop.database.pool.query(
    `select after from audit_log where action = 'orders.export' order by id desc limit 2`,
  );
  expect(rows.map(({ after }) => after)).toEqual([
    { format: 'csv', personal: true },
    { format: 'csv', personal: false },
  ]);
});

test('stock movements, reviews, customers and products are exported with their fields', async () => {
  const product = await makeProduct(shop.database, { name: 'Rust Throw', stock: 5 });
  await shop.call('adjustStock', {
    token: owner.token,
    params: { id: product.id },
    body: { delta: -2, reason: '@count' },
  });
  const buyer = await makePerson(shop.database, { name: 'Meera Nair' });
  await shop.database.pool.query(
    `insert into reviews (product_id, user_id, name, rating, title, body, photos, is_verified)
     values ($1, $2, 'Meera', 5, 'Soft', E'Warm.\\nSoft.', '{}', true)`,
    [product.id, buyer.id],
  );
  expect(await rowsOf('exportStockMovements', { product: product.id })).toMatchObject([
    { Change: '5', Balance: '5', Reason: 'opening', Product: 'Rust Throw' },
    { Change: '-2', Balance: '3', Reason: 'edit', Note: "'@count", Staff: 'Lakshmi Rao' },
  ]);
  await shop.database.pool.query(`update products set stock = stock + 4 where id = $1`, [
    product.id,
  ]);
  await shop.database.pool.query(
    `insert into stock_movements (product_id, delta, reason, at)
     values ($1, 4, 'edit', '2030-01-01 00:00+05:30')`,
    [product.id],
  );
  expect(
    await rowsOf('exportStockMovements', { product: product.id, from: '2030-01-01' }),
  ).toMatchObject([{ Change: '4', Balance: '7' }]);
  expect(await rowsOf('exportReviews')).toMatchObject([
    { Stars: '5', Text: 'Warm.\nSoft.', Verified: 'yes', Hidden: 'no', Product: 'Rust Throw' },
  ]);
  expect(await rowsOf('exportReviews', { show: 'hidden' })).toEqual([]);
  expect(await rowsOf('exportCustomerTable', { full_name: 'Meera' })).toMatchObject([
    { Name: 'Meera Nair', 'Total spent (₹)': '0.00' },
  ]);
  expect((await rowsOf('exportProductTable')).map((row) => row['slug'])).toContain('rust-throw');
});

test('an export shows the shop as it was when it began', async () => {
  const product = await makeProduct(shop.database, { stock: 0 });
  const receive = async (count: number): Promise<void> => {
    await shop.database.pool.query(
      `with moved as (insert into stock_movements (product_id, delta, reason)
         select $1, 1, 'edit' from generate_series(1, $2::int))
       update products set stock = stock + $2 where id = $1`,
      [product.id, count],
    );
  };
  await receive(2_500);
  const { parts } = await open('exportStockMovements', { product: product.id });
  await receive(3);
  let text = '';
  for (let part = await parts?.next(); part && !part.done; part = await parts?.next())
    text += Buffer.from(part.value).toString();
  expect(parse(text, { bom: true, columns: true })).toHaveLength(2_500);
  expect(await openTransactions()).toBe(0);
});

test('two exports run at a time, and one that is abandoned makes room', async () => {
  const first = await open('exportStockMovements');
  const second = await open('exportReviews');
  expect(await open('exportReviews')).toMatchObject({
    status: 429,
    message: '2 exports are running. Please try again in a minute.',
    retryAfterSeconds: 60,
  });
  // Nothing of it was sent yet.
  await second.parts?.return?.();
  const third = await open('exportReviews');
  expect(third.status).toBe(200);
  await Promise.all([first, third].map(async ({ parts }) => parts?.return?.()));
  expect(await openTransactions()).toBe(0);
});

test('a client that disconnects frees the connection of its export', async () => {
  const product = await makeProduct(shop.database, { stock: 0 });
  await shop.database.pool.query(
    `with moved as (insert into stock_movements (product_id, delta, reason, note)
       select $1, 1, 'edit', repeat('counted ', 20) from generate_series(1, 60000))
     update products set stock = 60000 where id = $1`,
    [product.id],
  );
  const url = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  for (let client = 0; client < 3; client += 1) {
    const asked = request(new URL('/api/admin/exports/stock-movements', url), {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    asked.end();
    const [response] = await once(asked, 'response');
    expect(response.statusCode).toBe(200);
    await once(response, 'readable');
    await expect.poll(openTransactions).toBe(1);
    asked.on('error', () => undefined).destroy();
    await expect.poll(openTransactions).toBe(0);
  }
});
