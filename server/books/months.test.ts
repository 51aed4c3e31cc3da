import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCtx } from '#server/system-ctx.ts';
import { creditOrder } from '#server/tax/invoices.ts';
import { invoicesOf, makeStates, saveTax, sell, setStatus } from '#server/tax/tax.fixture.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  present,
  type TestProduct,
} from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { callMonth, dayOf, monthBefore, monthOf, moveOrders } from './books.fixture.ts';

let shop: TestShop;
let owner: Person;
let manager: Person;
let sheet: TestProduct;
/** The statement at which the next transaction dies. */
let cutAt: string | null = null;
beforeAll(async () => {
  shop = await openTestShop(
    {},
    {
      at: async (name) => {
        if (name !== cutAt) return;
        cutAt = null;
        throw new Error('killed');
      },
    },
  );
  await makeSettings(shop.database);
  await makeStates(shop);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  manager = await makePerson(shop.database, { role: 'admin', staffRole: 'manager' });
  sheet = await makeProduct(shop.database, { pricePaise: 129_900, stock: 500 });
  await shop.database.pool.query(`update categories set hsn_code = '6302'`);
  await saveTax(shop, owner);
});
afterAll(async () => shop.close());

const close = async (month: string, person = owner) =>
  callMonth(shop, person, ['closeMonth', month]);
const reopen = async (month: string, body: object, person = owner) =>
  shop.call('reopenMonth', { token: person.token, params: { month }, body });
const auditOf = async (month: string): Promise<string[]> =>
  (
    await shop.database.pool.query(
      `select action || ' ' || coalesce(after->>'reason', '') as line from audit_log
       where subject = $1 order by id`,
      [`month:${month}`],
    )
  ).rows.map(({ line }) => line.trim());

/** An invoiced order of an earlier month. */
async function soldIn(month: string): Promise<number> {
  const { id } = await sell(shop, [{ product: sheet, quantity: 1 }]);
  await setStatus(shop, owner, [id, 'shipped']);
  await moveOrders(shop, [id], dayOf(month));
  return id;
}

/** Delivers a cash order and applies the file with which its courier pays. */
async function applyRemittance(orderId: number): Promise<number> {
  const { token } = owner;
  const form = new FormData();
  const shipment = await shop.call('createShipment', {
    token,
    params: { id: orderId },
    body: { carrier: 'DTDC', tracking_number: `DTDC-${orderId}` },
  });
  const parcel = present(shipment.data.shipments[0]);
  const params = { id: parcel.id };
  await shop.call('addShipmentEvent', { token, params, body: { event: 'delivered' } });
  form.set('courier', 'DTDC');
  form.set('file', new Blob([`AWB,COD Amount\nDTDC-${orderId},${parcel.cash_amount}\n`]), 'a.csv');
  const { id } = (await shop.call('uploadRemittance', { token, body: form })).data;
  const applied = await shop.call('applyRemittance', { token, params: { id } });
  expect(applied.data.state).toBe('applied');
  return id;
}

test('two members close a month at once, and once more: it is closed once', async () => {
  const month = monthBefore(1);
  const replies = await Promise.all([close(month), close(month, manager)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await close(month)).data).toMatchObject({
    state: 'closed',
    closed_at: expect.anything(),
  });
  expect(await auditOf(month)).toEqual(['month.close']);
});

test('only the owner reopens a month, with a reason', async () => {
  const month = monthBefore(2);
  await close(month);
  expect((await reopen(month, { reason: 'Wrong rate' }, manager)).status).toBe(403);
  expect((await reopen(month, { reason: ' ' })).status).toBe(422);
  expect((await monthOf(shop, owner, month)).state).toBe('closed');
  expect((await reopen(month, { reason: 'Wrong rate' })).data.state).toBe('open');
  expect((await reopen(month, { reason: 'Again' })).data.state).toBe('open');
  expect(await auditOf(month)).toEqual(['month.close', 'month.reopen Wrong rate']);
});

test('a month that has not ended is not closed, and a month is a month', async () => {
  for (const month of [monthBefore(0), monthBefore(-1), '2099-12'])
    expect(await close(month), month).toMatchObject({
      status: 409,
      message: 'This month has not ended. It can be closed from the first of the next.',
    });
  expect((await monthOf(shop, owner, monthBefore(0))).state).toBe('present');
  expect((await close('2026-13')).status).toBe(422);
  const viewer = await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' });
  expect((await close(monthBefore(1), viewer)).status).toBe(403);
});

