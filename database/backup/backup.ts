import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Client } from 'pg';
import { takeLock } from '../embedded/lock.ts';
import { makeFolder } from '../embedded/make-folder.ts';
import { findRunning } from '../embedded/running.ts';
import { startEmbedded } from '../embedded/start.ts';
import {
  copyAll,
  copyFile,
  explainFullDisk,
  type BackupFile,
  listTree,
  type Manifest,
  writeManifest,
} from './files.ts';

/** Files that the server creates again, or that belong to the running process only. */
const excluded =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|pg_wal\/.*|pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*|(.*\/)?pgsql_tmp.*|(.*\/)?pg_internal\.init)$/;
const walSegment = /^[0-9A-F]{24}$/;

/**
 * Copies a shop's data folder while the shop runs: the embedded database as of the end of the copy,
 * the images and the secret. `target` must not exist; it appears once the backup is complete. Only
 * one process at a time writes it.
 */
export async function backUp(dataDir: string, target: string): Promise<Manifest> {
  const folder = resolve(target);
  // Else a new, empty shop would be made there and backed up.
  if (!existsSync(join(dataDir, 'postgres/cluster')))
    throw new Error(`${resolve(dataDir)} contains no shop: set DATA_DIR to its folder.`);
  const part = `${folder}.part`;
  const advice = 'choose a folder that this user may write';
  makeFolder(dirname(part), { name: 'backup folder', advice, mode: 0o700 });
  const lock = takeLock(
    `${part}.lock`,
    (_, pid) => `${folder} is being written by another backup (process ${pid}).`,
  );
  try {
    if (existsSync(folder)) throw new Error(`${folder} already exists: choose a new folder.`);
    await rm(part, { recursive: true, force: true });
    await mkdir(part, { mode: 0o700 });
    return await copyShop(dataDir, part, folder);
  } finally {
    lock.release();
  }
}

async function copyShop(dataDir: string, part: string, folder: string): Promise<Manifest> {
  const running = findRunning(dataDir);
  const own = running === null ? await startEmbedded({ dataDir, log: () => {} }) : null;
  try {
    const cluster = join(resolve(dataDir), 'postgres/cluster');
    const database = await copyDatabase(
      own?.superuserUrl ?? running?.superuserUrl ?? '',
      cluster,
      join(part, 'cluster'),
    );
    const files = [...database.files, ...(await copyImages(dataDir, part))];
    const manifest: Manifest = {
      version: 1,
      madeAt: new Date().toISOString(),
      postgresMajor: Number.parseInt(await readFile(join(cluster, 'PG_VERSION'), 'utf8'), 10),
      folders: database.folders,
      files,
    };
    await writeManifest(part, manifest);
    await rename(part, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw explainFullDisk(error, dirname(part), 'free some, then make the backup again');
  } finally {
    await own?.stop();
  }
}

/**
 * PostgreSQL's base backup of a running server. Recovery repairs pages that were torn by the copy
 * from the WAL.
 */
async function copyDatabase(
  url: string,
  cluster: string,
  to: string,
): Promise<{ files: BackupFile[]; folders: string[] }> {
  const client = new Client({ connectionString: url, application_name: 'shop-backup' });
  await client.connect();
  try {
    // A temporary slot of this session: the server keeps the WAL that the copy needs.
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    );
    const [start] = (
      await client.query<{ wal: string }>(
        `select pg_walfile_name(pg_backup_start('shop', true)) as wal`,
      )
    ).rows;
    const tree = await listTree(cluster);
    const copy = async (paths: readonly string[]): Promise<BackupFile[]> =>
      copyAll(
        paths.map((path) => ({
          path: join('cluster', path),
          from: join(cluster, path),
          to: join(to, path),
        })),
      );
    const files = await copy(tree.files.filter((path) => !excluded.test(path)));
    const [stop] = (
      await client.query<{ label: string; wal: string }>(
        `select labelfile as label, pg_walfile_name(lsn) as wal from pg_backup_stop(false)`,
      )
    ).rows;
    if (!start || !stop) throw new Error('the database returned no WAL position');
    const segments = (await readdir(join(cluster, 'pg_wal'))).filter(
      (name) =>
        name.endsWith('.history') ||
        (walSegment.test(name) && name >= start.wal && name <= stop.wal),
    );
    files.push(...(await copy(segments.map((name) => join('pg_wal', name)))));
    await writeFile(join(to, 'label'), stop.label, { mode: 0o600 });
    const label = await copyFile(join(to, 'label'), join(to, 'backup_label'));
    await rm(join(to, 'label'));
    if (label) files.push({ path: 'cluster/backup_label', ...label });
    return { files, folders: tree.folders.filter((path) => !excluded.test(path)) };
  } finally {
    await client.end();
  }
}

/**
 * Runs after the database copy: an image is on disk before a row refers to it. Smaller sizes are
 * generated again on demand.
 */
async function copyImages(dataDir: string, to: string): Promise<BackupFile[]> {
  const { files } = await listTree(join(dataDir, 'media'));
  const paths = [
    ...files
      .filter((path) => /\/[0-9a-f]{64}\.webp$/.test(path))
      .map((path) => join('media', path)),
    'secret',
  ];
  return copyAll(paths.map((path) => ({ path, from: join(dataDir, path), to: join(to, path) })));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
