import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type Locale, localeOf } from '#contract/locales/rules.ts';
import type { EmailKind } from '#contract/mail/emails.ts';
import type { Database } from '#database/client/pool.ts';
import type { Db, RowOf } from '#database/client/statement.ts';
import type { Task } from '../jobs/task.ts';
import { isBounce } from './bounce.ts';
import {
  checkMailServer,
  isConnectionFailure,
  readMailServer,
  reasonOf,
  recordContact,
} from './mail-server.ts';
import * as queries from './queries.ts';
import type { RenderedEmail, Transport } from './transport.ts';

type SendOptions = {
  database: Database;
  transport: Transport;
  /** Domain of the Message-IDs, which are the same for each attempt. */
  domain: string;
  logger: FastifyBaseLogger;
  render(kind: string, props: unknown, locale: Locale): Promise<RenderedEmail>;
};

const payloadOf = z.object({ mailId: z.number().int().positive() });

/**
 * Sends one email and marks its row, which stays locked until then. If the process dies after the
 * mail server accepted the message but before the commit, it is sent again with the same
 * Message-ID, and mail clients show it once. Throws to retry; after the last attempt, and at once
 * if the address does not exist, the email is dead.
 */
export const sendEmail =
  (parts: SendOptions): Task =>
  async (payload, { isLastTry }) => {
    const { mailId } = payloadOf.parse(payload);
    const failure = await parts.database.transaction(async (db) =>
      sendLocked(db, parts, { mailId, isLastTry }),
    );
    if (failure === null) return;
    const { reason, isFinal } = failure;
    if (isConnectionFailure(reason)) await confirmFailure(parts);
    parts.logger.warn(
      { mailId, reason },
      isFinal ? 'e-mail failed permanently' : 'e-mail not sent, retrying later',
    );
    if (!isFinal) throw new Error(`e-mail ${mailId} not sent: ${reason}`);
  };

/** Returns the failure, or null if the email is sent, expired or already handled. */
async function sendLocked(
  db: Db,
  parts: SendOptions,
  { mailId, isLastTry }: { mailId: number; isLastTry: boolean },
): Promise<{ reason: string; isFinal: boolean } | null> {
  await queries.allowSlowServer.one(db);
  const email = await queries.lockQueued.maybeOne(db, { mailId });
  if (!email) return null;
  if (email.isExpired) {
    await queries.markExpired.execute(db, { mailId });
    return null;
  }
  const { rendered, error } = await deliver(parts, email);
  const { subject, text, html } = storedContent(email.kind, rendered, parts.transport);
  if (error !== null) {
    const reason = reasonOf(error);
    const isFinal = isLastTry || isBounce(error);
    const values = { mailId, reason, isFinal, isBounce: isBounce(error), subject, text };
    await queries.markFailed.execute(db, values);
    if (values.isBounce) await queries.recordBounce.execute(db, { email: email.recipient, reason });
    return { reason, isFinal };
  }
  await queries.markSent.execute(db, { mailId, subject, text, html });
  await recordContact(db);
  return null;
}

/** Emails with a code or token: only the demo's inbox shows them. */
const secretKinds: readonly string[] = ['code', 'newsletter_confirm'] satisfies EmailKind[];

/** What the admin area shows of an email; the demo's inbox shows its HTML too. */
const storedContent = (kind: string, rendered: RenderedEmail | null, { isDevInbox }: Transport) =>
  rendered === null || (secretKinds.includes(kind) && !isDevInbox)
    ? { subject: null, text: null, html: null }
    : {
        subject: rendered.subject,
        // Of an issue, one row keeps the text of all its emails.
        text: kind === 'newsletter_issue' && !isDevInbox ? null : rendered.text,
        html: isDevInbox ? rendered.html : null,
      };

/** Checks the mail server: a lost connection alone does not stop sign-in. */
async function confirmFailure(parts: SendOptions): Promise<void> {
  if (!(await readMailServer(parts.database)).isFailing) await checkMailServer(parts);
}

async function deliver(
  parts: SendOptions,
  email: RowOf<typeof queries.lockQueued>,
): Promise<{ rendered: RenderedEmail | null; error: unknown }> {
  let rendered: RenderedEmail | null = null;
  try {
    rendered = await parts.render(email.kind, email.facts, localeOf(email.locale));
    await parts.transport.send({
      ...rendered,
      to: email.recipient,
      messageId: messageIdOf(email.eventKey, parts.domain),
      unsubscribeUrl: unsubscribeUrlOf(email),
    });
    return { rendered, error: null };
  } catch (error) {
    return { rendered, error: error ?? new Error('unknown') };
  }
}

const consentKinds: readonly string[] = ['marketing', 'newsletter_issue'] satisfies EmailKind[];
const consentFacts = z.object({ unsubscribeUrl: z.string() });

/** The test of an issue has none. */
const unsubscribeUrlOf = ({ kind, facts }: { kind: string; facts: unknown }): string | null =>
  consentKinds.includes(kind) ? consentFacts.parse(facts).unsubscribeUrl || null : null;

/** Adds a job for each queued email without one. */
export const reviveEmails =
  (database: Database): Task =>
  async () => {
    await queries.reviveEmails.one(database);
  };

export const messageIdOf = (eventKey: string, domain: string): string =>
  `<${createHash('sha256').update(eventKey).digest('hex').slice(0, 32)}@${domain}>`;
