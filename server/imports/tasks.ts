import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Ctx, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { apply } from './apply.ts';
import * as queries from './queries.ts';
import { read } from './read.ts';

type TaskParts = { open: () => Ctx<System>; logger: FastifyBaseLogger };

const payloadForm = z.object({ importId: z.int().positive() });
const interrupted =
  'This import was interrupted several times. Nothing was imported: please upload the file again.';

export const importTimetable: CronSchedule = { fail_lost_imports: '*/10 * * * *' };

/** The jobs that read and apply product files. */
export const importTasks = ({ open, logger }: TaskParts): Tasks => {
  const task =
    (work: (ctx: Ctx, id: number) => Promise<void>): Tasks[string] =>
    async (payload, { isLastTry }) => {
      const { importId } = payloadForm.parse(payload);
      const ctx = open();
      try {
        await work(ctx, importId);
      } catch (error) {
        logger.warn({ importId, err: error }, 'an import job failed');
        if (isLastTry)
          await queries.setFailed.execute(ctx.db, { id: importId, problem: interrupted });
        throw error;
      }
    };
  return {
    read_import: task(read),
    apply_import: task(apply),
    fail_lost_imports: async () =>
      void (await queries.failLost.execute(open().db, { problem: interrupted })),
  };
};
