import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '#contract/tax/entities.ts';
import { numberInUrl } from '#contract/tax/document-number.ts';
import { formatRupees } from '#contract/money.ts';
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
import { textOfPdf } from './pdf-text.fixture.ts';

let shop: TestShop;
let owner: Person;
let sheet: TestProduct;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  await makeStates(shop);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  sheet = await makeProduct(shop.database, {
    name: 'Sheet मधुबनी x',
    category: 'bed-sheet',
    pricePaise: 1_29_900,
    stock: 500,
  });
  await shop.database.pool.query(`update categories set hsn_code = '6302'`);
  await saveTax(shop, owner, { legal_name: 'होमलूम Textiles' });
});
afterAll(async () => shop.close());

const download = async (id: number, number: string, token = owner.token) =>
  shop.call('downloadAdminInvoice', { token, params: { id, number: numberInUrl(number) } });

const amountText = (rupees: number): string =>
  formatRupees(Math.round(rupees * 100)).replace('₹', '');

async function shipped(state: StateName): Promise<{ id: number; buyer: Person; invoice: Invoice }> {
  const { id, buyer } = await sell(shop, [{ product: sheet, quantity: 2 }], { state });
  await setStatus(shop, owner, [id, 'shipped']);
  const [invoice] = await invoicesOf(shop, owner, id);
  if (!invoice) throw new Error('not invoiced');
  return { id, buyer, invoice };
}

test('24 files of one reader refuse no other: two are drawn, and other accounts have their own', async () => {
  const sold = [await shipped('Kerala'), await shipped('Kerala')] as const;
  const [first, second] = sold;
  const viewer = await makePerson(shop.database, {
    name: 'Viewer Jain',
    role: 'admin',
    staffRole: 'viewer',
  });
  const ids = sold.map(({ id }) => id).join();
  const files = Array.from({ length: 24 }, async () =>
    shop.call('downloadInvoices', { token: viewer.token, query: { ids } }),
  );
  const buyers = sold.map(async ({ id, buyer, invoice }) =>
    shop.call('downloadInvoice', {
      token: buyer.token,
      params: { id, number: numberInUrl(invoice.number) },
    }),
  );
  const slip = shop.call('downloadPacking', {
    token: owner.token,
    query: { ids: String(first.id), what: 'slips' },
  });
  expect((await Promise.all(buyers)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await slip).status).toBe(200);
  const statuses = (await Promise.all(files)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(22);
  expect((await download(second.id, second.invoice.number, viewer.token)).status).toBe(200);
});

test('an invoice is stored after its first drawing and needs no place', async () => {
  const [stored, fresh] = [await shipped('Kerala'), await shipped('Kerala')];
  const first = await download(stored.id, stored.invoice.number);
  const files = [stored, fresh].map(async ({ id }) =>
    shop.call('downloadInvoices', { token: owner.token, query: { ids: String(id) } }),
  );
  const again = download(stored.id, stored.invoice.number);
  const drawn = download(fresh.id, fresh.invoice.number);
  const statuses = (await Promise.all([...files, drawn])).map(({ status }) => status);
  expect((await again).data.equals(first.data)).toBe(true);
  // Which of the three finds both places taken depends on the order in which they arrive.
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 429]);
});

test('a buyer who downloads an invoice many times at once leaves the queue to the others', async () => {
  const [greedy, other] = [await shipped('Kerala'), await shipped('Kerala')];
  const downloads = Array.from({ length: 22 }, async () =>
    download(greedy.id, greedy.invoice.number),
  );
  const theirs = download(other.id, other.invoice.number);
  const own = await Promise.all(downloads);
  expect((await theirs).status).toBe(200);
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set([200]));
});

