import { z } from 'zod';
import { api, none, pageMeta } from '../endpoint.ts';
import { optionalId, optionalVersion } from '../forms.ts';
import { id, moment, paging, requiredText, text } from '../rules.ts';
import { issueCalls } from './calls.ts';
import { issueBodyMax, issuePreviewMax, issueStates, issueSubjectMax } from './rules.ts';

/**
 * `revenue` in rupees, of orders within 7 days after a tap. `skipped`: unsubscribed since,
 * bounced before, or had another message lately. Null a year after the issue.
 */
const figures = z.object({
  recipients: z.number(),
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  bounced: z.number(),
  skipped: z.number(),
  unsubscribed: z.number(),
  clicked: z.number(),
  orders: z.number(),
  revenue: z.number(),
});

/** `segment_name`: as it was when sending began. `segment_id` and it null: all subscribers. */
const summary = z.object({
  id: z.number(),
  version: z.number(),
  subject: z.string(),
  state: z.enum(issueStates),
  segment_id: z.number().nullable(),
  segment_name: z.string().nullable(),
  send_at: z.string().nullable(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  updated_at: z.string(),
  figures: figures.nullable(),
});

/** `skips`: the reasons of `skipped` and their numbers. */
const issue = summary.extend({
  preview: z.string(),
  markdown: z.string(),
  skips: z.array(z.object({ reason: z.string(), count: z.number() })),
});

/** A link to a product in a paragraph of its own is drawn as a card with image and price. */
const content = {
  subject: requiredText(issueSubjectMax, 'Please enter a subject'),
  preview: text(issuePreviewMax).default(''),
  markdown: requiredText(issueBodyMax, 'Please write a text of at most 30,000 characters'),
};

const access = { access: 'admin', permission: 'customers.export' } as const;
const ofIssue = { params: z.object({ id }), notFoundCode: 'issue_not_found' } as const;

export const issueApi = api(issueCalls, {
  listIssues: {
    ...access,
    summary: 'Newsletter issues with their figures, newest first',
    query: z.object({
      ...paging,
      search: text(80).optional(),
      state: z.enum(issueStates).optional(),
    }),
    data: z.array(summary),
    meta: pageMeta,
  },
  getIssue: { ...access, ...ofIssue, summary: 'A newsletter issue', data: issue },
  saveIssue: {
    ...access,
    summary: 'Write a newsletter issue, or change the draft with the id',
    body: z.object({
      id: optionalId,
      version: optionalVersion,
      ...content,
      segment_id: optionalId,
    }),
    data: issue,
    transaction: 'own',
  },
  deleteIssue: { ...access, ...ofIssue, summary: 'Delete a draft', data: none },
  previewIssue: {
    ...access,
    summary: 'The email of an issue as HTML, and links to products that are not on sale',
    body: z.object({
      subject: text(issueSubjectMax),
      preview: text(issuePreviewMax).default(''),
      markdown: text(issueBodyMax),
    }),
    data: z.object({ html: z.string(), missing: z.array(z.string()) }),
    transaction: 'own',
  },
  testIssue: {
    ...access,
    ...ofIssue,
    personal: true,
    summary: 'Send the issue to your own email address',
    data: z.object({ email: z.string() }),
  },
  scheduleIssue: {
    ...access,
    ...ofIssue,
    summary: 'Send a draft at a time, or now without one',
    body: z.object({
      version: optionalVersion,
      send_at: moment('Please enter a valid time').optional(),
    }),
    data: issue,
  },
  cancelIssue: {
    ...access,
    ...ofIssue,
    summary: 'Make a scheduled issue a draft again, or stop one that is being sent',
    data: issue,
  },
});

export type Issue = z.infer<typeof issue>;
export type IssueSummary = z.infer<typeof summary>;
export type IssueFigures = z.infer<typeof figures>;
export type IssueForm = {
  id?: number | undefined;
  version?: number | undefined;
  subject: string;
  preview: string;
  markdown: string;
  segment_id?: number | undefined;
};
