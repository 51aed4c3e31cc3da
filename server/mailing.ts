import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/pool.ts';
import { alarmTasks } from './auth/alarms.ts';
import type { Config } from './config.ts';
import type { Web } from './http/renderer.ts';
import { type Jobs, startJobs } from './jobs/jobs.ts';
import { reviveMails, sendMail } from './mail/send.ts';
import { outbox, smtp } from './mail/transport.ts';
import { orderTasks, orderTimetable } from './orders/tasks.ts';
import { paymentTasks, paymentTimetable } from './payments/tasks.ts';
import { systemCtx } from './system-ctx.ts';

export type MailingParts = { config: Config; database: Database; url: string; logger: FastifyBaseLogger; web: Web };

/** The queue at work: mails over SMTP, or into the demo's outbox, rendered by the web part; and the work on payments and orders that nobody waits for. */
export async function startMailing({ config, database, url, logger, web }: MailingParts): Promise<Jobs> {
  const transport = config.smtpUrl === null ? outbox : smtp(config.smtpUrl, config.mailFrom);
  const render = async (kind: string, facts: unknown) => (await web.renderer()).renderMail(kind, facts);
  const domain = new URL(config.publicUrl).hostname;
  const open = () => systemCtx(database, config);
  const tasks = {
    ...paymentTasks({ open, logger }),
    ...orderTasks({ open }),
    ...alarmTasks({ logger }),
    send_mail: sendMail({ database, transport, domain, logger, render }),
    revive_mails: reviveMails(database),
  };
  const jobs = await startJobs({ url, logger, tasks, timetable: { ...paymentTimetable, ...orderTimetable, revive_mails: '*/10 * * * *' } });
  return {
    stop: async () => {
      await jobs.stop();
      transport.close();
    },
  };
}
