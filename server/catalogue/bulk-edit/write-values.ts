import type { BulkChange } from '#contract/catalogue/bulk-edit-form.ts';
import type { AuditSnapshot } from '#server/audit/audit.ts';
import { recordAudits } from '#server/audit/record-audits.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { type Editable, fieldOf } from './change.ts';
import type { ValueChange } from './queries.ts';

const batchRows = 2000;

const valueOf = {
  price: 'pricePaise',
  stock: 'stock',
  status: 'status',
  label: 'labels',
  category: 'categoryId',
} as const;

type ValueEdit = { row: Editable & { id: number; version: number }; next: Editable };

interface ValueWrite {
  field: BulkChange['field'];
  write: (values: { changes: ValueChange[]; actorId: number }) => Promise<unknown>;
  /** Of the bulk edit, in the audit row of each product. */
  note: AuditSnapshot;
}

/** Writes the new values of a bulk edit or of its undo, in batches, with an audit row each. */
export async function writeValues(
  ctx: Ctx<Admin>,
  edits: readonly ValueEdit[],
  { field, write, note }: ValueWrite,
): Promise<void> {
  const value = valueOf[field];
  const { name, read } = fieldOf[field];
  for (let from = 0; from < edits.length; from += batchRows) {
    const batch = edits.slice(from, from + batchRows);
    await write({
      changes: batch.map(({ row, next }) => ({
        id: row.id,
        before: row[value],
        after: next[value],
      })),
      actorId: ctx.actor.userId,
    });
    await recordAudits(
      ctx,
      batch.map(({ row, next }) => ({
        action: 'product.update',
        subject: `product:${row.id}`,
        before: { [name]: read(row) },
        after: { [name]: read(next), ...note },
        version: row.version + 1,
      })),
    );
  }
}
