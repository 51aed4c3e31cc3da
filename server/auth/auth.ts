import { createHash, randomBytes } from 'node:crypto';
import { authLimits } from '#contract/auth/rules.ts';
import { permissionsByRole, type StaffRole, staffRoles } from '#contract/staff/permissions.ts';
import type { Db } from '#database/client/statement.ts';
import type { Actor, Admin, Ctx, Shopper } from '../ctx.ts';
import { networkSubject } from './limits.ts';
import * as queries from './queries.ts';
import type { Role } from './role.ts';

export type Session = { token: string; expiresAt: Date };

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/**
 * Resolves a bearer token to the actor of its live session, or to a visitor. A shop session never
 * opens the admin area. An admin session ends when the account loses the role.
 */
export async function identify(db: Db, authorization: string): Promise<Actor> {
  const token = bearer.exec(authorization)?.[1];
  if (token === undefined) return { kind: 'visitor' };
  const session = await queries.liveSession(db, {
    tokenSha256: sha256(token),
    shopperDays: authLimits.shopperSessionDays,
    shopperDaysMax: authLimits.shopperSessionMaxDays,
    freshMinutes: authLimits.adminFreshMinutes,
  });
  if (session === undefined) return { kind: 'visitor' };
  const user = { userId: session.userId, sessionId: session.id };
  if (session.role !== 'admin') return { kind: 'shopper', ...user };
  const staffRole = staffRoleOf(session.staffRole);
  return {
    kind: 'admin',
    ...user,
    permissions: permissionsByRole[staffRole],
    staffRole,
    isFresh: session.isFresh,
    mustSetUpTwoFactor: session.mustSetUp,
  };
}

/** An admin without a staff role is the owner. */
export const staffRoleOf = (stored: string | null): StaffRole =>
  staffRoles.find((role) => role === (stored ?? 'owner')) ?? 'viewer';

/** The token has 256 random bits. The database stores its SHA-256 only. */
export async function startSession(ctx: Ctx, userId: number, role: Role): Promise<Session> {
  const token = randomBytes(32).toString('base64url');
  const hours =
    role === 'admin' ? authLimits.adminSessionHours : authLimits.shopperSessionDays * 24;
  const { expiresAt } = await queries.startSession.one(ctx.db, {
    userId,
    tokenSha256: sha256(token),
    role,
    device: ctx.device,
    network: networkSubject(ctx),
    hours,
  });
  return { token, expiresAt };
}

export async function signOut(ctx: Ctx<Shopper | Admin>): Promise<void> {
  await queries.revokeSession.execute(ctx.db, { sessionId: ctx.actor.sessionId });
}

/** Ensures that the account exists and is an owner's. */
export async function ensureAdmin(db: Db, email: string): Promise<void> {
  await queries.insertAdmin.execute(db, { email });
}

const sha256 = (token: string): Buffer => createHash('sha256').update(token).digest();
