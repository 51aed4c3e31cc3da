import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/client/pool.ts';
import type { Db } from '#database/client/statement.ts';
import type { Task } from '../jobs/task.ts';
import * as queries from './mail-server-queries.ts';
import type { Transport } from './transport.ts';

/** Without a contact for so long, the server is checked again. */
const quietMinutes = 10;

/**
 * The mail server as all processes know it. It is checked at start, after each failed connection
 * of an email, each minute while it fails, and after ten minutes without a contact. A rejected
 * message is no failure of the server: otherwise an invalid address could stop sign-in.
 */
type MailServer = {
  /** The last contact failed. False before the first contact. */
  isFailing: boolean;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  /** Error code of the last failure, such as `EAUTH 535`; never an address. */
  lastError: string | null;
};

export const readMailServer = async (db: Db): Promise<MailServer> => queries.mailServer.one(db);

type CheckOptions = { database: Database; transport: Transport; logger: FastifyBaseLogger };

/**
 * Connects, signs in and records the result. Never throws because of the mail server. `isStart`:
 * logs a failure that was known before the restart too.
 */
export async function checkMailServer(
  { database, transport, logger }: CheckOptions,
  { isStart = false } = {},
): Promise<void> {
  try {
    await transport.verify();
  } catch (error) {
    const reason = reasonOf(error);
    if ((await recordFailure(database, reason)) || isStart)
      logger.error(
        { reason },
        `emails cannot be sent: the mail server of SMTP_URL cannot be used (${reason}); they wait`,
      );
    return;
  }
  if (await recordContact(database)) logger.info('mail server can be used again');
}

/** Records an accepted email. Returns whether the server failed before. */
export const recordContact = async (db: Db): Promise<boolean> =>
  (await queries.recordMailServerSuccess.maybeOne(db))?.wasFailing ?? false;

/** Records a failed connection or sign-in; returns whether the last contact did not fail. */
export const recordFailure = async (db: Db, reason: string): Promise<boolean> =>
  (await queries.recordMailServerFailure.one(db, { reason })).isFirst;

/** Checks a server that fails, or that had no contact for long. */
export const watchMailServer =
  (options: CheckOptions): Task =>
  async () => {
    const { isDue } = await queries.isMailServerCheckDue.one(options.database, { quietMinutes });
    if (isDue) await checkMailServer(options);
  };

const connectionErrors = /^(?:ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ETLS|EPROTOCOL|E(?:NO)?AUTH)/;

/** Whether a `reasonOf` concerns the connection or the sign-in, not one message. */
export const isConnectionFailure = (reason: string): boolean => connectionErrors.test(reason);

const meanings: readonly [RegExp, string][] = [
  [/^ESOCKET .*(?:CERT|VERIFY|ALTNAME)/, 'has a certificate that the shop cannot trust'],
  [/^ESOCKET ERR_SSL/, 'does not use the encryption that SMTP_URL asks for'],
  [/^E(?:ENVELOPE|MESSAGE) 530/, 'asks for a user name and password in SMTP_URL'],
  [/^(?:ECONNECTION|ETIMEDOUT|ESOCKET|EDNS)/, 'cannot be reached'],
  [/^E(?:NO)?AUTH/, 'does not accept the user name and password of SMTP_URL'],
  [/^ETLS/, 'has no encryption that the shop can use'],
  [/^E(?:ENVELOPE|MESSAGE) 4/, 'asks to try again later'],
  [/^EENVELOPE .*MAIL FROM/, 'does not accept the sender of MAIL_FROM'],
  [/^EENVELOPE/, 'does not accept the address'],
  [/^EMESSAGE/, 'does not accept the email'],
];

/** What a `reasonOf` means to the owner, as in 'cannot be reached (ESOCKET)'. */
export const meaningOf = (reason: string): string =>
  `${meanings.find(([pattern]) => pattern.test(reason))?.[1] ?? 'cannot be used'} (${reason})`;

/** Error codes only: a mail server's error text contains the address. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const answered =
    'responseCode' in error && typeof error.responseCode === 'number'
      ? ` ${error.responseCode}`
      : '';
  // Behind `ESOCKET`: a certificate or encryption that is refused is no lost connection.
  const cause =
    'originalCode' in error && /CERT|VERIFY|ALTNAME|SSL/.test(String(error.originalCode))
      ? ` ${String(error.originalCode)}`
      : '';
  const isAboutSender = 'command' in error && error.command === 'MAIL FROM';
  return `${code}${answered}${cause}${isAboutSender ? ' MAIL FROM' : ''}`;
}
