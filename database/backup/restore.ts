import { existsSync } from 'node:fs';
import { chown, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { checkMediaFiles, checkConsistency } from '../consistency/consistency.ts';
import { chooseAccount } from '../embedded/account.ts';
import { findBinaries } from '../embedded/binaries.ts';
import { ensureHome } from '../embedded/cluster.ts';
import { isLocked, takeLock } from '../embedded/lock.ts';
import { makeDataFolder } from '../embedded/make-folder.ts';
import { findRunning } from '../embedded/running.ts';
import { restoreLockName, startEmbedded } from '../embedded/start.ts';
import { connect } from '../client/pool.ts';
import { copyAll, explainFullDisk, findDamage, type Manifest, readManifest } from './files.ts';

type RestoreResult = { manifest: Manifest; problems: string[] };

/**
 * Restores a backup into an empty data folder, starts the database once for recovery, and runs the
 * consistency checks. Restores nothing from a damaged backup. Replaces the part of a shop that a
 * killed restore left. `isInBucket`: images are in an object store, so their files are not checked.
 */
export async function restore(
  backup: string,
  dataDir: string,
  { isInBucket = false }: { isInBucket?: boolean } = {},
): Promise<RestoreResult> {
  const [from, root] = [resolve(backup), resolve(dataDir)];
  const manifest = await readManifest(from);
  const binaries = findBinaries();
  if (manifest.postgresMajor !== binaries.major)
    throw new Error(
      `The backup is of PostgreSQL ${manifest.postgresMajor}, but this version of the shop includes ${binaries.major}.`,
    );
  const damaged = await findDamage(from, manifest);
  if (damaged !== null) throw new Error(`The backup is damaged: ${damaged} is not what it was.`);

  makeDataFolder(root);
  const lock = await takeFolder(root);
  const account = chooseAccount([root, dirname(binaries.postgres)]);
  const home = join(root, 'postgres');
  ensureHome(home, account);
  const draft = join(home, 'draft-restored');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  for (const folder of [...manifest.folders].sort())
    await mkdir(join(draft, folder), { recursive: true, mode: 0o700 });
  const targetOf = (path: string): string =>
    path.startsWith('cluster/') ? join(draft, path.slice('cluster/'.length)) : join(root, path);
  await copyAll(
    manifest.files.map(({ path }) => ({ path, from: join(from, path), to: targetOf(path) })),
  ).catch((error: unknown) => {
    throw explainFullDisk(error, root, 'free some, then run the restore again');
  });
  if (account !== null) {
    const owned = [
      '',
      ...manifest.folders,
      ...manifest.files.flatMap(({ path }) =>
        path.startsWith('cluster/') ? [path.slice('cluster/'.length)] : [],
      ),
    ];
    for (const path of owned) await chown(join(draft, path), account.uid, account.gid);
  }
  await rename(draft, join(home, 'cluster'));
  const problems = await recover(root, isInBucket);
  lock.release();
  return { manifest, problems };
}

/** Recovers from the WAL, and removes images uploaded after the database was copied. */
async function recover(dataDir: string, isInBucket: boolean): Promise<string[]> {
  const embedded = await startEmbedded({ dataDir, log: () => {}, isRestore: true });
  const database = connect(embedded.url, { max: 1 });
  try {
    if (isInBucket) return await checkConsistency(database);
    const media = await checkMediaFiles(database, dataDir, { youngerMs: 0 });
    const orphans = media.flatMap(
      (problem) => /^file ([0-9a-f]{64})\.webp belongs to no image$/.exec(problem)?.[1] ?? [],
    );
    for (const hash of orphans) await rm(join(dataDir, 'media', hash.slice(0, 2), `${hash}.webp`));
    return [
      ...(await checkConsistency(database)),
      ...(await checkMediaFiles(database, dataDir, { youngerMs: 0 })),
    ];
  } finally {
    await database.end();
    await embedded.stop();
  }
}

const restoreRuns = (path: string, pid: number): string =>
  `Another restore into ${dirname(path)} is running (process ${pid}).`;

/**
 * Takes the folder for this restore alone, without what a killed one left there.
 * @throws if another restore runs, or the folder contains a shop
 */
async function takeFolder(root: string): Promise<{ release: () => void }> {
  const path = join(root, restoreLockName);
  const isUnfinished = !isLocked(path) && existsSync(path);
  const lock = takeLock(path, restoreRuns);
  if (isUnfinished) {
    await stopLeftover(root);
    for (const name of ['postgres', 'media', 'secret'])
      await rm(join(root, name), { recursive: true, force: true });
  } else if (existsSync(join(root, 'postgres')) || existsSync(join(root, 'media'))) {
    lock.release();
    throw new Error(`${root} already contains a shop: choose an empty folder.`);
  }
  return lock;
}

/** Stops the database that outlived a killed restore. */
export async function stopLeftover(dataDir: string): Promise<void> {
  if (findRunning(dataDir) === null) return;
  await (await startEmbedded({ dataDir, log: () => {}, isRestore: true })).stop();
}
