import { bulkUndoHours } from '#contract/bulk-edit.ts';
import type { BulkChange } from '#contract/endpoints/bulk-edit-form.ts';
import type { BulkUndo } from '#contract/entities/admin-catalogue.ts';
import { refuse } from '#contract/refusals.ts';
import { note } from '#server/audit/audit.ts';
import { noteMany } from '#server/audit/note-many.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { type Editable, fieldOf } from './change.ts';
import { type EditedRow, lockEdit, lockEdited, markUndone, writeBack } from './queries.ts';
import { purgeProducts } from '../purge.ts';

const batchRows = 2000;

type UndoEntry = { row: EditedRow; field: BulkChange['field']; back: Editable };

/**
 * Gives the products back what they were. Those that were changed since, or whose stock was sold meanwhile, stay as they are and
 * are named. Refuses `bulk_edit_not_found`, `bulk_edit_undone` and `bulk_edit_old`.
 */
export async function undoBulkEdit(ctx: Ctx<Admin>, id: number): Promise<BulkUndo> {
  const edit = await lockEdit.maybeOne(ctx.db, id, bulkUndoHours);
  if (!edit) throw refuse('bulk_edit_not_found');
  if (edit.undoneAt !== null) throw refuse('bulk_edit_undone');
  if (edit.isOld) throw refuse('bulk_edit_old', { hours: bulkUndoHours });
  const rows = await lockEdited.all(ctx.db, id);
  const refused = rows.flatMap((row) => {
    const reason = undoBlocker(row);
    return reason === null ? [] : [{ id: row.id, name: row.name, reason }];
  });
  const undoing = rows.filter((row) => undoBlocker(row) === null).map(undoEntryOf);
  for (let from = 0; from < undoing.length; from += batchRows)
    await writeSome(ctx, undoing.slice(from, from + batchRows), id);
  await markUndone.execute(ctx.db, id);
  await note(ctx, {
    action: 'product.bulk_undo',
    subject: `bulk:${id}`,
    before: null,
    after: { Undone: undoing.length, 'Left alone': refused.map(({ name }) => name) },
  });
  purgeProducts(
    ctx,
    undoing.map(({ row }) => row.id),
  );
  ctx.purges.add('categories');
  return { undone: undoing.length, refused };
}

function undoBlocker(row: EditedRow): string | null {
  if (row.version !== row.editedVersion) return 'was changed since';
  if (row.stockDelta !== null && row.stock < row.stockDelta)
    return `was sold meanwhile: ${row.stock} left of ${row.stockDelta} added`;
  return row.wasCategoryId !== null && row.wasCategoryName === null ? 'its category is gone' : null;
}

/** Of stock what was added is taken back, so that what was sold since stays sold. */
function undoEntryOf(row: EditedRow): UndoEntry {
  if (row.stockDelta !== null)
    return { row, field: 'stock', back: { ...row, stock: row.stock - row.stockDelta } };
  if (row.wasPricePaise !== null)
    return { row, field: 'price', back: { ...row, pricePaise: row.wasPricePaise } };
  if (row.wasStatus !== null)
    return { row, field: 'status', back: { ...row, status: row.wasStatus } };
  if (row.wasLabels !== null)
    return { row, field: 'label', back: { ...row, labels: row.wasLabels } };
  return {
    row,
    field: 'category',
    back: {
      ...row,
      categoryId: row.wasCategoryId ?? row.categoryId,
      categoryName: row.wasCategoryName ?? '',
    },
  };
}

const valueOf = {
  price: 'pricePaise',
  stock: 'stock',
  status: 'status',
  label: 'labels',
  category: 'categoryId',
} as const;

async function writeSome(ctx: Ctx<Admin>, undoing: readonly UndoEntry[], id: number): Promise<void> {
  const [first] = undoing;
  if (!first) return;
  const value = valueOf[first.field];
  const { name, read } = fieldOf[first.field];
  const given = undoing.map(({ row, back }) => ({
    id: row.id,
    before: row[value],
    after: back[value],
  }));
  await writeBack(first.field).execute(ctx.db, JSON.stringify(given), ctx.actor.userId);
  await noteMany(
    ctx,
    undoing.map(({ row, back }) => ({
      action: 'product.update',
      subject: `product:${row.id}`,
      before: { [name]: read(row) },
      after: { [name]: read(back), 'Bulk edit undone': id },
      version: row.version + 1,
    })),
  );
}
