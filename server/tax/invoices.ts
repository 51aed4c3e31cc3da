import { refuse } from '#contract/refusals.ts';
import { paymentMethodName } from '#contract/payments/method-names.ts';
import { financialYearOf, indianDay, lastCreditDay } from '#contract/tax/document-number.ts';
import { gstStateOf } from '#contract/tax/states.ts';
import { sumParts, taxLines, type TaxParts } from '#contract/tax/tax-lines.ts';
import { violatedConstraint } from '#database/client/pool.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import * as shopSettings from '../settings/settings.ts';
import type { DocumentKind, TaxDocument, TaxDocumentLine } from '#contract/tax/tax-document.ts';
import { creditLines } from './credit-lines.ts';
import * as queries from './queries.ts';
import { sellerOf } from './seller.ts';
import { readTaxProfile, type TaxProfile } from './settings.ts';

type OrderToInvoice = RowOf<typeof queries.orderToInvoice>;
type LastInvoice = RowOf<typeof queries.lastInvoice>;

/**
 * Issues the invoice of an order that is shipped or delivered, unless it has one, in the caller's
 * transaction, under the lock of the order. An order that was cancelled and reopened, or
 * refunded and paid again, is invoiced again. Returns its number. Refuses `invoice_series_full`.
 */
export async function issueIfDue(ctx: Ctx, orderId: number): Promise<string | null> {
  const last = await queries.lastInvoice.maybeOne(ctx.db, { orderId });
  const isDue = !last || (last.wasReopened && remainingLines(last).length === 0);
  return isDue ? invoice(ctx, orderId) : null;
}

/** The number of the order's invoice, if it is not credited in full; null: it has none. */
export async function currentNumber(ctx: Ctx, orderId: number): Promise<string | null> {
  const last = await queries.lastInvoice.maybeOne(ctx.db, { orderId });
  return last && remainingLines(last).length > 0 ? last.number : null;
}

/**
 * Credits all that is left of the order's invoice; an order without an invoice, or with one whose
 * whole value is credited, needs none. Refuses `invoice_series_full`.
 */
export async function creditOrder(ctx: Ctx, orderId: number, reason: string): Promise<void> {
  const last = await queries.lastInvoice.maybeOne(ctx.db, { orderId });
  if (!last) return;
  const lines = remainingLines(last);
  // Units whose price a refund has credited in full are left, at ₹0.
  if (sumParts(lines).totalPaise === 0) return;
  await insertCreditNote(ctx, last, { lines, reason });
}

type Retained = {
  retainedPaise: number;
  kept: ReadonlyMap<number, number>;
  reduced: readonly number[];
};

/**
 * Makes the documents of an invoiced order equal what the buyer keeps: a credit note for what came
 * back. Value that was credited and is kept after all is invoiced again, as a new invoice. An order
 * that was credited in full stays so. `kept`: the units of each product that the buyer keeps;
 * `reduced`: products whose price falls first. Refuses
 * `invoice_series_full`.
 */
export async function creditReturned(
  ctx: Ctx,
  orderId: number,
  { retainedPaise, kept, reduced }: Retained,
): Promise<void> {
  const last = await queries.lastInvoice.maybeOne(ctx.db, { orderId });
  const lines = last ? remainingLines(last) : [];
  const leftPaise = sumParts(lines).totalPaise;
  if (!last || lines.length === 0 || leftPaise === retainedPaise) return;
  if (leftPaise < retainedPaise) {
    await creditOrder(ctx, orderId, 'Replaced by a new invoice');
    await invoice(ctx, orderId);
    await creditReturned(ctx, orderId, { retainedPaise, kept, reduced });
    return;
  }
  const open = new Map(
    lines.flatMap(({ productId, quantity }) =>
      productId === null ? [] : [[productId, Math.max(quantity - (kept.get(productId) ?? 0), 0)]],
    ),
  );
  const amountPaise = leftPaise - retainedPaise;
  const credited = creditLines(lines, { returned: open, reduced, amountPaise });
  const isReturned = [...open.values()].some((units) => units > 0);
  const reason = isReturned ? 'Goods returned' : 'Price reduced';
  await insertCreditNote(ctx, last, { lines: credited, reason });
}

async function insertCreditNote(
  ctx: Ctx,
  { id, issuedAt, document }: LastInvoice,
  { lines, reason }: { lines: TaxDocumentLine[]; reason: string },
): Promise<void> {
  const { creditNotePrefix: series } = await readTaxProfile(ctx);
  const lastDay = lastCreditDay(indianDay(issuedAt));
  const isLate = document.seller.registration === 'regular' && indianDay(ctx.now) > lastDay;
  const credited = isLate ? lines.map(withoutTax) : lines;
  const note: TaxDocument = {
    ...document,
    lines: credited,
    totals: sumParts(credited),
    reason,
    ...(isLate && { taxAdjustableUntil: lastDay }),
  };
  await insert(ctx, note, { kind: 'credit_note', series, referenceId: id });
}

