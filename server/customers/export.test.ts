import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { sheetRowsMax, writeSheet } from '../files/sheet.ts';
import { readWorkbook } from '../files/sheet.fixture.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => shop.close());

const download = async (query: Record<string, string> = {}, token = owner.token) =>
  shop.app.inject({
    method: 'GET',
    url: '/api/admin/customers/export',
    query,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });

it('exports the matching customers with numeric cells and no formulas', async () => {
  const asha = await makePerson(shop.database, { name: 'Asha Verma' });
  const formula = await makePerson(shop.database, {
    name: '=HYPERLINK("http://evil.example";"Asha & <b>")',
  });
  await shop.database.pool.query(
    `insert into users (email, full_name, created_at)
     values ('=cmd|x@example.com', '', '2026-01-31 20:00Z')`,
  );
  const { rows } = readWorkbook((await download()).rawPayload);
  expect(rows[0]).toEqual([
    'ID',
    'Name',
    'Email',
    'Phone',
    'Address',
    'Status',
    'Orders',
    'Total spent (₹)',
    'Last order',
    'Customer since',
  ]);
  expect(rows.map(([, name, email]) => [name, email]).slice(1)).toEqual([
    [null, "'=cmd|x@example.com"],
    [`'=HYPERLINK("http://evil.example";"Asha & <b>")`, `'${formula.email}`],
    ['Asha Verma', asha.email],
  ]);
  // 31 January 2026, 20:00 UTC is 1 February, 01:30 in India.
  expect(rows[1]?.[9]).toBeCloseTo(46_054 + 1.5 / 24, 6);
  const narrowed = readWorkbook((await download({ full_name: 'verma' })).rawPayload).rows;
  expect(
    narrowed
      .slice(1)
      .map(([id, , , phone, , status, orders, spent, last]) => [
        id,
        phone,
        status,
        orders,
        spent,
        last,
      ]),
  ).toEqual([[asha.id, expect.stringMatching(/^98/), 'active', 0, 0, null]]);
});

it('has the type and name of a spreadsheet and is recorded in the audit log', async () => {
  const { headers } = await download({ status: 'active' });
  expect(headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="customers-\d{4}-\d{2}-\d{2}\.xlsx"$/,
  );
  expect(headers['cache-control']).toBe('no-store');
  const { rows } = await shop.database.pool.query(
    `select actor_id, action, after from audit_log order by id desc limit 1`,
  );
  expect(rows).toEqual([
    { actor_id: owner.id, action: 'customers.export', after: { format: 'xlsx', status: 'active' } },
  ]);
});

it('is refused without the permission', async () => {
  const manager = await makePerson(shop.database, {
    name: 'Orders Devi',
    role: 'admin',
    staffRole: 'orders',
  });
  const answers = await Promise.all([
    download({}, manager.token),
    download({}, 'x'.repeat(43)),
    download({}, ''),
    download({ spent_min: 'much' }),
  ]);
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
    [403, 'You do not have permission to do this.'],
    [401, 'Session expired. Please log in again.'],
    [401, 'Authentication required'],
    [422, 'Spend must be 0 or more'],
  ]);
});

it('customers in several chunks are exported once each', async () => {
  await shop.database.pool.query(
    `insert into users (email, full_name) select 'many' || n || '@example.com', 'Many'
     from generate_series(1, 4500) n`,
  );
  const { rows } = readWorkbook((await download({ full_name: 'many' })).rawPayload);
  expect(new Set(rows.slice(1).map(([id]) => id)).size).toBe(4500);
  expect(rows).toHaveLength(4501);
});

it('rows beyond the limit of a sheet continue on another one', async () => {
  const pieces: Uint8Array[] = [];
  const rows = (async function* many() {
    for (let piece = 0; piece < 5; piece += 1)
      yield Array.from({ length: 10 }, (_, index) => [piece * 10 + index]);
  })();
  for await (const bytes of writeSheet({
    name: 'Numbers',
    columns: [{ header: 'Number', width: 10 }],
    rows,
    rowsMax: 31,
  }))
    pieces.push(bytes);
  const book = readWorkbook(Buffer.concat(pieces));
  expect(book.names).toEqual(['Numbers', 'Numbers 2']);
  expect(book.rows).toHaveLength(52);
  expect(book.rows[31]).toEqual(['Number']);
  expect(sheetRowsMax).toBe(1_048_576);
});
