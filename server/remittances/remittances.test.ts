import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy } from '#server/orders/orders.fixture.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  present,
  type TestProduct,
} from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
let product: TestProduct;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  product = await makeProduct(shop.database, { stock: 5_000, pricePaise: 200_000 });
});
afterAll(async () => shop.close());

type Delivered = { awb: string; orderId: number; shipmentId: number; amount: number };

/** A cash order of one unit, delivered by the courier `daysAgo`. */
async function deliver(courier: string, daysAgo = 1): Promise<Delivered> {
  const { token } = owner;
  const buyer = await makePerson(shop.database);
  const { data } = await buy(shop, buyer.token, [{ product, quantity: 1 }]);
  const orderId = data.order.id;
  const awb = `AWB${randomUUID().slice(0, 8)}`;
  const created = await shop.call('createShipment', {
    token,
    params: { id: orderId },
    body: { carrier: courier, tracking_number: awb },
  });
  const { id: shipmentId, cash_amount: amount } = present(created.data.shipments[0]);
  const at = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString();
  await shop.call('addShipmentEvent', {
    token,
    params: { id: shipmentId },
    body: { event: 'delivered', at },
  });
  return { awb, orderId, shipmentId, amount };
}

const csvOf = (...lines: readonly (readonly (string | number)[])[]): string =>
  [['AWB Number', 'COD Amount', 'UTR', 'Remittance Date'], ...lines]
    .map((cells) => cells.join(','))
    .join('\n');

async function upload(courier: string, csv: string, more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ courier, ...more })) form.set(name, value);
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'remittance.csv');
  return shop.call('uploadRemittance', { token: owner.token, body: form });
}

const act = async (name: 'applyRemittance' | 'undoRemittance', id: number) =>
  shop.call(name, { token: owner.token, params: { id } });
const cashOf = async (courier: string) => {
  const { data } = await shop.call('getCash', { token: owner.token });
  return {
    owed: data.owed.find((each) => each.courier === courier) ?? null,
    short: data.short.filter((each) => each.courier === courier),
    missing: data.missing.filter((each) => each.courier === courier),
  };
};

test('a file of a form without the field file_name keeps the name of its part', async () => {
  const form = new FormData();
  form.set('courier', 'Named Courier');
  form.set('file', new Blob([csvOf(['AWB1', 10])], { type: 'text/csv' }), 'week 48.csv');
  const send = async () =>
    (await shop.call('uploadRemittance', { token: owner.token, body: form })).data.file_name;
  expect(await send()).toBe('week 48.csv');
  form.set('file_name', 'given.csv');
  expect(await send()).toBe('given.csv');
});

test('a courier owes what it collected, until its file is applied', async () => {
  const courier = `Courier ${randomUUID().slice(0, 6)}`;
  const [first, second] = [await deliver(courier, 9), await deliver(courier, 2)];
  expect(await cashOf(courier)).toMatchObject({
    owed: { amount: first.amount + second.amount, parcels: 2, oldest_days: 9 },
    short: [],
    missing: [{ shipment_id: first.shipmentId, order_id: first.orderId, days: 9 }],
  });
  const csv = csvOf(
    [first.awb, first.amount, 'UTR1', ''],
    [second.awb.toLowerCase(), (second.amount - 10).toFixed(2), 'UTR1', ''],
  );
  const { data } = await upload(courier, csv);
  expect(data).toMatchObject({
    ...{ state: 'preview', lines: 2, matched: 1, short: 1, late: 1, missing: 0, problem: '' },
    amount: first.amount + second.amount - 10,
    unknown_columns: [],
  });
  expect((await cashOf(courier)).owed?.parcels).toBe(2);
  const money = async () =>
    (await shop.call('getAdminOrder', { token: owner.token, params: { id: first.orderId } })).data
      .money;
  const before = await money();
  expect((await act('applyRemittance', data.id)).data.state).toBe('applied');
  expect(await cashOf(courier)).toMatchObject({
    owed: { amount: 10, parcels: 1 },
    short: [{ shipment_id: second.shipmentId, remitted: second.amount - 10 }],
    missing: [],
  });
  // The customer's money is another account.
  expect(await money()).toEqual(before);
});

