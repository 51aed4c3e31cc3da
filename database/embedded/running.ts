import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shopName, superuser } from './cluster.ts';
import { processIdentity } from './processes.ts';
import { socketUrl } from './socket-folder.ts';

type RunningServer = { pid: number; url: string; superuserUrl: string };

/**
 * Finds the running embedded server of a data folder, started by any process; null if none runs.
 */
export function findRunning(dataDir: string): RunningServer | null {
  const pidFile = join(resolve(dataDir), 'postgres/cluster/postmaster.pid');
  if (!existsSync(pidFile)) return null;
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  const [pid, folder] = [Number(lines[0]), lines[4] ?? ''];
  if (processIdentity(pid) === null || folder === '') return null;
  const at = (role: string): string => socketUrl({ folder, role, database: shopName });
  return { pid, url: at(shopName), superuserUrl: at(superuser) };
}
