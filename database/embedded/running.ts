import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shopName, superuser } from './cluster.ts';
import { processIdentity } from './processes.ts';
import { socketUrl } from './socket-folder.ts';

export type RunningServer = { pid: number; url: string; superuserUrl: string };

/** The embedded server of a data folder as it runs now, whoever started it; null when none does. */
export function findRunning(dataDir: string): RunningServer | null {
  const note = join(resolve(dataDir), 'postgres/cluster/postmaster.pid');
  if (!existsSync(note)) return null;
  const lines = readFileSync(note, 'utf8').split('\n');
  const [pid, folder] = [Number(lines[0]), lines[4] ?? ''];
  if (processIdentity(pid) === null || folder === '') return null;
  const at = (role: string): string => socketUrl({ folder, role, database: shopName });
  return { pid, url: at(shopName), superuserUrl: at(superuser) };
}
