import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../ctx.ts';
import type { Tasks } from '../jobs/task.ts';
import * as queries from './limit-queries.ts';

const alarm = z.object({
  alarm: z.literal('codes_guessed_over_many_accounts'),
  wrongTries: z.number(),
  isClosed: z.boolean(),
});
type Alarm = z.infer<typeof alarm>;

const messages = {
  rising: 'ALARM: one-time codes are being guessed over many accounts',
  closed:
    'ALARM: one-time codes are being guessed over many accounts; unknown networks have one attempt per requested code until the hour ends',
} as const;

/**
 * Queues the alarm in the transaction of its cause. It is logged after the commit, once an hour per
 * level.
 */
export async function raiseAlarm(ctx: Ctx, alarm: Alarm): Promise<void> {
  const hour = ctx.now.toISOString().slice(0, 13);
  await queries.raiseAlarm.one(ctx.db, {
    alarm,
    jobKey: `alarm:${alarm.alarm}:${alarm.isClosed}:${hour}`,
  });
}

/** `/metrics` shows the count as `shop_codes_guessed_this_hour`. */
export const alarmTasks = ({ logger }: { logger: FastifyBaseLogger }): Tasks => ({
  raise_alarm: async (payload) => {
    const raised = alarm.parse(payload);
    logger.error(raised, raised.isClosed ? messages.closed : messages.rising);
  },
});
