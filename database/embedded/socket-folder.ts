import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { StartupError } from './startup-error.ts';
import { errorCode } from './processes.ts';

/** PostgreSQL names its socket after a port even without a TCP listener. */
const socketPort = 5432;

// The kernel's sockaddr_un takes 108 bytes with the closing zero.
const pathBytesMax = 107;

/**
 * Creates the socket's folder, private to the account: the database trusts every user that can
 * enter it.
 * @param preferred falls back to a short folder in the temp folder if the socket's path would be
 * too long
 */
export function makeSocketFolder(preferred: string, account: Account | null): string {
  const short = `shop-${createHash('sha256').update(preferred).digest('hex').slice(0, 16)}`;
  const folder = [preferred, join(tmpdir(), short), join('/tmp', short)].find(fits);
  if (folder === undefined)
    throw new StartupError(
      `No folder is short enough for the database's socket: set TMPDIR to a shorter one than ${tmpdir()}.`,
    );
  makePrivate(folder, account);
  return folder;
}

/** Connection URL of a database behind the socket, for clients that read `host` from the query. */
export function socketUrl({
  folder,
  role,
  database,
}: {
  folder: string;
  role: string;
  database: string;
}): string {
  return `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(folder)}&port=${socketPort}&sslmode=disable`;
}

export function socketPath(folder: string): string {
  return join(folder, `.s.PGSQL.${socketPort}`);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketPath(folder)) <= pathBytesMax;
}

function makePrivate(folder: string, account: Account | null): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (account !== null) chownSync(folder, account.uid, account.gid);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const found = lstatSync(folder);
  const uid = account?.uid ?? process.getuid?.();
  // Any user can create a folder in the temp folder: a link or another user's folder would give
  // them the database.
  if (!found.isDirectory() || found.uid !== uid) {
    throw new StartupError(
      `The folder ${folder} for the database's socket does not belong to the user that runs the database: remove it and start again.`,
    );
  }
  chmodSync(folder, 0o700);
}
