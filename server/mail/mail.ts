import type { Locale } from '#contract/locales/rules.ts';
import type { EmailKind, EmailProps } from '#contract/mail/emails.ts';
import { eventDefinition } from '#contract/messages/rules.ts';
import type { Ctx } from '../ctx.ts';
import { eventOf } from '../messages/events.ts';
import { byKey, insertEmail, withdraw } from './queries.ts';
import { queueAgain } from './resend-queries.ts';

export type Email = {
  [K in EmailKind]: {
    /** Idempotency key: a second email with the same key is not queued. */
    eventKey: string;
    kind: K;
    recipient: string;
    props: EmailProps[K];
    /** Absent: the language of the recipient's account. Staff read English. */
    locale?: Locale;
    /** After this many minutes the email is not sent. */
    expiresInMinutes?: number;
    /** Sent only after so many seconds, in which it can be withdrawn; absent: at once. */
    delaySeconds?: number | undefined;
    /** Of a sign-in code: the number that was typed. A verified one gets an SMS instead. */
    typedMobile?: string | null;
  };
}[EmailKind];

/**
 * Queues an email and its job in the caller's transaction, or messages of the channels by which the
 * shopper gets the event.
 */
export async function queueEmail(ctx: Pick<Ctx, 'db'>, email: Email): Promise<void> {
  const {
    props,
    expiresInMinutes = null,
    delaySeconds = null,
    typedMobile = null,
    locale = null,
    ...rest
  } = email;
  const event = eventOf(email.kind, props);
  const { isMarketing = false, isOptIn = false } = event === null ? {} : eventDefinition(event);
  await insertEmail(ctx.db, {
    ...rest,
    ...{ props, locale, expiresInMinutes, delaySeconds, typedMobile, event, isOptIn },
    isMarketing: isMarketing || isOptIn,
  });
}

/**
 * Withdraws a delayed email in the caller's transaction. Returns false if it has left, or waits
 * for nothing.
 */
export const withdrawEmail = async (ctx: Pick<Ctx, 'db'>, eventKey: string): Promise<boolean> =>
  Boolean(await withdraw.maybeOne(ctx.db, { eventKey }));

/** Whether an email of this key waits or was sent, also by other channels. */
export const isQueuedOrSent = async (ctx: Pick<Ctx, 'db'>, eventKey: string): Promise<boolean> =>
  Boolean(await byKey.maybeOne(ctx.db, { eventKey }));

/** Queues a failed email again, or a copy of a sent one, in the caller's transaction. */
export const queueEmailAgain = async (
  ctx: Pick<Ctx, 'db'>,
  email: { id: number; isFailed: boolean },
): Promise<void> => queueAgain(ctx.db, email);
