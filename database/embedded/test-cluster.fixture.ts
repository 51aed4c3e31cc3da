import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { processIdentity, signal, waitUntil } from './processes.ts';
import { startEmbedded, type EmbeddedServer } from './start.ts';

const ownFolders: string[] = [];
afterAll(() => {
  for (const folder of ownFolders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Returns a new, empty data folder. */
export function emptyDataFolder(): string {
  const folder = makeFolder();
  onTestFinished(async () => endServerIn(folder));
  return folder;
}

/**
 * Returns the data folder of a stopped shop. The tests of a file share it, because creating one
 * takes a second.
 */
export async function usedDataFolder(): Promise<string> {
  const folder = await (usedFolder ??= makeUsedFolder());
  onTestFinished(async () => endServerIn(folder));
  return folder;
}
let usedFolder: Promise<string> | undefined;

/** The same folder, moved to another path until the test ends. */
export async function usedDataFolderAt(path: string): Promise<string> {
  const folder = await usedDataFolder();
  mkdirSync(dirname(path), { recursive: true });
  renameSync(folder, path);
  onTestFinished(() => renameSync(path, folder));
  return path;
}

async function makeUsedFolder(): Promise<string> {
  const dataDir = makeFolder();
  const database = await startEmbedded({ dataDir, log: () => {} });
  await database.stop();
  return dataDir;
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'homeloom-embedded-'));
  chmodSync(folder, 0o711);
  ownFolders.push(folder);
  return folder;
}

async function endServerIn(folder: string): Promise<void> {
  const pid = postmasterPid(folder);
  if (pid === null) return;
  signal(pid, 'SIGQUIT');
  await waitUntil(() => processIdentity(pid) === null, 5000);
}

/** Starts the database in this process and stops it after the test. */
export async function startIn(
  dataDir: string,
  log: (message: string) => void = () => {},
): Promise<EmbeddedServer> {
  const database = await startEmbedded({ dataDir, log });
  onTestFinished(database.stop);
  return database;
}

/**
 * Starts a shop in another process and returns the line that it prints when it is ready or has
 * failed.
 */
export async function shopProcess(dataDir: string): Promise<{ child: ChildProcess; line: string }> {
  const program = fileURLToPath(new URL('shop-process.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed: unknown[] = await once(createInterface(child.stdout), 'line');
  return { child, line: String(printed[0]) };
}

export async function endedBy(child: ChildProcess, name: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill(name);
  await ended;
  return child.exitCode;
}

export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

export function postmasterPid(dataDir: string): number | null {
  try {
    return Number(
      readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
    );
  } catch {
    return null;
  }
}
