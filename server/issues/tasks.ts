import type { OutsideTransaction, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { finishIssues, sendNextPart } from './sending.ts';

export const issueTimetable: CronSchedule = {
  send_issues: { match: '* * * * *', isExclusive: true },
};

export const issueTasks = ({ open }: { open: () => OutsideTransaction<System> }): Tasks => ({
  send_issues: async () => {
    while (await open().transaction(sendNextPart)) continue;
    await open().transaction(finishIssues);
  },
});
