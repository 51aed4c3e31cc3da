import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '#contract/tax/entities.ts';
import { indianDay } from '#contract/tax/document-number.ts';
import { readWorkbook } from '#server/files/sheet.fixture.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import {
  invoicesOf,
  makeStates,
  saveTax,
  sell,
  setStatus,
  type StateName,
} from '../tax.fixture.ts';

let shop: TestShop;
let owner: Person;
let sheet: TestProduct;
let quilt: TestProduct;
const issued: Invoice[] = [];
const month = indianDay(new Date()).slice(0, 7);
const business = { gstin: '27AAPFU0939F1ZV', company: '=Verma Interiors LLP' };

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  await makeStates(shop);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  const stock = 1000;
  sheet = await makeProduct(shop.database, { category: 'sheet', pricePaise: 129_933, stock });
  quilt = await makeProduct(shop.database, { category: 'quilt', pricePaise: 60_123_45, stock });
  await shop.database.pool.query(
    `update categories set hsn_code = case slug when 'quilt' then '940440' else '6302' end`,
  );
  await saveTax(shop, owner, { registration: 'none' });
  await trade('Rajasthan', { sheets: 1 });
  await saveTax(shop, owner);
  for (const state of ['Rajasthan', 'Kerala', 'Chandigarh'] as const) {
    await trade(state, { sheets: 3, quilts: 1 });
    await trade(state, { sheets: 1, quilts: 2 });
    await trade(state, { sheets: 2, isCancelled: true });
    await trade(state, { quilts: 3, isCancelled: true });
    await trade(state, { sheets: 5, extra: business });
    await trade(state, { quilts: 2, extra: business, isCancelled: true });
  }
}, 120_000);
// The last test inserts invoices without their orders.
afterAll(async () => shop.abandon());

type Trade = { sheets?: number; quilts?: number; extra?: object; isCancelled?: boolean };

async function trade(
  state: StateName,
  { sheets = 0, quilts = 0, extra = {}, isCancelled = false }: Trade,
): Promise<void> {
  const lines = [
    { product: sheet, quantity: sheets },
    { product: quilt, quantity: quilts },
  ].filter(({ quantity }) => quantity > 0);
  const { id } = await sell(shop, lines, { state, extra });
  await setStatus(shop, owner, [id, 'shipped']);
  if (isCancelled) await setStatus(shop, owner, [id, 'cancelled']);
  issued.push(...(await invoicesOf(shop, owner, id)));
}

const download = async (query: object, token = owner.token) =>
  shop.call('exportGstr1', { token, query: { ...query } });

type CsvRow = Record<string, string>;
async function returnOf(name: string): Promise<{
  table: (file: string) => CsvRow[];
  register: (string | number | null)[][];
}> {
  const files = unzipSync((await download({ month: name })).data);
  return {
    table: (file) =>
      parse(Buffer.from(files[`${file}.csv`] ?? []), { columns: true }) satisfies CsvRow[],
    register: readWorkbook(files[`sales-register-${name}.xlsx`] ?? new Uint8Array()).rows.slice(1),
  };
}

const paise = (rupees: unknown): number => Math.round(Number(rupees) * 100);
const sumOf = (rows: readonly CsvRow[], column: string): number =>
  rows.reduce((sum, row) => sum + paise(row[column]), 0);
const signOf = ({ kind }: Invoice): number => (kind === 'credit_note' ? -1 : 1);
const totalOf = (documents: readonly Invoice[], key: keyof Invoice['totals']): number =>
  documents.reduce((sum, each) => sum + signOf(each) * paise(each.totals[key]), 0);
const taxed = (): Invoice[] => issued.filter(({ kind }) => kind !== 'bill_of_supply');

