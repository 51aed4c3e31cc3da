import { createHmac } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import { authLimits, codeLifeMinutes, codeResendSeconds } from '#contract/auth/rules.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import type { Role } from './role.ts';
import * as queries from './limit-queries.ts';

/**
 * HMAC with the shop's secret: the database alone does not reveal the code or the person behind it.
 */
export function hmac(ctx: Ctx, text: string): Buffer {
  const { secret } = ctx.config;
  if (secret === null) throw new Error('one-time codes need SECRET');
  return createHmac('sha256', secret).update(text).digest();
}

export const limitSubject = (ctx: Ctx, text: string): string =>
  hmac(ctx, `limit|${text}`).toString('hex');

/**
 * Counts a request against the hourly limit of its network. Demo mode exempts loopback.
 * Returns the refusal: throwing it would roll back the count.
 */
export async function countFromNetwork(
  ctx: Ctx,
  kind: string,
  hourlyMax: number,
): Promise<Refusal | null> {
  if (isLimitExempt(ctx)) return null;
  const { hits } = await queries.countHit.one(ctx.db, { kind, subject: networkSubject(ctx) });
  return hits > hourlyMax ? refuse('too_many_requests') : null;
}

export const countCodeRequest = async (ctx: Ctx, kind: 'send' | 'try'): Promise<Refusal | null> =>
  countFromNetwork(
    ctx,
    `code_${kind}_address`,
    kind === 'send' ? authLimits.codeSendsPerHourPerIp : authLimits.codeAttemptsPerHourPerIp,
  );

/** A keyed hash of the client's network; it does not reveal the IP address. */
export const networkSubject = (ctx: Ctx): string => limitSubject(ctx, networkOf(ctx.ip));

/** Serializes transactions of one subject until the commit. */
export async function lockSubject(ctx: Ctx, subject: string): Promise<void> {
  await queries.lockSubject.one(ctx.db, { subject });
}

type CodeSend = {
  source: 'typed' | 'mailed';
  to: string;
  role: Role;
  isKnown: boolean;
  /** The sender reads the mailbox. */
  isProven: boolean;
};

const kindOf = ({ source, role }: CodeSend): string => `code_${source}_${role}`;

/** Serializes the requests of codes for one identifier. */
export const lockCodeSends = async (ctx: Ctx, { source, to }: CodeSend): Promise<void> =>
  lockSubject(ctx, `${source}|${limitSubject(ctx, to)}`);

/**
 * Allows one send per 60 s and role, 5 an hour over both roles, and 10 a day. `source` separates
 * the typed identifier from the email's recipient. Unknown networks share one allowance. Known
 * networks and proven requests have their own, which others cannot exhaust.
 */
export async function reserveCodeSend(ctx: Ctx, send: CodeSend): Promise<Refusal | null> {
  const { source, to, role, isKnown, isProven } = send;
  const shared = limitSubject(ctx, to);
  const own = limitSubject(ctx, `${to}|${isProven ? 'proven' : networkSubject(ctx)}`);
  const kind = kindOf(send);
  const hasOwn = isKnown || isProven;
  const { isReserved, waitSeconds } = await reserve(ctx, {
    kind,
    otherKind: kindOf({ ...send, role: role === 'user' ? 'admin' : 'user' }),
    dailyKind: `mail_day_${source}`,
    subject: hasOwn ? own : shared,
    hourlyMax: authLimits.codeSendsPerHour,
    dailyMax: authLimits.emailsPerDay,
  });
  if (isReserved) {
    await queries.recordSend.execute(ctx.db, { kind, subject: hasOwn ? shared : own });
    return null;
  }
  return waitSeconds > 0
    ? refuse('code_wait', { seconds: waitSeconds })
    : refuse('code_link_needed');
}

/** The last email of a code to this identifier within a code's life, from any network. */
export const lastCodeSend = async (ctx: Ctx, send: CodeSend) =>
  queries.lastSend.maybeOne(ctx.db, {
    kind: kindOf(send),
    subject: limitSubject(ctx, send.to),
    waitSeconds: codeResendSeconds,
    lifeMinutes: codeLifeMinutes,
  });

type Reservation = {
  kind: string;
  otherKind: string;
  /** Counts the emails that anyone can cause, over all kinds. */
  dailyKind: string;
  subject: string;
  hourlyMax: number;
  dailyMax: number;
};

async function reserve(ctx: Ctx, reservation: Reservation) {
  const { dailyKind, subject } = reservation;
  await lockSubject(ctx, `${dailyKind}|${subject}`);
  return queries.reserveSend.one(ctx.db, {
    ...reservation,
    waitSeconds: codeResendSeconds,
  });
}

/**
 * Whether an email of this kind may be sent now: at most one per 60 s, `hourlyMax` an hour, and
 * only while the address got fewer than `dailyMax` emails of any kind today.
 */
export async function reserveEmail(
  ctx: Ctx,
  kind: string,
  { to, hourlyMax, dailyMax }: { to: string; hourlyMax: number; dailyMax: number },
): Promise<boolean> {
  const subject = limitSubject(ctx, to);
  const reservation = { subject, hourlyMax, dailyMax, dailyKind: 'mail_day_mailed' };
  return (await reserve(ctx, { ...reservation, kind, otherKind: kind })).isReserved;
}

/** Demo mode exempts loopback from limits. */
export const isLimitExempt = (ctx: Ctx): boolean => ctx.config.env === 'demo' && isLoopback(ctx.ip);

const withoutMapping = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

const isLoopback = (ip: string): boolean => {
  const plain = withoutMapping(ip);
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
};

/** The IPv4 address, or the /64 prefix of an IPv6 address: one household owns a whole /64. */
export function networkOf(ip: string): string {
  const plain = withoutMapping(ip);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
