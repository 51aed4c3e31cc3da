import { issueSuccess } from '#contract/issues/texts.ts';
import type { Handlers } from '../api/handler.ts';
import * as issues from './issues.ts';

export const issueRoutes = {
  listIssues: async (ctx, { query }) => issues.listIssues(ctx, query),
  getIssue: async (ctx, { params }) => ({ data: await issues.getIssue(ctx, params.id) }),
  saveIssue: async (ctx, { body }) => ({
    data: await issues.saveIssue(ctx, body),
    message: issueSuccess.issueSaved,
  }),
  deleteIssue: async (ctx, { params }) => {
    await issues.deleteIssue(ctx, params.id);
    return { data: null, message: issueSuccess.issueDeleted };
  },
  previewIssue: async (ctx, { body }) => ({ data: await issues.previewIssue(ctx, body) }),
  testIssue: async (ctx, { params }) => {
    const data = await issues.testIssue(ctx, params.id);
    return { data, message: issueSuccess.issueTested.replace('{email}', data.email) };
  },
  scheduleIssue: async (ctx, { params, body }) => ({
    data: await issues.scheduleIssue(ctx, params.id, body),
    message: issueSuccess.issueScheduled,
  }),
  cancelIssue: async (ctx, { params }) => {
    const data = await issues.cancelIssue(ctx, params.id);
    return {
      data,
      message: data.state === 'draft' ? issueSuccess.issueCancelled : issueSuccess.issueStopped,
    };
  },
} satisfies Handlers;
