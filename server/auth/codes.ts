import { randomBytes, randomInt } from 'node:crypto';
import { authLimits, codeDigits, codeLifeMinutes } from '#contract/auth/rules.ts';
import type { Ctx } from '../ctx.ts';
import { queueEmail } from '../mail/mail.ts';
import type { Attempt } from './attempts.ts';
import * as queries from './code-queries.ts';
import { codeHmacOf, sha256 } from './recipient.ts';
import type { Role } from './role.ts';

/**
 * The email also has a link with the id of a request. No one else can know it, so that the reader
 * of the mailbox has emails and attempts that strangers cannot use up.
 */
export async function emailCode(
  ctx: Ctx,
  { email, role, isKnown, ...recipient }: Attempt & CodeRecipient,
): Promise<number> {
  const { accountEmail, typedMobile, isEligible } = recipient;
  const { codeId, code } = await createCode(ctx, { email, role, isKnown, isEmailed: true });
  const requestId = newRequestId();
  await insertRequest(ctx, { requestId, codeId, isProven: true });
  await queueEmail(ctx, {
    eventKey: `code:${codeId}`,
    kind: 'code',
    locale: role === 'admin' ? 'en' : ctx.locale,
    recipient: accountEmail,
    typedMobile,
    // The link repeats the identifier of the request: a number with codes of its own, or the email.
    props: {
      code,
      url: signInLink(ctx, {
        email: email === accountEmail ? email : (typedMobile ?? email),
        role,
        requestId,
      }),
    },
    expiresInMinutes: isEligible ? codeLifeMinutes : 0,
  });
  return codeId;
}

type CodeRecipient = { accountEmail: string; typedMobile: string | null; isEligible: boolean };

type NewCode = { email: string; role: Role; isKnown: boolean; isEmailed: boolean };

/** A code of another request stays valid: a stranger's request must not end the owner's code. */
export async function createCode(
  ctx: Ctx,
  { email, role, isKnown, isEmailed }: NewCode,
): Promise<{ codeId: number; code: string }> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  await queries.endCodes.execute(ctx.db, {
    email,
    role,
    isKnown,
    othersMax: authLimits.codesLive - 1,
  });
  const { id: codeId } = await queries.insertCode.one(ctx.db, {
    email,
    role,
    codeHmac: codeHmacOf(ctx, { email, role, code }),
    isKnown,
    isEmailed,
    lifeMinutes: codeLifeMinutes,
  });
  return { codeId, code };
}

/** The database stores the SHA-256 of the id only. */
export const insertRequest = async (
  ctx: Ctx,
  { requestId, codeId, isProven }: { requestId: string; codeId: number; isProven: boolean },
) => queries.insertRequest.execute(ctx.db, { requestSha256: sha256(requestId), codeId, isProven });

/** 128 bits. */
export const newRequestId = (): string => randomBytes(16).toString('base64url');

/** The page that continues a sign-in with the id of a request. No fragment reaches a server. */
export const signInLink = (
  { config }: Pick<Ctx, 'config'>,
  { email, role, requestId }: { email: string; role: Role; requestId: string },
): string =>
  `${config.publicUrl}${role === 'admin' ? '/admin' : ''}/login#${new URLSearchParams({ email, request: requestId }).toString()}`;
