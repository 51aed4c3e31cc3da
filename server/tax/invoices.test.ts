import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { invoicesOf, makeStates, saveTax, sell, setStatus } from './tax.fixture.ts';

let shop: TestShop;
let owner: Person;
let sheet: TestProduct;
let pillow: TestProduct;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database, {
    site_name: 'Homeloom',
    customer_support_email: 'care@homeloom.example',
  });
  await makeStates(shop);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  sheet = await makeProduct(shop.database, {
    name: 'Indigo Sheet',
    category: 'bed-sheet',
    pricePaise: 129_900,
    stock: 500,
    size: 'Queen',
  });
  pillow = await makeProduct(shop.database, {
    name: 'Soft Pillow',
    category: 'pillow',
    pricePaise: 50_000,
    stock: 500,
  });
  await shop.database.pool.query(
    `update categories set hsn_code = case slug when 'pillow' then '9404' else '6302' end`,
  );
  expect((await saveTax(shop, owner)).status).toBe(200);
});
afterAll(async () => shop.close());

const ship = async (id: number, status = 'shipped') => setStatus(shop, owner, [id, status]);

const dateDocuments = async (orderId: number, at: string): Promise<void> =>
  void (await shop.database.pool.query(
    `begin; alter table invoices disable trigger invoices_final;
     update invoices set issued_at = ${at} where order_id = ${orderId};
     alter table invoices enable trigger invoices_final; commit`,
  ));

const dateEvents = async (orderId: number, at: string): Promise<void> =>
  void (await shop.database.pool.query(
    `begin; alter table order_events disable trigger order_events_append_only;
     update order_events set at = ${at} where order_id = ${orderId};
     alter table order_events enable trigger order_events_append_only; commit`,
  ));

test('an order gets its invoice when it is shipped, once, with everything that rule 46 requires', async () => {
  const { id, buyer } = await sell(shop, [
    { product: sheet, quantity: 1 },
    { product: pillow, quantity: 1 },
  ]);
  expect(await invoicesOf(shop, owner, id)).toEqual([]);
  await ship(id);
  await ship(id, 'delivered');
  const [invoice, ...others] = await invoicesOf(shop, owner, id);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    number: expect.stringMatching(/^INV\/\d\d-\d\d\/\d{6}$/),
    kind: 'tax_invoice',
    reference: null,
    place_of_supply: { code: '08', state: 'Rajasthan' },
    seller: {
      legal_name: 'Homeloom Textiles Private Limited',
      gstin: '08ABCDE1234F1Z0',
      state: 'Rajasthan',
    },
    buyer: { name: 'Asha Verma', gstin: null, company: null, pincode: '302099' },
    totals: { total: 1899, igst: 0, utgst: 0 },
  });
  // 1,299.00 at 5%; 500.00 at 18%; shipping of 100.00 in proportion: 72.21 and 27.79.
  expect(invoice?.lines).toMatchObject([
    {
      description: 'Indigo Sheet · Queen, Indigo',
      hsn_code: '6302',
      quantity: 1,
      unit: 'PCS',
      rate: 5,
      taxable: 1237.14,
      cgst: 30.93,
      sgst: 30.93,
      total: 1299,
    },
    { hsn_code: '9404', rate: 18, taxable: 423.72, cgst: 38.14, sgst: 38.14, total: 500 },
    { description: 'Shipping and handling', hsn_code: '6302', rate: 5, total: 72.21, unit: 'NA' },
    { hsn_code: '9404', rate: 18, total: 27.79, unit: 'NA' },
  ]);
  const own = await shop.call('listInvoices', { token: buyer.token, params: { id } });
  expect(own.data).toEqual([invoice]);
});

test('another shopper does not see the invoices of an order', async () => {
  const { id } = await sell(shop, [{ product: sheet, quantity: 1 }]);
  await ship(id);
  const meera = await makePerson(shop.database, { name: 'Meera Iyer' });
  expect((await shop.call('listInvoices', { token: meera.token, params: { id } })).status).toBe(
    404,
  );
  expect(
    (await shop.call('listAdminInvoices', { token: meera.token, params: { id } })).status,
  ).toBe(403);
  expect(
    (await shop.call('listAdminInvoices', { token: owner.token, params: { id: 999_999 } })).status,
  ).toBe(404);
});

