import { z } from 'zod';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import type { PluginHost } from './host.ts';

/**
 * The jobs of the plugins. A failure is recorded instead of retried: the next run is in the
 * schedule.
 */
export function pluginJobs(host: PluginHost): { tasks: Tasks; schedule: CronSchedule } {
  const all = host.plugins.flatMap((plugin) =>
    Object.entries(plugin.about?.jobs ?? {}).map(([job, { schedule }]) => ({
      ...{ plugin, job, schedule },
      task: `plugin_${plugin.name}_${job}`.replaceAll('-', '_'),
    })),
  );
  return {
    tasks: Object.fromEntries(
      all.map(({ plugin, job, task }) => [
        task,
        async () => {
          if (await host.isOff(plugin)) return;
          const run = {
            part: `job ${job}`,
            task: { kind: 'job', job },
            answer: z.unknown(),
          } as const;
          await host.run(plugin, run).catch(() => undefined);
        },
      ]),
    ),
    schedule: Object.fromEntries(
      all.map(({ task, schedule }) => [task, { match: schedule, isExclusive: true }]),
    ),
  };
}
