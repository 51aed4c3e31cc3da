import type { Ctx } from '../../ctx.ts';
import { kindOf } from '../view.ts';
import * as queries from './queries.ts';
import type { IssuedDocument } from './table-lines.ts';

const chunkRows = 250;
const dayMs = 86_400_000;

/** Midnight in India on the first day of the month and of the next one. */
export function boundsOf(month: string): { from: Date; to: Date } {
  const from = new Date(`${month}-01T00:00:00+05:30`);
  const inNext = new Date(from.getTime() + 40 * dayMs).toISOString().slice(0, 7);
  return { from, to: new Date(`${inNext}-01T00:00:00+05:30`) };
}

/** The documents of a month in India in the order of their issue, in chunks. */
export async function* documentsOf(ctx: Ctx, month: string): AsyncGenerator<IssuedDocument[]> {
  const { from, to } = boundsOf(month);
  for (let after = { at: from, id: 0 }; ;) {
    const rows = await queries.documentsOfMonth.all(ctx.db, {
      afterAt: after.at,
      afterId: after.id,
      to,
      limit: chunkRows,
    });
    yield rows.map((row) => ({
      ...row,
      kind: kindOf(row.kind),
      referenceKind: row.referenceKind === null ? null : kindOf(row.referenceKind),
    }));
    const last = rows.at(-1);
    if (!last || rows.length < chunkRows) return;
    after = { at: last.issuedAt, id: last.id };
  }
}
