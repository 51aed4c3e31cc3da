import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
// The orders are copies without lines, so the books do not agree.
afterAll(async () => shop.abandon());

/** Parcels with errors, between parcels without; 7,000 more of the latter would add no case. */
const ranges = [
  [1, 1_000],
  [8_001, 10_000],
] as const;
const parcels = 3_000;
const paidAfterDays = 3;

/** Each parcel AWB… is of a cash order of ₹2,000 that was delivered 30 days ago. */
async function deliverAll(): Promise<void> {
  const product = await makeProduct(shop.database, { stock: 10, pricePaise: 200_000 });
  const buyer = await makePerson(shop.database);
  const { data } = await buy(shop, buyer.token, [{ product, quantity: 1 }]);
  const { pool } = shop.database;
  // Without the triggers, which count each order.
  await pool.query('alter table orders disable trigger user');
  for (const [from, to] of ranges) await pool.query(insertParcels(data.order.id, from, to));
  await pool.query(
    `alter table orders enable trigger user; analyze orders; analyze shipments;
     analyze shipment_events`,
  );
}

const insertParcels = (orderId: number, from: number, to: number): string => `
  insert into orders overriding system value
  select (jsonb_populate_record(o, jsonb_build_object('id', 100000 + n,
    'status', 'delivered', 'payment_status', 'completed',
    'payment_method', case when n between 9001 and 9008 then 'upi' else 'cod' end))).*
  from orders o, generate_series(${from}, ${to}) n where o.id = ${orderId};
  with made as (
    insert into shipments (order_id, token, status, carrier, tracking_number, amount_paise)
    select 100000 + n, md5(n::text),
      case when n between 9011 and 9022 then 'in_transit' else 'delivered' end,
      case when n between 9031 and 9060 then 'Other Courier' else 'Swift' end, 'AWB' || n,
      case when n between 8001 and 8060 then 12345600 else 200000 end
    from generate_series(${from}, ${to}) n returning id, status
  )
  insert into shipment_events (shipment_id, event, at)
  select id, 'delivered', now() - interval '30 days' from made where status = 'delivered'`;

const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000 + 330 * 60_000).toISOString().slice(0, 10);

type Planted = { status: string; isLate?: boolean } | null;

/** The line of parcel `n`, and what is wrong with it. */
function lineOf(n: number): { cells: string[]; planted: Planted } {
  const onTime = day(30 - paidAfterDays);
  const line = (amount: string, planted: Planted = null, paidOn = onTime) => ({
    cells: [`AWB${n}`, amount, `UTR${n % 50}`, paidOn, 'Jaipur'],
    planted,
  });
  if (n <= 100) return line('1990.00', { status: 'short' });
  if (n <= 250) return line('2000', { status: 'matched', isLate: true }, day(15));
  if (n <= 265) return { cells: [`AWB${n}`, '2000'], planted: { status: 'invalid' } };
  if (n <= 275) return line('"2.000,00"', { status: 'invalid' });
  if (n <= 280) return line('-2000', { status: 'invalid' });
  if (n <= 290) return line('2000.50', { status: 'over' });
  if (n > 8000 && n <= 8060) return line('"1,23,456.00"');
  if (n > 8060 && n <= 8120) return line('"₹ 2,000.00"');
  if (n > 9000 && n <= 9008) return line('2000', { status: 'not_cash' });
  if (n > 9010 && n <= 9022) return line('2000', { status: 'not_delivered' });
  if (n > 9030 && n <= 9060) return line('2000', { status: 'other_courier' });
  return line('2000');
}

/** Parcels 9,101 to 9,140 are missing; 20 lines are of no parcel and 25 are there twice. */
function remittance(): { csv: string; planted: Map<number, Planted> } {
  const lines: { cells: string[]; planted: Planted }[] = [];
  for (const [from, to] of ranges)
    for (let n = from; n <= to; n += 1) if (n <= 9100 || n > 9140) lines.push(lineOf(n));
  for (let n = 1; n <= 20; n += 1)
    lines.push({ ...lineOf(50_000 + n), planted: { status: 'unknown' } });
  for (let n = 501; n <= 525; n += 1) lines.push({ ...lineOf(n), planted: { status: 'doubled' } });
  const header = ['AWB Number', 'COD Amount', 'UTR', 'Remittance Date', 'Branch'];
  return {
    csv: [header, ...lines.map(({ cells }) => cells)].map((cells) => cells.join(',')).join('\n'),
    planted: new Map(lines.map(({ planted }, index) => [index + 2, planted])),
  };
}

async function upload(csv: string) {
  const form = new FormData();
  form.set('courier', 'Swift');
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'remittance.csv');
  return (await shop.call('uploadRemittance', { token: owner.token, body: form })).data;
}
const act = async (name: 'applyRemittance' | 'undoRemittance', id: number) =>
  shop.call(name, { token: owner.token, params: { id } });
const cash = async () => (await shop.call('getCash', { token: owner.token })).data;
const owed = async () => (await cash()).owed.find(({ courier }) => courier === 'Swift');

test('of 3,000 parcels every planted error is found, and the payments count once', async () => {
  await deliverAll();
  const { csv, planted } = remittance();
  const found = await upload(csv);
  expect(found).toMatchObject({
    ...{ lines: 3_005, matched: 2770, short: 100, over: 10, doubled: 25, paid: 0 },
    ...{ other_courier: 30, not_cash: 8, not_delivered: 12, unknown: 20, invalid: 30 },
    ...{ late: 150, missing: 40, unknown_columns: ['Branch'], problem: '' },
  });
  const listed = new Map(found.problems.map(({ line, status }) => [line, status]));
  const errors = [...planted].flatMap(([line, each]) => (each ? [[line, each.status]] : []));
  expect([...listed].toSorted(([a], [b]) => a - b)).toEqual(errors);
  const before = await owed();
  expect(before).toMatchObject({ parcels: parcels - 30 - 8 - 12, oldest_days: 30, days: 7 });

  await Promise.all([act('applyRemittance', found.id), act('applyRemittance', found.id)]);
  // Short by ₹10, in lines that cannot be read, and in no line.
  const [short, unread, missing] = [100 * 10, 30 * 2000, 40 * 2000];
  expect(await owed()).toMatchObject({
    ...{ amount: short + unread + missing, parcels: 100 + 30 + 40, oldest_days: 30 },
  });
  expect((await cash()).short).toHaveLength(100);
  expect((await cash()).missing.filter(({ courier }) => courier === 'Swift')).toHaveLength(70);

  const again = await upload(csv);
  expect(again).toMatchObject({ matched: 0, doubled: 3_005, amount: 0 });
  await act('applyRemittance', again.id);
  expect((await owed())?.amount).toBe(short + unread + missing);

  await act('undoRemittance', found.id);
  expect(await owed()).toEqual(before);
});
