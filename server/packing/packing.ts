import { orderNumber } from '#contract/limits.ts';
import { formatRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import type { FileAnswer } from '#contract/endpoints/endpoint.ts';
import type { PackingSheetKind } from '#contract/endpoints/packing.ts';
import type { RowOf } from '#database/client/statement.ts';
import { amountsOf, type ParcelRow, readParcels, weightGramsOf } from '../carriers/parcel.ts';
import type { Ctx } from '../ctx.ts';
import { readBatched } from '../settings/settings.ts';
import { renderWith } from '../tax/pdf/render-pdf.ts';
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
): Promise<FileAnswer> {
  const [rows, shop] = await Promise.all([
    queries.orders.all(ctx.db, { orderIds: ids }),
    readBatched(ctx.db),
  ]);
  if (rows.length < new Set(ids).size) throw refuse('order_not_found');
  const seller = {
    name: shop.site_name,
    lines: [shop.office_address ?? ''],
    phone: shop.customer_support_number ?? '',
  };
  const sheets = await sheetsOf(ctx, what, { rows, seller });
  const bytes = await renderWith(new URL('pdf-thread.ts', import.meta.url), {
    sheets,
    title: fileNames[what],
    at: ctx.now,
  });
  return {
    fileName: `${fileNames[what]}.pdf`,
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
  if (what === 'slips') return rows.map((row) => slip(row, seller.name));
  const shipmentIds = rows.flatMap((row) => row.shipmentIds);
  if (shipmentIds.length === 0) throw refuse('shipment_unlabelled');
  return (await readParcels(ctx, shipmentIds)).map((row) => label(row, seller));
}

const detailOf = ({ sku, size, color }: { sku: string; size: string; color: string }): string =>
  [sku, size, color].filter(Boolean).join(' · ');

/** The units of each product over all orders, by name, with the orders that they are for. */
function pickList(rows: readonly OrderRow[]): PackingSheet {
  const lines = new Map<
    number,
    { name: string; detail: string; quantity: number; orders: string[] }
  >();
  for (const { id, lines: ordered } of rows)
    for (const line of ordered) {
      const known = lines.get(line.productId) ?? {
        name: line.name,
        detail: detailOf(line),
        quantity: 0,
        orders: [],
      };
      known.quantity += line.quantity;
      known.orders.push(`${orderNumber(id)}${line.quantity > 1 ? ` (${line.quantity})` : ''}`);
      lines.set(line.productId, known);
    }
  return {
    kind: 'pick_list',
    title: rows.length === 1 ? '1 order' : `${rows.length} orders`,
    lines: [...lines.values()]
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((line) => ({ ...line, orders: line.orders.join(', ') })),
  };
}

const slip = (row: OrderRow, seller: string): PackingSheet => ({
  kind: 'slip',
  order: orderNumber(row.id),
  code: String(row.id),
  seller,
  to: addressOf(row),
  lines: row.lines.map((line) => ({
    name: line.name,
    detail: detailOf(line),
    quantity: line.quantity,
  })),
});

function label(row: ParcelRow, seller: Seller): PackingSheet {
  const { collectPaise } = amountsOf(row);
  const units = row.lines.reduce((sum, line) => sum + line.units, 0);
  return {
    kind: 'label',
    order: orderNumber(row.orderId),
    carrier: row.carrier,
    code: row.trackingNumber || String(row.orderId),
    payment: collectPaise === null ? 'Prepaid' : `Collect ${formatRupees(collectPaise)} in cash`,
    weight: `${(weightGramsOf(row) / 1000).toFixed(2)} kg`,
    contents: units === 1 ? '1 item' : `${units} items`,
    to: addressOf(row),
    from: seller,
  };
}

const addressOf = (
  row: Pick<OrderRow, 'fullName' | 'mobileNo' | 'address' | 'city' | 'state' | 'pincode'>,
): PrintedAddress => ({
  name: row.fullName,
  lines: [row.address, `${row.city}, ${row.state} ${row.pincode}`],
  phone: row.mobileNo,
});
