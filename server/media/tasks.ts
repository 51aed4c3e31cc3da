import type { Ctx, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { removeOrphans } from './orphans.ts';

export const mediaTimetable: CronSchedule = { remove_orphan_pictures: '41 3 * * *' };

export const mediaTasks = ({ open }: { open: () => Ctx<System> }): Tasks => ({
  remove_orphan_pictures: async () => void (await removeOrphans(open())),
});
