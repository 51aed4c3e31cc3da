import type { FastifyBaseLogger } from 'fastify';
import { writeArchive } from '#database/archive/write-archive.ts';
import { verifiedBackup } from '#database/backup/verified-backup.ts';
import type { Database } from '#database/client/pool.ts';
import { alarmTasks } from '../auth/alarms.ts';
import { archiveTasks, archiveTimetable } from '../archives/tasks.ts';
import { cdnTasks, purgeEverything } from '../cdn/tasks.ts';
import { carrierTasks, carrierTimetable } from '../carriers/tasks.ts';
import { deliveryRecordTasks, deliveryRecordTimetable } from '../delivery/record.ts';
import { dispatchTasks, dispatchTimetable } from '../dispatch/tasks.ts';
import { rotationTasks, rotationTimetable } from '../auth/two-factor/rotation.ts';
import type { Config } from '../config/config.ts';
import { contentTasks, contentTimetable } from '../content/tasks.ts';
import type { Renderer } from '../pages/renderer.ts';
import { exportTasks, exportTimetable } from '../exports/tasks.ts';
import { importTasks, importTimetable } from '../imports/tasks.ts';
import { instagramTasks, instagramTimetable } from '../instagram/tasks.ts';
import { type Jobs, startJobs } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { checkMailServer, watchMailServer } from '../mail/mail-server.ts';
import { emailRenderer } from '../mail/render-email.ts';
import { reviveEmails, sendEmail } from '../mail/send.ts';
import { transportOf } from '../mail/transport.ts';
import { mediaTasks, mediaTimetable } from '../media/tasks.ts';
import { backupTasks, backupTimetable } from '../operations/backups.ts';
import { issueTasks, issueTimetable } from '../issues/tasks.ts';
import { marketingTasks, marketingTimetable } from '../marketing/tasks.ts';
import { messageSenders, messageTasks, messageTimetable } from '../messages/tasks.ts';
import { notificationTasks, notificationTimetable, pushTasks } from '../notifications/tasks.ts';
import { orderTasks, orderTimetable } from '../orders/tasks.ts';
import { profitTasks, profitTimetable } from '../profit/tasks.ts';
import { pixelTasks, pixelTimetable } from '../pixels/tasks.ts';
import { paymentTasks, paymentTimetable } from '../payments/tasks.ts';
import { backInStockTasks } from '../back-in-stock/tasks.ts';
import { salePriceTasks, salePriceTimetable } from '../sale-prices/tasks.ts';
import { accountTasks, accountTimetable, logUnusableAccounts } from '../operations/accounts.ts';
import { systemCtx } from '../system-ctx.ts';
import { openPluginJobs } from './plugin-jobs.ts';
import { webhookSender } from '../webhooks/sender.ts';

type BackgroundJobsOptions = {
  config: Config;
  database: Database;
  url: string;
  logger: FastifyBaseLogger;
  web: { renderer(): Promise<Pick<Renderer, 'renderEmail'>> };
};

const timetable = {
  ...paymentTimetable,
  ...orderTimetable,
  ...profitTimetable,
  ...deliveryRecordTimetable,
  ...notificationTimetable,
  ...carrierTimetable,
  ...accountTimetable,
  ...dispatchTimetable,
  ...messageTimetable,
  ...marketingTimetable,
  ...issueTimetable,
  ...importTimetable,
  ...contentTimetable,
  ...salePriceTimetable,
  ...rotationTimetable,
  ...instagramTimetable,
  ...mediaTimetable,
  ...backupTimetable,
  ...archiveTimetable,
  ...exportTimetable,
  ...pixelTimetable,
  revive_mails: '*/10 * * * *',
  watch_mail_server: '* * * * *',
};

type Parts = { open: () => ReturnType<typeof systemCtx>; logger: FastifyBaseLogger };

/** Tasks that wait for other systems, a group of workers each. */
const slowTasksOf = (parts: Parts, config: Config): Tasks[] => [
  {
    ...importTasks(parts),
    ...instagramTasks(parts),
    ...mediaTasks(parts),
    ...archiveTasks({ ...parts, writeArchive }),
    ...exportTasks(parts),
    ...backupTasks({ ...parts, verifiedBackup }),
  },
  { ...carrierTasks(parts), ...dispatchTasks(parts), ...accountTasks(parts) },
  { ...pushTasks(parts), ...pixelTasks(parts) },
  ...messageSenders(parts),
  ...(config.cdn === null ? [] : [cdnTasks(config)]),
];

/**
 * Runs the job queue: emails (over SMTP or into the demo's inbox), scheduled tasks and all other
 * background work. Emails, SMS, WhatsApp, web push, imports and downloads, and the carrier have
 * workers of their own: payments and stock never wait behind them.
 */
export async function startBackgroundJobs({
  config,
  database,
  url,
  logger,
  web,
}: BackgroundJobsOptions): Promise<Jobs> {
  const transport = transportOf(config);
  const render = emailRenderer({ db: database, config, web });
  const domain = new URL(config.publicUrl).hostname;
  const parts = { open: () => systemCtx(database, config), logger };
  const tasks = {
    ...paymentTasks(parts),
    ...orderTasks(parts),
    ...profitTasks(parts),
    ...deliveryRecordTasks(parts),
    ...contentTasks(parts),
    ...salePriceTasks(parts),
    ...backInStockTasks(parts),
    ...alarmTasks(parts),
    ...notificationTasks(parts),
    ...rotationTasks(parts),
    ...messageTasks(parts),
    ...marketingTasks(parts),
    ...issueTasks(parts),
    revive_mails: reviveEmails(database),
    ...(config.cdn === null ? cdnTasks(config) : {}),
  };
  const mailServer = { database, transport, logger };
  const emailTasks = {
    send_mail: sendEmail({ ...mailServer, domain, render }),
    watch_mail_server: watchMailServer(mailServer),
  };
  // Sign-in says from the first request on whether it can send a code.
  await checkMailServer(mailServer, { isStart: true });
  await purgeEverything(database, config);
  const plugins = await openPluginJobs({ ...parts, config, database });
  const jobs = await startJobs({
    url,
    logger,
    tasks,
    slowTasks: [emailTasks, ...slowTasksOf(parts, config), ...plugins.taskGroups],
    schedule: { ...timetable, ...plugins.schedule },
  });
  // The accounts of a demo are sandboxes of this process, which does not listen yet.
  if (config.env === 'production') void logUnusableAccounts(parts.open(), logger);
  const webhooks = webhookSender(parts);
  webhooks.start();
  plugins.start();
  return {
    stop: async () => {
      await webhooks.stop();
      await plugins.stop();
      await jobs.stop();
      transport.close();
    },
  };
}
