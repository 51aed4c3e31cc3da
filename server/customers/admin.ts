import type { CustomerSort } from '#contract/endpoints/admin-customers.ts';
import type { PageMeta } from '#contract/endpoints/endpoint.ts';
import type { Customer } from '#contract/entities/account.ts';
import type { CustomerDetail } from '#contract/entities/customers.ts';
import { limits } from '#contract/limits.ts';
import { toRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import {
  type CustomerStatus,
  customerStatuses,
  orderStatuses,
  paymentStatuses,
} from '#contract/states.ts';
import type { RowOf } from '#database/client/statement.ts';
import { note } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './admin-queries.ts';

/** Amounts in rupees, both ends counted; days of the shop as 'YYYY-MM-DD'. */
export type CustomerSearch = {
  fullName?: string | undefined;
  email?: string | undefined;
  mobileNo?: string | undefined;
  status?: CustomerStatus | undefined;
  ordersMin?: number | undefined;
  ordersMax?: number | undefined;
  spentMin?: number | undefined;
  spentMax?: number | undefined;
  lastFrom?: string | undefined;
  lastTo?: string | undefined;
};
export type CustomerPage = {
  sort?: CustomerSort | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

const latestOrdersMax = 20;
/** So many are sorted sooner than they are looked for one by one. */
const fewMax = 5000;

/** The newest first unless told otherwise. Each text finds what holds it, in any letter case; all that is given narrows together. */
export async function list(
  ctx: Ctx,
  search: CustomerSearch,
  { sort = 'newest', page = 1, limit = limits.pageSizeDefault }: CustomerPage,
): Promise<{ data: Customer[]; meta: PageMeta }> {
  const wanted = searchOf(search);
  const counted = queries.countOf(wanted);
  const pageOf = async ({ page: found, values }: ReturnType<typeof queries.search>) =>
    await found.all(ctx.db, ...values, limit, (page - 1) * limit);
  const counting = counted.count.one(ctx.db, ...counted.values);
  const isFew = queries.isCrossed(wanted) && (await counting).total <= fewMax;
  const [rows, { total }] = await Promise.all([
    pageOf(isFew ? queries.searchFew(wanted, sort) : queries.search(wanted, sort)),
    counting,
  ]);
  return {
    data: rows.map(customerView),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/** Refuses `customer_not_found`. */
export async function get(ctx: Ctx, id: number): Promise<CustomerDetail> {
  const row = await queries.byId.maybeOne(ctx.db, id);
  if (!row) throw refuse('customer_not_found');
  const [{ list: addresses, reviews }, orders] = await Promise.all([
    queries.addressesOf.one(ctx.db, id),
    queries.latestOrdersOf.all(ctx.db, id, latestOrdersMax),
  ]);
  return {
    ...customerView(row),
    created_at: row.createdAt.toISOString(),
    reviews_count: reviews,
    addresses,
    latest_orders: orders.map((order) => ({
      id: order.id,
      created_at: order.createdAt.toISOString(),
      order_status: orderStatuses.find((known) => known === order.status) ?? 'processing',
      payment_status: paymentStatuses.find((known) => known === order.paymentStatus) ?? 'pending',
      items_count: order.itemsCount,
      final_amount: toRupees(order.finalPaise),
    })),
  };
}

/** Blocking ends every session at once. An admin is no customer. Refuses `customer_not_found`. */
export async function setStatus(
  ctx: Ctx<Admin>,
  id: number,
  status: 'active' | 'blocked',
): Promise<Customer> {
  const before = await queries.lock.maybeOne(ctx.db, id);
  if (!before) throw refuse('customer_not_found');
  if (status === 'blocked') {
    await queries.block.execute(ctx.db, id);
    await queries.endSessions.execute(ctx.db, id);
  } else {
    await queries.unblock.execute(ctx.db, id);
  }
  const row = await queries.byId.one(ctx.db, id);
  await note(ctx, {
    action: status === 'blocked' ? 'customer.block' : 'customer.unblock',
    subject: `customer:${id}`,
    before,
    after: { status: row.status },
  });
  return customerView(row);
}

/** What the queries take: patterns, paise. */
export function searchOf({
  fullName,
  email,
  mobileNo,
  spentMin,
  spentMax,
  ...rest
}: CustomerSearch): queries.Search {
  return {
    ...rest,
    namePatterns: patternsOf(fullName, ' '),
    emailPatterns: patternsOf(email, null),
    mobilePatterns: patternsOf(mobileNo, null),
    spentMinPaise: paiseOf(spentMin),
    spentMaxPaise: paiseOf(spentMax),
  };
}

const paiseOf = (rupees: number | undefined): number | undefined =>
  rupees === undefined ? undefined : Math.round(rupees * 100);

/**
 * What holds the text. The index knows three letters and more: a shorter text is looked for where a word begins, `separator`
 * being what stands before a word.
 */
function patternsOf(text: string | undefined, separator: string | null): string[] {
  const wanted = (text ?? '').toLowerCase();
  if (wanted === '') return [];
  const escaped = wanted.replace(/[\\%_]/g, '\\$&');
  if (wanted.length >= 3) return [`%${escaped}%`];
  return separator === null ? [`${escaped}%`] : [`${escaped}%`, `%${separator}${escaped}%`];
}

export const customerView = (row: RowOf<typeof queries.byId>): Customer => ({
  id: row.id,
  full_name: row.fullName || null,
  email: row.email,
  mobile_no: row.mobileNo,
  address: row.address || null,
  orders_count: row.ordersCount,
  total_spent: toRupees(row.spentPaise),
  last_order_date: row.lastOrderAt?.toISOString() ?? null,
  status: customerStatuses.find((known) => known === row.status) ?? 'pending',
});
