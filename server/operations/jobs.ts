import type { PageMeta } from '#contract/endpoint.ts';
import type { Job } from '#contract/operations/api.ts';
import type { JobStatus } from '#contract/operations/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './job-queries.ts';

type JobListQuery = {
  status?: JobStatus | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

export async function listJobs(
  ctx: Ctx,
  { status = 'waiting', page = 1, limit = pageSizeDefault }: JobListQuery,
): Promise<{ data: Job[]; meta: PageMeta }> {
  const list = status === 'failed' ? queries.failed : queries.waiting;
  const rows = await list.all(ctx.db, { limit, offset: (page - 1) * limit });
  const { total } = await queries.count.one(ctx.db, { isFailed: status === 'failed' });
  return {
    data: rows.map((row) => ({
      id: row.id,
      task: row.task,
      status,
      is_running: row.isRunning,
      attempts: row.attempts,
      attempts_max: row.attemptsMax,
      run_at: row.runAt.toISOString(),
      created_at: row.createdAt.toISOString(),
      error: row.error,
    })),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/** Refuses `job_not_found` and `job_running`. A repeated retry changes nothing. */
export async function retryJob(ctx: Ctx<Admin>, id: number): Promise<void> {
  const job = await queries.byId.maybeOne(ctx.db, { id });
  if (!job) throw refuse('job_not_found');
  if (!(await queries.retry.maybeOne(ctx.db, { id }))) throw refuse('job_running');
  await recordAudit(ctx, {
    action: 'job.retry',
    subject: `job:${id}`,
    before: null,
    after: { Job: job.task, Attempts: job.attempts },
  });
}
