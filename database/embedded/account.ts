import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from './startup-error.ts';

/**
 * The system user that PostgreSQL runs as. `passesFolders`: it gets the capability to search
 * folders that are closed to it.
 */
export type Account = { name: string; uid: number; gid: number; passesFolders?: true };

const candidates = ['postgres', 'nobody', 'daemon', 'www-data'];

/**
 * Chooses an unprivileged user that can enter every given folder, because PostgreSQL refuses to run
 * as root. Returns null if this process is not root: PostgreSQL then runs as the same user.
 * @param owner the owner of an existing cluster, which stays its user
 */
export function chooseAccount(
  folders: string[],
  owner?: { uid: number; gid: number },
  canGrant = canGrantSearch,
): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts =
    owner !== undefined && owner.uid !== 0
      ? [{ name: `user ${owner.uid}`, ...owner }]
      : systemAccounts();
  const first = accounts[0];
  if (first === undefined) {
    throw new StartupError(
      `PostgreSQL does not run as root and none of the users ${candidates.join(', ')} exists: start the shop as another user, or set DATABASE_URL.`,
    );
  }
  const suitable = accounts.find((account) =>
    folders.every((folder) => firstClosedFolder(folder, account) === null),
  );
  if (suitable !== undefined) return suitable;
  if (canGrant(first)) return { ...first, passesFolders: true };
  const barrier = folders
    .map((folder) => firstClosedFolder(folder, first))
    .find((folder) => folder !== null);
  throw new StartupError(
    `PostgreSQL does not run as root, and the unprivileged user it would run as (${first.name}) cannot enter the folder ${barrier ?? ''}: move the shop out of it, allow it with chmod o+x ${barrier ?? ''}, start the shop as another user, or set DATABASE_URL.`,
  );
}

/** Command and options that start a program as the account, or as the current user for null. */
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
      args: [...setprivArgs({ uid, gid }), program, ...args],
      options: {},
    };
  return { program, args, options: { uid, gid } };
}

/**
 * Grants search permission on every folder and no other root right, so that a checkout below /root
 * works without opening /root.
 */
const setprivArgs = ({ uid, gid }: { uid: number; gid: number }): string[] => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_read_search',
  '--ambient-caps=+dac_read_search',
  '--',
];

const canGrantSearch = (account: Account): boolean =>
  spawnSync('setpriv', [...setprivArgs(account), 'true']).status === 0;

function systemAccounts(): Account[] {
  const byName = new Map<string, Account>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name !== undefined && Number(uid) > 0)
      byName.set(name, { name, uid: Number(uid), gid: Number(gid) });
  }
  return candidates.flatMap((name) => byName.get(name) ?? []);
}

/** Returns the outermost folder of the path that the account cannot enter. */
function firstClosedFolder(folder: string, account: Account): string | null {
  const parent = dirname(folder);
  const above = parent === folder ? null : firstClosedFolder(parent, account);
  return above ?? (canEnter(folder, account) ? null : folder);
}

function canEnter(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
