import type { InstagramConnection } from '#contract/entities/admin-content.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import { note } from '../audit/audit.ts';
import type { Actor, Admin, Ctx, System } from '../ctx.ts';
import { store } from '../media/store.ts';
import {
  downloadPicture,
  type GraphPost,
  InstagramProblem,
  latestPosts,
  renewToken,
} from './graph.ts';
import * as queries from './queries.ts';
import { fingerprint, seal, unseal } from './token.ts';

type Account = { token: string; baseUrl: string };

/** A long-lived token is renewed when it has less than this left. */
const renewBeforeMs = 20 * 86_400_000;

/** How the connection fares, for the owner; the token is no part of it. */
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

/** Fetches at the owner's word; how it went is in the answer. Refuses `instagram_off` and `instagram_busy`. */
export async function fetchNow(ctx: Ctx<Admin>): Promise<InstagramConnection> {
  const { instagram } = ctx.config;
  if (!instagram) throw refuse('instagram_off');
  const claimed = await queries.claim.maybeOne(ctx.db, true);
  if (!claimed) throw refuse('instagram_busy');
  await fetchClaimed(ctx, instagram, claimed);
  const connection = await getConnection(ctx);
  const { posts_count: posts, error } = connection;
  await ctx.transaction(async (inside) =>
    note(inside, {
      action: 'instagram.fetch',
      subject: 'instagram',
      before: null,
      after: { posts, error },
    }),
  );
  return connection;
}

/** Fetches when it is due. Answers why it failed, or null. */
export async function fetchDue(ctx: Ctx<System>): Promise<string | null> {
  const { instagram } = ctx.config;
  const claimed = instagram && (await queries.claim.maybeOne(ctx.db, false));
  return claimed ? fetchClaimed(ctx, instagram, claimed) : null;
}

/** The posts that stand are touched only once the new ones are here with their pictures. Nothing is held open while Instagram is asked. */
async function fetchClaimed<A extends Actor>(
  ctx: Ctx<A>,
  configured: Account,
  claimed: queries.ClaimRow,
): Promise<string | null> {
  try {
    const account = { ...configured, token: await liveToken(ctx, configured, claimed) };
    const posts = await latestPosts(account.baseUrl, account.token);
    const pictures = await downloadMissing(ctx, account.baseUrl, posts);
    await ctx.transaction(async (inside) => keep(inside, posts, pictures));
    return null;
  } catch (error) {
    if (!(error instanceof InstagramProblem)) {
      await queries.release.execute(ctx.db);
      throw error;
    }
    await queries.fail.execute(ctx.db, error.message);
    return error.message;
  }
}

/** The renewed token where there is one, else the configured one; renewed first when it is about to run out. */
async function liveToken(
  ctx: Ctx,
  { token: configured, baseUrl }: Account,
  claimed: queries.ClaimRow,
): Promise<string> {
  const { secret } = ctx.config;
  if (secret === null) return configured;
  const print = fingerprint(secret, configured);
  if (!claimed.tokenOf?.equals(print)) {
    await queries.beginToken.execute(ctx.db, print);
    return configured;
  }
  const token = (claimed.token && unseal(secret, claimed.token)) ?? configured;
  const { isTokenRested, tokenExpiresAt: end } = claimed;
  if (!isTokenRested || (end !== null && end.getTime() - ctx.now.getTime() > renewBeforeMs))
    return token;
  try {
    const renewed = await renewToken(baseUrl, token);
    await queries.keepToken.execute(ctx.db, seal(secret, renewed.token), renewed.lifeSeconds);
    return renewed.token;
  } catch (error) {
    if (!(error instanceof InstagramProblem)) throw error;
    await queries.restToken.execute(ctx.db);
    return token;
  }
}

type Pictures = ReadonlyMap<string, string>;

/** The pictures that the shop does not have yet, by post. One that cannot be had leaves its post out; none at all is a failure. */
async function downloadMissing(
  ctx: Ctx,
  baseUrl: string,
  posts: readonly GraphPost[],
): Promise<Pictures> {
  const had = await queries.withPictures.all(
    ctx.db,
    posts.map(({ id }) => id),
  );
  const missing = posts.filter(({ id }) => !had.some((known) => known.id === id));
  const pictures = new Map<string, string>();
  for (const { id, imageAddress } of missing) {
    const hash = await pictureOf(ctx, baseUrl, imageAddress);
    if (hash !== null) pictures.set(id, hash);
  }
  if (posts.length > 0 && had.length + pictures.size === 0)
    throw new InstagramProblem('The pictures could not be downloaded from Instagram.');
  return pictures;
}

async function pictureOf(ctx: Ctx, baseUrl: string, address: string): Promise<string | null> {
  try {
    return (await store(ctx, await downloadPicture(baseUrl, address))).hash;
  } catch (error) {
    // Not to be had, or not a picture.
    if (error instanceof InstagramProblem || error instanceof Refusal) return null;
    throw error;
  }
}

async function keep(ctx: Ctx, posts: readonly GraphPost[], pictures: Pictures): Promise<void> {
  const shown: string[] = [];
  for (const { id, caption, permalink, postedAt } of posts) {
    const hash = pictures.get(id);
    const isKept =
      hash === undefined
        ? (await queries.updatePost.execute(ctx.db, id, caption, permalink, postedAt)) > 0
        : true;
    if (hash !== undefined)
      await queries.keepPost.execute(ctx.db, id, hash, caption, permalink, postedAt);
    if (isKept) shown.push(id);
  }
  await queries.dropOthers.execute(ctx.db, shown);
  await queries.succeed.execute(ctx.db);
  ctx.purges.add('content:instagram');
}
