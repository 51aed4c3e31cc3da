import { subscriberStatuses } from '#contract/newsletter/rules.ts';
import type { PageMeta } from '#contract/endpoint.ts';
import type { Subscriber, SubscriberFilter } from '#contract/newsletter/api.ts';
import { toPaise } from '#contract/money.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import { refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './admin-queries.ts';

type SubscriberListQuery = SubscriberFilter & {
  page?: number | undefined;
  limit?: number | undefined;
};

/** The newest first. */
export async function listSubscribers(
  ctx: Ctx,
  { page = 1, limit = pageSizeDefault, ...filter }: SubscriberListQuery,
): Promise<{ data: Subscriber[]; meta: PageMeta }> {
  const values = filterValues(filter);
  const [rows, { total }] = await Promise.all([
    queries.page.all(ctx.db, { ...values, limit, offset: (page - 1) * limit }),
    queries.count.one(ctx.db, values),
  ]);
  return { data: rows.map(view), meta: { page, limit, total, pages: Math.ceil(total / limit) } };
}

/** Deletes the address for good; it may subscribe again. Refuses `subscriber_not_found`. */
export async function deleteSubscriber(ctx: Ctx<Admin>, id: number): Promise<void> {
  const deleted = await queries.remove.maybeOne(ctx.db, { subscriberId: id });
  if (!deleted) throw refuse('subscriber_not_found');
  // The audit log records the deletion without the email: the deletion must leave no trace of it.
  await recordAudit(ctx, {
    action: 'subscriber.delete',
    subject: `subscriber:${id}`,
    before: { subscriber: id },
    after: null,
  });
}

export const filterValues = (filter: SubscriberFilter): queries.FilterValues => ({
  pattern: filter.search ? `%${filter.search.replace(/[\\%_]/g, '\\$&')}%` : null,
  status: filter.status ?? null,
  ordersMin: filter.orders_min ?? null,
  ordersMax: filter.orders_max ?? null,
  spentMinPaise: filter.spent_min === undefined ? null : toPaise(filter.spent_min),
  spentMaxPaise: filter.spent_max === undefined ? null : toPaise(filter.spent_max),
  lastFrom: filter.last_from ?? null,
  lastTo: filter.last_to ?? null,
  pincode: filter.pincode ?? null,
  categoryId: filter.category ?? null,
  productId: filter.product ?? null,
  seenFrom: filter.seen_from ?? null,
  seenTo: filter.seen_to ?? null,
});

export const view = ({
  id,
  email,
  createdAt,
  confirmedAt,
  unsubscribedAt,
  status,
}: RowOf<typeof queries.page>): Subscriber => ({
  id,
  email,
  status: subscriberStatuses.find((known) => known === status) ?? 'waiting',
  created_at: createdAt.toISOString(),
  confirmed_at: confirmedAt?.toISOString() ?? null,
  unsubscribed_at: unsubscribedAt?.toISOString() ?? null,
});
