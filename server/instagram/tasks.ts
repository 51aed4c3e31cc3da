import type { FastifyBaseLogger } from 'fastify';
import type { Ctx, System } from '../ctx.ts';
import type { Timetable } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { fetchDue } from './instagram.ts';

export const instagramTimetable: Timetable = { fetch_instagram: '*/5 * * * *' };

/** Looks every five minutes whether a fetch is due: an hour after one that went well, ever later after those that did not. */
export const instagramTasks = ({
  open,
  logger,
}: {
  open: () => Ctx<System>;
  logger: FastifyBaseLogger;
}): Tasks => ({
  fetch_instagram: async () => {
    const reason = await fetchDue(open());
    if (reason !== null)
      logger.warn({ reason }, 'the Instagram posts could not be fetched, it will be tried again');
  },
});