test.each(['Rajasthan', 'Kerala'] as const)(
  'the PDF of an invoice to %s shows the figures of the API',
  async (state) => {
    const { id, invoice } = await shipped(state);
    const { data } = await download(id, invoice.number);
    expect(data.subarray(0, 5).toString()).toBe('%PDF-');
    const text = textOfPdf(data);
    const amounts = [...invoice.lines, invoice.totals].flatMap((line) =>
      [line.taxable, line.cgst, line.sgst, line.igst, line.total]
        .filter((value) => value > 0)
        .map(amountText),
    );
    const words = [
      'Tax invoice',
      invoice.number,
      'GSTIN 08ABCDE1234F1Z0',
      'होमलूम',
      'मधुबनी',
      '6302',
      '5%',
      `${state} (${invoice.place_of_supply.code})`,
      '₹',
      ...amounts,
    ];
    expect(words.filter((word) => !text.replaceAll('\n', '').includes(word))).toEqual([]);
    expect(text.includes('IGST')).toBe(state === 'Kerala');
  },
);

test('the PDF has the same bytes each time, and only for its buyer and the staff', async () => {
  const { id, buyer, invoice } = await shipped('Rajasthan');
  const number = numberInUrl(invoice.number);
  const first: Buffer = (await download(id, invoice.number)).data;
  for (const font of ['Figtree-Regular', 'Fraunces-SemiBold', 'NotoSans-Regular'])
    expect(first.toString('latin1')).toContain(`+${font}`);
  const own = await shop.call('downloadInvoice', { token: buyer.token, params: { id, number } });
  expect(own.data.equals(first)).toBe(true);
  const meera = await makePerson(shop.database, { name: 'Meera Iyer' });
  expect(
    (await shop.call('downloadInvoice', { token: meera.token, params: { id, number } })).status,
  ).toBe(404);
  expect((await download(id, 'INV/26-27/999999')).status).toBe(404);
  expect((await download(id, invoice.number, meera.token)).status).toBe(403);
});

test('a credit note names its invoice, and one file holds the documents of several orders', async () => {
  const { id, invoice } = await shipped('Rajasthan');
  const other = await shipped('Kerala');
  await setStatus(shop, owner, [id, 'cancelled']);
  const { data } = await shop.call('downloadInvoices', {
    token: owner.token,
    query: { ids: `${other.id},${id}` },
  });
  const text = textOfPdf(data);
  const order = [other.invoice.number, invoice.number, 'Credit note'].map((word) =>
    text.indexOf(word),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(Math.min(...order)).toBeGreaterThanOrEqual(0);
  expect(text).toContain(`${invoice.number} of `);
  expect(
    (await shop.call('downloadInvoices', { token: owner.token, query: { ids: '999999' } })).status,
  ).toBe(404);
});

test('only a bill of a seller who collects tax says that prices include it', async () => {
  const included = 'Prices include all taxes';
  const registered = await shipped('Kerala');
  await saveTax(shop, owner, { registration: 'none' });
  const { id, invoice } = await shipped('Kerala');
  const bill = textOfPdf((await download(id, invoice.number)).data);
  expect(bill).toContain('no tax is charged');
  expect(bill).not.toContain(included);
  await saveTax(shop, owner, { registration: 'composition' });
  const composition = await shipped('Rajasthan');
  const text = textOfPdf((await download(composition.id, composition.invoice.number)).data);
  expect(text).not.toContain(included);
  const order = ['Composition taxable person', 'Bill no.', 'Billed to'];
  expect(order.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))).toEqual(order);
  expect(text).toContain('not eligible to collect tax on supplies');
  await saveTax(shop, owner);
  expect(textOfPdf((await download(registered.id, registered.invoice.number)).data)).toContain(
    included,
  );
});

test('the invoice of an order in Hindi has Hindi labels beside the English ones', async () => {
  const { id, invoice } = await shipped('Kerala');
  const read = async () =>
    textOfPdf((await download(id, invoice.number)).data).replaceAll('\n', '');
  const english = await read();
  await shop.database.pool.query("update orders set locale = 'hi' where id = $1", [id]);
  const text = await read();
  for (const label of ['Tax invoice', 'Place of supply', 'Taxable', 'IGST', 'Billed to'])
    for (const each of [english, text]) expect(each).toContain(label);
  for (const label of ['चालान', 'इनवॉइस']) {
    expect(text).toContain(label);
    expect(english).not.toContain(label);
  }
});
