import { toRupees } from '#contract/money.ts';
import type { Db } from '#database/client/statement.ts';
import type { Cell, SheetColumn } from '../files/sheet.ts';
import * as queries from './admin-queries.ts';
import { type CustomerSearch, filterOf } from './admin.ts';

export const customerColumns: readonly SheetColumn[] = [
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

/** The matching customers, the newest first, in chunks. */
export async function* customerRows(db: Db, search: CustomerSearch): AsyncGenerator<Cell[][]> {
  const { statement, values } = queries.exportChunk(filterOf(search));
  for (let beforeId = idMax; ;) {
    const rows = await statement.all(db, { ...values, beforeId, limit: chunkRows });
    yield rows.map((row) => [
      row.id,
      row.fullName,
      row.email,
      row.mobileNo,
      row.address,
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
