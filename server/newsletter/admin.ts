import { type SubscriberStatus, subscriberStatuses } from '#contract/newsletter/rules.ts';
import type { PageMeta } from '#contract/endpoint.ts';
import type { Subscriber } from '#contract/newsletter/api.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import { refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './admin-queries.ts';

export type SubscriberFilter = {
  search?: string | undefined;
  status?: SubscriberStatus | undefined;
};
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

export const filterValues = ({
  search,
  status,
}: SubscriberFilter): { pattern: string | null; status: string | null } => ({
  pattern: search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null,
  status: status ?? null,
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
