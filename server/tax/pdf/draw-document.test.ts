import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { TaxDocument } from '#contract/tax/tax-document.ts';
import { drawDocument, type PrintedDocument } from './draw-document.ts';
import { page, PageWriter } from './page-writer.ts';
import { textOfPdf } from './pdf-text.fixture.ts';
import { renderPdf } from './render-pdf.ts';

const paise = { taxablePaise: 100_000, cgstPaise: 2500, sgstPaise: 2500 };
const parts = { ...paise, utgstPaise: 0, igstPaise: 0, totalPaise: 105_000 };

const documentOf = (count: number): TaxDocument => ({
  ...{ orderId: 7, orderedAt: '2026-11-20T06:00:00.000Z', paymentMethod: 'Cash on Delivery' },
  seller: {
    ...{ registration: 'regular', legalName: 'Loom', gstin: '24ABCDE1234F1Z6', state: 'Gujarat' },
    ...{ stateCode: '24', address: 'Bhuj', email: '', phone: '', grievanceOfficer: '' },
  },
  buyer: {
    ...{ name: 'Asha Verma', company: null, gstin: null, address: 'B-204' },
    ...{ city: 'Bhuj', state: 'Gujarat', pincode: '370001' },
  },
  placeOfSupply: { code: '24', state: 'Gujarat' },
  lines: Array.from({ length: count }, (_, position) => ({
    ...{ position, productId: position, description: 'Cushion', hsnCode: '6304' },
    ...{ quantity: 1, unit: 'PCS', rateBasisPoints: 500, ...parts },
  })),
  totals: parts,
});

const at = new Date('2026-11-20T06:00:00.000Z');

const printed = (count: number): PrintedDocument => ({
  ...{ number: 'INV/26-27/000001', kind: 'tax_invoice', reference: null, issuedAt: at },
  document: documentOf(count),
});

/** The text of each page of an invoice, and the position of its lowest text. */
async function drawn(count: number) {
  const writer = new PageWriter({ at, title: 'Invoice' });
  const texts = vi.spyOn(writer, 'text');
  const chunks: Buffer[] = [];
  const ended = new Promise((resolve) => {
    writer.pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', resolve);
  });
  drawDocument(writer, printed(count));
  writer.pdf.end();
  await ended;
  const pages = textOfPdf(Buffer.concat(chunks))
    .replaceAll('\n', '')
    .split(/(?<=Page \d of \d)/);
  return { pages, lowest: Math.max(...texts.mock.calls.map(([, { y }]) => y)) };
}

test('the totals of an invoice stand below a line, however many lines it has', async () => {
  const invoices = await Promise.all(
    [1, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26].map(async (count) => drawn(count)),
  );
  expect(new Set(invoices.map(({ pages }) => pages.length))).toEqual(new Set([1, 2]));
  for (const { pages, lowest } of invoices) {
    expect(pages.at(-1)).toMatch(/1 pcs.*Taxable value/);
    // That of the page number.
    expect(lowest).toBe(page.height - page.margin);
  }
});

test('a thread draws one file after another, each the same, until a file fails', async () => {
  let started = 0;
  const count = () => void (started += 1);
  subscribe('worker_threads', count);
  onTestFinished(() => void unsubscribe('worker_threads', count));
  const draw = async (document: PrintedDocument) =>
    Buffer.from(await renderPdf([document], { isStaff: true, userId: 7 }));
  const first = await draw(printed(1));
  started = 0;
  await draw(printed(26));
  expect((await draw(printed(1))).equals(first)).toBe(true);
  expect(started).toBe(0);
  const broken = { ...printed(1), issuedAt: new Date(Number.NaN) };
  await expect(draw(broken)).rejects.toThrow('Invalid time value');
  expect((await draw(printed(1))).equals(first)).toBe(true);
  expect(started).toBe(1);
});
