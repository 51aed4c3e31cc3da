import type { OrderListMeta, orderSorts } from '#contract/orders/admin-api.ts';
import type { AdminOrder, AdminOrderDetail } from '#contract/orders/entities.ts';
import { refuse } from '#contract/refusals.ts';
import type { OrderListStatus } from '#contract/orders/rules.ts';
import type { PaymentStatus } from '#contract/payments/rules.ts';
import type { Db } from '#database/client/statement.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { type ExportedOrder, exportedOrders } from './export-queries.ts';
import * as queries from './queries.ts';
import { metaOf, type Paging, pageOf } from '../listing.ts';
import { signsOf } from '../risk/risk.ts';
import { readSearch } from './search-terms.ts';
import * as search from './search-queries.ts';
import { adminOrderDetailView, adminOrderView } from '../view.ts';

export type OrderFilter = {
  status?: OrderListStatus | undefined;
  payment?: PaymentStatus | undefined;
  confirmation?: 'waiting' | undefined;
  search?: string | undefined;
  /** Calendar days in India, both included. */
  from?: string | undefined;
  to?: string | undefined;
};
type OrderListQuery = Paging & OrderFilter & { sort?: (typeof orderSorts)[number] | undefined };

/** `more`: the search has more matches than `total`. */
type IdPage = { ids: number[]; total: number; more?: true };

/** Lists a page of orders. Totals are exact; searches count up to 10,000. */
export async function listForAdmin(
  ctx: Ctx,
  { search: text = '', sort = 'newest', ...query }: OrderListQuery,
): Promise<{ data: AdminOrder[]; meta: OrderListMeta }> {
  const { page, limit, offset } = pageOf(query);
  const filter = filterOf(query);
  const terms = readSearch(text);
  const { ids, total, more } =
    terms === null
      ? await listAll(ctx, filter, { sort, limit, offset })
      : await find(ctx, { filter, terms, sort }, { limit, offset });
  const rows = ids.length > 0 ? await queries.byIds.all(ctx.db, { orderIds: ids }) : [];
  return {
    data: rows.map(adminOrderView),
    meta: { ...metaOf(page, limit, total), ...(more ? { more } : {}) },
  };
}

const filterOf = ({ status, payment, confirmation, from, to }: OrderFilter): search.Filter => ({
  status: status === 'to_pack' ? 'processing' : (status ?? null),
  isToPack: status === 'to_pack' ? true : null,
  payment: payment ?? null,
  isUnconfirmed: confirmation === 'waiting' ? true : null,
  from: from ?? null,
  to: to ?? null,
});

/** All orders of the list's filter in batches, inside a snapshot. */
export function batchesForExport(
  db: Db,
  { search: text = '', ...filter }: OrderFilter,
  size: number,
): AsyncGenerator<ExportedOrder[]> {
  const terms = readSearch(text);
  const { statement, values } = exportedOrders({ filter: filterOf(filter), terms });
  return statement.batches(db, size, values);
}

export type { ExportedOrder };

/** Refuses `order_not_found`. */
export async function getForAdmin(ctx: Ctx, orderId: number): Promise<AdminOrderDetail> {
  const row = await queries.details.maybeOne(ctx.db, { orderIds: [orderId] });
  if (!row) throw refuse('order_not_found');
  return { ...adminOrderDetailView(row), risk: await signsOf(ctx, row) };
}

/**
 * Counts the orders newer than `orderId`, up to 100, and returns the newest id; 0 if there is none.
 */
export const countAfter = async (ctx: Ctx, orderId: number | null) =>
  queries.countAfter.one(ctx.db, { afterId: orderId });

/** Refuses `order_not_found`. */
export async function addNote(
  ctx: Ctx<Admin>,
  orderId: number,
  text: string,
): Promise<AdminOrderDetail> {
  const inserted = await queries.insertNote.maybeOne(ctx.db, {
    orderId,
    authorId: ctx.actor.userId,
    note: text,
  });
  if (!inserted) throw refuse('order_not_found');
  await recordAudit(ctx, {
    action: 'order.note',
    subject: `order:${orderId}`,
    before: null,
    after: { note: text },
  });
  return getForAdmin(ctx, orderId);
}

/**
 * Reads the second half of the list from the other end, so that a late page does not skip a million
 * rows.
 */
async function listAll(
  ctx: Ctx,
  filter: search.Filter,
  { sort, limit, offset }: search.Page & { sort: search.Sort },
): Promise<IdPage> {
  const counting = search.total(filter);
  const { total } = await counting.statement.one(ctx.db, counting.values);
  const isFar = offset > total / 2;
  const query = { filter, sort: isFar ? search.reversed[sort] : sort };
  const { statement, values } =
    total <= search.countMax ? search.pageOfFew(query) : search.page(query);
  const rest = Math.max(0, Math.min(limit, total - offset));
  const page = isFar
    ? { limit: rest, offset: Math.max(0, total - offset - limit) }
    : { limit, offset };
  const ids = (await statement.all(ctx.db, { ...values, ...page })).map(({ id }) => id);
  return { ids: isFar ? ids.toReversed() : ids, total };
}

type SearchQuery = { filter: search.Filter; terms: search.SearchTerms; sort: search.Sort };

async function find(ctx: Ctx, query: SearchQuery, page: search.Page): Promise<IdPage> {
  const { orderIds, patterns } = query.terms;
  if (orderIds.length === 0 && patterns.length === 0) return { ids: [], total: 0 };
  if (!(await matchesMost(ctx, query))) {
    const few = search.found(query);
    const { total, ids } = await few.statement.one(ctx.db, { ...few.values, ...page });
    if (total <= search.countMax) return { ids, total };
  }
  // With this many matches, reading in sort order finds the page soon. The ids of a number range
  // may be far away, but are adjacent.
  const many = patterns.length > 0 ? search.page(query) : search.pageOfFew(query);
  const rows =
    page.offset < search.countMax
      ? await many.statement.all(ctx.db, { ...many.values, ...page })
      : [];
  return { ids: rows.map(({ id }) => id), total: search.countMax, more: true };
}

/**
 * Whether more than `countMax` orders match, judged by the newest ones: collecting a million
 * matches from an index is too slow for a screen.
 */
async function matchesMost(ctx: Ctx, { filter, terms }: SearchQuery): Promise<boolean> {
  if (Object.values(filter).some((value) => value !== null)) return false;
  const { statement, values } = search.recent(terms);
  const probe = await statement.one(ctx.db, { ...values, limit: 1000 });
  if (probe.total < 500) return false;
  const { total } = await statement.one(ctx.db, { ...values, limit: 3 * search.countMax });
  return total > search.countMax;
}
