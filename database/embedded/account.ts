import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { CannotStart } from './cannot-start.ts';

/** The system user that PostgreSQL runs as; `passesFolders` when it is given the right to pass folders that are closed to it. */
export type Account = { name: string; uid: number; gid: number; passesFolders?: true };

const candidates = ['postgres', 'nobody', 'daemon', 'www-data'];

/**
 * PostgreSQL refuses to run as root, so root hands it to an unprivileged user that reaches every folder given.
 * Null when this process is not root: PostgreSQL then runs as the same user.
 * @param owner the user that an existing cluster belongs to, who goes on with it
 */
export function chooseAccount(
  folders: string[],
  owner?: { uid: number; gid: number },
  mayGiveRight = canGiveRight,
): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts =
    owner !== undefined && owner.uid !== 0
      ? [{ name: `user ${owner.uid}`, ...owner }]
      : systemAccounts();
  const first = accounts[0];
  if (first === undefined) {
    throw new CannotStart(
      `PostgreSQL does not run as root and none of the users ${candidates.join(', ')} exists here: start the shop as another user, or set DATABASE_URL.`,
    );
  }
  const able = accounts.find((account) =>
    folders.every((folder) => firstOutOfReach(folder, account) === null),
  );
  if (able !== undefined) return able;
  if (mayGiveRight(first)) return { ...first, passesFolders: true };
  const barrier = folders
    .map((folder) => firstOutOfReach(folder, first))
    .find((folder) => folder !== null);
  throw new CannotStart(
    `PostgreSQL does not run as root, and the unprivileged user it would run as (${first.name}) cannot enter the folder ${barrier ?? ''}: move the shop out of it, allow it with chmod o+x ${barrier ?? ''}, start the shop as another user, or set DATABASE_URL.`,
  );
}

/** How to start a program as the account; null: as this very user. */
export function startedAs(
  account: Account | null,
  program: string,
  args: string[],
): { program: string; args: string[]; options: { uid?: number; gid?: number } } {
  if (account === null) return { program, args, options: {} };
  const { uid, gid } = account;
  if (account.passesFolders)
    return {
      program: 'setpriv',
      args: [...withRight({ uid, gid }), program, ...args],
      options: {},
    };
  return { program, args, options: { uid, gid } };
}

/** Search permission on every folder, nothing else of root's: a checkout under /root works so without opening /root to anyone. */
const withRight = ({ uid, gid }: { uid: number; gid: number }): string[] => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_read_search',
  '--ambient-caps=+dac_read_search',
  '--',
];

const canGiveRight = (account: Account): boolean =>
  spawnSync('setpriv', [...withRight(account), 'true']).status === 0;

function systemAccounts(): Account[] {
  const byName = new Map<string, Account>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name !== undefined && Number(uid) > 0)
      byName.set(name, { name, uid: Number(uid), gid: Number(gid) });
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
