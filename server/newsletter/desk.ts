import type { SubscriberStatus } from '#contract/content.ts';
import type { PageMeta } from '#contract/endpoints/endpoint.ts';
import type { Subscriber } from '#contract/entities/admin-content.ts';
import { limits } from '#contract/limits.ts';
import { refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { note } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './desk-queries.ts';

export type Narrowed = { search?: string | undefined; status?: SubscriberStatus | undefined };
type Asked = Narrowed & { page?: number | undefined; limit?: number | undefined };

/** The newest first. */
export async function listSubscribers(
  ctx: Ctx,
  { page = 1, limit = limits.pageSizeDefault, ...narrowed }: Asked,
): Promise<{ data: Subscriber[]; meta: PageMeta }> {
  const values = filterOf(narrowed);
  const [rows, { total }] = await Promise.all([
    queries.page.all(ctx.db, ...values, limit, (page - 1) * limit),
    queries.count.one(ctx.db, ...values),
  ]);
  return { data: rows.map(view), meta: { page, limit, total, pages: Math.ceil(total / limit) } };
}

/** Forgets an address for good; who asks again begins anew. Refuses `subscriber_not_found`. */
export async function deleteSubscriber(ctx: Ctx<Admin>, id: number): Promise<void> {
  const removed = await queries.remove.maybeOne(ctx.db, id);
  if (!removed) throw refuse('subscriber_not_found');
  // The address itself is what was to be forgotten: the log keeps that somebody did, not whom.
  await note(ctx, {
    action: 'subscriber.delete',
    subject: `subscriber:${id}`,
    before: { subscriber: id },
    after: null,
  });
}

export const filterOf = ({
  search,
  status,
}: Narrowed): [words: string | null, status: string | null] => [
  search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null,
  status ?? null,
];

export const view = ({
  id,
  email,
  createdAt,
  confirmedAt,
  unsubscribedAt,
}: RowOf<typeof queries.page>): Subscriber => ({
  id,
  email,
  status: unsubscribedAt ? 'ended' : confirmedAt ? 'confirmed' : 'waiting',
  created_at: createdAt.toISOString(),
  confirmed_at: confirmedAt?.toISOString() ?? null,
  unsubscribed_at: unsubscribedAt?.toISOString() ?? null,
});
