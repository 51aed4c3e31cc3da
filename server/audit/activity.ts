import type { Activity } from '#contract/audit/api.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './activity-queries.ts';

type ActivityFilter = { [K in keyof queries.Filter]?: queries.Filter[K] | undefined } & {
  limit: number;
};

/** Newest first. `next` is the `before` of the next page, null on the last. */
export async function list(
  ctx: Ctx<Admin>,
  { limit, ...filter }: ActivityFilter,
): Promise<{ data: Activity[]; meta: { next: number | null } }> {
  const {
    person = null,
    kind = null,
    subject = null,
    from = null,
    to = null,
    before = null,
  } = filter;
  const found = await queries.listPage(ctx.db, {
    person,
    kind,
    subject,
    from,
    to,
    before,
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  return {
    data: rows.map(
      ({ id, at, actorId, actorName, action, subject: about, name, before: was, after }) => ({
        id,
        at: at.toISOString(),
        actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
        action,
        subject: about,
        name,
        before: was,
        after,
      }),
    ),
    meta: { next: found.length > limit ? (rows.at(-1)?.id ?? null) : null },
  };
}