test('the delivery to another state carries IGST, and a union territory its own UTGST', async () => {
  const kerala = await sell(shop, [{ product: sheet, quantity: 2 }], { state: 'Kerala' });
  await ship(kerala.id);
  const [inter] = await invoicesOf(shop, owner, kerala.id);
  expect(inter).toMatchObject({
    place_of_supply: { code: '32', state: 'Kerala' },
    totals: { cgst: 0, sgst: 0, utgst: 0, igst: 123.71, total: 2598 },
  });
  await saveTax(shop, owner, { state_id: 6, gstin: '04AABCT1332L1ZM' });
  const chandigarh = await sell(shop, [{ product: sheet, quantity: 2 }], { state: 'Chandigarh' });
  await ship(chandigarh.id);
  const [union] = await invoicesOf(shop, owner, chandigarh.id);
  expect(union?.totals).toMatchObject({ cgst: 61.86, sgst: 0, utgst: 61.86, igst: 0, total: 2598 });
  await saveTax(shop, owner);
});

test('the discount of an order lowers the rate of a piece', async () => {
  const quilt = await makeProduct(shop.database, {
    name: 'Razai Quilt',
    category: 'quilt',
    pricePaise: 299_900,
    stock: 50,
  });
  await shop.database.pool.query(`update categories set hsn_code = '940440' where slug = 'quilt'`);
  await shop.call('saveCoupon', {
    token: owner.token,
    body: { code: 'RAZAI500', type: 'amount', discount: 500 },
  });
  const discounted = await sell(shop, [{ product: quilt, quantity: 1 }], {
    draft: { couponCode: 'RAZAI500', discount: { kind: 'amount', amountPaise: 50_000 } },
  });
  const full = await sell(shop, [{ product: quilt, quantity: 1 }]);
  await ship(discounted.id);
  await ship(full.id);
  expect((await invoicesOf(shop, owner, discounted.id))[0]?.lines[0]).toMatchObject({
    rate: 5,
    total: 2499,
  });
  expect((await invoicesOf(shop, owner, full.id))[0]?.lines[0]).toMatchObject({
    rate: 18,
    total: 2999,
  });
});

