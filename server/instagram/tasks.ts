import type { FastifyBaseLogger } from 'fastify';
import type { OutsideTransaction, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { fetchDue } from './instagram.ts';

export const instagramTimetable: CronSchedule = { fetch_instagram: '*/5 * * * *' };

/**
 * Checks every five minutes whether a fetch is due: an hour after a success, with exponential
 * backoff after failures.
 */
export const instagramTasks = ({
  open,
  logger,
}: {
  open: () => OutsideTransaction<System>;
  logger: FastifyBaseLogger;
}): Tasks => ({
  fetch_instagram: async () => {
    const reason = await fetchDue(open());
    if (reason !== null)
      logger.warn({ reason }, 'fetching the Instagram posts failed, it will be retried');
  },
});
