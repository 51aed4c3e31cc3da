import type { FileAnswer } from '#contract/endpoints/endpoint.ts';
import type { Invoice } from '#contract/entities/tax.ts';
import { refuse } from '#contract/refusals.ts';
import { numberInUrl } from '#contract/tax/document-number.ts';
import type { Ctx } from '../ctx.ts';
import type { PrintedDocument } from './pdf/draw-document.ts';
import { renderPdf } from './pdf/render-pdf.ts';
import * as queries from './queries.ts';
import { type DocumentRow, invoiceView, kindOf } from './view.ts';

/**
 * The invoices and credit notes of an order. Refuses `order_not_found`, also for another shopper's
 * order.
 */
export async function listInvoices(ctx: Ctx, orderId: number): Promise<Invoice[]> {
  return (await documentsOf(ctx, orderId)).map(invoiceView);
}

/**
 * One document of an order as PDF, always with the same bytes. Refuses `order_not_found` and
 * `invoice_not_found`.
 */
export async function downloadInvoice(
  ctx: Ctx,
  { id, number }: { id: number; number: string },
): Promise<FileAnswer> {
  const rows = await documentsOf(ctx, id);
  const row = rows.find((each) => numberInUrl(each.number) === number);
  if (!row) throw refuse('invoice_not_found');
  return pdfFile(`${number}.pdf`, await drawOnce(row));
}

/**
 * All documents of the orders in one PDF. Refuses `invoice_not_found` if none of them was invoiced.
 */
export async function downloadInvoices(ctx: Ctx, orderIds: readonly number[]): Promise<FileAnswer> {
  const rows = await queries.documentsOfOrders.all(ctx.db, { orderIds });
  if (rows.length === 0) throw refuse('invoice_not_found');
  return pdfFile('invoices.pdf', await renderPdf(rows.map(printedOf)));
}

const drawing = new Map<string, Promise<Uint8Array>>();

/**
 * Concurrent downloads of a document share one drawing, so that a buyer cannot fill the queue of
 * all with the same invoice.
 */
async function drawOnce(row: DocumentRow): Promise<Uint8Array> {
  const running = drawing.get(row.number);
  if (running) return running;
  const started = renderPdf([printedOf(row)]).finally(() => drawing.delete(row.number));
  drawing.set(row.number, started);
  return started;
}

function pdfFile(fileName: string, bytes: Uint8Array): FileAnswer {
  return {
    fileName,
    contentType: 'application/pdf',
    content: (async function* () {
      yield bytes;
    })(),
  };
}

const printedOf = (row: DocumentRow): PrintedDocument => ({
  number: row.number,
  kind: kindOf(row.kind),
  reference:
    row.reference !== null && row.referenceIssuedAt !== null
      ? { number: row.reference, issuedAt: row.referenceIssuedAt }
      : null,
  issuedAt: row.issuedAt,
  document: row.document,
});

async function documentsOf(ctx: Ctx, orderId: number): Promise<DocumentRow[]> {
  const userId = ctx.actor.kind === 'admin' ? null : 'userId' in ctx.actor ? ctx.actor.userId : 0;
  const rows = await queries.documentsOfOrder.all(ctx.db, { orderId, userId });
  if (rows.length === 0 && !(await queries.orderExists.maybeOne(ctx.db, { orderId, userId })))
    throw refuse('order_not_found');
  return rows;
}
