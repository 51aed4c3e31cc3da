import type { Order, OrderDetail } from '#contract/orders/entities.ts';
import type { PageMeta } from '#contract/endpoint.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import { refuse } from '#contract/refusals.ts';
import type { OrderSort } from '#contract/orders/admin-api.ts';
import type { OrderStatus } from '#contract/orders/rules.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import { translateOrders } from '../locales/translated-lines.ts';
import * as queries from './listing-queries.ts';
import { ofOrder } from './shipments/queries.ts';
import { orderDetailView, orderView } from './view.ts';

export type Paging = { page?: number | undefined; limit?: number | undefined };
type ShopperListQuery = Paging & {
  status?: OrderStatus | undefined;
  sort?: OrderSort | undefined;
};
type Page<T> = { data: T[]; meta: PageMeta };

export async function listOfShopper(
  ctx: Ctx<Shopper>,
  { status, sort = 'newest', ...paging }: ShopperListQuery,
): Promise<Page<Order>> {
  const { page, limit, offset } = pageOf(paging);
  const filter = { userId: ctx.actor.userId, status: status ?? null };
  const rows = await queries.ofShopper.all(ctx.db, { ...filter, sort, limit, offset });
  const { total } = await queries.countOfShopper.one(ctx.db, filter);
  const named = await translateOrders(ctx, rows);
  return { data: named.map(orderView), meta: metaOf(page, limit, total) };
}

/** Refuses `order_not_found`, also for another shopper's order. */
export async function getOfShopper(ctx: Ctx<Shopper>, orderId: number): Promise<OrderDetail> {
  const row = await queries.byIdOfShopper.maybeOne(ctx.db, {
    orderId,
    userId: ctx.actor.userId,
  });
  if (!row) throw refuse('order_not_found');
  const [events, { shipments }] = await Promise.all([
    queries.timeline.all(ctx.db, { orderId }),
    ofOrder.one(ctx.db, { orderId }),
  ]);
  const [named = row] = await translateOrders(ctx, [row]);
  return orderDetailView(named, { events, shipments }, ctx);
}

export const pageOf = ({ page = 1, limit = pageSizeDefault }: Paging) => ({
  page,
  limit,
  offset: (page - 1) * limit,
});

export const metaOf = (page: number, limit: number, total: number): PageMeta => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
});
