import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database } from '#database/client/pool.ts';
import type { Db, RowOf } from '#database/client/statement.ts';
import type { Task } from '../jobs/task.ts';
import * as queries from './queries.ts';
import type { RenderedEmail, Transport } from './transport.ts';

export type SendOptions = {
  database: Database;
  transport: Transport;
  /** Domain of the Message-IDs, which are the same at each try. */
  domain: string;
  logger: FastifyBaseLogger;
  render(kind: string, facts: unknown): Promise<RenderedEmail>;
};

const payloadOf = z.object({ mailId: z.number().int().positive() });

/**
 * Sends one mail, with its row locked until it is marked. Killed between the server's yes and our commit, it is sent
 * again under the same Message-ID, which mailboxes show once; it is never marked without having been sent.
 * Throws when it is to be tried again; after the last try the mail is dead.
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
      isLastTry ? 'mail given up' : 'mail not sent, will be tried again',
    );
    if (!isLastTry) throw new Error(`mail ${mailId} not sent: ${reason}`);
  };

/** Why it was not sent, or null when nothing is left to do. */
async function sendLocked(
  db: Db,
  parts: SendOptions,
  { mailId, isLastTry }: { mailId: number; isLastTry: boolean },
): Promise<string | null> {
  await queries.allowSlowServer.one(db);
  const mail = await queries.lockQueued.maybeOne(db, mailId);
  if (!mail) return null;
  if (mail.isExpired) {
    await queries.markExpired.execute(db, mailId);
    return null;
  }
  const outcome = await deliver(parts, mail);
  if (typeof outcome === 'string') {
    await queries.markFailed.execute(db, mailId, outcome, isLastTry);
    return outcome;
  }
  const { subject, text, html } = outcome;
  await queries.markSent.execute(
    db,
    mailId,
    ...(parts.transport.isDevInbox ? [subject, text, html] : [null, null, null]),
  );
  return null;
}

async function deliver(
  parts: SendOptions,
  mail: RowOf<typeof queries.lockQueued>,
): Promise<RenderedEmail | string> {
  try {
    const rendered = await parts.render(mail.kind, mail.facts);
    await parts.transport.send({
      ...rendered,
      to: mail.recipient,
      messageId: messageIdOf(mail.eventKey, parts.domain),
    });
    return rendered;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Gives queued mails without a job a new one. */
export const reviveEmails =
  (database: Database): Task =>
  async () => {
    await queries.reviveEmails.one(database);
  };

const messageIdOf = (eventKey: string, domain: string): string =>
  `<${createHash('sha256').update(eventKey).digest('hex').slice(0, 32)}@${domain}>`;

/** Codes alone: a mail server's own words hold the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const answered =
    'responseCode' in error && typeof error.responseCode === 'number'
      ? ` ${error.responseCode}`
      : '';
  return `${code}${answered}`;
}
