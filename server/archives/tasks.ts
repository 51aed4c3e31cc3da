import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { archiveKeptDays } from '#contract/archives/rules.ts';
import type { writeArchive as WriteArchive } from '#database/archive/write-archive.ts';
import type { OutsideTransaction, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { archiveFolder, archivePath } from './archives.ts';
import { archiveImages } from './images.ts';
import * as queries from './queries.ts';

type TaskParts = {
  open: () => OutsideTransaction<System>;
  logger: FastifyBaseLogger;
  writeArchive: typeof WriteArchive;
};

const payloadForm = z.object({ archiveId: z.int().positive() });
const interrupted = 'The archive was interrupted several times. Please make a new one.';
const failed = 'The archive could not be made. The log of the server has the reason.';
const diskFull = 'There is not enough space on the disk of the server.';

export const archiveTimetable: CronSchedule = { sweep_archives: '*/10 * * * *' };

/**
 * The job that makes an archive, and the one that deletes its file. A job whose process was killed
 * is repeated by the queue; a failure is recorded instead.
 */
export const archiveTasks = ({ open, logger, writeArchive }: TaskParts): Tasks => ({
  make_archive: async (payload) => {
    const { archiveId: id } = payloadForm.parse(payload);
    const ctx = open();
    if (!(await queries.setRunning.maybeOne(ctx.db, { id }))) return;
    try {
      const { snapshot, config } = ctx;
      const source = { snapshot, images: archiveImages(config), shop: config.publicUrl };
      const written = await writeArchive(source, archivePath(config.dataDir, id));
      await queries.finish.execute(ctx.db, { id, ...written });
    } catch (error) {
      logger.error({ archive: id, err: error }, 'the archive failed');
      const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
      await queries.fail.execute(ctx.db, { id, problem: isFull ? diskFull : failed });
    }
  },
  sweep_archives: async () => {
    const ctx = open();
    await queries.failLost.execute(ctx.db, { problem: interrupted });
    await queries.expire.execute(ctx.db, { days: archiveKeptDays });
    await removeFiles(ctx);
  },
});

const partKeptMs = 24 * 3_600_000;

/** Files of archives that expired, and parts that a killed process left. */
async function removeFiles({ db, config }: OutsideTransaction): Promise<void> {
  const folder = archiveFolder(config.dataDir);
  const names = await readdir(folder).catch(() => []);
  const idOf = (name: string): number => Number(/^(\d{1,9})\.tar$/.exec(name)?.[1] ?? 0);
  const ready = await queries.ready.all(db, { ids: names.map(idOf) });
  const kept = new Set(ready.map(({ id }) => `${id}.tar`));
  for (const name of names) {
    if (kept.has(name)) continue;
    const stats = await stat(join(folder, name)).catch(() => null);
    // The file of a running job may have been written before its state.
    if (stats !== null && Date.now() - stats.mtimeMs > partKeptMs)
      await rm(join(folder, name), { force: true });
  }
}
