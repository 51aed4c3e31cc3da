import { z } from 'zod';
import { api, none, pageMeta } from '../endpoint.ts';
import { email, id, paging } from '../rules.ts';
import { operationCalls } from './calls.ts';
import { emailStatuses, healthKeys, jobStatuses } from './rules.ts';

/** `subject` and `text` are null before the first attempt, and always of a sign-in code. */
const sentEmail = z.object({
  id: z.number(),
  /** 'Order placed' */
  title: z.string(),
  to: z.string(),
  status: z.enum(emailStatuses),
  subject: z.string().nullable(),
  text: z.string().nullable(),
  attempts: z.number(),
  /** The code of the last failure. */
  error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  can_resend: z.boolean(),
});

const job = z.object({
  id: z.number(),
  task: z.string(),
  status: z.enum(jobStatuses),
  is_running: z.boolean(),
  attempts: z.number(),
  attempts_max: z.number(),
  /** When it is due. */
  run_at: z.string(),
  created_at: z.string(),
  /** The first line of the last error. */
  error: z.string().nullable(),
});

/** `checked_at`: null of a part that was never checked; with `ok`, its first check is not due. */
const healthCheck = z.object({
  key: z.enum(healthKeys),
  ok: z.boolean(),
  detail: z.string(),
  checked_at: z.string().nullable(),
});

export const operationApi = api(operationCalls, {
  listEmails: {
    summary: 'Sent, queued or failed emails with their text, newest first',
    access: 'admin',
    permission: 'settings.read',
    query: z.object({ status: z.enum(emailStatuses).optional(), ...paging }),
    data: z.array(sentEmail),
    meta: pageMeta,
  },
  resendEmail: {
    summary: 'Send a failed email, or a copy of a sent one; never a sign-in code',
    access: 'admin',
    permission: 'settings.write',
    params: z.object({ id }),
    notFoundCode: 'email_not_found',
    data: none,
  },
  sendTestEmail: {
    summary: 'Send a test email; answers whether the mail server accepted it',
    access: 'admin',
    permission: 'settings.write',
    body: z.object({ to: email }),
    data: z.object({ accepted: z.boolean(), detail: z.string() }),
    transaction: 'own',
  },
  listJobs: {
    summary: 'Background jobs: waiting ones by their time, failed ones newest first',
    access: 'admin',
    permission: 'settings.read',
    query: z.object({ status: z.enum(jobStatuses).optional(), ...paging }),
    data: z.array(job),
    meta: pageMeta,
  },
  getHealth: {
    summary:
      'Whether each part of the shop works; calls the providers, the carriers and the gateways',
    access: 'admin',
    permission: 'settings.read',
    data: z.object({ checks: z.array(healthCheck) }),
  },
  retryJob: {
    summary: 'Run a waiting or failed job now; a failed one gets all its attempts again',
    access: 'admin',
    permission: 'settings.write',
    params: z.object({ id }),
    notFoundCode: 'job_not_found',
    data: none,
  },
});

export type SentEmail = z.infer<typeof sentEmail>;

export type HealthCheck = z.infer<typeof healthCheck>;

export type Job = z.infer<typeof job>;
