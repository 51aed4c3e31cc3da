import type { FileResponse } from '#contract/endpoint.ts';
import type { ExportFormat } from '#contract/exports/rules.ts';
import { toRupees } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { paymentMethodName } from '#contract/payments/method-names.ts';
import { sumParts } from '#contract/tax/tax-lines.ts';
import type { Db } from '#database/client/statement.ts';
import type { Cell, SheetColumn } from '../files/sheet.ts';
import {
  batchesForExport,
  type ExportedOrder,
  type OrderFilter,
} from '../orders/admin/admin-orders.ts';
import { type ExportCtx, exportTable } from './export-table.ts';

type Line = ExportedOrder['lines'][number];
type Column = SheetColumn & { cell: (order: ExportedOrder, line: Line) => Cell };

/**
 * One row for each line. An amount of the whole order is in the order's first row only, so that
 * the sum of a column is right; `docs/exports.md` describes all columns. Without the permission
 * `customers.export`, names, addresses, email and mobile are empty.
 */
export async function exportOrders(
  ctx: ExportCtx,
  { format, ...filter }: OrderFilter & { format: ExportFormat },
): Promise<FileResponse> {
  const isPersonal = ctx.actor.permissions.has('customers.export');
  return exportTable(
    ctx,
    { format, ...filter, personal: isPersonal },
    {
      name: 'orders',
      sheet: 'Orders',
      columns,
      rows: (db) => rowsOf(db, filter, isPersonal ? shown : hidden),
    },
  );
}

const batchOrders = 100;

async function* rowsOf(
  db: Db,
  filter: OrderFilter,
  person: (order: ExportedOrder) => ExportedOrder,
): AsyncGenerator<Cell[][]> {
  for await (const orders of batchesForExport(db, filter, batchOrders))
    yield orders.flatMap((order) => {
      const visible = person(order);
      return order.lines.map((line) => columns.map(({ cell }) => cell(visible, line)));
    });
}

const shown = (order: ExportedOrder): ExportedOrder => order;
const hidden = (order: ExportedOrder): ExportedOrder => ({
  ...order,
  ...{ fullName: '', email: '', mobileNo: '', address: '' },
});

const amount = (paise: number): Cell => ({ amount: toRupees(paise) });

/** A cell of the whole order, empty in its further rows. */
const once =
  (cell: (order: ExportedOrder) => Cell): Column['cell'] =>
  (order, line) =>
    order.lines[0] === line ? cell(order) : null;

/** The taxes of the tax documents for a product, or for the charges; credit notes reduce them. */
function taxOf({ documents }: ExportedOrder, productId: number | null) {
  const signed = documents.flatMap(({ kind, lines }) =>
    lines
      .filter((line) => line.productId === productId)
      .map((line) => ({ line, sign: kind === 'credit_note' ? -1 : 1 })),
  );
  const sums = [1, -1].map((sign) =>
    sumParts(signed.filter((each) => each.sign === sign).map(({ line }) => line)),
  );
  const [invoiced = sumParts([]), credited = sumParts([])] = sums;
  return {
    rate: signed.at(-1)?.line.rateBasisPoints,
    hsnCode: signed.at(-1)?.line.hsnCode,
    parts: (part: keyof typeof invoiced) => invoiced[part] - credited[part],
  };
}

/** Empty until an invoice is issued. */
const tax =
  (part: Parameters<ReturnType<typeof taxOf>['parts']>[0]): Column['cell'] =>
  (order, { productId }) =>
    order.documents.length === 0 ? null : amount(taxOf(order, productId).parts(part));

const parcels =
  (pick: (parcel: ExportedOrder['parcels'][number]) => string): Column['cell'] =>
  (order, { productId }) =>
    order.parcels
      .filter(({ productIds }) => productIds?.includes(productId))
      .map(pick)
      .join('; ');

const money = (part: keyof ExportedOrder['money']): Column['cell'] =>
  once((order) => amount(order.money[part]));

const settled = (pick: (settlement: ExportedOrder['settlements'][number]) => string | null) =>
  once(({ settlements }) => settlements.map((each) => pick(each) ?? '').join('; '));

/** Empty if the provider has named no charge. */
const charge = (part: 'feePaise' | 'taxPaise'): Column['cell'] =>
  once(({ settlements }) => {
    const known = settlements.map((each) => each[part]).filter((paise) => paise !== null);
    return known.length === 0 ? null : amount(known.reduce((sum, paise) => sum + paise, 0));
  });

