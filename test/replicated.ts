import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { chooseAccount } from '#database/embedded/account.ts';
import { findBinaries } from '#database/embedded/binaries.ts';
import { ensureCluster, ensureHome, shopName, superuser } from '#database/embedded/cluster.ts';
import { end, launch, type Postmaster } from '#database/embedded/postmaster.ts';
import { signal } from '#database/embedded/processes.ts';
import { findRunning } from '#database/embedded/running.ts';
import type { Durability } from '#database/embedded/settings.ts';
import { makeSocketFolder, socketUrl } from '#database/embedded/socket-folder.ts';
import { type EmbeddedServer, startEmbedded } from '#database/embedded/start.ts';

export type Standby = {
  url: string;
  start(): Promise<void>;
  /** At once, as a server that is switched off. */
  stop(): Promise<void>;
  /** Holds what comes in back, or lets it in. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends it and removes its folder. */
  remove(): Promise<void>;
};

/**
 * A new embedded database in the folder, not started yet, with room for replicas and for several
 * instances.
 */
export async function preparePrimary(
  dataDir: string,
  durability: Durability = 'full',
): Promise<void> {
  const binaries = findBinaries();
  const home = join(dataDir, 'postgres');
  const account = chooseAccount([dataDir, dirname(binaries.postgres)]);
  ensureHome(home, account);
  const cluster = await ensureCluster({ home, binaries, account, durability });
  appendFileSync(join(cluster, 'postgresql.conf'), 'max_wal_senders = 4\nmax_connections = 200\n');
}

/**
 * A fast server for tests, without fsync. A commit is in the WAL before it is acknowledged, as in
 * production.
 */
export async function startPrimary(dataDir: string): Promise<EmbeddedServer> {
  await preparePrimary(dataDir, 'none');
  const primary = await startEmbedded({ dataDir, log: () => {}, durability: 'none' });
  await asSuperuser(primary.superuserUrl, async (client) =>
    client.query(`alter role ${shopName} set synchronous_commit = on`),
  );
  return primary;
}

/**
 * A streaming replica of the embedded database that runs in the folder, from the same programs, in
 * a folder of its own.
 */
export async function startStandby(
  dataDir: string,
  durability: Durability = 'none',
): Promise<Standby> {
  const primary = findRunning(dataDir);
  if (primary === null) throw new Error('no primary runs');
  const from = join(dataDir, 'postgres/cluster');
  const home = mkdtempSync(join(tmpdir(), 'homeloom-standby-'));
  const { uid, gid } = statSync(from);
  chownSync(home, uid, gid);
  chmodSync(home, 0o700);
  const cluster = join(home, 'cluster');
  await copyWhileItRuns(primary.superuserUrl, from, cluster);
  const source = new URL(primary.superuserUrl).searchParams.get('host') ?? '';
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${source} port=5432 user=${superuser}'\nwal_retrieve_retry_interval = '200ms'\nhot_standby = on\n`,
  );
  writeFileSync(join(cluster, 'standby.signal'), '');
  for (const name of ['standby.signal', 'backup_label']) chownSync(join(cluster, name), uid, gid);

  const binaries = findBinaries();
  const account = chooseAccount([home, dirname(binaries.postgres)], { uid, gid });
  const socketFolder = makeSocketFolder(join(home, 'socket'), account);
  const superuserUrl = socketUrl({ folder: socketFolder, role: superuser, database: shopName });
  let running: Postmaster | null = null;
  const start = async (): Promise<void> => {
    running = await launch({
      cluster,
      binaries,
      account,
      socketFolder,
      durability,
      logFile: join(home, 'server.log'),
    });
  };
  const stop = async (): Promise<void> => {
    if (running === null) return;
    signal(running.pid, 'SIGQUIT');
    await end(running);
    running = null;
  };
  const say = async (text: string): Promise<void> =>
    asSuperuser(superuserUrl, async (client) => void (await client.query(text)));
  await start();
  return {
    url: socketUrl({ folder: socketFolder, role: shopName, database: shopName }),
    start,
    stop,
    pause: async () => say('select pg_wal_replay_pause()'),
    resume: async () => say('select pg_wal_replay_resume()'),
    remove: async () => {
      await stop();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The package brings no pg_basebackup: this is what it would do. */
async function copyWhileItRuns(url: string, from: string, to: string): Promise<void> {
  await asSuperuser(url, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`);
    execFileSync('cp', ['-a', from, to]);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  for (const name of ['postmaster.pid', 'postmaster.opts'])
    if (existsSync(join(to, name))) rmSync(join(to, name));
}

async function asSuperuser<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