test('the tables of the return add up to the invoices less the credit notes, to the paisa', async () => {
  const { table } = await returnOf(month);
  const ofKind = (matches: (each: Invoice) => boolean) =>
    totalOf(taxed().filter(matches), 'taxable');
  const isBusiness = ({ buyer }: Invoice) => buyer.gstin !== null;
  const isLarge = (each: Invoice) =>
    !isBusiness(each) && each.totals.igst > 0 && each.totals.total > 100_000;
  const isCredit = ({ kind }: Invoice) => kind === 'credit_note';
  const taxable = (file: string) => sumOf(table(file), 'Taxable Value');
  expect(taxable('b2b')).toBe(ofKind((each) => isBusiness(each) && !isCredit(each)));
  expect(taxable('cdnr')).toBe(-ofKind((each) => isBusiness(each) && isCredit(each)));
  expect(taxable('b2cl')).toBe(ofKind((each) => isLarge(each) && !isCredit(each)));
  expect(taxable('cdnur')).toBe(-ofKind((each) => isLarge(each) && isCredit(each)));
  expect(taxable('b2cs')).toBe(ofKind((each) => !isBusiness(each) && !isLarge(each)));
  for (const file of ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'])
    expect(table(file).length, file).toBeGreaterThan(0);
});

test('the HSN summary has the taxes and pieces of the invoices', async () => {
  const { table } = await returnOf(month);
  for (const [file, isIn] of [
    ['hsn-b2b', (each: Invoice) => each.buyer.gstin !== null],
    ['hsn-b2c', (each: Invoice) => each.buyer.gstin === null],
  ] as const) {
    const rows = table(file);
    const documents = taxed().filter(isIn);
    expect(sumOf(rows, 'Taxable Value')).toBe(totalOf(documents, 'taxable'));
    expect(sumOf(rows, 'Integrated Tax Amount')).toBe(totalOf(documents, 'igst'));
    expect(sumOf(rows, 'Central Tax Amount')).toBe(totalOf(documents, 'cgst'));
    expect(sumOf(rows, 'State/UT Tax Amount')).toBe(
      totalOf(documents, 'sgst') + totalOf(documents, 'utgst'),
    );
    expect(sumOf(rows, 'Total Value')).toBe(totalOf(documents, 'total'));
  }
  const quilts = table('hsn-b2c').filter(({ HSN }) => HSN === '940440');
  expect(quilts.map((row) => Number(row['Total Quantity'])).reduce((a, b) => a + b, 0)).toBe(9);
});

test('supplies that were credited in full in the month have no row of zeros in the sums', async () => {
  const { table } = await returnOf(month);
  expect(table('hsn-b2b').map(({ HSN }) => HSN)).toEqual(['6302']);
});

test('the register has each document once, with credit notes negative', async () => {
  const { register } = await returnOf(month);
  expect(register.map(([number]) => number)).toEqual(issued.map(({ number }) => number));
  const column = (index: number) => register.reduce((sum, row) => sum + paise(row[index]), 0);
  expect([8, 9, 10, 11, 12, 13].map(column)).toEqual(
    (['taxable', 'cgst', 'sgst', 'utgst', 'igst', 'total'] as const).map((key) =>
      totalOf(issued, key),
    ),
  );
  expect(register.find((row) => row[6] === business.gstin)?.[5]).toBe(`'${business.company}`);
});

test('DOCS names the first and last number of each series', async () => {
  const { table } = await returnOf(month);
  const numbers = (kind: Invoice['kind']) =>
    issued.filter((each) => each.kind === kind).map(({ number }) => number);
  expect(table('docs')).toEqual(
    (['bill_of_supply', 'tax_invoice', 'credit_note'] as const).map((kind) => ({
      'Nature of Document': {
        bill_of_supply: 'Bill of supply',
        tax_invoice: 'Invoices for outward supply',
        credit_note: 'Credit Note',
      }[kind],
      'Sr. No. From': numbers(kind)[0],
      'Sr. No. To': numbers(kind).at(-1),
      'Total Number': String(numbers(kind).length),
      Cancelled: '0',
    })),
  );
});

test('a month begins at midnight in India', async () => {
  // 31 January 2030, 18:30 UTC is 1 February in India.
  await shop.database.pool.query(
    `insert into invoices (number, series, financial_year, sequence, kind, order_id, issued_at,
      total_paise, document)
     select 'Z/' || n, 'Z', '29-30', n, kind, order_id,
       '2030-01-31 18:29:59.999Z'::timestamptz + (n - 1) * interval '1 ms', total_paise, document
     from (select * from invoices where kind = 'tax_invoice' order by id limit 1) i cross
       join generate_series(1, 2) n`,
  );
  const numbers = async (name: string) => (await returnOf(name)).register.map(([number]) => number);
  expect(await numbers('2030-01')).toEqual(['Z/1']);
  expect(await numbers('2030-02')).toEqual(['Z/2']);
  expect(await numbers('2030-03')).toEqual([]);
});

test('the return is for staff who may export customers, and needs a month', async () => {
  const staff = await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' });
  expect((await download({ month }, staff.token)).status).toBe(403);
  expect((await download({ month: '2026-13' })).status).toBe(422);
  expect((await download({})).status).toBe(422);
});
