import type { SavedLook } from '#contract/room/api.ts';
import { refuse } from '#contract/refusals.ts';
import { lookFrom, lookQuery } from '#contract/room/look.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as queries from './queries.ts';

const savedMax = 50;

export async function list(ctx: Ctx<Shopper>): Promise<SavedLook[]> {
  return await queries.savedLooks.all(ctx.db, { userId: ctx.actor.userId });
}

/** Idempotent. Refuses `looks_full`. */
export async function save(ctx: Ctx<Shopper>, written: string): Promise<SavedLook[]> {
  const { userId } = ctx.actor;
  const look = lookQuery(lookFrom(new URLSearchParams(written)));
  // Saves of one shopper wait for each other: two at once must not pass the limit.
  await queries.lockShopper.one(ctx.db, { userId });
  const saved = await list(ctx);
  if (saved.some((one) => one.look === look)) return saved;
  if (saved.length >= savedMax) throw refuse('looks_full', { count: savedMax });
  await queries.saveLook.execute(ctx.db, { userId, look });
  return await list(ctx);
}

/** Refuses `not_found`, also for a look of another shopper. */
export async function remove(ctx: Ctx<Shopper>, id: number): Promise<SavedLook[]> {
  const deleted = await queries.deleteSavedLook.execute(ctx.db, { userId: ctx.actor.userId, id });
  if (deleted === 0) throw refuse('not_found');
  return await list(ctx);
}
