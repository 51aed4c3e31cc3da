import type { OrderListMeta, orderSorts } from '#contract/endpoints/admin-orders.ts';
import type { DeskOrder, DeskOrderDetail } from '#contract/entities/admin-orders.ts';
import { refuse } from '#contract/refusals.ts';
import type { OrderStatus, PaymentStatus } from '#contract/states.ts';
import { note } from '#server/audit/audit.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import * as queries from './queries.ts';
import { metaOf, type Paging, pageOf } from '../listing.ts';
import { readSearch } from './search-words.ts';
import * as searching from './search-queries.ts';
import { deskOrderDetailView, deskOrderView } from '../view.ts';

export type DeskSearch = Paging & {
  status?: OrderStatus | undefined;
  payment?: PaymentStatus | undefined;
  search?: string | undefined;
  /** Days in India, both counted in. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: (typeof orderSorts)[number] | undefined;
};

type Found = { ids: number[]; total: number; more?: true };

/** A page of orders. Totals are exact, but for searches: those are counted up to 10,000. */
export async function listForAdmin(
  ctx: Ctx,
  { search = '', sort = 'newest', ...wanted }: DeskSearch,
): Promise<{ data: DeskOrder[]; meta: OrderListMeta }> {
  const { page, limit, offset } = pageOf(wanted);
  const filter = {
    status: wanted.status ?? null,
    payment: wanted.payment ?? null,
    from: wanted.from ?? null,
    to: wanted.to ?? null,
  };
  const words = readSearch(search);
  const place = { sort, limit, offset };
  const { ids, total, more } =
    words === null
      ? await listAll(ctx, filter, place)
      : await find(ctx, filter, { words, ...place });
  const rows = ids.length > 0 ? await queries.byIds.all(ctx.db, ids) : [];
  return {
    data: rows.map(deskOrderView),
    meta: { ...metaOf(page, limit, total), ...(more ? { more } : {}) },
  };
}

/** Refuses `order_not_found`. */
export async function getForAdmin(ctx: Ctx, orderId: number): Promise<DeskOrderDetail> {
  const row = await queries.details.maybeOne(ctx.db, [orderId]);
  if (!row) throw refuse('order_not_found');
  return deskOrderDetailView(row);
}

/** In the order of `orderIds`; refuses `order_not_found` when one of them is not there. */
export async function listToPrint(
  ctx: Ctx,
  orderIds: readonly number[],
): Promise<DeskOrderDetail[]> {
  const rows = await queries.details.all(ctx.db, orderIds);
  if (rows.length < new Set(orderIds).size) throw refuse('order_not_found');
  return rows.map(deskOrderDetailView);
}

/** How many orders came after this one, 100 at most, and the number of the newest; 0 where there is none. */
export const countAfter = async (ctx: Ctx, orderId: number | null) =>
  queries.countAfter.one(ctx.db, orderId);

/** Refuses `order_not_found`. */
export async function addNote(
  ctx: Ctx<Admin>,
  orderId: number,
  text: string,
): Promise<DeskOrderDetail> {
  const written = await queries.insertNote.maybeOne(ctx.db, orderId, ctx.actor.userId, text);
  if (!written) throw refuse('order_not_found');
  await note(ctx, {
    action: 'order.note',
    subject: `order:${orderId}`,
    before: null,
    after: { note: text },
  });
  return getForAdmin(ctx, orderId);
}

type Place = { sort: searching.Sort; limit: number; offset: number };

/** The far half is read from the other end: nobody waits for a million rows to be passed over. */
async function listAll(
  ctx: Ctx,
  filter: searching.Filter,
  { sort, limit, offset }: Place,
): Promise<Found> {
  const counting = searching.total(filter);
  const { total } = await counting.statement.one(ctx.db, ...counting.values);
  const isFar = offset > total / 2;
  const wanted = { filter, sort: isFar ? searching.reversed[sort] : sort };
  const { statement, values } =
    total <= searching.mostCounted ? searching.pageOfFew(wanted) : searching.page(wanted);
  const rest = Math.max(0, Math.min(limit, total - offset));
  const place = isFar ? [rest, Math.max(0, total - offset - limit)] : [limit, offset];
  const ids = (await statement.all(ctx.db, ...values, ...place)).map(({ id }) => id);
  return { ids: isFar ? ids.toReversed() : ids, total };
}

async function find(
  ctx: Ctx,
  filter: searching.Filter,
  { words, sort, limit, offset }: Place & { words: searching.Words },
): Promise<Found> {
  if (words.orderIds.length === 0 && words.patterns.length === 0) return { ids: [], total: 0 };
  if (!(await matchesMost(ctx, filter, words))) {
    const few = searching.found(filter, words, sort);
    const { total, ids } = await few.statement.one(ctx.db, ...few.values, limit, offset);
    if (total <= searching.mostCounted) return { ids, total };
  }
  // Where so many match, the first ones in the wanted order are near; those of a range of numbers may be far, and lie side by side.
  const many = (words.patterns.length > 0 ? searching.page : searching.pageOfFew)({
    filter,
    words,
    sort,
  });
  const rows =
    offset < searching.mostCounted
      ? await many.statement.all(ctx.db, ...many.values, limit, offset)
      : [];
  return { ids: rows.map(({ id }) => id), total: searching.mostCounted, more: true };
}

/** What half of the newest orders hold is counted in them: to gather a million matches from an index takes longer than a screen may. */
async function matchesMost(
  ctx: Ctx,
  filter: searching.Filter,
  words: searching.Words,
): Promise<boolean> {
  if (Object.values(filter).some((wanted) => wanted !== null)) return false;
  const { statement, values } = searching.recent(words);
  const probe = await statement.one(ctx.db, ...values, 1000);
  if (probe.total < 500) return false;
  const { total } = await statement.one(ctx.db, ...values, 3 * searching.mostCounted);
  return total > searching.mostCounted;
}
