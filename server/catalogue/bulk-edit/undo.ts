import { bulkUndoHours } from '#contract/catalogue/bulk-edit.ts';
import type { BulkChange } from '#contract/catalogue/bulk-edit-form.ts';
import type { BulkUndo } from '#contract/catalogue/admin-entities.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import type { Editable } from './change.ts';
import { type EditedRow, lockEdit, lockEdited, markUndone, writeUndo } from './queries.ts';
import { purgeProducts } from '../purge.ts';
import { writeValues } from './write-values.ts';

type UndoEntry = { row: EditedRow; field: BulkChange['field']; next: Editable };

/**
 * Restores the old values. Skips and lists products that were changed or sold since. Refuses
 * `bulk_edit_not_found`, `bulk_edit_undone` and `bulk_edit_old`.
 */
export async function undoBulkEdit(ctx: Ctx<Admin>, id: number): Promise<BulkUndo> {
  const edit = await lockEdit.maybeOne(ctx.db, { id, undoHours: bulkUndoHours });
  if (!edit) throw refuse('bulk_edit_not_found');
  if (edit.undoneAt !== null) throw refuse('bulk_edit_undone');
  if (edit.isOld) throw refuse('bulk_edit_old', { hours: bulkUndoHours });
  const rows = await lockEdited.all(ctx.db, { editId: id });
  const refused = rows.flatMap((row) => {
    const reason = undoBlocker(row);
    return reason === null ? [] : [{ id: row.id, name: row.name, reason }];
  });
  const entries = rows.filter((row) => undoBlocker(row) === null).map(undoEntryOf);
  const [first] = entries;
  if (first)
    await writeValues(ctx, entries, {
      field: first.field,
      write: async (values) => writeUndo(first.field).execute(ctx.db, values),
      note: { 'Bulk edit undone': id },
    });
  await markUndone.execute(ctx.db, { id });
  await recordAudit(ctx, {
    action: 'product.bulk_undo',
    subject: `bulk:${id}`,
    before: null,
    after: { Undone: entries.length, 'Left alone': refused.map(({ name }) => name) },
  });
  purgeProducts(
    ctx,
    entries.map(({ row }) => row.id),
  );
  ctx.purges.add('categories');
  return { undone: entries.length, refused };
}

function undoBlocker(row: EditedRow): string | null {
  if (row.version !== row.editedVersion) return 'was changed since';
  if (row.stockDelta !== null && row.stock < row.stockDelta)
    return `was sold since: ${row.stock} left of ${row.stockDelta} added`;
  return row.wasCategoryId !== null && row.wasCategoryName === null ? 'its category is gone' : null;
}

/**
 * Subtracts the added stock instead of restoring the old figure, so that sales since then are not
 * undone.
 */
function undoEntryOf(row: EditedRow): UndoEntry {
  if (row.stockDelta !== null)
    return { row, field: 'stock', next: { ...row, stock: row.stock - row.stockDelta } };
  if (row.wasPricePaise !== null)
    return { row, field: 'price', next: { ...row, pricePaise: row.wasPricePaise } };
  if (row.wasStatus !== null)
    return { row, field: 'status', next: { ...row, status: row.wasStatus } };
  if (row.wasLabels !== null)
    return { row, field: 'label', next: { ...row, labels: row.wasLabels } };
  return {
    row,
    field: 'category',
    next: {
      ...row,
      categoryId: row.wasCategoryId ?? row.categoryId,
      categoryName: row.wasCategoryName ?? '',
    },
  };
}