test('a parcel whose cash was paid stays delivered if staff set its order back', async () => {
  const { token } = owner;
  const courier = `Courier ${randomUUID().slice(0, 6)}`;
  const buyer = await makePerson(shop.database);
  const { order } = (await buy(shop, buyer.token, [{ product, quantity: 1 }])).data;
  const awb = `AWB${randomUUID().slice(0, 8)}`;
  const params = { id: order.id };
  const body = { carrier: courier, tracking_number: awb };
  const created = await shop.call('createShipment', { token, params, body });
  const parcel = present(created.data.shipments[0]);
  await shop.call('addShipmentEvent', {
    token,
    params: { id: parcel.id },
    body: { event: 'picked_up' },
  });
  const set = async (status: 'delivered' | 'shipped') =>
    (await shop.call('updateOrderStatus', { token, params, body: { status, reason: 'Desk' } })).data
      .shipments;
  await set('delivered');
  const { data } = await upload(courier, csvOf([awb, parcel.cash_amount, 'UTR3', '']));
  await act('applyRemittance', data.id);
  expect(await set('shipped')).toMatchObject([{ status: 'delivered' }]);
  expect((await cashOf(courier)).owed).toBeNull();
});

test('the same file twice, applied twice and at once, counts once and can be taken back', async () => {
  const courier = `Courier ${randomUUID().slice(0, 6)}`;
  const parcel = await deliver(courier);
  const csv = csvOf([parcel.awb, parcel.amount - 50, 'UTR9', '']);
  const [one, two] = [await upload(courier, csv), await upload(courier.toUpperCase(), csv)];
  await Promise.all([
    act('applyRemittance', one.data.id),
    act('applyRemittance', one.data.id),
    act('applyRemittance', two.data.id),
  ]);
  expect((await cashOf(courier)).owed).toMatchObject({ amount: 50 });
  const third = await upload(courier, csv);
  expect(third.data).toMatchObject({ doubled: 1, short: 0, amount: 0 });
  expect((await act('applyRemittance', third.data.id)).data.state).toBe('preview');
  const changed = await upload(courier, `${csv}\n`);
  expect(changed.data.problems).toMatchObject([
    { status: 'doubled', message: `This payment for ${parcel.awb} is recorded already.` },
  ]);
  const applied = [one, two].map(({ data }) => data.id);
  const states = await Promise.all(
    applied.map(
      async (id) =>
        (await shop.call('getRemittance', { token: owner.token, params: { id } })).data.state,
    ),
  );
  const winner = present(applied[states.indexOf('applied')]);
  await Promise.all([act('undoRemittance', winner), act('undoRemittance', winner)]);
  expect((await cashOf(courier)).owed).toMatchObject({ amount: parcel.amount });
  expect((await act('undoRemittance', third.data.id)).status).toBe(409);
  await act('applyRemittance', winner);
  expect((await cashOf(courier)).owed).toMatchObject({ amount: 50 });
});

