import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../embedded/make-folder.ts';
import { readManifest } from './files.ts';
import { stopLeftover } from './restore.ts';

type BackupPlace = {
  dataDir: string;
  backupDir: string;
  /** Backups that stay; older ones are deleted after a verified one. */
  keep: number;
};

/** `shop-2026-11-24T203000`: other folders are left alone. */
const ownName = /^shop-\d{4}-\d\d-\d\dT\d{6}$/;
/** A backup that was killed, with its lock. */
const ownPart = /^shop-\d{4}-\d\d-\d\dT\d{6}\.part(\.lock)?$/;

/**
 * Backs the shop up, restores the copy into an empty folder and audits it there. Throws the reason
 * if one of them fails; then no older backup is deleted. Both run in processes of their own with
 * low priority, so that requests do not wait for hashes.
 */
export async function verifiedBackup(
  { dataDir, backupDir, keep }: BackupPlace,
  name: string,
): Promise<{ bytes: number }> {
  const folder = join(backupDir, name);
  const rehearsal = join(backupDir, 'restored');
  // PostgreSQL may run as another user, who has to pass through.
  const advice = 'set BACKUP_DIR to a folder that this user may write';
  makeFolder(backupDir, { name: 'backup folder', advice, mode: 0o711 });
  await removeRehearsal(rehearsal);
  try {
    await runScript('backup.ts', folder, dataDir);
    await runScript('restore.ts', folder, rehearsal);
  } finally {
    await removeRehearsal(rehearsal);
  }
  const { files } = await readManifest(folder);
  await removeOld(backupDir, keep);
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Also one of a killed process, whose database may still run. */
async function removeRehearsal(folder: string): Promise<void> {
  await stopLeftover(folder);
  await rm(folder, { recursive: true, force: true });
}

const scripts = join(import.meta.dirname, '../../scripts');

async function runScript(script: string, backup: string, dataDir: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [join(scripts, script), backup],
      { env: { ...process.env, DATA_DIR: dataDir } },
      (error, stdout, stderr) => {
        if (error === null) resolve();
        else reject(new Error(`${stderr}${stdout}`.trim().slice(0, 1_000) || error.message));
      },
    );
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  });
}

async function removeOld(backupDir: string, keep: number): Promise<void> {
  const names = (await readdir(backupDir)).toSorted();
  const old = names.filter((name) => ownName.test(name)).slice(0, -keep);
  for (const name of [...old, ...names.filter((name) => ownPart.test(name))])
    await rm(join(backupDir, name), { recursive: true, force: true });
}
