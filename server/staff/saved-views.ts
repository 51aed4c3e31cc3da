import type { SavedView, SavedViewList } from '#contract/staff/api.ts';
import { refuse } from '#contract/refusals.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './saved-views-queries.ts';

/** Of each list. */
const savedMax = 20;

interface ViewToSave {
  /** The view to rename; absent for a new one. */
  id?: number | undefined;
  list: SavedViewList;
  name: string;
  query: string;
}

export async function list(
  { db, actor: { userId } }: Ctx<Admin>,
  ofList: SavedViewList,
): Promise<SavedView[]> {
  return await queries.savedViews.all(db, { userId, list: ofList });
}

/**
 * Without `id`, replaces a view of the same name, so repeating the call has no effect. Refuses
 * `views_full`; with `id`, `view_name_taken` and `not_found`, also for a view of another account.
 */
export async function save(
  ctx: Ctx<Admin>,
  { id, query: written, ...view }: ViewToSave,
): Promise<SavedView[]> {
  const { userId } = ctx.actor;
  const query = new URLSearchParams(written).toString();
  // Saves of one account wait for each other: two at once must not pass the limit.
  await queries.lockAccount.one(ctx.db, { userId });
  const saved = await list(ctx, view.list);
  const sameName = await queries.viewNamed.maybeOne(ctx.db, { userId, ...view });
  const replaced = id ?? sameName?.id;
  if (replaced === undefined) {
    if (saved.length >= savedMax) throw refuse('views_full', { count: savedMax });
    await queries.insertView.execute(ctx.db, { userId, ...view, query });
  } else {
    if (!saved.some((one) => one.id === replaced)) throw refuse('not_found');
    if (sameName && sameName.id !== replaced) throw refuse('view_name_taken');
    await queries.updateView.execute(ctx.db, { id: replaced, name: view.name, query });
  }
  return await list(ctx, view.list);
}

/** Refuses `not_found`, also for a view of another account. */
export async function remove({ db, actor: { userId } }: Ctx<Admin>, id: number): Promise<void> {
  const deleted = await queries.deleteView.execute(db, { userId, id });
  if (deleted === 0) throw refuse('not_found');
}