test('each kind of bad line is named in the preview, and only the good ones are applied', async () => {
  const courier = `Courier ${randomUUID().slice(0, 6)}`;
  const other = `Other ${randomUUID().slice(0, 6)}`;
  const good = await deliver(courier);
  const grouped = await deliver(courier);
  const foreign = await deliver(other);
  const european = await deliver(courier);
  const csv = `${csvOf(
    [good.awb, `Rs. ${good.amount}`, 'U1', '25/11/2026'],
    [good.awb, good.amount, 'U1', ''],
    [grouped.awb, `"${(grouped.amount + 1).toLocaleString('en-IN')}"`, 'U1', ''],
    [foreign.awb, foreign.amount, 'U1', ''],
    [european.awb, '"1.234,50"', 'U1', ''],
    ['NOSUCH1', 100, 'U1', ''],
    ['', 100, 'U1', ''],
    [european.awb, '(500.00)', 'U1', ''],
    [european.awb, '99999999999999', 'U1', ''],
  )}\n${european.awb},20`;
  const { data } = await upload(courier, csv);
  expect(data.problems.map(({ line, status }) => [line, status])).toEqual([
    [3, 'doubled'],
    [4, 'over'],
    [5, 'other_courier'],
    [6, 'invalid'],
    [7, 'unknown'],
    [8, 'invalid'],
    [9, 'invalid'],
    [10, 'invalid'],
    [11, 'invalid'],
  ]);
  expect(data.problems.map(({ message }) => message)).toMatchObject([
    `${good.awb} is in line 2 already.`,
    expect.stringContaining('more than the open'),
    `${foreign.awb} was sent with ${other}.`,
    '“1.234,50” is not an amount such as 1234.50 or 1,234.50.',
    'No parcel has the tracking number NOSUCH1.',
    'The tracking number is missing.',
    '“(500.00)” is negative.',
    '“99999999999999” is too large.',
    'This line is incomplete.',
  ]);
  await act('applyRemittance', data.id);
  expect((await cashOf(courier)).owed).toMatchObject({ parcels: 1, amount: european.amount });
  expect((await cashOf(other)).owed).toMatchObject({ amount: foreign.amount });
});

test('the file of another courier says so', async () => {
  const [mine, theirs] = [`Mine ${randomUUID().slice(0, 6)}`, `Theirs ${randomUUID().slice(0, 6)}`];
  const parcels = [await deliver(theirs), await deliver(theirs)];
  const { data } = await upload(
    mine,
    csvOf(...parcels.map(({ awb, amount }) => [awb, amount, '', ''])),
  );
  expect(data).toMatchObject({ other_courier: 2, amount: 0 });
  expect(data.problem).toContain('Is it the file of another courier?');
});

test('chosen columns are saved for the next file of the courier', async () => {
  const courier = `Courier ${randomUUID().slice(0, 6)}`;
  const [first, second] = [await deliver(courier), await deliver(courier)];
  const fileOf = ({ awb, amount }: Delivered) =>
    `Docket;Paid Out;Branch\n${awb};${amount};Jaipur\n`;
  const unreadable = await upload(courier, fileOf(first));
  expect(unreadable.data).toMatchObject({
    lines: 0,
    columns: ['Docket', 'Paid Out', 'Branch'],
    mapping: { number: null, amount: null },
    problem: expect.stringContaining('Please choose the columns.'),
  });
  expect((await act('applyRemittance', unreadable.data.id)).status).toBe(409);
  const chosen = { number_column: 'Docket', amount_column: 'Paid Out' };
  expect((await upload(courier, fileOf(first), chosen)).data).toMatchObject({
    matched: 1,
    unknown_columns: ['Branch'],
  });
  expect((await upload(courier, fileOf(second))).data).toMatchObject({ matched: 1 });
});

test('a file that is no CSV is refused, and another role may not apply one', async () => {
  expect((await upload('X', '')).status).toBe(422);
  expect((await upload('X', 'PK\u0003\u0004 zip')).message).toContain('not a CSV file');
  expect((await upload('X', 'AWB,COD Amount\nA1,20\n"A2,20\n')).message).toContain(
    'Line 3 of this file cannot be read as CSV: a quotation mark is missing',
  );
  expect((await upload('', 'AWB,COD Amount\nA1,20\n')).message).toBe('Please choose the courier');
  const staff = await makePerson(shop.database, { role: 'admin', staffRole: 'orders' });
  const refused = await shop.call('applyRemittance', { token: staff.token, params: { id: 1 } });
  expect(refused.status).toBe(403);
});
