import { expect, test, vi } from 'vitest';
import type { TaxDocument } from '#contract/tax/tax-document.ts';
import { drawDocument } from './draw-document.ts';
import { page, PageWriter } from './page-writer.ts';
import { textOfPdf } from './pdf-text.fixture.ts';

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

/** The text of each page of an invoice, and the position of its lowest text. */
async function drawn(count: number) {
  const at = new Date('2026-11-20T06:00:00.000Z');
  const writer = new PageWriter({ at, title: 'Invoice' });
  const texts = vi.spyOn(writer, 'text');
  const chunks: Buffer[] = [];
  const ended = new Promise((resolve) => {
    writer.pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', resolve);
  });
  const document = documentOf(count);
  const head = { number: 'INV/26-27/000001', kind: 'tax_invoice', reference: null } as const;
  drawDocument(writer, { ...head, issuedAt: at, document });
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
