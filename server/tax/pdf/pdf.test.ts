import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '#contract/entities/tax.ts';
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
import { amountInWords } from './amount-in-words.ts';
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

test('a buyer who downloads an invoice many times at once leaves the queue to the others', async () => {
  const [greedy, other] = [await shipped('Kerala'), await shipped('Kerala')];
  const downloads = Array.from({ length: 22 }, async () =>
    download(greedy.id, greedy.invoice.number),
  );
  const theirs = download(other.id, other.invoice.number);
  expect((await theirs).status).toBe(200);
  const own = await Promise.all(downloads);
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
  const first = (await download(id, invoice.number)).data;
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

test.each([
  [0, 'Rupees zero only'],
  [1_05, 'Rupees one and five paise only'],
  [1_29_900, 'Rupees one thousand two hundred ninety-nine only'],
  [
    12_34_567_89,
    'Rupees twelve lakh thirty-four thousand five hundred sixty-seven and eighty-nine paise only',
  ],
  [1_00_00_000_00, 'Rupees one crore only'],
])('%i paise in words', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});
