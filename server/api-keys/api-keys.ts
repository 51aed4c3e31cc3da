import { createHash, randomBytes } from 'node:crypto';
import type { ApiKey } from '#contract/api-keys/api.ts';
import { apiKeyLimits, apiKeyPrefix, type Scope, scopes } from '#contract/api-keys/rules.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import type { Db } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './queries.ts';
import type { RequestRate } from './request-rate.ts';

const bearer = /^Bearer (\S+)$/i;

/** Of 32 random bytes: one in 262,144 begins like a key, which is longer by that beginning. */
const sessionTokenLength = 43;

export function isApiKey(authorization: string): boolean {
  const token = tokenOf(authorization);
  return token.startsWith(apiKeyPrefix) && token.length !== sessionTokenLength;
}

const tokenOf = (authorization: string): string => bearer.exec(authorization)?.[1] ?? '';

/**
 * The actor of an API key. Refuses `api_key_invalid` for a wrong, expired or revoked key, and
 * `too_many_requests`.
 */
export async function identifyKey(
  db: Db,
  authorization: string,
  rate: RequestRate,
): Promise<Admin> {
  const row = await queries.liveKey.maybeOne(db, { sha256: sha256(tokenOf(authorization)) });
  if (!row) throw refuse('api_key_invalid');
  const waitSeconds = rate.take(row.id);
  if (waitSeconds > 0) throw refuse('too_many_requests', { seconds: waitSeconds });
  return {
    kind: 'admin',
    userId: row.userId,
    sessionId: 0,
    permissions: new Set(knownScopes(row.scopes)),
    staffRole: null,
    isFresh: true,
    mustSetUpTwoFactor: false,
  };
}

export const list = async (ctx: Ctx<Admin>): Promise<ApiKey[]> =>
  (await queries.all.all(ctx.db)).map((row) => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: knownScopes(row.scopes),
    status: row.isExpired ? 'expired' : 'active',
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    previous_until: row.previousUntil?.toISOString() ?? null,
  }));

type KeyToCreate = { name: string; scopes: Scope[]; expires_at?: string | null | undefined };

/** Refuses `invalid_input` for an expiry in the past, and `api_keys_full`. */
export async function create(
  ctx: Ctx<Admin>,
  { name, scopes: chosen, expires_at: expiry }: KeyToCreate,
): Promise<{ id: number; key: string }> {
  const expiresAt = expiry ? new Date(expiry) : null;
  if (expiresAt !== null && expiresAt <= ctx.now) {
    const message = 'Please give a time in the future';
    throw refuseAt('expires_at', 'invalid_input', { message });
  }
  await queries.lock.one(ctx.db);
  const { total } = await queries.countLive.one(ctx.db);
  const { keysMax } = apiKeyLimits;
  if (total >= keysMax) throw refuse('api_keys_full', { count: keysMax });
  const { key, ...secret } = newSecret();
  const { id } = await queries.insert.one(ctx.db, {
    email: `${randomBytes(16).toString('hex')}@api-key.invalid`,
    name,
    scopes: chosen,
    expiresAt,
    createdBy: ctx.actor.userId,
    ...secret,
  });
  await recordAudit(ctx, {
    action: 'api_key.create',
    subject: `api_key:${id}`,
    before: null,
    after: { name, scopes: chosen, expires_at: expiresAt?.toISOString() ?? null },
  });
  return { id, key };
}

/** Keeps name, scopes and expiry. Refuses `api_key_not_found`. */
export async function rotate(
  ctx: Ctx<Admin>,
  id: number,
  overlapHours: number,
): Promise<{ id: number; key: string }> {
  const { key, ...secret } = newSecret();
  const rotated = await queries.rotate.maybeOne(ctx.db, {
    id,
    overlapHours,
    ...secret,
  });
  if (!rotated) throw refuse('api_key_not_found');
  await recordAudit(ctx, {
    action: 'api_key.rotate',
    subject: `api_key:${id}`,
    before: null,
    after: { name: rotated.name, previous_until: rotated.previousUntil.toISOString() },
  });
  return { id, key };
}

/** Takes effect with the next request. Refuses `api_key_not_found`. */
export async function revoke(ctx: Ctx<Admin>, id: number): Promise<void> {
  const revoked = await queries.revoke.maybeOne(ctx.db, { id });
  if (!revoked) throw refuse('api_key_not_found');
  await recordAudit(ctx, {
    action: 'api_key.revoke',
    subject: `api_key:${id}`,
    before: { name: revoked.name, scopes: revoked.scopes },
    after: null,
  });
}

/** A permission that the code no longer has grants nothing. */
const knownScopes = (stored: readonly string[]): Scope[] =>
  scopes.filter((scope) => stored.includes(scope));

function newSecret() {
  const key = `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`;
  return { key, hint: key.slice(-4), sha256: sha256(key) };
}

const sha256 = (key: string): Buffer => createHash('sha256').update(key).digest();
