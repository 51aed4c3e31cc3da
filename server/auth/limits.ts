import { createHmac } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import { limits } from '#contract/limits.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import type { Role } from './role.ts';
import * as queries from './limit-queries.ts';

/** Keyed with the shop's secret: without it nobody can tell whose row or code this is. */
export function keyed(ctx: Ctx, text: string): Buffer {
  const { secret } = ctx.config;
  if (secret === null) throw new Error('there is no secret to key codes with');
  return createHmac('sha256', secret).update(text).digest();
}

export const subjectOf = (ctx: Ctx, text: string): string =>
  keyed(ctx, `limit|${text}`).toString('hex');

/**
 * What one network address may do in an hour. In demo mode this machine itself is free.
 * The refusal is to be returned, not thrown: what was counted must stay.
 */
export async function countFromAddress(
  ctx: Ctx,
  kind: string,
  hourlyMax: number,
): Promise<Refusal | null> {
  if (ctx.config.env === 'demo' && isLoopback(ctx.address)) return null;
  const { hits } = await queries.countHit.one(ctx.db, kind, networkSubject(ctx));
  return hits > hourlyMax ? refuse('too_many_requests') : null;
}

export const countAddress = async (ctx: Ctx, kind: 'send' | 'try'): Promise<Refusal | null> =>
  countFromAddress(
    ctx,
    `code_${kind}_address`,
    kind === 'send' ? limits.codeSendsPerHourPerAddress : limits.codeTriesPerHourPerAddress,
  );

/** Who asks, as far as a network address tells, in a form that gives no address away. */
export const networkSubject = (ctx: Ctx): string => subjectOf(ctx, networkOf(ctx.address));

/** One after the other, until the transaction ends. */
export async function lockSubject(ctx: Ctx, subject: string): Promise<void> {
  await queries.lockSubject.one(ctx.db, subject);
}

type Send = { what: 'typed' | 'mailed'; to: string; role: Role; isKnown: boolean };

/**
 * 60 s between two sends of a role, 5 an hour over both roles. `what` tells what was typed from where mail went. Strangers are
 * counted together with everybody, a known network by its own sends alone: nobody else can use them up.
 */
export async function takeSend(
  ctx: Ctx,
  { what, to, role, isKnown }: Send,
): Promise<Refusal | null> {
  const [everybodys, own] = [subjectOf(ctx, to), subjectOf(ctx, `${to}|${networkSubject(ctx)}`)];
  const subject = isKnown ? own : everybodys;
  await lockSubject(ctx, `${what}|${everybodys}`);
  const kinds = [`code_${what}_${role}`, `code_${what}_${role === 'user' ? 'admin' : 'user'}`];
  const { isTaken, waitSeconds } = await queries.takeSend.one(
    ctx.db,
    ...kinds,
    subject,
    limits.codeResendSeconds,
    limits.codeSendsPerHour,
  );
  if (isTaken) {
    await queries.noteSend.execute(ctx.db, `code_${what}_${role}`, isKnown ? everybodys : own);
    return null;
  }
  return waitSeconds > 0
    ? refuse('code_wait', { seconds: waitSeconds })
    : refuse('too_many_requests');
}

/** Whether a mail of this kind may go to the address now: 60 s between two, and not more than so many an hour. */
export async function takeMail(
  ctx: Ctx,
  kind: string,
  { to, hourlyMax }: { to: string; hourlyMax: number },
): Promise<boolean> {
  const subject = subjectOf(ctx, to);
  await queries.lockSubject.one(ctx.db, `${kind}|${subject}`);
  const { isTaken } = await queries.takeSend.one(
    ctx.db,
    kind,
    kind,
    subject,
    limits.codeResendSeconds,
    hourlyMax,
  );
  return isTaken;
}

const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const isLoopback = (address: string): boolean => {
  const plain = withoutMapping(address);
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
};

/** One household of IPv6 holds 2^64 addresses: the first half counts as one. */
export function networkOf(address: string): string {
  const plain = withoutMapping(address);
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
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}
