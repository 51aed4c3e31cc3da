import type { FileResponse } from '#contract/endpoint.ts';
import { toRupees } from '#contract/money.ts';
import { escapeFormula } from '../files/formula.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './admin-queries.ts';
import { type CustomerSearch, filterOf } from './admin.ts';
import { type Cell, type SheetColumn, writeSheet } from '../files/sheet.ts';

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
const chunkRows = 500;
/** The largest int4. */
const idMax = 2_147_483_647;

/**
 * Streams the matching customers, the newest first. Reads the next chunk after the previous one was
 * sent.
 */
export async function exportCustomers(
  ctx: Ctx<Admin>,
  search: CustomerSearch,
): Promise<FileResponse> {
  const filters = Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined),
  );
  await recordAudit(ctx, {
    action: 'customers.export',
    subject: 'customers',
    before: null,
    after: filters,
  });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(ctx.now);
  return {
    fileName: `customers-${day}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: writeSheet({ name: 'Customers', columns, rows: chunks(ctx, filterOf(search)) }),
  };
}

async function* chunks(ctx: Ctx, filter: queries.SearchFilter): AsyncGenerator<Cell[][]> {
  const { statement, values } = queries.exportChunk(filter);
  for (let beforeId = idMax; ;) {
    const rows = await statement.all(ctx.db, { ...values, beforeId, limit: chunkRows });
    yield rows.map((row) => [
      row.id,
      escapeFormula(row.fullName),
      escapeFormula(row.email),
      row.mobileNo,
      escapeFormula(row.address),
      row.status,
      row.ordersCount,
      { amount: toRupees(row.spentPaise) },
      row.lastOrderAt,
      row.createdAt,
    ]);
    const last = rows.at(-1);
    if (!last || rows.length < chunkRows) return;
    beforeId = last.id;
  }
}
