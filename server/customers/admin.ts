import type { Customer, CustomerDetail, CustomerSort } from '#contract/customers/api.ts';
import type { EndpointInput, PageMeta } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import { toRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import { type CustomerStatus, customerStatuses } from '#contract/customers/rules.ts';
import { orderStatuses } from '#contract/orders/rules.ts';
import { paymentStatuses } from '#contract/payments/rules.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './admin-queries.ts';

/** Amounts in rupees, bounds inclusive; dates are 'YYYY-MM-DD' in the shop's time zone. */
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
type CustomerPage = {
  sort?: CustomerSort | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

const latestOrdersMax = 20;
/** Up to this many matches, sorting all of them is faster than an index scan in sort order. */
const fewMax = 5000;

/** Texts match as case-insensitive substrings; all filters are combined with `and`. */
export async function list(
  ctx: Ctx,
  search: CustomerSearch,
  { sort = 'newest', page = 1, limit = pageSizeDefault }: CustomerPage,
): Promise<{ data: Customer[]; meta: PageMeta }> {
  const filter = filterOf(search);
  const count = queries.countOf(filter);
  const counting = count.statement.one(ctx.db, count.values);
  const isFew = queries.isCrossed(filter) && (await counting).total <= fewMax;
  const { statement, values } = isFew
    ? queries.searchFew(filter, sort)
    : queries.search(filter, sort);
  const [rows, { total }] = await Promise.all([
    statement.all(ctx.db, { ...values, limit, offset: (page - 1) * limit }),
    counting,
  ]);
  return {
    data: rows.map(customerView),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/** Refuses `customer_not_found`. */
export async function get(ctx: Ctx, id: number): Promise<CustomerDetail> {
  const row = await queries.byId.maybeOne(ctx.db, { userId: id });
  if (!row) throw refuse('customer_not_found');
  const [{ list: addresses, reviews }, orders] = await Promise.all([
    queries.addressesOf.one(ctx.db, { userId: id }),
    queries.latestOrdersOf.all(ctx.db, { userId: id, limit: latestOrdersMax }),
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

/** Blocking ends every session at once. Refuses `customer_not_found`, also for an admin. */
export async function setStatus(
  ctx: Ctx<Admin>,
  id: number,
  status: 'active' | 'blocked',
): Promise<Customer> {
  const before = await queries.lock.maybeOne(ctx.db, { userId: id });
  if (!before) throw refuse('customer_not_found');
  if (status === 'blocked') {
    await queries.block.execute(ctx.db, { userId: id });
    await queries.endSessions.execute(ctx.db, { userId: id });
  } else {
    await queries.unblock.execute(ctx.db, { userId: id });
  }
  const row = await queries.byId.one(ctx.db, { userId: id });
  await recordAudit(ctx, {
    action: status === 'blocked' ? 'customer.block' : 'customer.unblock',
    subject: `customer:${id}`,
    before,
    after: { status: row.status },
  });
  return customerView(row);
}

export function filterOf({
  fullName,
  email,
  mobileNo,
  spentMin,
  spentMax,
  ...rest
}: CustomerSearch): queries.SearchFilter {
  return {
    ...rest,
    namePattern: patternOf(fullName),
    nameWordPattern: wordPatternOf(fullName),
    emailPattern: patternOf(email),
    mobilePattern: patternOf(mobileNo),
    spentMinPaise: paiseOf(spentMin),
    spentMaxPaise: paiseOf(spentMax),
  };
}

const paiseOf = (rupees: number | undefined): number | undefined =>
  rupees === undefined ? undefined : Math.round(rupees * 100);

/** A trigram index needs three letters: a shorter text matches the beginning only. */
const trigramMin = 3;

function patternOf(text: string | undefined): string | undefined {
  const escaped = escapeLike(text ?? '');
  if (escaped === '') return undefined;
  return isShort(text ?? '') ? `${escaped}%` : `%${escaped}%`;
}

/** A short text also matches the beginning of a later word. */
const wordPatternOf = (text: string | undefined): string | undefined =>
  text !== undefined && text !== '' && isShort(text) ? `% ${escapeLike(text)}%` : undefined;

const isShort = (text: string): boolean => text.toLowerCase().length < trigramMin;
const escapeLike = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

const customerView = (row: RowOf<typeof queries.byId>): Customer => ({
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

/** The search of a query. */
export const searchOf = (
  query: EndpointInput<Endpoints['exportCustomers']>['query'],
): CustomerSearch => ({
  fullName: query.full_name,
  email: query.email,
  mobileNo: query.mobile_no,
  status: query.status,
  ordersMin: query.orders_min,
  ordersMax: query.orders_max,
  spentMin: query.spent_min,
  spentMax: query.spent_max,
  lastFrom: query.last_from,
  lastTo: query.last_to,
});
