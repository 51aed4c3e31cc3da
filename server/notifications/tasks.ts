import type { FastifyBaseLogger } from 'fastify';
import type { OutsideTransaction, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { deleteOldNotifications, sendNotifications } from './notifications.ts';
import { rotatePushKeys } from './push/keys.ts';
import { sendPush } from './push/send.ts';

export const notificationTimetable: CronSchedule = {
  send_notifications: '* * * * *',
  delete_old_notifications: '30 2 * * *',
  rotate_push_keys: '* * * * *',
};

type Open = { open: () => OutsideTransaction<System> };

type Parts = Open & { logger: FastifyBaseLogger };

export const notificationTasks = ({ open, logger }: Parts): Tasks => ({
  send_notifications: async () => open().transaction(sendNotifications),
  delete_old_notifications: async () => open().transaction(deleteOldNotifications),
  rotate_push_keys: async () => {
    if (await rotatePushKeys(open()))
      logger.info('the private push key was encrypted with the new SECRET');
  },
});

/** Waits for push services, so it has workers of its own. */
export const pushTasks = ({ open, logger }: Parts): Tasks => ({
  send_push: async (payload) => sendPush(open(), payload, logger),
});
