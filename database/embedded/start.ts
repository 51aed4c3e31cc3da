import { existsSync, realpathSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseAccount, type Account } from './account.ts';
import { findBinaries } from './binaries.ts';
import { StartupError } from './startup-error.ts';
import { ensureCluster, ensureHome, shopName, superuser } from './cluster.ts';
import { takeLock } from './lock.ts';
import { makeDataFolder } from './make-folder.ts';
import { end, findLive, launch, type Postmaster } from './postmaster.ts';
import { processIdentity, signal } from './processes.ts';
import type { Durability } from './settings.ts';
import { makeSocketFolder, socketUrl } from './socket-folder.ts';

type EmbeddedOptions = {
  /** Contains `postgres/` and `shop.lock`; created if missing. */
  dataDir: string;
  log: (message: string) => void;
  durability?: Durability;
  /** Set by the restore itself, which starts the database before it is finished. */
  isRestore?: boolean;
};

export type EmbeddedServer = {
  /** Connects as the role that owns the shop's database. */
  url: string;
  /** Connects to the same database as the cluster's superuser, for backups. */
  superuserUrl: string;
  /** True if the server outlived an earlier shop and was adopted. */
  adopted: boolean;
  stop: () => Promise<void>;
};

/** Lock of a restore into the data folder. A killed restore leaves it. */
export const restoreLockName = 'restore.lock';

const logLimitBytes = 5 * 2 ** 20;
const restartPauseMs = 1000;

/**
 * Starts the embedded PostgreSQL, creates its data on the first start, and restarts it after a
 * crash until `stop`.
 * @throws StartupError with a sentence for the operator
 */
export async function startEmbedded({
  dataDir,
  log,
  durability = 'full',
  isRestore = false,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const binaries = findBinaries();
  const root = makeDataFolder(dataDir);
  if (!isRestore) refuseUnfinishedRestore(root);
  const lock = takeLock(join(root, 'shop.lock'));
  try {
    const home = join(root, 'postgres');
    const account = accountFor(root, home, dirname(binaries.postgres));
    ensureHome(home, account);
    const isFirst = !existsSync(join(home, 'cluster'));
    if (isFirst) log(`creating the database in ${home}`);
    const cluster = await ensureCluster({ home, binaries, account, durability });
    const logFile = join(home, 'server.log');
    rotateLog(logFile);

    const found = isFirst ? null : await findLive(cluster);
    const socketFolder = found?.socketFolder ?? makeSocketFolder(join(home, 'socket'), account);
    const start = async (): Promise<Postmaster> =>
      launch({ cluster, binaries, account, socketFolder, durability, logFile });
    const supervisor = supervise({ first: found ?? (await start()), start, log });
    return {
      url: socketUrl({ folder: socketFolder, role: shopName, database: shopName }),
      superuserUrl: socketUrl({ folder: socketFolder, role: superuser, database: shopName }),
      adopted: found !== null,
      async stop() {
        await supervisor.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Restarts the server after an unexpected exit, such as a kill by the out-of-memory killer. */
function supervise({
  first,
  start,
  log,
}: {
  first: Postmaster;
  start: () => Promise<Postmaster>;
  log: (message: string) => void;
}) {
  let current = first;
  const stopping = new AbortController();
  // Also stops the database after an unexpected exit of this process, such as an uncaught error.
  const endWithProcess = () => {
    if (processIdentity(current.pid) !== null) signal(current.pid, 'SIGINT');
  };
  process.once('exit', endWithProcess);

  const restart = async (): Promise<void> => {
    try {
      current = await start();
      log('the database runs again');
    } catch (error) {
      log(
        `the database could not be started again: ${error instanceof Error ? error.message : String(error)}`,
      );
      await delay(restartPauseMs, undefined, { ref: false, signal: stopping.signal }).catch(
        () => {},
      );
    }
  };
  const watch = async (): Promise<void> => {
    await current.ended;
    while (!stopping.signal.aborted) {
      log('the database ended unexpectedly and is started again');
      await restart();
      if (processIdentity(current.pid) !== null) await current.ended;
    }
  };
  const watching = watch();

  const stopAll = async (): Promise<void> => {
    stopping.abort();
    await end(current);
    await watching;
    await end(current);
    process.off('exit', endWithProcess);
  };
  let stopped: Promise<void> | undefined;
  return { stop: async () => (stopped ??= stopAll()) };
}

/** A part of a backup, or an empty shop in its place, is not served. */
function refuseUnfinishedRestore(root: string): void {
  if (existsSync(join(root, restoreLockName)))
    throw new StartupError(
      `A restore into ${root} has not finished: run npm run restore again, or set DATA_DIR to another folder.`,
    );
}

function accountFor(root: string, home: string, binaryFolder: string): Account | null {
  const owner = existsSync(home) ? statSync(home) : undefined;
  return chooseAccount([root, realpathSync(binaryFolder)], owner);
}

function rotateLog(logFile: string): void {
  if (existsSync(logFile) && statSync(logFile).size > logLimitBytes)
    renameSync(logFile, `${logFile}.old`);
}