const columns: readonly Column[] = [
  { header: 'Order', width: 12, cell: ({ id }) => orderNumber(id) },
  { header: 'Order ID', width: 9, cell: ({ id }) => id },
  { header: 'Placed at', width: 19, cell: ({ createdAt }) => createdAt },
  { header: 'Status', width: 11, cell: ({ status }) => status },
  { header: 'Payment status', width: 14, cell: ({ paymentStatus }) => paymentStatus },
  {
    header: 'Payment method',
    width: 18,
    cell: ({ paymentMethod }) => paymentMethodName(paymentMethod),
  },
  { header: 'Name', width: 26, cell: ({ fullName }) => fullName },
  { header: 'Email', width: 32, cell: ({ email }) => email },
  { header: 'Mobile', width: 14, cell: ({ mobileNo }) => mobileNo },
  { header: 'Address', width: 44, cell: ({ address }) => address },
  { header: 'City', width: 18, cell: ({ city }) => city },
  { header: 'State', width: 20, cell: ({ state }) => state },
  { header: 'PIN code', width: 10, cell: ({ pincode }) => pincode },
  { header: 'Company', width: 24, cell: ({ company }) => company },
  { header: 'GSTIN', width: 18, cell: ({ gstin }) => gstin },
  { header: 'Coupon', width: 14, cell: ({ couponCode }) => couponCode },
  { header: 'Product ID', width: 10, cell: (_, { productId }) => productId },
  { header: 'SKU', width: 16, cell: (_, { sku }) => sku },
  { header: 'Product', width: 36, cell: (_, { name }) => name },
  { header: 'Size', width: 16, cell: (_, { size }) => size },
  { header: 'Colour', width: 14, cell: (_, { color }) => color },
  { header: 'Quantity', width: 9, cell: (_, { quantity }) => quantity },
  { header: 'Cancelled', width: 9, cell: (_, { cancelled }) => cancelled },
  { header: 'Returned', width: 9, cell: (_, { returned }) => returned },
  { header: 'Price (₹)', width: 12, cell: (_, { pricePaise }) => amount(pricePaise) },
  { header: 'Line total (₹)', width: 14, cell: (_, { totalPaise }) => amount(totalPaise) },
  { header: 'Line discount (₹)', width: 15, cell: (_, line) => amount(line.discountPaise) },
  {
    header: 'Line payable (₹)',
    width: 15,
    cell: (_, { totalPaise, discountPaise, cancelledPaise }) =>
      amount(totalPaise - discountPaise - cancelledPaise),
  },
  {
    header: 'HSN code',
    width: 10,
    cell: (order, { productId }) => taxOf(order, productId).hsnCode ?? null,
  },
  {
    header: 'GST rate (%)',
    width: 11,
    cell: (order, { productId }) => {
      const { rate } = taxOf(order, productId);
      return rate === undefined ? null : rate / 100;
    },
  },
  { header: 'Taxable (₹)', width: 13, cell: tax('taxablePaise') },
  { header: 'CGST (₹)', width: 12, cell: tax('cgstPaise') },
  { header: 'SGST (₹)', width: 12, cell: tax('sgstPaise') },
  { header: 'UTGST (₹)', width: 12, cell: tax('utgstPaise') },
  { header: 'IGST (₹)', width: 12, cell: tax('igstPaise') },
  { header: 'Carriers', width: 18, cell: parcels(({ carrier }) => carrier) },
  { header: 'Tracking numbers', width: 22, cell: parcels(({ number }) => number) },
  { header: 'Parcel statuses', width: 18, cell: parcels(({ status }) => status) },
  {
    header: 'Invoices',
    width: 24,
    cell: once(({ documents }) => documents.map(({ number }) => number).join('; ')),
  },
  { header: 'Shipping (₹)', width: 13, cell: once((order) => amount(order.shippingPaise)) },
  { header: 'COD fee (₹)', width: 12, cell: once((order) => amount(order.codFeePaise)) },
  {
    header: 'Shipping tax (₹)',
    width: 15,
    cell: once((order) => {
      const { parts } = taxOf(order, null);
      const taxPaise = parts('totalPaise') - parts('taxablePaise');
      return order.documents.length === 0 ? null : amount(taxPaise);
    }),
  },
  { header: 'Order amount (₹)', width: 15, cell: once((order) => amount(order.finalPaise)) },
  { header: 'Kept total (₹)', width: 14, cell: money('total') },
  { header: 'Due (₹)', width: 13, cell: money('due') },
  { header: 'Captured (₹)', width: 13, cell: money('captured') },
  { header: 'Collected (₹)', width: 13, cell: money('collected') },
  { header: 'Refunded (₹)', width: 13, cell: money('refunded') },
  { header: 'Owed back (₹)', width: 13, cell: money('owedBack') },
  { header: 'Written off (₹)', width: 14, cell: money('writtenOff') },
  { header: 'Settlements', width: 22, cell: settled(({ id }) => id) },
  { header: 'Settlement UTRs', width: 22, cell: settled(({ utr }) => utr) },
  { header: 'Payment fee (₹)', width: 15, cell: charge('feePaise') },
  { header: 'Payment fee GST (₹)', width: 18, cell: charge('taxPaise') },
];
