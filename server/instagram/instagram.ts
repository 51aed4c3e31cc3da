import type { InstagramConnection } from '#contract/instagram/api.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Actor, Admin, Ctx, OutsideTransaction, System } from '../ctx.ts';
import { decrypt, encrypt } from '../auth/encryption.ts';
import { attachImage, storeImage, type StoredImage } from '../media/store.ts';
import {
  downloadImage,
  fetchLatestPosts,
  type GraphPost,
  InstagramError,
  renewToken,
} from './graph.ts';
import * as queries from './queries.ts';
import { fingerprint } from './token.ts';

const purpose = 'instagram token';

type Account = { token: string; baseUrl: string };

/** A long-lived token with less time left is renewed. */
const renewBeforeMs = 20 * 86_400_000;

/** The status of the connection, without the token. */
export async function getConnection(ctx: Ctx): Promise<InstagramConnection> {
  const row = await queries.connection.one(ctx.db);
  const known = { fetched_at: row.fetchedAt?.toISOString() ?? null, posts_count: row.postsCount };
  if (!ctx.config.instagram)
    return { ...known, state: 'off', next_try_at: null, error: '', token_expires_at: null };
  return {
    ...known,
    state: row.error !== '' ? 'failing' : row.fetchedAt ? 'connected' : 'waiting',
    next_try_at: row.nextTryAt?.toISOString() ?? null,
    error: row.error,
    token_expires_at: row.tokenExpiresAt?.toISOString() ?? null,
  };
}

/** Fetches immediately and returns the new status. Refuses `instagram_off` and `instagram_busy`. */
export async function fetchNow(ctx: OutsideTransaction<Admin>): Promise<InstagramConnection> {
  const { instagram } = ctx.config;
  if (!instagram) throw refuse('instagram_off');
  const claimed = await queries.claim.maybeOne(ctx.db, { isForced: true });
  if (!claimed) throw refuse('instagram_busy');
  await fetchClaimed(ctx, instagram, claimed);
  const connection = await getConnection(ctx);
  const { posts_count: posts, error } = connection;
  await ctx.transaction(async (inside) =>
    recordAudit(inside, {
      action: 'instagram.fetch',
      subject: 'instagram',
      before: null,
      after: { posts, error },
    }),
  );
  return connection;
}

/** Fetches when due. Returns the error message, or null. */
export async function fetchDue(ctx: OutsideTransaction<System>): Promise<string | null> {
  const { instagram } = ctx.config;
  const claimed = instagram && (await queries.claim.maybeOne(ctx.db, { isForced: false }));
  return claimed ? fetchClaimed(ctx, instagram, claimed) : null;
}

/**
 * Replaces the saved posts after all images have been downloaded. No transaction is open during
 * requests to Instagram.
 */
async function fetchClaimed<A extends Actor>(
  ctx: OutsideTransaction<A>,
  configured: Account,
  claimed: queries.ClaimRow,
): Promise<string | null> {
  try {
    const account = { ...configured, token: await liveToken(ctx, configured, claimed) };
    const posts = await fetchLatestPosts(account.baseUrl, account.token);
    const images = await downloadMissing(ctx, account.baseUrl, posts);
    await ctx.transaction(async (inside) => savePosts(inside, posts, images));
    return null;
  } catch (error) {
    if (!(error instanceof InstagramError)) {
      await queries.release.execute(ctx.db);
      throw error;
    }
    await queries.recordFailure.execute(ctx.db, { error: error.message });
    return error.message;
  }
}

/**
 * Returns the renewed token if there is one, else the configured one. Renews it shortly before it
 * expires.
 */
async function liveToken(
  ctx: Ctx,
  { token: configured, baseUrl }: Account,
  claimed: queries.ClaimRow,
): Promise<string> {
  const { secret, previousSecret } = ctx.config;
  if (secret === null) return configured;
  const current = fingerprint(secret, configured);
  if (previousSecret && claimed.tokenFingerprint?.equals(fingerprint(previousSecret, configured))) {
    const former =
      claimed.encryptedToken && decrypt(previousSecret, purpose, claimed.encryptedToken);
    const encryptedToken = former === null ? null : encrypt(secret, purpose, former);
    await queries.rotateToken.execute(ctx.db, { fingerprint: current, encryptedToken });
    return former ?? configured;
  }
  if (!claimed.tokenFingerprint?.equals(current)) {
    await queries.beginToken.execute(ctx.db, { fingerprint: current });
    return configured;
  }
  const token =
    (claimed.encryptedToken && decrypt(secret, purpose, claimed.encryptedToken)) ?? configured;
  const { isTokenCheckDue, tokenExpiresAt: end } = claimed;
  if (!isTokenCheckDue || (end !== null && end.getTime() - ctx.now.getTime() > renewBeforeMs))
    return token;
  try {
    const renewed = await renewToken(baseUrl, token);
    await queries.saveToken.execute(ctx.db, {
      encryptedToken: encrypt(secret, purpose, renewed.token),
      lifeSeconds: renewed.lifeSeconds,
    });
    return renewed.token;
  } catch (error) {
    if (!(error instanceof InstagramError)) throw error;
    await queries.postponeRenewal.execute(ctx.db);
    return token;
  }
}

/** By post id. */
type Images = ReadonlyMap<string, StoredImage>;

/**
 * Downloads the images that the shop lacks. Skips a post without a usable image; fails if no image
 * is left.
 */
async function downloadMissing(
  ctx: OutsideTransaction,
  baseUrl: string,
  posts: readonly GraphPost[],
): Promise<Images> {
  const saved = await queries.withImages.all(ctx.db, { postIds: posts.map(({ id }) => id) });
  const missing = posts.filter(({ id }) => !saved.some((known) => known.id === id));
  const images = new Map<string, StoredImage>();
  for (const { id, imageUrl } of missing) {
    const image = await storedImage(ctx, baseUrl, imageUrl);
    if (image !== null) images.set(id, image);
  }
  if (posts.length > 0 && saved.length + images.size === 0)
    throw new InstagramError('The photos could not be downloaded from Instagram.');
  return images;
}

async function storedImage(
  ctx: OutsideTransaction,
  baseUrl: string,
  imageUrl: string,
): Promise<StoredImage | null> {
  try {
    return await storeImage(ctx, { content: await downloadImage(baseUrl, imageUrl) });
  } catch (error) {
    // The download failed, or the file is not a valid image.
    if (error instanceof InstagramError || error instanceof Refusal) return null;
    throw error;
  }
}

async function savePosts(ctx: Ctx, posts: readonly GraphPost[], images: Images): Promise<void> {
  const savedIds: string[] = [];
  for (const { id, caption, permalink, postedAt } of posts) {
    const image = images.get(id);
    const isSaved =
      image === undefined
        ? (await queries.updatePost.execute(ctx.db, { postId: id, caption, permalink, postedAt })) >
          0
        : true;
    if (image !== undefined)
      await queries.upsertPost.execute(ctx.db, {
        postId: id,
        imageHash: await attachImage(ctx, image),
        caption,
        permalink,
        postedAt,
      });
    if (isSaved) savedIds.push(id);
  }
  await queries.deleteOthers.execute(ctx.db, { postIds: savedIds });
  await queries.recordSuccess.execute(ctx.db);
  ctx.purges.add('content:instagram');
}
