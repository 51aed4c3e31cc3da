import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { nextRun, periodOf } from '#contract/exports/schedule.ts';
import type { Ctx, OutsideTransaction, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import * as fileQueries from './file-queries.ts';
import { makeFile, pause } from './make-file.ts';
import * as queries from './schedule-queries.ts';
import { saverOf, timingOf } from './schedule-view.ts';
import { sweep } from './sweep.ts';

type TaskParts = { open: () => OutsideTransaction<System>; logger: FastifyBaseLogger };

/** Every ten minutes: an hour of India begins on the half hour of UTC. */
export const exportTimetable: CronSchedule = { start_exports: '*/10 * * * *' };

const payloadForm = z.object({ fileId: z.int().positive() });

/** The job that starts due exports and deletes old files, and the one that makes a file. */
export const exportTasks = ({ open, logger }: TaskParts): Tasks => ({
  start_exports: async () => {
    const ctx = open();
    await ctx.transaction(async (inside) => {
      for (const row of await queries.due.all(inside.db)) await start(inside, row);
    });
    await sweep(ctx);
  },
  make_export: async (payload, { isLastTry }) => {
    const { fileId } = payloadForm.parse(payload);
    const ctx = open();
    const file = await fileQueries.fileById.maybeOne(ctx.db, { id: fileId });
    // A deleted schedule has no files.
    if (!file || !['queued', 'failed'].includes(file.state)) return;
    try {
      await makeFile(ctx, file);
    } catch (error) {
      // A failed job stays in the list of jobs and in the health check, and can be repeated there.
      if (isLastTry) {
        logger.error({ export: fileId, err: error }, 'a scheduled export failed');
        await fileQueries.failFile.execute(ctx.db, { id: fileId, problem: problemOf(error) });
      }
      throw error;
    }
  },
});

const problemOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'The file could not be made.';
  return 'code' in error && error.code === 'ENOSPC'
    ? 'There is not enough space on the disk of the server.'
    : error.message.slice(0, 300);
};

/** Queues the file of a due export. The next time does not depend on how late this one is. */
async function start(ctx: Ctx<System>, row: queries.ScheduleRow): Promise<void> {
  const saver = saverOf(row);
  if (typeof saver === 'string') return pause(ctx, row, saver);
  const period = row.onlyNew ? periodOf(timingOf(row), row.coveredTo, ctx.now) : null;
  const { from, to } = period ?? { from: null, to: null };
  const hasDays = !row.onlyNew || period !== null;
  const isQueued =
    hasDays && (await fileQueries.startFile(ctx.db, { scheduleId: row.id, from, to }));
  await queries.advance.execute(ctx.db, {
    id: row.id,
    nextRunAt: nextRun(timingOf(row), ctx.now),
    coveredTo: isQueued ? to : null,
  });
}