test('a cancelled order gets a credit note of its invoice, and a new invoice once shipped again', async () => {
  const { id } = await sell(shop, [{ product: sheet, quantity: 1 }], { state: 'Kerala' });
  await ship(id);
  await ship(id, 'cancelled');
  // As of a process whose clock is ahead of the database's.
  await dateDocuments(id, "now() + interval '1 minute'");
  await ship(id, 'processing');
  // As of a transaction that began before the cancellation and waited for it.
  await dateEvents(id, "now() - interval '1 minute'");
  await ship(id, 'shipped');
  const [invoice, credit, again, ...others] = await invoicesOf(shop, owner, id);
  expect(others).toEqual([]);
  expect(credit).toMatchObject({
    kind: 'credit_note',
    number: expect.stringMatching(/^CN\//),
    reference: invoice?.number,
    totals: invoice?.totals,
    lines: invoice?.lines,
  });
  expect(again).toMatchObject({ kind: 'tax_invoice', totals: invoice?.totals });
  expect(again?.number).not.toBe(invoice?.number);
});

test('an order that was never invoiced needs no credit note', async () => {
  const { id } = await sell(shop, [{ product: sheet, quantity: 1 }]);
  await ship(id, 'cancelled');
  expect(await invoicesOf(shop, owner, id)).toEqual([]);
});

test("the owner's GSTIN has a right check digit, and its state is the seller's", async () => {
  const refused = async (body: object) => {
    const { status, errors } = await saveTax(shop, owner, body);
    return [status, ...(errors ?? []).map(({ path, message }) => `${path}: ${message}`)];
  };
  expect(await refused({ gstin: '08ABCDE1234F1' })).toEqual([
    422,
    'gstin: Please enter a valid GSTIN',
  ]);
  expect(await refused({ gstin: '08ABCDE1234F1Z9' })).toEqual([
    422,
    'gstin: Please check this GSTIN: one of its characters is wrong',
  ]);
  expect(await refused({ gstin: '27AAPFU0939F1ZV' })).toEqual([
    422,
    'state_id: This GSTIN is of Maharashtra. Please choose that state.',
  ]);
});

test('a business buyer gives a valid GSTIN and a company, and both print', async () => {
  const lines = [{ product: sheet, quantity: 1 }];
  const { id } = await sell(shop, lines, {
    extra: { gstin: ' 27aapfu0939f1zv ', company: 'Verma Interiors LLP' },
  });
  await ship(id);
  expect((await invoicesOf(shop, owner, id))[0]?.buyer).toMatchObject({
    gstin: '27AAPFU0939F1ZV',
    company: 'Verma Interiors LLP',
  });
  await expect(
    sell(shop, lines, { extra: { gstin: '27AAPFU0939F1ZW', company: 'Verma' } }),
  ).rejects.toThrow('Please check this GSTIN: one of its characters is wrong');
  await expect(sell(shop, lines, { extra: { gstin: '27AAPFU0939F1ZV' } })).rejects.toThrow(
    'Please enter the name of the company',
  );
  await expect(sell(shop, lines, { extra: { company: 'Verma' } })).rejects.toThrow(
    'Please enter a valid GSTIN',
  );
});

test('composition and unregistered shops issue bills of supply without tax', async () => {
  for (const registration of ['composition', 'none']) {
    await saveTax(shop, owner, { registration });
    const { id } = await sell(shop, [{ product: sheet, quantity: 1 }]);
    await ship(id);
    expect(await invoicesOf(shop, owner, id)).toMatchObject([
      { kind: 'bill_of_supply', totals: { taxable: 1349, cgst: 0, sgst: 0, igst: 0, total: 1349 } },
    ]);
  }
  await saveTax(shop, owner);
});

test('the database refuses to change or delete an invoice, or to set back its counter', async () => {
  const { id } = await sell(shop, [{ product: sheet, quantity: 1 }]);
  await ship(id);
  for (const text of [
    'update invoices set total_paise = 0',
    'delete from invoices',
    'truncate invoices cascade',
    'delete from invoice_counters',
    'update invoice_counters set last_number = last_number - 1',
    'update invoice_counters set last_number = last_number + 2',
  ])
    await expect(shop.database.pool.query(text), text).rejects.toThrow(/append-only|rises by one/);
  expect(await valueOf(shop, 'select count(*)::int from invoices where order_id = $1', [id])).toBe(
    1,
  );
});

test('a new rate applies to later invoices only', async () => {
  const { id } = await sell(shop, [{ product: sheet, quantity: 1 }]);
  await ship(id);
  const before = await invoicesOf(shop, owner, id);
  const { data } = await shop.call('getTaxSettings', { token: owner.token });
  const rates = data.rates.map((rate: object) => ({ ...rate, rate_up_to: 12, rate_above: 12 }));
  await saveTax(shop, owner, { rates });
  expect(await invoicesOf(shop, owner, id)).toEqual(before);
  const next = await sell(shop, [{ product: sheet, quantity: 1 }]);
  await ship(next.id);
  expect((await invoicesOf(shop, owner, next.id))[0]?.lines[0]?.rate).toBe(12);
  await saveTax(shop, owner, { rates: data.rates });
});

test('a credit note after 30 November of the next financial year adjusts no tax, and says so', async () => {
  const year = new Date().getFullYear() - 2;
  const { id } = await sell(shop, [{ product: sheet, quantity: 1 }]);
  await ship(id);
  await dateDocuments(id, `'${year}-03-31T18:29:59Z'`);
  await ship(id, 'cancelled');
  await dateDocuments(id, 'now()');
  const [invoice, credit] = await invoicesOf(shop, owner, id);
  const total = invoice?.totals.total ?? 0;
  expect(invoice).toMatchObject({ tax_note: '', totals: { igst: 0, taxable: 1284.76 } });
  expect(credit).toMatchObject({
    kind: 'credit_note',
    totals: { taxable: total, cgst: 0, sgst: 0, total },
    tax_note: `Tax is not adjusted: credit notes for this invoice adjust it until 30 November ${year} (CGST Act s. 34(2)).`,
  });
  const month = new Date().toISOString().slice(0, 7);
  const { data } = await shop.call('exportGstr1', { token: owner.token, query: { month } });
  const rows = Buffer.from(unzipSync(data)['cdnur.csv'] ?? []).toString();
  expect(rows).not.toContain(credit?.number);
});
