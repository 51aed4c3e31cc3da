import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '#contract/tax/entities.ts';
import { gstinCheckDigit } from '#contract/tax/gstin.ts';
import {
  invoicesOf,
  makeStates,
  saveTax,
  sell,
  setStatus,
  type StateName,
} from '#server/tax/tax.fixture.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { dayOf, monthBefore, monthOf, moveOrders } from './books.fixture.ts';
import { eInvoices, eWayBills } from './portal-schema.fixture.ts';
import { ledgerVoucher } from './tally-vouchers.ts';
import { elementsOf, readXml, textOf } from './xml.fixture.ts';

let shop: TestShop;
let owner: Person;
let sheet: TestProduct;
let quilt: TestProduct;
const issued: Invoice[] = [];
const month = monthBefore(0);

const gstinIn = (code: string): string => {
  const first = `${code}AAPFU0939F1Z`;
  return first + gstinCheckDigit(first);
};
const company = 'Verma "&" Söhne <LLP>';

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  await makeStates(shop);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  sheet = await makeProduct(shop.database, { category: 'sheet', pricePaise: 129_933, stock: 500 });
  quilt = await makeProduct(shop.database, { category: 'quilt', pricePaise: 6_012_345, stock: 90 });
  await shop.database.pool.query(
    `update categories set hsn_code = case slug when 'quilt' then '940440' else '6302' end`,
  );
  await saveTax(shop, owner, { registration: 'none' });
  await trade('Rajasthan', { sheets: 1 });
  await saveTax(shop, owner);
  for (const state of ['Rajasthan', 'Kerala', 'Chandigarh'] as const) {
    await trade(state, { sheets: 3, status: 'delivered' });
    await trade(state, { sheets: 1, quilts: 1 });
    await trade(state, { sheets: 2, status: 'cancelled' });
  }
  await trade('Kerala', { sheets: 1, status: ['cancelled', 'delivered'] });
  await trade('Rajasthan', { sheets: 5, gstin: gstinIn('08') });
  await trade('Kerala', { quilts: 2, gstin: gstinIn('32'), status: 'cancelled' });
  await trade('Rajasthan', { quilts: 1, gstin: gstinIn('27') });
}, 120_000);
// The last test writes a ledger entry by hand.
afterAll(async () => shop.abandon());

type Trade = { sheets?: number; quilts?: number; gstin?: string; status?: string | string[] };

async function trade(
  state: StateName,
  { sheets = 0, quilts = 0, gstin, status = [] }: Trade,
): Promise<void> {
  const lines = [
    { product: sheet, quantity: sheets },
    { product: quilt, quantity: quilts },
  ].filter(({ quantity }) => quantity > 0);
  const { id } = await sell(shop, lines, { state, extra: gstin ? { gstin, company } : {} });
  for (const next of ['shipped', status].flat()) await setStatus(shop, owner, [id, next]);
  issued.push(...(await invoicesOf(shop, owner, id)));
}

