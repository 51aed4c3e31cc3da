import type { AdminAnalytics } from '#contract/entities/account.ts';
import type { AdminOrder, AdminOrderDetail, Order, OrderDetail } from '#contract/entities/buying.ts';
import type { orderSorts } from '#contract/endpoints/admin.ts';
import type { PageMeta } from '#contract/endpoints/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { toDecimalString } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import type { OrderStatus } from '#contract/states.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as queries from './listing-queries.ts';
import { adminOrderDetailView, adminOrderView, orderDetailView, orderView } from './view.ts';

type Paging = { page?: number | undefined; limit?: number | undefined };
export type Page<T> = { data: T[]; meta: PageMeta };

export async function listOfShopper(ctx: Ctx<Shopper>, { status, ...paging }: Paging & { status?: OrderStatus | undefined }): Promise<Page<Order>> {
  const { page, limit, offset } = pageOf(paging);
  const rows = await queries.ofShopper.all(ctx.db, ctx.actor.userId, status ?? null, limit, offset);
  const { total } = await queries.countOfShopper.the(ctx.db, ctx.actor.userId, status ?? null);
  return { data: rows.map(orderView), meta: metaOf(page, limit, total) };
}

/** Refuses `order_not_found`, for somebody else's order too. */
export async function getOfShopper(ctx: Ctx<Shopper>, orderId: number): Promise<OrderDetail> {
  const row = await queries.byIdOfShopper.one(ctx.db, orderId, ctx.actor.userId);
  if (!row) throw refuse('order_not_found');
  return orderDetailView(row, await queries.timeline.all(ctx.db, orderId));
}

export type AdminSearch = Paging & {
  status?: OrderStatus | undefined;
  search?: string | undefined;
  sort?: (typeof orderSorts)[number] | undefined;
};

export async function listForAdmin(ctx: Ctx, { status, search = '', sort = 'newest', ...paging }: AdminSearch): Promise<Page<AdminOrder>> {
  const { page, limit, offset } = pageOf(paging);
  const found = queries.search({ status: status ?? null, sort, ...readSearch(search) });
  const rows = await found.page.all(ctx.db, ...found.values, limit, offset);
  const { total } = await found.count.the(ctx.db, ...found.values);
  return { data: rows.map(adminOrderView), meta: metaOf(page, limit, total) };
}

/** Refuses `order_not_found`. */
export async function getForAdmin(ctx: Ctx, orderId: number): Promise<AdminOrderDetail> {
  const row = await queries.byId.one(ctx.db, orderId);
  if (!row) throw refuse('order_not_found');
  return adminOrderDetailView(row, await queries.timeline.all(ctx.db, orderId));
}

/** Sales are the final amounts of orders that stand: neither cancelled nor waiting for an online payment. */
export async function getHeadline(ctx: Ctx): Promise<AdminAnalytics> {
  const { salesPaise, totalOrders, totalCustomers, totalProducts } = await queries.headline.the(ctx.db);
  return {
    total_sales: toDecimalString(salesPaise),
    total_orders: totalOrders,
    total_customers: totalCustomers,
    total_products: totalProducts,
  };
}

/** '#ORD-012' is an order; '12' may also be part of a mobile number; all else is a name, an e-mail or a mobile number. */
function readSearch(search: string): { orderId: number | null; textPattern: string | null } {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return { orderId: null, textPattern: null };
  const [, prefix, digits = ''] = /^(#?ord-|#)?(\d{1,9})$/.exec(wanted) ?? [];
  const orderId = digits === '' ? null : Number(digits);
  const textPattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  return { orderId, textPattern: prefix === undefined ? textPattern : null };
}

const pageOf = ({ page = 1, limit = limits.pageSizeDefault }: Paging) => ({ page, limit, offset: (page - 1) * limit });

const metaOf = (page: number, limit: number, total: number): PageMeta => ({ page, limit, total, pages: Math.ceil(total / limit) });
