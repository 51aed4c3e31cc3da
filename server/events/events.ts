import { shopEvent, type ShopEvent } from '#contract/events/api.ts';
import {
  eventIdPrefix,
  eventsKeptDays,
  eventTypes,
  matchingTypes,
} from '#contract/events/rules.ts';
import { refuse } from '#contract/refusals.ts';
import type { Admin, Ctx, OutsideTransaction } from '../ctx.ts';
import { compose } from './compose.ts';
import * as queries from './queries.ts';
import * as sources from './source-queries.ts';

const batchMax = 500;

/**
 * Turns the sources of committed changes into events, until none waits. One relay at a time gives
 * out positions, so that an event never appears before one that was already read.
 */
export async function publish(ctx: Pick<OutsideTransaction, 'db' | 'transaction'>): Promise<void> {
  for (;;) {
    const { isWaiting } = await sources.hasWaiting.one(ctx.db);
    if (!isWaiting) return;
    await ctx.transaction(async ({ db }) => {
      await sources.lock.one(db);
      const rows = await sources.waiting.all(db, { limit: batchMax });
      const events = await compose(db, rows);
      if (events.length > 0) await queries.add.execute(db, { events });
      await sources.remove.execute(db, { ids: rows.map(({ id }) => id) });
    });
  }
}

type EventListQuery = {
  after?: string | undefined;
  type?: string[] | undefined;
  limit: number;
};

/** Refuses `event_not_found` for an `after` that is unknown or no longer kept. */
export async function list(
  ctx: OutsideTransaction<Admin>,
  { after, type = [], limit }: EventListQuery,
): Promise<{ data: ShopEvent[]; meta: { has_more: boolean } }> {
  await publish(ctx);
  const rows = await queries.page.all(ctx.db, {
    after: await positionAfter(ctx, after),
    types: type.length === 0 ? eventTypes : matchingTypes(type),
    limit: limit + 1,
  });
  return {
    data: rows.slice(0, limit).map(eventView),
    meta: { has_more: rows.length > limit },
  };
}

async function positionAfter(ctx: Ctx, after: string | undefined): Promise<number> {
  if (after === undefined) return 0;
  const found = await queries.positionOf.maybeOne(ctx.db, {
    id: after.slice(eventIdPrefix.length),
  });
  if (!found) throw refuse('event_not_found', { days: eventsKeptDays });
  return found.position;
}

type EventRow = { id: string; type: string; data: unknown; at: Date };

export const eventView = ({ id, type, data, at }: EventRow): ShopEvent =>
  shopEvent.parse({ id: `${eventIdPrefix}${id}`, type, timestamp: at.toISOString(), data });
