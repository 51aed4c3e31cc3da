import { authLimits } from '#contract/auth/rules.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Ctx, System } from '../ctx.ts';
import { readMailServer } from '../mail/mail-server.ts';
import { sendsCodes } from '../messages/preferences.ts';
import { allowanceOf, type Attempt } from './attempts.ts';
import * as queries from './code-queries.ts';
import { createCode, emailCode, insertRequest, newRequestId } from './codes.ts';
import { countCodeRequest, lastCodeSend, lockCodeSends, reserveCodeSend } from './limits.ts';
import { isMobile, recipientOf, sha256 } from './recipient.ts';
import type { Role } from './role.ts';
import { staffByEmail } from './two-factor/queries.ts';

type CodeRequest = {
  identifier: string;
  role: Role;
  /** The request that this one repeats: it ends, and a new email is sent. */
  repeated?: string | undefined;
};
type RequestedCode = {
  requestId: string;
  /** When the code was emailed, and whether that was for this request. */
  sentAt: Date;
  isNew: boolean;
  /** A number was typed, and verified numbers get the code by SMS. */
  isBySms: boolean;
  /** Until a new email can be requested. */
  resendSeconds: number;
};

/**
 * Emails a one-time code and returns the random id of the request. While an emailed code is valid,
 * further requests share it: each gets an id and attempts of its own, and no email is sent, so that
 * requests of others close no sign-in. A repeated request gets a new code by a new email.
 *
 * The response and the work are the same with and without an account: an ineligible recipient gets
 * a code and a queued email that has already expired. Returns refusals: throwing them would roll
 * back their counts.
 */
export async function requestCode(
  ctx: Ctx,
  { identifier, role, repeated }: CodeRequest,
): Promise<Refusal | RequestedCode> {
  // Before all counts and look-ups: an outage uses up no limit, and each address gets one response.
  if ((await readMailServer(ctx.db)).isFailing && !(await isSentBySms(ctx, identifier)))
    return refuse(role === 'admin' ? 'email_unavailable_admin' : 'email_unavailable');
  const refusal = await countCodeRequest(ctx, 'send');
  if (refusal) return refusal;
  const recipient = await recipientOf(ctx, identifier, role);
  const { email, isKnown } = recipient;
  const former = await findRequest(ctx, { email, role, requestId: repeated });
  const isProven = former?.isProven ?? false;
  const typed = { source: 'typed', to: identifier, role, isKnown, isProven } as const;
  const mailed = { ...typed, source: 'mailed', to: email } as const;
  await lockCodeSends(ctx, typed);
  await lockCodeSends(ctx, mailed);
  const newest = await findNewestCode(ctx, { ...recipient, role });
  const last = await lastCodeSend(ctx, typed);
  // Counts of the typed identifier alone decide the response. Codes and emails of the address would
  // reveal which mobile number belongs to it. Only a sign-in of its owner leaves no newest code.
  const isShared = !former && last !== undefined && newest !== undefined;
  const tooSoon = isShared ? null : await reserveCodeSend(ctx, typed);
  if (tooSoon) return tooSoon;
  // A mobile number and its email share one allowance of emails, so a refusal stays silent here.
  const canShare = !former && newest?.isShareable === true;
  const isEmailed = !canShare && !(await reserveCodeSend(ctx, mailed));
  const codeId = isEmailed
    ? await emailCode(ctx, { ...recipient, role, isKnown: isKnown || isProven })
    : (newest?.liveId ?? (await createCodeWithoutEmail(ctx, { ...recipient, role })));
  const requestId = newRequestId();
  await insertRequest(ctx, { requestId, codeId, isProven });
  if (former && repeated !== undefined)
    await queries.deleteRequest.execute(ctx.db, { requestSha256: sha256(repeated) });
  const { sentAt, waitSeconds } = (await lastCodeSend(ctx, typed)) ?? {
    sentAt: ctx.now,
    waitSeconds: 0,
  };
  const isBySms = recipient.typedMobile !== null;
  return { requestId, sentAt, isNew: !isShared, isBySms, resendSeconds: waitSeconds };
}

/** Whether numbers get codes by SMS. Each number gets the same answer, verified or not. */
const isSentBySms = async (ctx: Ctx, identifier: string): Promise<boolean> =>
  isMobile(identifier) && (await sendsCodes(ctx));

/**
 * Creates a code for staff who get no email, or whose emails an attacker uses up. Only its
 * request can use it without the limits of the account. Refuses `staff_not_found`.
 */
export async function createCodeFromCommandLine(
  ctx: Ctx<System>,
  email: string,
): Promise<{ code: string; requestId: string }> {
  const member = await staffByEmail.maybeOne(ctx.db, { email });
  if (!member) throw refuse('staff_not_found');
  const requestId = newRequestId();
  const { codeId, code } = await createCode(ctx, {
    email,
    role: 'admin',
    isKnown: true,
    isEmailed: false,
  });
  await insertRequest(ctx, { requestId, codeId, isProven: true });
  await recordAudit(ctx, {
    action: 'staff.sign_in_code',
    subject: `staff:${member.id}`,
    before: null,
    after: { sign_in_code: 'Created from the command line' },
  });
  return { code, requestId };
}

/** The request of an id, if it is one of this address. */
const findRequest = async (
  ctx: Ctx,
  { email, role, requestId }: { email: string; role: Role; requestId: string | undefined },
) =>
  requestId === undefined
    ? undefined
    : queries.requestOfAddress.maybeOne(ctx.db, { requestSha256: sha256(requestId), email, role });

/**
 * A request that gets no email has a code too, as wrong attempts at an unknown identifier are
 * counted. The next request still tries to send an email.
 */
const createCodeWithoutEmail = async (ctx: Ctx, attempt: Attempt): Promise<number> =>
  (await createCode(ctx, { ...attempt, isEmailed: true })).codeId;

/**
 * While the allowance of attempts is exhausted, the requests of a code have one attempt together:
 * further requests then get codes of their own, as far as emails can be sent.
 */
async function findNewestCode(ctx: Ctx, attempt: Attempt) {
  const { email, role } = attempt;
  const { isExhausted } = await allowanceOf(ctx, attempt);
  const attemptsMax = authLimits.codeAttempts;
  const code = await queries.newestCode.maybeOne(ctx.db, { email, role, attemptsMax });
  return code && { ...code, isShareable: code.isShareable && !isExhausted };
}
