import type { Ctx, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { renderMissing } from './markdown/render-missing.ts';
import { becameDue } from './admin-queries.ts';

export const contentTimetable: CronSchedule = {
  publish_posts: '* * * * *',
  render_markdown: '* * * * *',
};

/** Publishes a scheduled post within a minute: purges the cached pages that list posts. */
export const contentTasks = ({ open }: { open: () => Ctx<System> }): Tasks => ({
  publish_posts: async () =>
    open().transaction(async (ctx) => {
      const { isDue } = await becameDue.one(ctx.db);
      if (isDue) ctx.purges.add('content:posts');
    }),
  render_markdown: async () => renderMissing(open()),
});