/** Read as a browser does: the helper of calls takes JSON for the envelope of a response. */
const exported = async (file: string): Promise<Buffer> =>
  (
    await shop.app.inject({
      url: `/api/admin/tax/months/${month}/${file}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
  ).rawPayload;
const jsonOf = async (file: string): Promise<unknown> => JSON.parse(String(await exported(file)));

const paise = (rupees: number): number => Math.round(rupees * 100);
const signed = (each: Invoice, part: keyof Invoice['totals']): number =>
  (each.kind === 'credit_note' ? -1 : 1) * paise(each.totals[part]);
const sumOf = (documents: readonly Invoice[], part: keyof Invoice['totals']): number =>
  documents.reduce((sum, each) => sum + signed(each, part), 0);

test('GSTR-3B sums the documents of the month, and its table 3.2 those of other states', async () => {
  const { gstr3b, outside } = await monthOf(shop, owner, month);
  const taxed = issued.filter(({ kind }) => kind !== 'bill_of_supply');
  expect(paise(gstr3b.taxable.taxable)).toBe(sumOf(taxed, 'taxable'));
  expect(paise(gstr3b.taxable.igst)).toBe(sumOf(taxed, 'igst'));
  expect(paise(gstr3b.taxable.cgst)).toBe(sumOf(taxed, 'cgst'));
  expect(paise(gstr3b.taxable.sgst)).toBe(sumOf(taxed, 'sgst') + sumOf(taxed, 'utgst'));
  expect(gstr3b.nil_rated).toBe(0);
  expect(paise(outside.bills_of_supply)).toBe(sumOf(issued, 'total') - sumOf(taxed, 'total'));
  expect(gstr3b.inter_state.map(({ code, ...each }) => [code, paise(each.taxable)])).toEqual(
    (['04', '32'] as const).map((code) => [
      code,
      sumOf(
        taxed.filter((each) => each.place_of_supply.code === code && each.buyer.gstin === null),
        'taxable',
      ),
    ]),
  );
});

test('goods at a rate of 0 are nil rated', async () => {
  const { data } = await shop.call('getTaxSettings', { token: owner.token });
  const before = (await monthOf(shop, owner, month)).gstr3b;
  const rates = data.rates.map((rate: object) => ({ ...rate, rate_up_to: 0, rate_above: 0 }));
  await saveTax(shop, owner, { rates });
  await trade('Kerala', { sheets: 1 });
  await saveTax(shop, owner, { rates: data.rates });
  const { gstr3b } = await monthOf(shop, owner, month);
  expect(paise(gstr3b.nil_rated)).toBe(sumOf(issued.slice(-1), 'total'));
  expect({ ...gstr3b, nil_rated: 0 }).toEqual(before);
});

test('e-invoices keep to the schema, add up, and leave out a buyer without his address', async () => {
  const documents = eInvoices.parse(await jsonOf('e-invoices'));
  expect(documents.map(({ DocDtls }) => DocDtls.No)).toEqual(
    issued
      .filter(({ buyer }) => buyer.gstin === gstinIn('08') || buyer.gstin === gstinIn('32'))
      .map(({ number }) => number),
  );
  for (const { DocDtls, SellerDtls, BuyerDtls, ItemList, ValDtls } of documents) {
    const totals = issued.find(({ number }) => number === DocDtls.No)?.totals;
    expect(ValDtls).toMatchObject({ AssVal: totals?.taxable, TotInvVal: totals?.total });
    for (const [part, whole] of [
      ['AssAmt', 'AssVal'],
      ['CgstAmt', 'CgstVal'],
      ['SgstAmt', 'SgstVal'],
      ['IgstAmt', 'IgstVal'],
      ['TotItemVal', 'TotInvVal'],
    ] as const)
      expect(ItemList.reduce((sum, each) => sum + paise(each[part]), 0)).toBe(
        paise(ValDtls[whole]),
      );
    for (const each of ItemList)
      expect(Math.abs(each.UnitPrice * each.Qty - each.TotAmt)).toBeLessThan(0.02);
    expect(SellerDtls).toMatchObject({ Loc: 'Jaipur', Pin: 302_003, Stcd: '08' });
    expect(BuyerDtls.LglNm).toBe(`Verma '&' Söhne <LLP>`);
  }
  const credit = documents.find(({ DocDtls }) => DocDtls.Typ === 'CRN');
  const reference = issued.find(({ number }) => number === credit?.DocDtls.No)?.reference;
  expect(credit?.RefDtls?.PrecDocDtls).toMatchObject([{ InvNo: reference }]);
  const { e_invoices: count, missing } = await monthOf(shop, owner, month);
  expect(count).toBe(documents.length);
  expect(missing.filter(({ file }) => file === 'e-invoices')).toEqual([
    {
      file: 'e-invoices',
      number: issued.find(({ buyer }) => buyer.gstin === gstinIn('27'))?.number,
      order_id: expect.any(Number),
      is_included: false,
      fields: ['registered address of the buyer, who is registered in another state'],
    },
  ]);
});

test('e-way bills are those above 50,000 rupees, without a vehicle', async () => {
  const { billLists } = eWayBills.parse(await jsonOf('e-way-bills'));
  const large = issued.filter(
    ({ kind, totals }) => kind === 'tax_invoice' && totals.total > 50_000,
  );
  expect(billLists.map(({ docNo }) => docNo)).toEqual(large.map(({ number }) => number));
  for (const { cgstValue, igstValue, itemList, totInvValue, totalValue } of billLists) {
    expect(paise(totalValue + 2 * cgstValue + igstValue)).toBe(paise(totInvValue));
    expect(itemList.reduce((sum, each) => sum + paise(each.taxableAmount), 0)).toBe(
      paise(totalValue),
    );
  }
  const elsewhere = billLists.find(({ toGstin }) => toGstin === gstinIn('27'));
  expect(elsewhere).toMatchObject({ transType: 2, toStateCode: 27, actualToStateCode: 8 });
  const { missing } = await monthOf(shop, owner, month);
  expect(missing.find(({ number }) => number === large[0]?.number)).toMatchObject({
    is_included: true,
    fields: [
      'transport document, as the order is not in one parcel with a number',
      'GSTIN of the carrier and number of the vehicle',
    ],
  });
});

test('an address without a PIN code is stated, and not guessed', async () => {
  await saveTax(shop, owner, { address: '12 Johari Bazaar, Jaipur' });
  await trade('Rajasthan', { sheets: 1, gstin: gstinIn('08') });
  await saveTax(shop, owner);
  const number = issued.at(-1)?.number;
  const { missing } = await monthOf(shop, owner, month);
  expect(missing.find((each) => each.number === number)).toMatchObject({
    is_included: false,
    fields: ['PIN code in the registered address'],
  });
  expect(String(await exported('e-invoices'))).not.toContain(number);
});

test('each Tally voucher is well formed and balances, and the parties owe what is open', async () => {
  const files = unzipSync(await exported('tally'));
  const read = (name: string) => readXml(Buffer.from(files[name] ?? []).toString());
  const vouchers = ['sales.xml', 'receipts.xml'].flatMap((name) =>
    elementsOf(read(name), 'VOUCHER'),
  );
  const balances = new Map<string, number>();
  for (const voucher of vouchers) {
    const entries = elementsOf(voucher, 'ALLLEDGERENTRIES.LIST').map((entry) => ({
      ledger: textOf(entry, 'LEDGERNAME'),
      isDebit: textOf(entry, 'ISDEEMEDPOSITIVE') === 'Yes',
      amount: paise(Number(textOf(entry, 'AMOUNT'))),
    }));
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    for (const { ledger, isDebit, amount } of entries) {
      expect(amount < 0).toBe(isDebit);
      balances.set(ledger, (balances.get(ledger) ?? 0) - amount);
    }
  }
  const numbers = vouchers.map((each) => textOf(each, 'VOUCHERNUMBER'));
  expect(numbers.slice(0, issued.length)).toEqual(issued.map(({ number }) => number));
  expect(
    elementsOf(read('ledgers.xml'), 'NAME')
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual([...balances.keys()].toSorted());
  expect(balances.get('Output IGST')).toBe(-sumOf(issued, 'igst'));
  const {
    rows: [open],
  } = await shop.database.pool.query(
    `select sum(due_paise - owed_back_paise)::int as paise from order_money m
     where exists (select from invoices i where i.order_id = m.order_id)`,
  );
  const parties = [...balances].filter(([name]) => /^Customers|\(/.test(name));
  expect(parties.reduce((sum, [, balance]) => sum + balance, 0)).toBe(open.paise);
});

test('money of a provider, and its refund, is booked on the ledger of the provider', () => {
  const entry = {
    ...{ id: 7, orderId: 12, at: new Date('2026-11-30T20:00:00Z'), amountPaise: 5_000 },
    ...{ reference: 'pay_1', gstin: null, company: null, provider: 'razorpay' },
  };
  const sides = (kind: string) => {
    const { day, type, entries } = ledgerVoucher({ ...entry, kind });
    return [day, type, ...entries.map(({ ledger, debitPaise }) => `${ledger.name} ${debitPaise}`)];
  };
  expect(sides('captured')).toEqual([
    ...['2026-12-01', 'Receipt', 'Razorpay 5000', 'Customers of the shop -5000'],
  ]);
  expect(sides('refunded')).toEqual([
    ...['2026-12-01', 'Payment', 'Razorpay -5000', 'Customers of the shop 5000'],
  ]);
});

test('documents equal the ledger of their orders, and an order that differs is named', async () => {
  const { books, differing } = await monthOf(shop, owner, month);
  const value = issued
    .filter(({ buyer }) => buyer.name !== '')
    .reduce((sum, each) => sum + signed(each, 'total'), 0);
  expect(books).toMatchObject([
    { payment: 'online', documents: 0, difference: 0 },
    { payment: 'cash', documents: value / 100, ledger: value / 100, difference: 0 },
  ]);
  expect(differing).toEqual([]);
  const id = issued[0]?.order_id ?? 0;
  await shop.database.pool.query(
    `insert into money_movements (order_id, kind, amount_paise, reference, cause_type, cause_id)
     values ($1, 'due', 1, 'due-by-hand', 'order', $1)`,
    [id],
  );
  const after = await monthOf(shop, owner, month);
  expect(after.books[1]?.difference).toBe(-0.01);
  expect(after.differing).toMatchObject([{ order_id: id, difference: -0.01 }]);
});

test('a month begins at midnight in India', async () => {
  const [before, past] = [monthBefore(1), monthBefore(2)];
  const { id } = await sell(shop, [{ product: sheet, quantity: 1 }]);
  await setStatus(shop, owner, [id, 'shipped']);
  const invoicesIn = async (name: string) => (await monthOf(shop, owner, name)).invoices;
  await moveOrders(shop, [id], `${before}-01T00:00:00+05:30`);
  expect([await invoicesIn(past), await invoicesIn(before)]).toEqual([0, 1]);
  const last = new Date(new Date(`${before}-01T00:00:00+05:30`).getTime() - 1).toISOString();
  await moveOrders(shop, [id], last);
  expect([await invoicesIn(past), await invoicesIn(before)]).toEqual([1, 0]);
  await moveOrders(shop, [id], dayOf(before));
});
