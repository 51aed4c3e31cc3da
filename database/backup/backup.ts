import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Client } from 'pg';
import { findRunning } from '../embedded/running.ts';
import { startEmbedded } from '../embedded/start.ts';
import { copyAll, copyFile, type Kept, listTree, type Manifest, writeManifest } from './files.ts';

/** What the server makes anew, or what belongs to the running process alone. */
const left =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|pg_wal\/.*|pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*|(.*\/)?pgsql_tmp.*|(.*\/)?pg_internal\.init)$/;
const walSegment = /^[0-9A-F]{24}$/;

/**
 * Copies a shop's whole data folder while it runs: the embedded database as of the end of the copy, the pictures and the
 * shop's secret. `target` must not exist; it appears when the backup is whole.
 */
export async function backUp(dataDir: string, target: string): Promise<Manifest> {
  const wanted = resolve(target);
  if (existsSync(wanted)) throw new Error(`${wanted} exists already: name a folder that does not.`);
  const part = `${wanted}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  const running = findRunning(dataDir);
  const own = running === null ? await startEmbedded({ dataDir, log: () => {} }) : null;
  try {
    const cluster = join(resolve(dataDir), 'postgres/cluster');
    const database = await copyDatabase(
      own?.superuserUrl ?? running?.superuserUrl ?? '',
      cluster,
      join(part, 'cluster'),
    );
    const files = [...database.files, ...(await copyPictures(dataDir, part))];
    const manifest: Manifest = {
      version: 1,
      madeAt: new Date().toISOString(),
      postgresMajor: Number.parseInt(await readFile(join(cluster, 'PG_VERSION'), 'utf8'), 10),
      folders: database.folders,
      files,
    };
    await writeManifest(part, manifest);
    await rename(part, wanted);
    await syncFolder(dirname(wanted));
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    await own?.stop();
  }
}

/** PostgreSQL's own way of copying a server that works: pages that were torn by the copy are mended from the log when it is started. */
async function copyDatabase(
  url: string,
  cluster: string,
  to: string,
): Promise<{ files: Kept[]; folders: string[] }> {
  const client = new Client({ connectionString: url, application_name: 'shop-backup' });
  await client.connect();
  try {
    // Held by this session alone: the log that the copy needs is not recycled meanwhile.
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    );
    const [start] = (
      await client.query<{ wal: string }>(
        `select pg_walfile_name(pg_backup_start('shop', true)) as wal`,
      )
    ).rows;
    const tree = await listTree(cluster);
    const copy = async (paths: readonly string[]): Promise<Kept[]> =>
      copyAll(
        paths.map((path) => ({
          path: join('cluster', path),
          from: join(cluster, path),
          to: join(to, path),
        })),
      );
    const files = await copy(tree.files.filter((path) => !left.test(path)));
    const [stop] = (
      await client.query<{ label: string; wal: string }>(
        `select labelfile as label, pg_walfile_name(lsn) as wal from pg_backup_stop(false)`,
      )
    ).rows;
    if (!start || !stop) throw new Error('the database did not say where its log begins');
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
    return { files, folders: tree.folders.filter((path) => !left.test(path)) };
  } finally {
    await client.end();
  }
}

/** After the database: a picture is on the disk before any row names it. Smaller ones are made again when they are asked for. */
async function copyPictures(dataDir: string, to: string): Promise<Kept[]> {
  const { files } = await listTree(join(dataDir, 'media'));
  const wanted = [
    ...files
      .filter((path) => /\/[0-9a-f]{64}\.webp$/.test(path))
      .map((path) => join('media', path)),
    'secret',
  ];
  return copyAll(wanted.map((path) => ({ path, from: join(dataDir, path), to: join(to, path) })));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
