import { createHash } from 'node:crypto';
import type { Ctx } from '../ctx.ts';
import { hmac, networkSubject } from './limits.ts';
import * as queries from './queries.ts';
import type { Role } from './role.ts';

type Recipient = {
  email: string;
  /** The network signed in to this account before. */
  isKnown: boolean;
  /** The account exists, with this role. */
  isAccount: boolean;
  /** Others get a code that was never emailed. */
  isEligible: boolean;
};

/** The address that an identifier stands for. The work is the same with and without an account. */
export async function recipientOf(ctx: Ctx, identifier: string, role: Role): Promise<Recipient> {
  const { email, isResolved } = await resolveEmail(ctx, identifier);
  const isKnown = await isKnownNetwork(ctx, email, role);
  const isAccount = await accountExists(ctx, email, role);
  return { email, isKnown, isAccount, isEligible: isResolved && (role === 'user' || isAccount) };
}

async function isKnownNetwork(ctx: Ctx, email: string, role: Role): Promise<boolean> {
  const network = networkSubject(ctx);
  return (await queries.isKnownNetwork.one(ctx.db, { email, role, network })).isKnown;
}

/** Replaces a mobile number by its email. An unknown number gets an address that cannot exist. */
async function resolveEmail(
  ctx: Ctx,
  identifier: string,
): Promise<{ email: string; isResolved: boolean }> {
  if (identifier.includes('@')) return { email: identifier, isResolved: true };
  const user = await queries.emailOfMobile.maybeOne(ctx.db, { mobileNo: identifier });
  if (user) return { email: user.email.toLowerCase(), isResolved: true };
  return {
    email: `${hmac(ctx, `unknown|${identifier}`).toString('hex')}@unknown.invalid`,
    isResolved: false,
  };
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
