import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/client/pool.ts';
import { alertTasks, alertTimetable } from '../alerts/tasks.ts';
import { alarmTasks } from '../auth/alarms.ts';
import { carrierTasks, carrierTimetable } from '../carriers/tasks.ts';
import { rotationTasks, rotationTimetable } from '../auth/two-factor/rotation.ts';
import type { Config } from '../config/config.ts';
import { contentTasks, contentTimetable } from '../content/tasks.ts';
import type { Renderer } from '../pages/renderer.ts';
import { importTasks, importTimetable } from '../imports/tasks.ts';
import { instagramTasks, instagramTimetable } from '../instagram/tasks.ts';
import { type Jobs, startJobs } from '../jobs/jobs.ts';
import { reviveEmails, sendEmail } from '../mail/send.ts';
import { devInbox, smtp } from '../mail/transport.ts';
import { mediaTasks, mediaTimetable } from '../media/tasks.ts';
import { orderTasks, orderTimetable } from '../orders/tasks.ts';
import { paymentTasks, paymentTimetable } from '../payments/tasks.ts';
import { restockTasks } from '../restock/tasks.ts';
import { salePriceTasks, salePriceTimetable } from '../sale-prices/tasks.ts';
import { readSettings } from '../settings/settings.ts';
import { systemCtx } from '../system-ctx.ts';

type BackgroundJobsOptions = {
  config: Config;
  database: Database;
  url: string;
  logger: FastifyBaseLogger;
  web: { renderer(): Promise<Pick<Renderer, 'renderEmail'>> };
};

/**
 * Runs the job queue: emails (over SMTP or into the demo's inbox), scheduled tasks and all other
 * background work. Emails, and imports and downloads, have workers of their own: payments and
 * stock never wait behind them.
 */
export async function startBackgroundJobs({
  config,
  database,
  url,
  logger,
  web,
}: BackgroundJobsOptions): Promise<Jobs> {
  const transport =
    config.smtpUrl === null
      ? devInbox
      : smtp(config.smtpUrl, config.mailFrom, { isEncryptedOnly: config.env === 'production' });
  const render = async (kind: string, props: unknown) => {
    const { site_name: name, site_slogan: slogan } = await readSettings(database);
    return { ...(await web.renderer()).renderEmail(kind, props, { name, slogan }), sender: name };
  };
  const domain = new URL(config.publicUrl).hostname;
  const parts = { open: () => systemCtx(database, config), logger };
  const tasks = {
    ...paymentTasks(parts),
    ...orderTasks(parts),
    ...carrierTasks(parts),
    ...contentTasks(parts),
    ...salePriceTasks(parts),
    ...restockTasks(parts),
    ...alarmTasks(parts),
    ...alertTasks(parts),
    ...rotationTasks(parts),
    revive_mails: reviveEmails(database),
  };
  const emailTasks = { send_mail: sendEmail({ database, transport, domain, logger, render }) };
  const longTasks = { ...importTasks(parts), ...instagramTasks(parts), ...mediaTasks(parts) };
  const timetable = {
    ...paymentTimetable,
    ...orderTimetable,
    ...alertTimetable,
    ...carrierTimetable,
    ...importTimetable,
    ...contentTimetable,
    ...salePriceTimetable,
    ...rotationTimetable,
    ...instagramTimetable,
    ...mediaTimetable,
    revive_mails: '*/10 * * * *',
  };
  const jobs = await startJobs({
    url,
    logger,
    tasks,
    slowTasks: [emailTasks, longTasks],
    schedule: timetable,
  });
  return {
    stop: async () => {
      await jobs.stop();
      transport.close();
    },
  };
}
