import type { FileResponse } from '#contract/endpoint.ts';
import type { ExportFormat } from '#contract/exports/rules.ts';
import type { Db, RowOf } from '#database/client/statement.ts';
import { searchOf } from '../customers/admin.ts';
import { customerColumns, customerRows } from '../customers/export.ts';
import type { Cell, SheetColumn } from '../files/sheet.ts';
import { productColumns, productRows } from '../imports/export.ts';
import { translationColumns, translationRows } from '../imports/translations/export.ts';
import { type ExportCtx, exportTable } from './export-table.ts';
import * as queries from './queries.ts';

type Columns<Row> = readonly (SheetColumn & { cell: (row: Row) => Cell })[];
type Format = { format: ExportFormat };

const batchRows = 1_000;

async function* rowsOf<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row)));
}

export const exportCustomers = async (
  ctx: ExportCtx,
  { format, ...query }: Format & Parameters<typeof searchOf>[0],
): Promise<FileResponse> => {
  const search = searchOf(query);
  return exportTable(
    ctx,
    { format, ...search },
    {
      name: 'customers',
      sheet: 'Customers',
      columns: customerColumns,
      rows: (db) => customerRows(db, search),
    },
  );
};

/** The columns of an import, so that the CSV file can be imported again. */
export const exportProducts = async (ctx: ExportCtx, { format }: Format): Promise<FileResponse> =>
  exportTable(
    ctx,
    { format },
    { name: 'products', sheet: 'Products', columns: productColumns, rows: productRows },
  );

/** The columns of an import of translations. */
export const exportTranslations = async (
  ctx: ExportCtx,
  { format }: Format,
): Promise<FileResponse> =>
  exportTable(
    ctx,
    { format },
    {
      name: 'translations',
      sheet: 'Translations',
      columns: translationColumns,
      rows: translationRows,
    },
  );

type StockQuery = Format & {
  product?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export const exportStockMovements = async (
  ctx: ExportCtx,
  query: StockQuery,
): Promise<FileResponse> =>
  exportTable(ctx, query, {
    name: 'stock-movements',
    sheet: 'Stock movements',
    columns: stockColumns,
    rows: (db: Db) => rowsOf(stockColumns, movementsOf(db, query)),
  });

type Movement = RowOf<typeof queries.stockMovements> & { balance: number };

/** Adds the stock of the product after each movement. */
async function* movementsOf(db: Db, { product, from, to }: StockQuery): AsyncGenerator<Movement[]> {
  const balances = new Map<number, number>();
  const values = { productId: product ?? null, from: from ?? null, to: to ?? null };
  for await (const rows of queries.stockMovements.batches(db, batchRows, values))
    yield rows
      .map((row) => {
        const balance = (balances.get(row.productId) ?? 0) + row.delta;
        balances.set(row.productId, balance);
        return { ...row, balance };
      })
      .filter(({ isWanted }) => isWanted);
}

const stockColumns: Columns<Movement> = [
  { header: 'ID', width: 10, cell: ({ id }) => id },
  { header: 'Time', width: 19, cell: ({ at }) => at },
  { header: 'Product ID', width: 10, cell: ({ productId }) => productId },
  { header: 'SKU', width: 16, cell: ({ sku }) => sku },
  { header: 'Product', width: 36, cell: ({ name }) => name },
  { header: 'Slug', width: 30, cell: ({ slug }) => slug },
  { header: 'Size', width: 16, cell: ({ size }) => size },
  { header: 'Colour', width: 14, cell: ({ color }) => color },
  { header: 'Change', width: 9, cell: ({ delta }) => delta },
  { header: 'Balance', width: 9, cell: ({ balance }) => balance },
  { header: 'Reason', width: 12, cell: ({ reason }) => reason },
  { header: 'Note', width: 30, cell: ({ note }) => note },
  { header: 'Order ID', width: 9, cell: ({ orderId }) => orderId },
  { header: 'Staff', width: 22, cell: ({ staff }) => staff },
];

export const exportReviews = async (
  ctx: ExportCtx,
  query: Format & { show: string },
): Promise<FileResponse> =>
  exportTable(ctx, query, {
    name: 'reviews',
    sheet: 'Reviews',
    columns: reviewColumns,
    rows: (db: Db) =>
      rowsOf(reviewColumns, queries.reviews.batches(db, batchRows, { show: query.show })),
  });

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

const reviewColumns: Columns<RowOf<typeof queries.reviews>> = [
  { header: 'ID', width: 9, cell: ({ id }) => id },
  { header: 'Written at', width: 19, cell: ({ createdAt }) => createdAt },
  { header: 'Product ID', width: 10, cell: ({ productId }) => productId },
  { header: 'Product', width: 36, cell: ({ productName }) => productName },
  { header: 'Slug', width: 30, cell: ({ slug }) => slug },
  { header: 'Size', width: 16, cell: ({ size }) => size },
  { header: 'Colour', width: 14, cell: ({ color }) => color },
  { header: 'Name', width: 22, cell: ({ name }) => name },
  { header: 'Stars', width: 7, cell: ({ rating }) => rating },
  { header: 'Title', width: 30, cell: ({ title }) => title },
  { header: 'Text', width: 60, cell: ({ body }) => body },
  { header: 'Verified', width: 9, cell: ({ isVerified }) => yesNo(isVerified) },
  { header: 'Photos', width: 8, cell: ({ photosCount }) => photosCount },
  { header: 'Hidden', width: 8, cell: ({ isHidden }) => yesNo(isHidden) },
  { header: 'Reason', width: 24, cell: ({ hiddenReason }) => hiddenReason },
  { header: 'Reports', width: 8, cell: ({ reports }) => reports },
  { header: 'Reply', width: 40, cell: ({ reply }) => reply },
  { header: 'Replied at', width: 19, cell: ({ repliedAt }) => repliedAt },
];
