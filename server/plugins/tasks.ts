import { z } from 'zod';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import type { Ctx, System } from '../ctx.ts';
import type { PluginHost } from './host.ts';
import { rotateSecrets } from './secrets.ts';

/**
 * The jobs of the plugins. A failure is recorded instead of retried: the next run is in the
 * schedule.
 */
export function pluginJobs(
  host: PluginHost,
  open: () => Ctx<System>,
): { tasks: Tasks; schedule: CronSchedule } {
  const all = host.plugins.flatMap((plugin) =>
    Object.entries(plugin.about?.jobs ?? {}).map(([job, { schedule }]) => ({
      ...{ plugin, job, schedule },
      task: `plugin_${plugin.name}_${job}`.replaceAll('-', '_'),
    })),
  );
  return {
    tasks: {
      rotate_plugin_secrets: async () => rotateSecrets(open()),
      ...Object.fromEntries(
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
    },
    schedule: {
      rotate_plugin_secrets: '* * * * *',
      ...Object.fromEntries(
        all.map(({ task, schedule }) => [task, { match: schedule, isExclusive: true as const }]),
      ),
    },
  };
}
