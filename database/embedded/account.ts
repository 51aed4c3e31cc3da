import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { CannotStart } from './cannot-start.ts';

/** The system user that PostgreSQL runs as. */
export type Account = { name: string; uid: number; gid: number };

const candidates = ['postgres', 'nobody', 'daemon', 'www-data'];

/**
 * PostgreSQL refuses to run as root, so root hands it to an unprivileged user that reaches every folder given.
 * Null when this process is not root: PostgreSQL then runs as the same user.
 * @param owner the user that an existing cluster belongs to, who goes on with it
 */
export function chooseAccount(folders: string[], owner?: { uid: number; gid: number }): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = owner !== undefined && owner.uid !== 0 ? [{ name: `user ${owner.uid}`, ...owner }] : systemAccounts();
  const first = accounts[0];
  if (first === undefined) {
    throw new CannotStart(
      `PostgreSQL does not run as root and none of the users ${candidates.join(', ')} exists here: start the shop as another user, or set DATABASE_URL.`,
    );
  }
  const able = accounts.find((account) => folders.every((folder) => firstOutOfReach(folder, account) === null));
  if (able !== undefined) return able;
  const barrier = folders.map((folder) => firstOutOfReach(folder, first)).find((folder) => folder !== null);
  throw new CannotStart(
    `PostgreSQL does not run as root, and the unprivileged user it would run as (${first.name}) cannot enter the folder ${barrier ?? ''}: move the shop out of it, allow it with chmod o+x ${barrier ?? ''}, start the shop as another user, or set DATABASE_URL.`,
  );
}

function systemAccounts(): Account[] {
  const byName = new Map<string, Account>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name !== undefined && Number(uid) > 0) byName.set(name, { name, uid: Number(uid), gid: Number(gid) });
  }
  return candidates.flatMap((name) => byName.get(name) ?? []);
}

/** The outermost folder on the way that the account may not pass, this one included. */
function firstOutOfReach(folder: string, account: Account): string | null {
  const parent = dirname(folder);
  const above = parent === folder ? null : firstOutOfReach(parent, account);
  return above ?? (mayPass(folder, account) ? null : folder);
}

function mayPass(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
