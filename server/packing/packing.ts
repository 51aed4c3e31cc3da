import { orderNumber } from '#contract/orders/order-number.ts';
import { localePath } from '#contract/locales/paths.ts';
import { localeOf } from '#contract/locales/rules.ts';
import { formatRupees } from '#contract/money.ts';
import { printedDay } from '#contract/tax/document-number.ts';
import { notPaidNotice, paymentStateOf } from '#contract/orders/payment-state.ts';
import { refuse } from '#contract/refusals.ts';
import type { FileResponse } from '#contract/endpoint.ts';
import type { PackingSheetKind } from '#contract/packing/api.ts';
import type { RowOf } from '#database/client/statement.ts';
import { amountsOf, isDue, type ParcelRow, readParcels, shownGramsOf } from '../carriers/parcel.ts';
import type { Ctx } from '../ctx.ts';
import { paidOrder } from '../orders/required-reasons.ts';
import { readBatched } from '../settings/settings.ts';
import { pdfReader, renderWith } from '../tax/pdf/render-pdf.ts';
import type { PackingSheet, PrintedAddress } from './draw.ts';
import * as queries from './queries.ts';

type OrderRow = RowOf<typeof queries.orders>;
type Seller = PrintedAddress;

/**
 * The pick list, packing slips or labels of orders as one PDF. Refuses `order_not_found`, and
 * `shipment_unlabelled` if no order has a shipment that still needs a label.
 */
export async function downloadPacking(
  ctx: Ctx,
  { ids, what }: { ids: readonly number[]; what: PackingSheetKind },
): Promise<FileResponse> {
  const [rows, seller] = await Promise.all([
    queries.orders.all(ctx.db, { orderIds: ids }),
    readSeller(ctx),
  ]);
  if (rows.length < new Set(ids).size) throw refuse('order_not_found');
  return sheetsFile(ctx, fileNames[what], await sheetsOf(ctx, what, { rows, seller }));
}

/** The labels of shipments in id order as one PDF. */
export async function downloadLabels(
  ctx: Ctx,
  shipmentIds: readonly number[],
): Promise<FileResponse> {
  const [rows, seller] = await Promise.all([readParcels(ctx, shipmentIds), readSeller(ctx)]);
  return sheetsFile(
    ctx,
    fileNames.labels,
    rows.map((row) => label(row, seller)),
  );
}

/** The list that the courier signs: the parcels by carrier, with what each collects. */
export async function downloadManifest(
  ctx: Ctx,
  shipmentIds: readonly number[],
): Promise<FileResponse> {
  const [rows, seller] = await Promise.all([readParcels(ctx, shipmentIds), readSeller(ctx)]);
  const carriers = [...new Set(rows.map(({ carrier }) => carrier))].toSorted();
  const sheets = carriers.map((carrier) => manifest(carrier, { rows, seller, at: ctx.now }));
  return sheetsFile(ctx, 'manifest', sheets);
}

async function readSeller(ctx: Ctx): Promise<Seller> {
  const shop = await readBatched(ctx.db);
  return {
    name: shop.site_name,
    lines: [shop.office_address ?? ''],
    phone: shop.customer_support_number ?? '',
  };
}

async function sheetsFile(
  ctx: Ctx,
  title: string,
  sheets: readonly PackingSheet[],
): Promise<FileResponse> {
  const data = { sheets, title, at: ctx.now };
  const bytes = await renderWith(new URL('pdf-thread.ts', import.meta.url), data, pdfReader(ctx));
  return {
    fileName: `${title}.pdf`,
    contentType: 'application/pdf',
    content: (async function* () {
      yield bytes;
    })(),
  };
}

const fileNames: Record<PackingSheetKind, string> = {
  pick_list: 'pick-list',
  slips: 'packing-slips',
  labels: 'labels',
};

async function sheetsOf(
  ctx: Ctx,
  what: PackingSheetKind,
  { rows, seller }: { rows: OrderRow[]; seller: Seller },
): Promise<PackingSheet[]> {
  if (what === 'pick_list') return [pickList(rows)];
  if (what === 'slips') return rows.map((row) => slip(ctx, row, seller));
  const shipmentIds = rows.flatMap((row) => row.shipmentIds);
  if (shipmentIds.length === 0) throw refuse('shipment_unlabelled');
  return (await readParcels(ctx, shipmentIds)).map((row) => label(row, seller));
}

const detailOf = ({ sku, size, color }: { sku: string; size: string; color: string }): string =>
  [sku, size, color].filter(Boolean).join(' · ');

const isUnpaid = (row: OrderRow): boolean => paymentStateOf(paidOrder(row)).money === 'due';

/** As the list to pack: the status `to_pack`. */
const isToPack = (row: OrderRow): boolean =>
  row.status === 'processing' &&
  !row.isCancelRequested &&
  !row.isUnconfirmed &&
  row.lines.some(({ toPack }) => toPack > 0);

/**
 * The units to pack of each product over all orders, by name, with the orders that they are for.
 * Orders without a unit to pack, and those whose online payment is due, are left out.
 */
