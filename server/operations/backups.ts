import type { FastifyBaseLogger } from 'fastify';
import type { OutsideTransaction, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import * as queries from './backup-queries.ts';

/** 2:00 in India. */
const utc = { hour: 20, minute: 30 } as const;

export const backupTimetable: CronSchedule = {
  back_up: { match: `${utc.minute} ${utc.hour} * * *`, isExclusive: true },
};

/** The first time of the timetable after `from`. */
export function nextBackupAt(from: Date): Date {
  const next = new Date(from);
  next.setUTCHours(utc.hour, utc.minute, 0, 0);
  if (next <= from) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}

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
