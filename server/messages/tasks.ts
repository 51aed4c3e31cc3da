import type { FastifyBaseLogger } from 'fastify';
import type { OutsideTransaction, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { sendMessage, settleMessages } from './send.ts';
import { rotateGatewayKeys } from './settings.ts';

type TaskParts = { open: () => OutsideTransaction<System>; logger: FastifyBaseLogger };

export const messageTimetable: CronSchedule = {
  settle_messages: { match: '* * * * *', isExclusive: true },
  rotate_gateway_keys: '* * * * *',
};

/** Background jobs that call no gateway. */
export const messageTasks = ({ open, logger }: TaskParts): Tasks => ({
  settle_messages: settleMessages({ open }),
  rotate_gateway_keys: async () => {
    if (await rotateGatewayKeys(open()))
      logger.info('the keys of the message gateways were encrypted with the new SECRET');
  },
});

/** Each channel has workers of its own, so that a gateway that hangs delays no other channel. */
export const messageSenders = (parts: TaskParts): Tasks[] => [
  { send_sms: sendMessage({ ...parts, channel: 'sms' }) },
  { send_whatsapp: sendMessage({ ...parts, channel: 'whatsapp' }) },
];
