import type { FastifyBaseLogger } from 'fastify';
import type { OutsideTransaction, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { deleteOldNotifications, sendNotifications } from './notifications.ts';
import { sendPush } from './push/send.ts';

export const notificationTimetable: CronSchedule = {
  send_notifications: '* * * * *',
  delete_old_notifications: '30 2 * * *',
};

type Open = { open: () => OutsideTransaction<System> };

export const notificationTasks = ({ open }: Open): Tasks => ({
  send_notifications: async () => open().transaction(sendNotifications),
  delete_old_notifications: async () => open().transaction(deleteOldNotifications),
});

/** Waits for push services, so it has workers of its own. */
export const pushTasks = ({ open, logger }: Open & { logger: FastifyBaseLogger }): Tasks => ({
  send_push: async (payload) => sendPush(open(), payload, logger),
});
