import type { FileAnswer } from '#contract/endpoints/endpoint.ts';
import { toRupees } from '#contract/money.ts';
import { defuse } from '#contract/spreadsheet.ts';
import { note } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './admin-queries.ts';
import { type CustomerSearch, searchOf } from './admin.ts';
import { type Cell, type SheetColumn, writeSheet } from './export-sheet.ts';

const columns: readonly SheetColumn[] = [
  { header: 'ID', width: 9 },
  { header: 'Name', width: 26 },
  { header: 'Email', width: 32 },
  { header: 'Phone', width: 14 },
  { header: 'Address', width: 44 },
  { header: 'Status', width: 11 },
  { header: 'Orders', width: 9 },
  { header: 'Total spent (₹)', width: 16 },
  { header: 'Last order', width: 19 },
  { header: 'Customer since', width: 19 },
];
const pieceRows = 500;
/** Above every id that the database can hold. */
const afterAll = 2_147_483_647;

/** The customers that the search finds, the newest first, however many: a piece is read when the one before it has left. */
export async function exportCustomers(
  ctx: Ctx<Admin>,
  search: CustomerSearch,
): Promise<FileAnswer> {
  const filters = Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined),
  );
  await note(ctx, {
    action: 'customers.export',
    subject: 'customers',
    before: null,
    after: filters,
  });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(ctx.now);
  return {
    fileName: `customers-${day}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: writeSheet({ name: 'Customers', columns, rows: pieces(ctx, searchOf(search)) }),
  };
}

async function* pieces(ctx: Ctx, search: queries.Search): AsyncGenerator<Cell[][]> {
  const { piece, values } = queries.after(search);
  for (let before = afterAll; ;) {
    const rows = await piece.all(ctx.db, ...values, before, pieceRows);
    yield rows.map((row) => [
      row.id,
      defuse(row.fullName),
      defuse(row.email),
      row.mobileNo,
      defuse(row.address),
      row.status,
      row.ordersCount,
      { amount: toRupees(row.spentPaise) },
      row.lastOrderAt,
      row.createdAt,
    ]);
    const last = rows.at(-1);
    if (!last || rows.length < pieceRows) return;
    before = last.id;
  }
}
