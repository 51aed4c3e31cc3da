import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/client/pool.ts';
import type { Config } from '../config/config.ts';
import type { OutsideTransaction, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { hasPlugins, openPlugins } from '../plugins/host.ts';

type Options = {
  config: Config;
  database: Database;
  logger: FastifyBaseLogger;
  open: () => OutsideTransaction<System>;
};
type PluginJobs = {
  taskGroups: Tasks[];
  schedule: CronSchedule;
  start(): void;
  stop(): Promise<void>;
};

/** Events and jobs of the plugins. A shop without plugins loads none of their code. */
export async function openPluginJobs(options: Options): Promise<PluginJobs> {
  const { config, database, logger } = options;
  if (!(await hasPlugins(config)))
    return { taskGroups: [], schedule: {}, start: () => undefined, stop: async () => undefined };
  const [{ dispatcher }, { handlers }, { pluginEvents }, { pluginJobs }] = await Promise.all([
    import('../api/dispatch.ts'),
    import('../handlers.ts'),
    import('../plugins/events.ts'),
    import('../plugins/tasks.ts'),
  ]);
  const host = await openPlugins({
    ...{ config, database, logger },
    dispatch: dispatcher({
      ...{ database, handlers, config },
      cache: null,
      readPublic: async (work) => work(database),
    }),
  });
  const events = pluginEvents({ ...options, host });
  const jobs = pluginJobs(host, options.open);
  return {
    taskGroups: Object.keys(jobs.tasks).length === 0 ? [] : [jobs.tasks],
    schedule: jobs.schedule,
    start: events.start,
    stop: async () => {
      await host.close();
      await events.stop();
    },
  };
}
