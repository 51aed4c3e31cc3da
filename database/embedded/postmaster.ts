import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, startedAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { lastErrors } from './last-errors.ts';
import { StartupError } from './startup-error.ts';
import { probe } from './probe.ts';
import { processesWorkingIn, processIdentity, signal, waitUntil } from './processes.ts';
import { serverSettings, type Durability } from './settings.ts';
import { socketPath } from './socket-folder.ts';

/**
 * A running PostgreSQL server: our child process, or a server that outlived the process that
 * started it.
 */
export type Postmaster = { pid: number; socketFolder: string; ended: Promise<unknown> };

type LaunchOptions = {
  cluster: string;
  binaries: Binaries;
  account: Account | null;
  socketFolder: string;
  durability: Durability;
  logFile: string;
};

/**
 * Returns the live server of a cluster for adoption. Otherwise removes the files of a dead server
 * and returns null.
 */
export async function findLive(cluster: string): Promise<Postmaster | null> {
  const pidFile = readPidFile(cluster);
  if (pidFile === null) return null;
  if (!processesWorkingIn(cluster).includes(pidFile.pid)) {
    await refuseForeign(cluster, pidFile.socketFolder);
    await clearDead(cluster, pidFile.socketFolder);
    return null;
  }
  const found = { ...pidFile, ended: whenEnded(pidFile.pid) };
  const isReady = await waitUntil(async () => {
    if (processIdentity(pidFile.pid) === null) return true;
    return (
      readPidFile(cluster)?.status === 'ready' && (await probe(pidFile.socketFolder)) === 'ready'
    );
  }, 60_000);
  if (!isReady) {
    throw new StartupError(
      `The database of an earlier run (process ${pidFile.pid}) is alive but does not answer: end that process and start again.`,
    );
  }
  if (processIdentity(pidFile.pid) !== null) return found;
  await clearDead(cluster, pidFile.socketFolder);
  return null;
}

/** Starts the server and resolves once it accepts connections, after any crash recovery. */
export async function launch({
  cluster,
  binaries,
  account,
  socketFolder,
  durability,
  logFile,
}: LaunchOptions): Promise<Postmaster> {
  await clearDead(cluster, socketFolder);
  const logStart = existsSync(logFile) ? statSync(logFile).size : 0;
  const logHandle = openSync(logFile, 'a', 0o600);
  const started = startedAs(account, binaries.postgres, [
    '-D',
    cluster,
    ...serverSettings({ socketFolder, durability }),
  ]);
  const child = spawn(started.program, started.args, {
    cwd: cluster,
    // Own process group: Ctrl-C reaches only the shop, which stops the database after its last
    // request.
    detached: true,
    stdio: ['ignore', logHandle, logHandle],
    ...started.options,
  });
  closeSync(logHandle);
  child.unref();
  const ended = once(child, 'exit');
  ended.catch(() => {});
  await Promise.race([readiness(cluster, socketFolder, child), ended]).catch((error: unknown) => {
    throw new StartupError(
      `The embedded PostgreSQL does not run on this system (${String(error)}): set DATABASE_URL to one of your own.`,
    );
  });
  if (hasEnded(child) || child.pid === undefined) {
    throw new StartupError(
      `The embedded database did not start: ${lastLogLines(logFile, logStart)}`,
    );
  }
  return { pid: child.pid, socketFolder, ended };
}

/**
 * Stops a server within seconds. Open transactions are rolled back; acknowledged commits are on
 * disk.
 */
export async function end({ pid, ended }: Postmaster): Promise<void> {
  for (const [name, timeoutMs] of [
    ['SIGINT', 6000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 2000],
  ] as const) {
    if (processIdentity(pid) === null) break;
    signal(pid, name);
    const timeout = new AbortController();
    // This timer keeps the process alive: neither the child nor the poll of an adopted server does.
    const expired = delay(timeoutMs, undefined, { signal: timeout.signal }).catch(() => {});
    await Promise.race([ended, expired]);
    timeout.abort();
  }
}

async function readiness(
  cluster: string,
  socketFolder: string,
  child: ChildProcess,
): Promise<void> {
  while (!hasEnded(child)) {
    // Connecting only after the server reports ready keeps rejected connections out of its log.
    if (readPidFile(cluster)?.status === 'ready' && (await probe(socketFolder)) === 'ready') return;
    await delay(5);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/**
 * Kills the children of a dead server and removes its pid and socket files. A child in a long
 * statement could otherwise write beside the new server. PostgreSQL also treats any live process
 * with the stored id, even a zombie, as the old server.
 */
async function clearDead(cluster: string, socketFolder: string): Promise<void> {
  await waitUntil(() => {
    const orphans = processesWorkingIn(cluster);
    for (const pid of orphans) signal(pid, 'SIGKILL');
    return orphans.length === 0;
  }, 5000);
  rmSync(pidFileOf(cluster), { force: true });
  rmSync(`${socketPath(socketFolder)}.lock`, { force: true });
}

// Process ids of another container are meaningless here, but its socket in a shared folder accepts
// connections.
async function refuseForeign(cluster: string, socketFolder: string): Promise<void> {
  if ((await probe(socketFolder)) === 'absent') return;
  throw new StartupError(
    `The database in ${cluster} is in use by a shop in another container: stop that one first, or set DATA_DIR to another folder.`,
  );
}

async function whenEnded(pid: number): Promise<void> {
  const adopted = processIdentity(pid);
  if (adopted === null) return;
  while (processIdentity(pid) === adopted) await delay(100, undefined, { ref: false });
}

function pidFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/**
 * Lines of postmaster.pid: process id, folder, start time, port, socket folder, address, memory
 * key, status.
 */
function readPidFile(
  cluster: string,
): { pid: number; socketFolder: string; status: string } | null {
  if (!existsSync(pidFileOf(cluster))) return null;
  const lines = readFileSync(pidFileOf(cluster), 'utf8').split('\n');
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', status: lines[7]?.trim() ?? '' };
}

function lastLogLines(logFile: string, from: number): string {
  return lastErrors(readFileSync(logFile).subarray(from).toString()) || `see ${logFile}`;
}