/** The whole amount as value: the tax of the invoice stays paid. */
const withoutTax = (line: TaxDocumentLine): TaxDocumentLine => ({
  ...line,
  ...{ taxablePaise: line.totalPaise, cgstPaise: 0, sgstPaise: 0, utgstPaise: 0, igstPaise: 0 },
});

async function invoice(ctx: Ctx, orderId: number): Promise<string> {
  const [order, profile, shop] = await Promise.all([
    queries.orderToInvoice.one(ctx.db, { orderId }),
    readTaxProfile(ctx),
    shopSettings.readSettings(ctx.db),
  ]);
  const lines = invoiceLines(order, profile, indianDay(ctx.now));
  const document: TaxDocument = {
    orderId,
    orderedAt: order.createdAt.toISOString(),
    paymentMethod: paymentMethodName(order.paymentMethod),
    seller: sellerOf(profile, shop),
    buyer: {
      name: order.fullName,
      company: order.company,
      gstin: order.gstin,
      address: order.address,
      city: order.city,
      state: order.state,
      pincode: order.pincode,
    },
    placeOfSupply: { code: gstStateOf(order.state)?.code ?? '', state: order.state },
    lines,
    totals: sumParts(lines),
  };
  return insert(ctx, document, {
    kind: profile.registration === 'regular' ? 'tax_invoice' : 'bill_of_supply',
    series: profile.invoicePrefix,
    referenceId: null,
  });
}

async function insert(
  ctx: Ctx,
  document: TaxDocument,
  { kind, series, referenceId }: { kind: DocumentKind; series: string; referenceId: number | null },
): Promise<string> {
  try {
    const { number } = await queries.insertDocument.one(ctx.db, {
      series,
      financialYear: financialYearOf(indianDay(ctx.now)),
      kind,
      orderId: document.orderId,
      referenceId,
      issuedAt: ctx.now,
      totalPaise: document.totals.totalPaise,
      document,
    });
    return number;
  } catch (error) {
    throw violatedConstraint(error) === 'invoices_number_check'
      ? refuse('invoice_series_full', { series })
      : error;
  }
}

/** The order's goods after the discounts of each line, then shipping and COD fee by tax rate. */
function invoiceLines(order: OrderToInvoice, profile: TaxProfile, day: string): TaxDocumentLine[] {
  const taxed = taxLines(order.lines, order.shippingPaise, {
    registration: profile.registration,
    rates: profile.rates,
    day,
    sellerState: profile.state,
    deliveryState: order.state,
  });
  const goods = order.lines.flatMap((line, index) => {
    const parts = taxed.lines[index];
    return parts ? [goodsLine(line, parts)] : [];
  });
  const charges = taxed.charges.map(({ hsnCode, ...parts }) => ({
    productId: null,
    description: 'Shipping and handling',
    hsnCode,
    quantity: 1,
    unit: 'NA' as const,
    ...parts,
  }));
  return [...goods, ...charges].map((line, position) => ({ position, ...line }));
}

const goodsLine = (
  line: queries.OrderedLine,
  parts: TaxParts,
): Omit<TaxDocumentLine, 'position'> => ({
  productId: line.productId,
  description: [line.name, [line.size, line.color].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' · '),
  hsnCode: line.hsnCode,
  quantity: line.quantity,
  unit: 'PCS',
  ...parts,
});

/** The lines of an invoice less its credit notes; none if it is credited in full. */
function remainingLines({ document, creditNotes }: LastInvoice): TaxDocumentLine[] {
  const credited = creditNotes.flatMap((note) => note.lines);
  return document.lines.flatMap((line) => {
    const notes = credited.filter(({ position }) => position === line.position);
    const quantity = line.quantity - notes.reduce((sum, note) => sum + note.quantity, 0);
    const less = sumParts(notes);
    if (quantity <= 0 && less.totalPaise === line.totalPaise) return [];
    return [
      {
        ...line,
        quantity,
        taxablePaise: line.taxablePaise - less.taxablePaise,
        cgstPaise: line.cgstPaise - less.cgstPaise,
        sgstPaise: line.sgstPaise - less.sgstPaise,
        utgstPaise: line.utgstPaise - less.utgstPaise,
        igstPaise: line.igstPaise - less.igstPaise,
        totalPaise: line.totalPaise - less.totalPaise,
      },
    ];
  });
}
