import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database } from '#database/client/pool.ts';
import type { Db, RowOf } from '#database/client/statement.ts';
import { hasFault } from '#database/fault-points.ts';
import type { Task } from '../jobs/task.ts';
import * as queries from './queries.ts';
import type { RenderedEmail, Transport } from './transport.ts';

type SendOptions = {
  database: Database;
  transport: Transport;
  /** Domain of the Message-IDs, which are the same for each attempt. */
  domain: string;
  logger: FastifyBaseLogger;
  render(kind: string, props: unknown): Promise<RenderedEmail>;
};

const payloadOf = z.object({ mailId: z.number().int().positive() });

/**
 * Sends one email and marks its row, which stays locked until then. If the process dies after the
 * mail server accepted the message but before the commit, it is sent again with the same
 * Message-ID, and mail clients show it once. Throws to retry; after the last attempt the email is
 * dead.
 */
export const sendEmail =
  (parts: SendOptions): Task =>
  async (payload, { isLastTry }) => {
    const { mailId } = payloadOf.parse(payload);
    const reason = await parts.database.transaction(async (db) =>
      sendLocked(db, parts, { mailId, isLastTry }),
    );
    if (reason === null) return;
    parts.logger.warn(
      { mailId, reason },
      isLastTry ? 'e-mail failed permanently' : 'e-mail not sent, retrying later',
    );
    if (!isLastTry) throw new Error(`e-mail ${mailId} not sent: ${reason}`);
  };

/** Returns the reason of a failure, or null if the email is sent, expired or already handled. */
async function sendLocked(
  db: Db,
  parts: SendOptions,
  { mailId, isLastTry }: { mailId: number; isLastTry: boolean },
): Promise<string | null> {
  await queries.allowSlowServer.one(db);
  const email = await queries.lockQueued.maybeOne(db, { mailId });
  if (!email) return null;
  if (email.isExpired && !hasFault('expired_codes_sent')) {
    await queries.markExpired.execute(db, { mailId });
    return null;
  }
  const outcome = await deliver(parts, email);
  if (typeof outcome === 'string') {
    await queries.markFailed.execute(db, { mailId, reason: outcome, isLastTry });
    return outcome;
  }
  const { subject, text, html } = outcome;
  const content = parts.transport.isDevInbox
    ? { subject, text, html }
    : { subject: null, text: null, html: null };
  await queries.markSent.execute(db, { mailId, ...content });
  return null;
}

async function deliver(
  parts: SendOptions,
  email: RowOf<typeof queries.lockQueued>,
): Promise<RenderedEmail | string> {
  try {
    const rendered = await parts.render(email.kind, email.facts);
    await parts.transport.send({
      ...rendered,
      to: email.recipient,
      messageId: messageIdOf(email.eventKey, parts.domain),
    });
    return rendered;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Adds a job for each queued email without one. */
export const reviveEmails =
  (database: Database): Task =>
  async () => {
    await queries.reviveEmails.one(database);
  };

const messageIdOf = (eventKey: string, domain: string): string =>
  `<${createHash('sha256').update(eventKey).digest('hex').slice(0, 32)}@${domain}>`;

/** Error codes only: a mail server's error text contains the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const answered =
    'responseCode' in error && typeof error.responseCode === 'number'
      ? ` ${error.responseCode}`
      : '';
  return `${code}${answered}`;
}
