import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, startedAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { CannotStart } from './cannot-start.ts';
import { answers } from './probe.ts';
import { processesWorkingIn, processIdentity, signal, waitUntil } from './processes.ts';
import { serverSettings, type Durability } from './settings.ts';
import { socketPath } from './socket-folder.ts';

/** A running PostgreSQL server: our child, or one that outlived the process that started it. */
export type Postmaster = { pid: number; socketFolder: string; ended: Promise<unknown> };

type Launch = {
  cluster: string;
  binaries: Binaries;
  account: Account | null;
  socketFolder: string;
  durability: Durability;
  logFile: string;
};

/** The live server of a cluster, ready to be adopted; null when there is none, and then nothing of an old one is left. */
export async function findLive(cluster: string): Promise<Postmaster | null> {
  const noted = readNote(cluster);
  if (noted === null) return null;
  if (!processesWorkingIn(cluster).includes(noted.pid)) {
    await refuseForeign(cluster, noted.socketFolder);
    await clearDead(cluster, noted.socketFolder);
    return null;
  }
  const found = { ...noted, ended: endOf(noted.pid) };
  const isReady = await waitUntil(async () => {
    if (processIdentity(noted.pid) === null) return true;
    return readNote(cluster)?.status === 'ready' && (await answers(noted.socketFolder)) === 'ready';
  }, 60_000);
  if (!isReady) {
    throw new CannotStart(
      `The database of an earlier run (process ${noted.pid}) is alive but does not answer: end that process and start again.`,
    );
  }
  if (processIdentity(noted.pid) !== null) return found;
  await clearDead(cluster, noted.socketFolder);
  return null;
}

/** Starts the server and comes back when it takes connections; a crash is recovered from before that. */
export async function launch({
  cluster,
  binaries,
  account,
  socketFolder,
  durability,
  logFile,
}: Launch): Promise<Postmaster> {
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
    // A group of its own: Ctrl-C reaches the shop, which ends the database after its last request.
    detached: true,
    stdio: ['ignore', logHandle, logHandle],
    ...started.options,
  });
  closeSync(logHandle);
  child.unref();
  const ended = once(child, 'exit');
  ended.catch(() => {});
  await Promise.race([readiness(cluster, socketFolder, child), ended]).catch((error: unknown) => {
    throw new CannotStart(
      `The embedded PostgreSQL does not run on this system (${String(error)}): set DATABASE_URL to one of your own.`,
    );
  });
  if (hasEnded(child) || child.pid === undefined) {
    throw new CannotStart(`The embedded database did not start: ${lastWords(logFile, logStart)}`);
  }
  return { pid: child.pid, socketFolder, ended };
}

/** Ends a server within seconds: open transactions are rolled back, everything acknowledged is on disk. */
export async function end({ pid, ended }: Postmaster): Promise<void> {
  for (const [name, patienceMs] of [
    ['SIGINT', 6000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 2000],
  ] as const) {
    if (processIdentity(pid) === null) break;
    signal(pid, name);
    const patience = new AbortController();
    // This timer keeps the process alive meanwhile: neither the child nor the look-out for an adopted one does.
    const over = delay(patienceMs, undefined, { signal: patience.signal }).catch(() => {});
    await Promise.race([ended, over]);
    patience.abort();
  }
}

async function readiness(
  cluster: string,
  socketFolder: string,
  child: ChildProcess,
): Promise<void> {
  while (!hasEnded(child)) {
    // Asking only once the server calls itself ready keeps refusals out of its log.
    if (readNote(cluster)?.status === 'ready' && (await answers(socketFolder)) === 'ready') return;
    await delay(5);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/**
 * Removes what a killed server left. Its children end by themselves soon, but one in a long statement would still
 * write beside the new server; and PostgreSQL takes any living process with the noted id, a zombie too, for the old one.
 */
async function clearDead(cluster: string, socketFolder: string): Promise<void> {
  await waitUntil(() => {
    const orphans = processesWorkingIn(cluster);
    for (const pid of orphans) signal(pid, 'SIGKILL');
    return orphans.length === 0;
  }, 5000);
  rmSync(noteOf(cluster), { force: true });
  rmSync(`${socketPath(socketFolder)}.lock`, { force: true });
}

// Process ids of another container say nothing here, but its socket in a shared folder answers.
async function refuseForeign(cluster: string, socketFolder: string): Promise<void> {
  if ((await answers(socketFolder)) === 'absent') return;
  throw new CannotStart(
    `The database in ${cluster} is in use by a shop in another container: stop that one first, or set DATA_DIR to another folder.`,
  );
}

async function endOf(pid: number): Promise<void> {
  const adopted = processIdentity(pid);
  if (adopted === null) return;
  while (processIdentity(pid) === adopted) await delay(100, undefined, { ref: false });
}

function noteOf(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** The lines of postmaster.pid: process, folder, start, port, socket folder, address, memory key, status. */
function readNote(cluster: string): { pid: number; socketFolder: string; status: string } | null {
  if (!existsSync(noteOf(cluster))) return null;
  const lines = readFileSync(noteOf(cluster), 'utf8').split('\n');
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', status: lines[7]?.trim() ?? '' };
}

function lastWords(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString().trim().split('\n');
  const reasons = lines.filter((line) => /FATAL|PANIC|error/.test(line));
  return (reasons.length > 0 ? reasons : lines).slice(-2).join(' ') || `see ${logFile}`;
}
