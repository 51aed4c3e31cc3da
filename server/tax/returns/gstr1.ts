import type { FileResponse } from '#contract/endpoint.ts';
import { toRupees } from '#contract/money.ts';
import { invoiceKindNames } from '#contract/tax/kind-names.ts';
import { escapeFormula } from '../../files/formula.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Admin, Ctx } from '../../ctx.ts';
import { type Cell, type SheetColumn, writeSheet } from '../../files/sheet.ts';
import { openZip } from '../../files/zip.ts';
import { documentsOf } from './month-documents.ts';
import { openReturnTables, type ReturnTables } from './return-tables.ts';
import type { IssuedDocument } from './table-lines.ts';

/**
 * The tables of the return GSTR-1 and a sales register of a month in India, streamed: each document
 * is read once. Credit notes are negative in the register, and reduce the tables of sums.
 */
export async function exportGstr1(ctx: Ctx<Admin>, month: string): Promise<FileResponse> {
  await recordAudit(ctx, {
    action: 'tax.export',
    subject: `tax_return:${month}`,
    before: null,
    after: { month },
  });
  return {
    fileName: `gstr1-${month}.zip`,
    contentType: 'application/zip',
    content: writeReturn(ctx, month),
  };
}

async function* writeReturn(ctx: Ctx, month: string): AsyncGenerator<Uint8Array> {
  const zip = await openZip();
  const register = zip.add(`sales-register-${month}.xlsx`);
  const tables = await openReturnTables(zip.add);
  const sheet = {
    name: `Sales ${month}`,
    columns: registerColumns,
    rows: registerRows(documentsOf(ctx, month), tables),
  };
  for await (const bytes of writeSheet(sheet)) {
    await register.write(bytes);
    yield* zip.drain();
  }
  await register.end('');
  await tables.end();
  zip.end();
  yield* zip.drain();
}

async function* registerRows(
  chunks: AsyncIterable<IssuedDocument[]>,
  tables: ReturnTables,
): AsyncGenerator<Cell[][]> {
  for await (const issued of chunks) {
    await tables.add(issued);
    yield issued.map(registerRow);
  }
}

const registerColumns: readonly SheetColumn[] = [
  { header: 'Number', width: 18 },
  { header: 'Document', width: 15 },
  { header: 'Issued', width: 17 },
  { header: 'For invoice', width: 18 },
  { header: 'Order', width: 9 },
  { header: 'Buyer', width: 28 },
  { header: 'GSTIN', width: 18 },
  { header: 'Place of supply', width: 22 },
  { header: 'Taxable (₹)', width: 14 },
  { header: 'CGST (₹)', width: 12 },
  { header: 'SGST (₹)', width: 12 },
  { header: 'UTGST (₹)', width: 12 },
  { header: 'IGST (₹)', width: 12 },
  { header: 'Total (₹)', width: 14 },
];

function registerRow({ number, kind, issuedAt, reference, document }: IssuedDocument): Cell[] {
  const sign = kind === 'credit_note' ? -1 : 1;
  const { buyer, totals, placeOfSupply } = document;
  const amounts = [
    totals.taxablePaise,
    totals.cgstPaise,
    totals.sgstPaise,
    totals.utgstPaise,
    totals.igstPaise,
    totals.totalPaise,
  ];
  return [
    number,
    invoiceKindNames[kind],
    issuedAt,
    reference ?? '',
    document.orderId,
    escapeFormula(buyer.company ?? buyer.name),
    buyer.gstin ?? '',
    placeOfSupply.state,
    ...amounts.map((paise) => ({ amount: sign * toRupees(paise) })),
  ];
}