test('a month without documents is nil, and can be closed', async () => {
  expect((await close('2019-06')).data).toMatchObject({
    ...{ state: 'closed', invoices: 0, credit_notes: 0, differing: [], missing: [] },
    gstr3b: { taxable: { taxable: 0, igst: 0, cgst: 0, sgst: 0 }, nil_rated: 0, inter_state: [] },
    books: [{ difference: 0 }, { difference: 0 }],
  });
});

const captureAt = (id: number, at: string): string =>
  `insert into money_movements (order_id, kind, amount_paise, reference, at, cause_type, cause_id)
   values (${id}, 'capture', 1, '${at}', '${at}', 'order', ${id})`;

test('the database refuses documents, entries and remittances of a closed month', async () => {
  const month = monthBefore(3);
  const { id } = await sell(shop, [{ product: sheet, quantity: 1 }]);
  const remittance = await applyRemittance(id);
  await moveOrders(shop, [id], dayOf(month));
  await shop.database.pool.query('update remittances set applied_at = $2 where id = $1', [
    remittance,
    dayOf(month),
  ]);
  await close(month);
  for (const text of [
    `insert into invoices (number, series, financial_year, sequence, kind, order_id, issued_at,
       total_paise, document) select 'Z/1', 'Z', '26-27', 1, kind, order_id, issued_at, 0, document
     from invoices where order_id = ${id}`,
    captureAt(id, dayOf(month)),
    captureAt(id, `${month}-01T00:00+05:30`),
    `update remittances set state = 'undone' where id = ${remittance}`,
    `update remittances set applied_at = now() where id = ${remittance}`,
    `update cash_remittances set amount_paise = 1 where remittance_id = ${remittance}`,
    `delete from cash_remittances where remittance_id = ${remittance}`,
  ])
    await expect(shop.database.pool.query(text), text).rejects.toThrow(`${month} is closed`);
  const next = captureAt(id, `${monthBefore(2)}-01T00:00+05:30`);
  await shop.database.pool.query(`begin; ${next}; rollback`);
  const undo = { token: owner.token, params: { id: remittance } };
  expect(await shop.call('undoRemittance', undo)).toMatchObject({
    status: 409,
    message: expect.stringContaining('The books of that month are closed.'),
  });
  await reopen(month, { reason: 'The courier sent another file' });
  expect((await shop.call('undoRemittance', undo)).data.state).toBe('undone');
});

test('goods of a closed month that come back are credited in the present month', async () => {
  const [month, current] = [monthBefore(4), monthBefore(0)];
  const id = await soldIn(month);
  const before = (await close(month)).data;
  const credited = (await monthOf(shop, owner, current)).credit_notes;
  expect((await setStatus(shop, owner, [id, 'cancelled'])).status).toBe(200);
  expect(await monthOf(shop, owner, month)).toEqual(before);
  expect((await monthOf(shop, owner, current)).credit_notes).toBe(credited + 1);
});

test('a month closes after the credit note that is being written, or the note is refused', async () => {
  const month = monthBefore(5);
  const [first, second] = [await soldIn(month), await soldIn(month)];
  const late = { ...systemCtx(shop.database, shop.config), now: new Date(dayOf(month)) };
  const credit = async (id: number, written: () => Promise<void>) =>
    late.transaction(async (inside) => {
      await creditOrder({ ...inside, now: late.now }, id, 'Cancelled');
      await written();
    });
  const order: string[] = [];
  const closing = Promise.withResolvers<void>();
  await credit(first, async () => {
    closing.resolve(
      close(month).then(({ data }) => void order.push(`closed with ${data.credit_notes} note`)),
    );
    await waitsForLock(shop);
    order.push('written');
  });
  await closing.promise;
  expect(order).toEqual(['written', 'closed with 1 note']);
  await expect(credit(second, async () => undefined)).rejects.toThrow(`${month} is closed`);
  expect(await invoicesOf(shop, owner, second)).toHaveLength(1);
  // The orders keep their value: what the notes credited is not in the ledger.
  await setStatus(shop, owner, [first, 'cancelled']);
});

test('a closing that is cut off leaves the month open', async () => {
  const month = monthBefore(6);
  cutAt = 'audit.insert';
  expect((await close(month)).status).toBe(500);
  expect((await monthOf(shop, owner, month)).state).toBe('open');
  expect((await close(month)).data.state).toBe('closed');
});

/** Resolves once a session waits for the lock of a month. */
async function waitsForLock({ database }: TestShop): Promise<void> {
  for (;;) {
    const { rowCount } = await database.pool.query(
      `select from pg_locks where locktype = 'advisory' and not granted`,
    );
    if (rowCount) return;
    await turn();
  }
}
