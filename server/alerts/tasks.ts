import type { OutsideTransaction, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { sendDigests, sendNew } from './alerts.ts';

/** The digest leaves at 8:00 in India. */
export const alertTimetable: CronSchedule = {
  send_alerts: '* * * * *',
  send_alert_digests: '30 2 * * *',
};

export const alertTasks = ({ open }: { open: () => OutsideTransaction<System> }): Tasks => ({
  send_alerts: async () => open().transaction(sendNew),
  send_alert_digests: async () => open().transaction(sendDigests),
});