function pickList(all: readonly OrderRow[]): PackingSheet {
  const paid = all.filter((row) => !isUnpaid(row));
  const rows = paid.filter(isToPack);
  const leftOut = [
    [all.length - paid.length, 'not paid'],
    [paid.length - rows.length, 'not to pack'],
  ] as const;
  const lines = new Map<
    number,
    { name: string; detail: string; quantity: number; orders: string[] }
  >();
  for (const { id, lines: ordered } of rows)
    for (const { toPack, ...line } of ordered.filter((each) => each.toPack > 0)) {
      const known = lines.get(line.productId) ?? {
        name: line.name,
        detail: detailOf(line),
        quantity: 0,
        orders: [],
      };
      known.quantity += toPack;
      known.orders.push(`${orderNumber(id)}${toPack > 1 ? ` (${toPack})` : ''}`);
      lines.set(line.productId, known);
    }
  return {
    kind: 'pick_list',
    title: [
      rows.length === 1 ? '1 order' : `${rows.length} orders`,
      ...leftOut.flatMap(([count, why]) => (count === 0 ? [] : [`${count} ${why}, left out`])),
    ].join(' · '),
    lines: [...lines.values()]
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((line) => ({ ...line, orders: line.orders.join(', ') })),
  };
}

/** 'NOT PAID', or the cash that the courier is still to be collected; blank: paid online. */
function slipNotice(row: OrderRow): string {
  const { money } = paymentStateOf(paidOrder(row));
  if (money === 'due') return notPaidNotice;
  return money === 'due_on_delivery' ? `Collect ${formatRupees(row.duePaise)} in cash` : '';
}

const slip = ({ config }: Ctx, row: OrderRow, seller: Seller): PackingSheet => ({
  kind: 'slip',
  order: orderNumber(row.id),
  code: String(row.id),
  seller: seller.name,
  notice: slipNotice(row),
  to: addressOf(row),
  from: seller,
  lines: row.lines.map((line) => ({
    name: line.name,
    detail: detailOf(line),
    quantity: line.quantity,
  })),
  foot: {
    thanks: `Thank you for shopping with ${seller.name}.`,
    care: careOf(row.lines),
    // The buyer signs in there: only buyers write reviews.
    reviewUrl: `${config.publicUrl}${localePath(localeOf(row.locale), `/dashboard/orders/${row.id}`)}`,
  },
});

const careLinesMax = 3;
const careLettersMax = 240;

/** The care of each product in one text; products of the same care share it. */
function careOf(lines: OrderRow['lines']): string[] {
  const namesOf = Map.groupBy(
    lines.filter(({ care }) => care.length > 0),
    ({ care }) => cut(care.slice(0, careLinesMax).join(' · '), careLettersMax),
  );
  if (namesOf.size === 1 && lines.every(({ care }) => care.length > 0)) return [...namesOf.keys()];
  return [...namesOf].map(([care, products]) => {
    const names = [...new Set(products.map(({ name }) => name))];
    return `${cut(names.join(', '), careLettersMax)}: ${care}`;
  });
}

const cut = (text: string, lettersMax: number): string =>
  text.length > lettersMax ? `${text.slice(0, lettersMax - 1).trimEnd()}…` : text;

function label(row: ParcelRow, seller: Seller): PackingSheet {
  const { collectPaise } = amountsOf(row);
  const units = row.lines.reduce((sum, line) => sum + line.units, 0);
  return {
    kind: 'label',
    order: orderNumber(row.orderId),
    carrier: row.carrier,
    code: row.trackingNumber || String(row.orderId),
    payment: isDue(row)
      ? notPaidNotice
      : collectPaise === null
        ? 'Prepaid'
        : `Collect ${formatRupees(collectPaise)} in cash`,
    weight: weightText(shownGramsOf(row)),
    contents: units === 1 ? '1 item' : `${units} items`,
    to: addressOf(row),
    from: seller,
  };
}

function manifest(
  carrier: string,
  { rows, seller, at }: { rows: readonly ParcelRow[]; seller: Seller; at: Date },
): PackingSheet {
  const parcels = rows.filter((row) => row.carrier === carrier);
  const cashPaise = parcels.reduce((sum, row) => sum + (amountsOf(row).collectPaise ?? 0), 0);
  return {
    kind: 'manifest',
    title: `${seller.name} · ${carrier} · ${printedDay(at)}`,
    summary: `${parcels.length === 1 ? '1 parcel' : `${parcels.length} parcels`} · ${formatRupees(cashPaise)} to collect`,
    parcels: parcels.map((row) => {
      const { collectPaise } = amountsOf(row);
      return {
        code: row.trackingNumber,
        order: orderNumber(row.orderId),
        place: `${row.city} ${row.pincode}`,
        weight: weightText(shownGramsOf(row)),
        cash: collectPaise === null ? 'Prepaid' : formatRupees(collectPaise),
      };
    }),
  };
}

/** Blank where a product has no weight. */
const weightText = (grams: number | null): string =>
  grams === null ? '' : `${(grams / 1000).toFixed(2)} kg`;

const addressOf = (
  row: Pick<OrderRow, 'fullName' | 'mobileNo' | 'address' | 'city' | 'state' | 'pincode'>,
): PrintedAddress => ({
  name: row.fullName,
  lines: [row.address, `${row.city}, ${row.state} ${row.pincode}`],
  phone: row.mobileNo,
});
