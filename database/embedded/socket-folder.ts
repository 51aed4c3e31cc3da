import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { CannotStart } from './cannot-start.ts';
import { errorCode } from './processes.ts';

/** PostgreSQL names its socket after a port even where it listens on none. */
export const socketPort = 5432;

// The kernel's sockaddr_un takes 108 bytes with the closing zero.
const longestPathBytes = 107;

/**
 * Makes the folder that holds the socket, open to the account alone: whoever enters it is trusted by the database.
 * @param wanted where it belongs; when the socket's path gets too long there, a short folder of the temp folder stands in
 */
export function makeSocketFolder(wanted: string, account: Account | null): string {
  const short = `homeloom-${createHash('sha256').update(wanted).digest('hex').slice(0, 16)}`;
  const folder = [wanted, join(tmpdir(), short), join('/tmp', short)].find(fits);
  if (folder === undefined)
    throw new CannotStart(
      `No folder is short enough for the database's socket: set TMPDIR to a shorter one than ${tmpdir()}.`,
    );
  makePrivate(folder, account);
  return folder;
}

/** The address of a database behind the socket, for any client that reads `host` from the query. */
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
  return Buffer.byteLength(socketPath(folder)) <= longestPathBytes;
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
  // In a temp folder anyone may have been here first: a link or another user's folder would hand them the database.
  if (!found.isDirectory() || found.uid !== uid) {
    throw new CannotStart(
      `The folder ${folder} for the database's socket is not one of the user that runs the database: remove it and start again.`,
    );
  }
  chmodSync(folder, 0o700);
}
