import { bulkUndoHours } from '#contract/catalogue/bulk-edit.ts';
import type { BulkChange, BulkForm, BulkTarget } from '#contract/catalogue/bulk-edit-form.ts';
import type { BulkEdit, BulkPreview } from '#contract/catalogue/admin-entities.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import {
  activationProblems,
  requireAllWeighed,
  requireDeclared,
} from '../admin/activation-rule.ts';
import { applyChange, fieldOf, isActivation, summaryOf } from './change.ts';
import * as queries from './queries.ts';
import { filtersOf } from '../catalogue.ts';
import { readCategoryNames } from '../categories.ts';
import { type Filtered, filtered, filterValues } from '../filter-queries.ts';
import { purgeProducts } from '../purge.ts';
import { writeValues } from './write-values.ts';

const rowsShown = 8;
const problemsShown = 20;

/**
 * The effect of the change, without writing. Refuses `bulk_changed` if the number of matching
 * products has changed.
 */
export async function previewBulkEdit(
  ctx: Ctx<Admin>,
  { target, change }: BulkForm,
): Promise<BulkPreview> {
  const found = await select(ctx, target);
  const rows = found === null ? [] : await queries.productsOf(found).all(ctx.db, found.values);
  requireUnchangedSelection(target, rows.length);
  const categoryName = await categoryNameOf(ctx, change);
  const planned = plan(rows, change, categoryName);
  if (isActivation(change)) await setUnreadyAside(ctx, planned);
  const { read } = fieldOf[change.field];
  return {
    total: rows.length,
    changed: planned.edits.length,
    summary: summaryOf(change, categoryName),
    rows: planned.edits.slice(0, rowsShown).map(({ row, next }) => ({
      id: row.id,
      name: row.name,
      before: read(row),
      after: read(next),
    })),
    notes:
      planned.shortfalls === 0
        ? []
        : [
            `${countOf(planned.shortfalls)} ${planned.shortfalls === 1 ? 'has' : 'have'} less than that and will be out of stock.`,
          ],
    problems: planned.problems.slice(0, problemsShown),
  };
}

/**
 * Changes all of the products or none, under row locks that wait for running orders. Refuses
 * `bulk_changed`, `bulk_impossible` with the first product that rejects the change, `bulk_nothing`,
 * and `invalid_input` for an unknown category.
 */
export async function bulkEdit(ctx: Ctx<Admin>, { target, change }: BulkForm): Promise<BulkEdit> {
  const categoryName = await categoryNameOf(ctx, change);
  const found = await select(ctx, target);
  const rows = found === null ? [] : await queries.lockProductsOf(found).all(ctx.db, found.values);
  requireUnchangedSelection(target, rows.length);
  const { edits, problems } = plan(rows, change, categoryName);
  const [problem] = problems;
  if (problem) throw refuse('bulk_impossible', { name: problem.name, reason: problem.message });
  if (edits.length === 0) throw refuse('bulk_nothing');
  const summary = summaryOf(change, categoryName);
  const { id } = await queries.insertEdit.one(ctx.db, {
    actorId: ctx.actor.userId,
    summary,
    changed: edits.length,
  });
  await writeValues(ctx, edits, {
    field: change.field,
    write: async (values) =>
      queries.writeEdit(change.field).execute(ctx.db, { editId: id, ...values }),
    note: { 'Bulk edit': id },
  });
  const ids = edits.map(({ row }) => row.id);
  if (isActivation(change)) {
    await requireDeclared(ctx, ids);
    await requireAllWeighed(ctx, ids);
  }
  await recordAudit(ctx, {
    action: 'product.bulk_edit',
    subject: `bulk:${id}`,
    before: null,
    after: { Change: summary, Products: edits.length },
  });
  await queries.deleteOldRows.execute(ctx.db, { hours: 2 * bulkUndoHours });
  purgeProducts(ctx, ids);
  if (change.field === 'category' || change.field === 'status') ctx.purges.add('categories');
  return bulkEditView(await queries.editById.one(ctx.db, { undoHours: bulkUndoHours, id }));
}

export async function listBulkEdits(ctx: Ctx): Promise<BulkEdit[]> {
  return (await queries.latest.all(ctx.db, { undoHours: bulkUndoHours })).map(bulkEditView);
}

type Edit = { row: queries.EditableRow; next: ReturnType<typeof applyChange>['next'] };
type Plan = { edits: Edit[]; problems: BulkPreview['problems']; shortfalls: number };

function plan(
  rows: readonly queries.EditableRow[],
  change: BulkChange,
  categoryName: string,
): Plan {
  const planned: Plan = { edits: [], problems: [], shortfalls: 0 };
  const { read } = fieldOf[change.field];
  for (const row of rows) {
    const { next, problem, isShortfall } = applyChange(row, change, categoryName);
    if (problem !== null) planned.problems.push({ id: row.id, name: row.name, message: problem });
    else if (read(next) !== read(row) || next.categoryId !== row.categoryId)
      planned.edits.push({ row, next });
    if (isShortfall) planned.shortfalls += 1;
  }
  return planned;
}

/** Makes problems of the products that `bulkEdit` would refuse to put on sale. */
async function setUnreadyAside(ctx: Ctx<Admin>, planned: Plan): Promise<void> {
  const ids = planned.edits.map(({ row }) => row.id);
  const unready = await activationProblems(ctx, ids);
  const unreadyIds = new Set(unready.map(({ id }) => id));
  planned.edits = planned.edits.filter(({ row }) => !unreadyIds.has(row.id));
  planned.problems.push(...unready);
}

/** Null: no product can match. */
async function select(ctx: Ctx<Admin>, target: BulkTarget): Promise<Filtered | null> {
  // No status condition: products chosen in the list of archived ones can be edited as well.
  if ('ids' in target)
    return {
      where: 'p.id = any(:ids::int[])',
      values: filterValues({ kind: 'admin' }, { ids: target.ids }),
    };
  const filters = await filtersOf(ctx, await readCategoryNames(ctx), target.filter);
  return filters === null ? null : filtered({ kind: 'admin' }, filters);
}

function requireUnchangedSelection(target: BulkTarget, now: number): void {
  const seen = 'ids' in target ? target.ids.length : target.total;
  if (now !== seen) throw refuse('bulk_changed', { now, seen });
}

async function categoryNameOf(ctx: Ctx, change: BulkChange): Promise<string> {
  if (change.field !== 'category') return '';
  const category = await queries.lockCategoryShared.maybeOne(ctx.db, { id: change.category });
  const message = 'Please select a category';
  if (!category) throw refuseAt('change.category', 'invalid_input', { message });
  return category.name;
}

const bulkEditView = ({
  id,
  at,
  who,
  summary,
  changed: count,
  undoneAt,
  canUndo,
}: queries.EditRow): BulkEdit => ({
  id,
  at: at.toISOString(),
  who,
  summary,
  changed: count,
  undone_at: undoneAt?.toISOString() ?? null,
  can_undo: canUndo,
});

export const countOf = (products: number): string =>
  products === 1 ? '1 product' : `${products.toLocaleString('en-IN')} products`;
