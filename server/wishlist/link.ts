import { toRupees } from '#contract/money.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { FamilyWishlist, WishlistLink } from '#contract/wishlist/api.ts';
import {
  familyLinkDays,
  familyProductsMax,
  heartsPerLinkMax,
  heartTapsPerHourMax,
} from '#contract/wishlist/rules.ts';
import { countFromNetwork } from '../auth/limits.ts';
import { idOfToken, signatureOf, tokenOf } from '../auth/signed-links.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import { translateLines } from '../locales/translated-lines.ts';
import * as queries from './link-queries.ts';
import { entries } from './queries.ts';

const purpose = 'share wishlist';

/** The link with the hearts of each product; null without one. */
export async function get(ctx: Ctx<Shopper>): Promise<WishlistLink | null> {
  const link = await queries.ofShopper.maybeOne(ctx.db, { userId: ctx.actor.userId });
  if (!link) return null;
  const hearts = await queries.hearts.all(ctx.db, { linkId: link.id, voter: '' });
  return {
    token: tokenOf(ctx.config, purpose, link.id),
    name: link.name,
    expires_at: link.expiresAt.toISOString(),
    hearts: hearts.map((row) => ({ product_id: row.productId, hearts: row.hearts })),
  };
}

/**
 * A live link keeps its token and hearts, and gets the name and 30 days from now. An expired one is
 * replaced by a link of its own.
 */
export async function share(ctx: Ctx<Shopper>, name: string): Promise<WishlistLink> {
  const { userId } = ctx.actor;
  await queries.deleteExpired.execute(ctx.db, { userId });
  await queries.save.execute(ctx.db, { userId, name, days: familyLinkDays });
  const link = await get(ctx);
  if (!link) throw new Error('the link was not saved');
  return link;
}

/** Idempotent. Deletes the hearts too. */
export async function stop(ctx: Ctx<Shopper>): Promise<void> {
  await queries.remove.execute(ctx.db, { userId: ctx.actor.userId });
}

/**
 * The products on sale, the newest entries first, at today's prices. About the shopper it contains
 * the typed name alone. `voter`: the browser's id; '' for a page, which is the same for everyone.
 */
export async function shared(ctx: Ctx, token: string, voter = ''): Promise<FamilyWishlist> {
  const link = await liveLink(ctx, token);
  const all = await entries.all(ctx.db, { userId: link.userId });
  const rows = await translateLines(ctx, ctx.locale, all.slice(0, familyProductsMax));
  const linkId = link.id;
  const counts = await queries.hearts.all(ctx.db, { linkId, voter: voterOf(ctx, linkId, voter) });
  const heartsOf = new Map(counts.map((count) => [count.productId, count]));
  return {
    name: link.name,
    products: rows.map((row) => ({
      product_id: row.productId,
      name: row.name,
      slug: row.slug,
      size: row.size,
      color: row.color,
      price: toRupees(row.pricePaise),
      original_price: row.originalPricePaise === null ? null : toRupees(row.originalPricePaise),
      image: row.images[0] ?? null,
      is_in_stock: row.stock > 0,
      hearts: heartsOf.get(row.productId)?.hearts ?? 0,
      is_mine: heartsOf.get(row.productId)?.isMine ?? false,
    })),
  };
}

type Heart = { token: string; productId: number; voter: string; isGiven: boolean };

/**
 * Idempotent. Ignores a product that has left the list: the answer is the current list. Refuses
 * `wishlist_link_not_found`. Returns `too_many_requests` and `hearts_full`: throwing them would
 * roll back the count.
 */
export async function setHeart(
  ctx: Ctx,
  { token, productId, voter, isGiven }: Heart,
): Promise<FamilyWishlist | Refusal> {
  const refusal = await countFromNetwork(ctx, 'heart_address', heartTapsPerHourMax);
  if (refusal) return refusal;
  const { id: linkId } = await liveLink(ctx, token);
  const heart = { linkId, productId, voter: voterOf(ctx, linkId, voter) };
  if (isGiven) await queries.give.execute(ctx.db, { ...heart, most: heartsPerLinkMax });
  else await queries.takeBack.execute(ctx.db, heart);
  const list = await shared(ctx, token, voter);
  const product = list.products.find((each) => each.product_id === productId);
  return isGiven && product?.is_mine === false ? refuse('hearts_full') : list;
}

/** The hashes of the first images of the newest products; none without a live link. */
export async function imageHashes(
  ctx: Pick<Ctx, 'db' | 'config'>,
  token: string,
  most: number,
): Promise<string[]> {
  const id = idOfToken(ctx.config, purpose, token);
  const link = id === null ? null : await queries.byId.maybeOne(ctx.db, { id });
  if (!link) return [];
  const rows = await entries.all(ctx.db, { userId: link.userId });
  const hashes = rows.flatMap(({ images }) => /[0-9a-f]{64}/.exec(images[0] ?? '') ?? []);
  return [...new Set(hashes)].slice(0, most);
}

async function liveLink(ctx: Ctx, token: string) {
  const id = idOfToken(ctx.config, purpose, token);
  const link = id === null ? null : await queries.byId.maybeOne(ctx.db, { id });
  if (!link) throw refuse('wishlist_link_not_found');
  return link;
}

/** What is stored of a voter. */
const voterOf = (ctx: Ctx, linkId: number, voter: string): string =>
  voter === '' ? '' : signatureOf(ctx.config, `heart ${linkId} ${voter}`);
