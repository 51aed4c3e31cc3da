import type { FileResponse } from '#contract/endpoint.ts';
import type { ExportFormat } from '#contract/exports/rules.ts';
import { toRupees } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { ProfitFigures, ProfitReport } from '#contract/profit/api.ts';
import { type ProfitGrouping, profitPageSize, type profitSorts } from '#contract/profit/rules.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { exportTable } from '../exports/export-table.ts';
import type { Cell, SheetColumn } from '../files/sheet.ts';
import { type FiguresRow, type GroupRow, page, rows } from './queries.ts';

type ProfitQuery = {
  from: string;
  to: string;
  by: ProfitGrouping;
  sort: (typeof profitSorts)[number];
};

/** A page of the groups of a period, and the sums of all its orders. */
export async function getReport(
  ctx: Ctx,
  { by, page: number, ...query }: ProfitQuery & { page: number },
): Promise<ProfitReport> {
  const read = await page[by].one(ctx.db, {
    ...query,
    limit: profitPageSize,
    offset: (number - 1) * profitPageSize,
  });
  return {
    rows: read.rows.map((row) => ({ ...group(by, row), ...figures(row) })),
    row_count: read.rowCount,
    total: figures(read.total),
    on_the_way: read.onTheWay,
    without_invoice: read.withoutInvoice,
  };
}

const names = {
  order: orderNumber,
  product: null,
  pincode: null,
  promotion: null,
} as const;

const group = (by: ProfitGrouping, { key, label }: GroupRow) => ({
  key,
  label: names[by]?.(Number(key)) ?? label,
});

const figures = (row: FiguresRow): ProfitFigures => ({
  orders: row.orders,
  kept: toRupees(row.kept),
  gst: toRupees(row.gst),
  discounts: toRupees(row.discounts),
  goods: toRupees(row.goods),
  lines: row.lines,
  lines_unknown: row.lines_unknown,
  cost_unknown: toRupees(row.cost_unknown),
  gateway: toRupees(row.gateway),
  fees_unknown: row.fees_unknown,
  courier: toRupees(row.courier),
  returns: toRupees(row.returns),
  refusals: toRupees(row.refusals),
  refused_parcels: row.refused_parcels,
  charges_unknown: row.charges_unknown,
  profit: toRupees(row.profit),
});

const batchRows = 1_000;

/** All groups of a period, read from one snapshot. Refuses `exports_busy`. */
export const exportReport = async (
  ctx: Ctx<Admin>,
  { format, by, ...query }: ProfitQuery & { format: ExportFormat },
): Promise<FileResponse> =>
  exportTable(
    ctx,
    { format, by, ...query },
    {
      name: 'profit',
      sheet: 'Profit',
      columns: [{ header: keyHeaders[by], width: 30 }, ...columns],
      rows: async function* (db) {
        for await (const batch of rows[by].batches(db, batchRows, query))
          yield batch.map(({ row }) => cellsOf(by, row));
      },
    },
  );

const keyHeaders: Record<ProfitGrouping, string> = {
  order: 'Order',
  product: 'Product',
  pincode: 'PIN codes',
  promotion: 'Promotion',
};

const cellsOf = (by: ProfitGrouping, row: GroupRow): Cell[] => [
  group(by, row).label,
  ...columns.map(({ cell }) => cell(figures(row))),
];

const amount = (rupees: number): Cell => ({ amount: rupees });

const columns: readonly (SheetColumn & { cell: (row: ProfitFigures) => Cell })[] = [
  { header: 'Orders', width: 9, cell: ({ orders }) => orders },
  { header: 'Kept (₹)', width: 14, cell: ({ kept }) => amount(kept) },
  { header: 'Discounts given (₹)', width: 14, cell: ({ discounts }) => amount(discounts) },
  { header: 'GST (₹)', width: 14, cell: ({ gst }) => amount(gst) },
  { header: 'Cost unknown (₹)', width: 14, cell: (row) => amount(row.cost_unknown) },
  { header: 'Lines without a cost', width: 9, cell: (row) => row.lines_unknown },
  { header: 'Goods (₹)', width: 14, cell: ({ goods }) => amount(goods) },
  { header: 'Gateway (₹)', width: 14, cell: ({ gateway }) => amount(gateway) },
  { header: 'Payments without a charge', width: 9, cell: (row) => row.fees_unknown },
  { header: 'Courier (₹)', width: 14, cell: ({ courier }) => amount(courier) },
  { header: 'Returns (₹)', width: 14, cell: ({ returns }) => amount(returns) },
  { header: 'Refusals (₹)', width: 14, cell: ({ refusals }) => amount(refusals) },
  { header: 'Refused parcels', width: 9, cell: (row) => row.refused_parcels },
  { header: 'Parcels without a charge', width: 9, cell: (row) => row.charges_unknown },
  { header: 'Profit (₹)', width: 14, cell: ({ profit }) => amount(profit) },
];
