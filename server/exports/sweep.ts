import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exportCopyKeptDays, exportKeptDays } from '#contract/exports/rules.ts';
import type { OutsideTransaction } from '../ctx.ts';
import * as files from './export-files.ts';
import * as queries from './file-queries.ts';

const dayMs = 24 * 3_600_000;
const interrupted = 'The export was interrupted several times. Please run it again.';

/** Deletes files that expired, and parts that a killed process left. */
export async function sweep({ db, config }: OutsideTransaction): Promise<void> {
  await queries.failLost.execute(db, { problem: interrupted });
  await queries.expire.execute(db, { days: exportKeptDays });
  const folder = files.exportFolder(config.dataDir);
  const names = await readdir(folder).catch(() => []);
  const idOf = (name: string): number => Number(/^(\d{1,9})\.file$/.exec(name)?.[1] ?? 0);
  const ready = await queries.readyFiles.all(db, { ids: names.map(idOf) });
  const kept = new Set(ready.map(({ id }) => `${id}.file`));
  // The file of a running job is written before its state.
  await removeOlder(
    folder,
    names.filter((name) => !kept.has(name)),
    dayMs,
  );
  if (config.backupDir === null) return;
  const copies = files.copyFolder(config.backupDir);
  await removeOlder(copies, await readdir(copies).catch(() => []), exportCopyKeptDays * dayMs);
}

async function removeOlder(folder: string, names: readonly string[], ageMs: number): Promise<void> {
  for (const name of names) {
    const stats = await stat(join(folder, name)).catch(() => null);
    if (stats !== null && Date.now() - stats.mtimeMs > ageMs)
      await rm(join(folder, name), { force: true });
  }
}
