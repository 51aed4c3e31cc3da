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
export type Alarm = z.infer<typeof alarm>;

const sentences = {
  rising: 'ALARM: one-time codes are being guessed over many accounts',
  closed:
    'ALARM: one-time codes are being guessed over many accounts; networks that never signed in are turned away until the hour ends',
} as const;

/** With what it tells of: the log hears of it once that is committed, once an hour and step, whichever process counted. */
export async function raiseAlarm(ctx: Ctx, raised: Alarm): Promise<void> {
  await queries.raiseAlarm.one(
    ctx.db,
    raised,
    `alarm:${raised.alarm}:${raised.isClosed}:${ctx.now.toISOString().slice(0, 13)}`,
  );
}

/** The figure behind it is `shop_codes_guessed_this_hour` of `/metrics`. */
export const alarmTasks = ({ logger }: { logger: FastifyBaseLogger }): Tasks => ({
  raise_alarm: async (payload) => {
    const raised = alarm.parse(payload);
    logger.error(raised, raised.isClosed ? sentences.closed : sentences.rising);
  },
});
