import { refuse } from '#contract/refusals.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as queries from './account-deletion-queries.ts';

/** Everything that the shop keeps about the shopper, under the names of the wire. */
export async function downloadData(ctx: Ctx<Shopper>): Promise<Record<string, unknown>> {
  const { everything } = await queries.dataOfShopper.one(ctx.db, ctx.actor.userId);
  return { made_at: ctx.now.toISOString(), ...everything };
}

/**
 * Deletes the account. Orders stay for the books, without name, number, e-mail and street; reviews stay unsigned, without their photos, whose files go with the next sweep.
 * The e-mail is free for a new account at once. Refuses `account_has_open_orders`: what is on its way needs its address;
 * and `forbidden` for an account that runs the shop.
 */
export async function deleteAccount(ctx: Ctx<Shopper>): Promise<void> {
  const { email, role, reviewedIds, photos } = await queries.lockLeaving.one(
    ctx.db,
    ctx.actor.userId,
  );
  if (role === 'admin') throw refuse('forbidden');
  const { open } = await queries.openOrders.one(ctx.db, ctx.actor.userId);
  if (open > 0) throw refuse('account_has_open_orders');
  await queries.forget.execute(
    ctx.db,
    ctx.actor.userId,
    email,
    `deleted-${ctx.actor.userId}@deleted.invalid`,
  );
  if (photos.length > 0) await queries.dropPictures.execute(ctx.db, photos);
  for (const productId of reviewedIds) ctx.purges.add(`reviews:${productId}`);
}
