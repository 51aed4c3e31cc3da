import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/pool.ts';
import type { Config } from './config.ts';
import { contentTasks, contentTimetable } from './content/tasks.ts';
import type { Web } from './http/renderer.ts';
import { instagramTasks, instagramTimetable } from './instagram/tasks.ts';
import { type Jobs, startJobs } from './jobs/jobs.ts';
import { reviveMails, sendMail } from './mail/send.ts';
import { outbox, smtp } from './mail/transport.ts';
import { paymentTasks, paymentTimetable } from './payments/tasks.ts';
import { systemCtx } from './system-ctx.ts';

export type MailingParts = { config: Config; database: Database; url: string; logger: FastifyBaseLogger; web: Web };

/** The queue at work: mails over SMTP, or into the demo's outbox, rendered by the web part; and the rest of the work that nobody waits for. */
export async function startMailing({ config, database, url, logger, web }: MailingParts): Promise<Jobs> {
  const transport = config.smtpUrl === null ? outbox : smtp(config.smtpUrl, config.mailFrom);
  const render = async (kind: string, facts: unknown) => (await web.renderer()).renderMail(kind, facts);
  const domain = new URL(config.publicUrl).hostname;
  const open = () => systemCtx(database, config);
  const others = { ...paymentTasks({ open, logger }), ...contentTasks({ open }), ...instagramTasks({ open, logger }) };
  const tasks = { ...others, send_mail: sendMail({ database, transport, domain, logger, render }), revive_mails: reviveMails(database) };
  const jobs = await startJobs({ url, logger, tasks, timetable: { ...paymentTimetable, ...contentTimetable, ...instagramTimetable, revive_mails: '*/10 * * * *' } });
  return {
    stop: async () => {
      await jobs.stop();
      transport.close();
    },
  };
}
