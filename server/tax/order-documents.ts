import type { FileResponse } from '#contract/endpoint.ts';
import type { Invoice } from '#contract/tax/entities.ts';
import { refuse } from '#contract/refusals.ts';
import { localeDefault, localeOf } from '#contract/locales/rules.ts';
import { numberInUrl } from '#contract/tax/document-number.ts';
import type { Ctx } from '../ctx.ts';
import { hashOf } from '../media/files.ts';
import { slotCache } from '../media/slot-cache.ts';
import type { PrintedDocument } from './pdf/draw-document.ts';
import { pdfReader, renderPdf } from './pdf/render-pdf.ts';
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
): Promise<FileResponse> {
  const rows = await documentsOf(ctx, id);
  const row = rows.find((each) => numberInUrl(each.number) === number);
  if (!row) throw refuse('invoice_not_found');
  return pdfFile(`${number}.pdf`, await drawOnce(ctx, row));
}

/**
 * All documents of the orders in one PDF. Refuses `invoice_not_found` if none of them was invoiced.
 */
export async function downloadInvoices(
  ctx: Ctx,
  orderIds: readonly number[],
): Promise<FileResponse> {
  const rows = await queries.documentsOfOrders.all(ctx.db, { orderIds });
  if (rows.length === 0) throw refuse('invoice_not_found');
  return pdfFile('invoices.pdf', await renderPdf(rows.map(printedOf), pdfReader(ctx)));
}

const drawing = new Map<string, Promise<Uint8Array>>();
/** Change it when the same document is drawn differently. */
const drawingVersion = 1;
/** About 50 MB. */
const documents = { folder: 'invoices', slots: 1024 };

/**
 * Documents never change, so the file of the first drawing is stored. Concurrent downloads of
 * an account share one drawing.
 */
async function drawOnce(ctx: Ctx, row: DocumentRow): Promise<Uint8Array> {
  const printed = printedOf(row);
  const key = hashOf(Buffer.from(JSON.stringify([drawingVersion, printed])));
  // Not across accounts: a refusal of one must not reach another.
  const mine = `${pdfReader(ctx).userId}|${key}`;
  const running = drawing.get(mine);
  if (running) return running;
  const started = storedOrDrawn(ctx, key, printed).finally(() => drawing.delete(mine));
  drawing.set(mine, started);
  return started;
}

async function storedOrDrawn(ctx: Ctx, key: string, printed: PrintedDocument): Promise<Uint8Array> {
  const cache = slotCache(ctx.config.dataDir, documents);
  const stored = await cache.read(key);
  if (stored) return stored;
  const drawn = await renderPdf([printed], pdfReader(ctx));
  // A full disk does not keep a buyer from the invoice: the next download draws it again.
  await cache.write(key, Buffer.from(drawn)).catch(() => undefined);
  return drawn;
}

function pdfFile(fileName: string, bytes: Uint8Array): FileResponse {
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
  // Absent in English, so that stored files keep their keys.
  ...(localeOf(row.locale) === localeDefault ? {} : { locale: localeOf(row.locale) }),
});

async function documentsOf(ctx: Ctx, orderId: number): Promise<DocumentRow[]> {
  const userId = ctx.actor.kind === 'admin' ? null : 'userId' in ctx.actor ? ctx.actor.userId : 0;
  const rows = await queries.documentsOfOrder.all(ctx.db, { orderId, userId });
  if (rows.length === 0 && !(await queries.orderExists.maybeOne(ctx.db, { orderId, userId })))
    throw refuse('order_not_found');
  return rows;
}
