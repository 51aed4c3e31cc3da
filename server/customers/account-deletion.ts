import { refuse } from '#contract/refusals.ts';
import { requireRecentSignIn } from '../auth/sessions.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as queries from './account-deletion-queries.ts';

/** Keys of the audit log's snapshots of an order that are about its buyer. */
const auditWords = ['customer', 'full_name', 'address', 'note'];

/** All personal data of the shopper, with the field names of the API. */
export async function downloadData(ctx: Ctx<Shopper>): Promise<Record<string, unknown>> {
  const { data } = await queries.personalData.one(ctx.db, { userId: ctx.actor.userId });
  return { made_at: ctx.now.toISOString(), ...data };
}

/**
 * Deletes the account. Orders remain for accounting without name, number, email and street.
 * Reviews remain anonymous and without photos, as do questions and answers that are shown; the next
 * sweep deletes the files. The email can be used for a new account at once. Refuses
 * `sign_in_again`, because a stolen session must not delete the account,
 * `account_has_open_orders`, because a delivery, a pickup and a refund in cash need its address,
 * and `forbidden` for staff.
 */
export async function deleteAccount(ctx: Ctx<Shopper>): Promise<void> {
  await requireRecentSignIn(ctx);
  const { email, role, reviewedIds, askedIds, photos } = await queries.lockForDeletion.one(ctx.db, {
    userId: ctx.actor.userId,
  });
  if (role === 'admin') throw refuse('forbidden');
  const { open } = await queries.openOrders.one(ctx.db, { userId: ctx.actor.userId });
  if (open > 0) throw refuse('account_has_open_orders');
  await queries.anonymize.execute(ctx.db, {
    userId: ctx.actor.userId,
    email,
    replacementEmail: `deleted-${ctx.actor.userId}@deleted.invalid`,
    auditWords,
  });
  if (photos.length > 0) await queries.deleteUnusedImages.execute(ctx.db, { hashes: photos });
  for (const productId of reviewedIds) ctx.purges.add(`reviews:${productId}`);
  for (const productId of askedIds) ctx.purges.add(`questions:${productId}`);
}
