import { createHash } from 'node:crypto';
import type { Ctx } from '../ctx.ts';
import { sendsCodes } from '../messages/preferences.ts';
import { hmac, networkSubject } from './limits.ts';
import * as queries from './queries.ts';
import type { Role } from './role.ts';

type Recipient = {
  /** The address that the codes are stored under. */
  email: string;
  /** The account's address, to which an email with the code goes. */
  accountEmail: string;
  /** The number that was typed, if codes can go to it by SMS. */
  typedMobile: string | null;
  /** The network signed in to this account before. */
  isKnown: boolean;
  /** The account exists, with this role. */
  isAccount: boolean;
  /** Others get a code that was never emailed. */
  isEligible: boolean;
};

/** The address that an identifier stands for. The work is the same with and without an account. */
export async function recipientOf(ctx: Ctx, identifier: string, role: Role): Promise<Recipient> {
  const { email, accountEmail, typedMobile, isResolved } = await resolve(ctx, identifier);
  const isKnown = await isKnownNetwork(ctx, accountEmail, role);
  const isAccount = await accountExists(ctx, accountEmail, role);
  const isEligible = isResolved && (role === 'user' || isAccount);
  return { email, accountEmail, typedMobile, isKnown, isAccount, isEligible };
}

async function isKnownNetwork(ctx: Ctx, email: string, role: Role): Promise<boolean> {
  const network = networkSubject(ctx);
  return (await queries.isKnownNetwork.one(ctx.db, { email, role, network })).isKnown;
}

export const isMobile = (identifier: string): boolean => !identifier.includes('@');

/**
 * Replaces a mobile number by its email. An unknown number gets an address that cannot exist. A
 * verified number that gets its codes by SMS has codes and attempts of its own: a code in the
 * mailbox is not shared with a request that waits for an SMS.
 */
async function resolve(ctx: Ctx, identifier: string) {
  if (!isMobile(identifier))
    return { email: identifier, accountEmail: identifier, typedMobile: null, isResolved: true };
  const found = await queries.emailOfMobile.one(ctx.db, { mobileNo: identifier });
  const typedMobile = (await sendsCodes(ctx)) ? identifier : null;
  const own = `${hmac(ctx, `unknown|${identifier}`).toString('hex')}@unknown.invalid`;
  const accountEmail = found.email?.toLowerCase() ?? own;
  const email = found.isVerified && typedMobile !== null ? own : accountEmail;
  return { email, accountEmail, typedMobile, isResolved: found.email !== null };
}

const accountExists = async (ctx: Ctx, email: string, role: Role): Promise<boolean> => {
  const account = await queries.roleOfEmail.maybeOne(ctx.db, { email });
  return account !== undefined && (role === 'user' || account.role === 'admin');
};

export const codeHmacOf = (
  ctx: Ctx,
  { email, role, code }: { email: string; role: Role; code: string },
): Buffer => hmac(ctx, `${email}|${role}|${code}`);

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
