import { operationSuccess } from '#contract/operations/texts.ts';
import type { Handlers } from '../api/handler.ts';
import { listEmails, resendEmail } from './emails.ts';
import { readHealth } from './health.ts';
import { listJobs, retryJob } from './jobs.ts';
import { sendTestEmail } from './test-email.ts';

export const operationsRoutes = {
  listEmails: async (ctx, { query }) => listEmails(ctx, query),
  resendEmail: async (ctx, { params }) => {
    await resendEmail(ctx, params.id);
    return { data: null, message: operationSuccess.emailQueued };
  },
  sendTestEmail: async (ctx, { body }) => {
    const data = await sendTestEmail(ctx, body.to);
    const { testEmailAccepted, testEmailRefused } = operationSuccess;
    return { data, message: data.accepted ? testEmailAccepted : testEmailRefused };
  },
  listJobs: async (ctx, { query }) => listJobs(ctx, query),
  getHealth: async (ctx) => ({ data: { checks: await readHealth(ctx) } }),
  retryJob: async (ctx, { params }) => {
    await retryJob(ctx, params.id);
    return { data: null, message: operationSuccess.jobRetried };
  },
} satisfies Handlers;
