import type { FastifyBaseLogger } from 'fastify';
import type { OutsideTransaction, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import * as queries from './backup-queries.ts';

/** 2:00 in India. */
export const backupTimetable: CronSchedule = {
  back_up: { match: '30 20 * * *', isExclusive: true },
};

type BackupParts = {
  open: () => OutsideTransaction<System>;
  logger: FastifyBaseLogger;
  /** Backs up into a folder of this name, restores and audits it; throws why it failed. */
  verifiedBackup: (place: BackupPlace, name: string) => Promise<{ bytes: number }>;
};
type BackupPlace = { dataDir: string; backupDir: string; keep: number };

/**
 * The nightly backup. A failure is recorded and alerted instead of retried: the next night makes
 * another one. A run whose process was killed is repeated by the queue.
 */
export const backupTasks = ({ open, logger, verifiedBackup }: BackupParts): Tasks => ({
  back_up: async () => {
    const { db, config, now } = open();
    const { backupDir, backupKeep: keep, dataDir } = config;
    if (backupDir === null) return;
    const folder = `shop-${now.toISOString().slice(0, 19).replaceAll(':', '')}`;
    const { id } = await queries.start.one(db, { folder });
    try {
      const { bytes } = await verifiedBackup({ dataDir, backupDir, keep }, folder);
      await queries.finish.execute(db, { id, bytes, problem: null });
      logger.info({ folder, bytes }, 'backup made, restored and audited');
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      await queries.finish.execute(db, { id, bytes: null, problem });
      logger.error({ folder, problem }, 'the nightly backup failed');
    }
  },
});
