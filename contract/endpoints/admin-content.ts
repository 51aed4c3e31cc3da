import { z } from 'zod';
import { homeParts, postStates, reviewViews, subscriberStatuses } from '../content.ts';
import { policySlugs } from '../pages.ts';
import {
  adminPolicy,
  adminPost,
  adminPostSummary,
  homePiece,
  instagramConnection,
  moderatedReview,
  subscriber,
} from '../entities/admin-content.ts';
import { id, paging, text } from '../rules.ts';
import { homePieceForm, policyForm, postForm } from './content-forms.ts';
import type { Endpoint } from './endpoint.ts';
import { file, none, pageMeta } from './endpoint.ts';

const part = z.enum(homeParts);

export const adminContentEndpoints = {
  listHomeBlocks: {
    summary: 'All blocks of the home page, also inactive ones',
    who: 'admin',
    may: 'content.read',
    data: z.array(homePiece),
  },
  saveHomeBlock: {
    summary: 'Create or change a block of the home page',
    who: 'admin',
    may: 'content.write',
    body: homePieceForm,
    data: homePiece,
    reads: 'multipart',
  },
  setHomeBlockActive: {
    summary: 'Activate or deactivate a block of the home page',
    who: 'admin',
    may: 'content.write',
    params: z.object({ part, id }),
    unknown: 'content_not_found',
    body: z.object({ is_active: z.boolean() }),
    data: homePiece,
  },
  reorderHomeBlocks: {
    summary: 'Reorder the blocks of one section',
    who: 'admin',
    may: 'content.write',
    params: z.object({ part }),
    body: z.object({ ids: z.array(id).min(1).max(200) }),
    data: none,
  },
  deleteHomeBlock: {
    summary: 'Delete a block of the home page',
    who: 'admin',
    may: 'content.write',
    params: z.object({ part, id }),
    unknown: 'content_not_found',
    data: none,
  },
  listAdminPolicies: {
    summary: 'The five policies; unsaved ones contain a suggestion',
    who: 'admin',
    may: 'content.read',
    data: z.array(adminPolicy),
  },
  savePolicy: {
    summary: 'Write a policy',
    who: 'admin',
    may: 'content.write',
    params: z.object({ slug: z.enum(policySlugs) }),
    unknown: 'policy_not_found',
    body: policyForm,
    data: adminPolicy,
  },
  listAdminPosts: {
    summary: 'Blog posts and drafts, last changed first',
    who: 'admin',
    may: 'content.read',
    query: z.object({
      search: text(120).optional(),
      state: z.enum(postStates).optional(),
      ...paging,
    }),
    data: z.array(adminPostSummary),
    meta: pageMeta,
  },
  getAdminPost: {
    summary: 'A blog post with its Markdown',
    who: 'admin',
    may: 'content.read',
    params: z.object({ id }),
    unknown: 'post_not_found',
    data: adminPost,
  },
  savePost: {
    summary: 'Create or change a blog post',
    who: 'admin',
    may: 'content.write',
    body: postForm,
    data: adminPost,
    reads: 'multipart',
  },
  deletePost: {
    summary: 'Delete a blog post',
    who: 'admin',
    may: 'content.write',
    params: z.object({ id }),
    unknown: 'post_not_found',
    data: none,
  },
  previewMarkdown: {
    summary: 'Render Markdown as the shop does',
    who: 'admin',
    may: 'content.read',
    body: z.object({ markdown: z.string().max(100_000) }),
    data: z.object({ html: z.string() }),
    transaction: 'own',
  },
  listModeratedReviews: {
    summary: 'Reviews for moderation; most reported first, then newest first',
    who: 'admin',
    may: 'content.read',
    query: z.object({ show: z.enum(reviewViews).optional(), ...paging }),
    data: z.array(moderatedReview),
    meta: pageMeta,
  },
  moderateReview: {
    summary: 'Hide or show a review, and close its reports',
    who: 'admin',
    may: 'content.write',
    params: z.object({ id }),
    unknown: 'review_not_found',
    body: z
      .object({ is_hidden: z.boolean(), reason: text(300).default('') })
      .refine(({ is_hidden: isHidden, reason }) => !isHidden || reason !== '', {
        path: ['reason'],
        error: 'Please give a reason',
      }),
    data: moderatedReview,
  },
  listSubscribers: {
    summary: 'Newsletter subscribers, newest first',
    who: 'admin',
    may: 'customers.export',
    query: z.object({
      search: text(254).optional(),
      status: z.enum(subscriberStatuses).optional(),
      ...paging,
    }),
    data: z.array(subscriber),
    meta: pageMeta,
  },
  exportSubscribers: {
    summary: 'Subscribers as CSV, each with an unsubscribe link',
    who: 'admin',
    may: 'customers.export',
    query: z.object({
      search: text(254).optional(),
      status: z.enum(subscriberStatuses).optional(),
    }),
    data: file,
    answers: 'file',
  },
  deleteSubscriber: {
    summary: 'Delete a subscriber',
    who: 'admin',
    may: 'customers.export',
    params: z.object({ id }),
    unknown: 'subscriber_not_found',
    data: none,
  },
  getInstagram: {
    summary: 'State of the Instagram connection',
    who: 'admin',
    may: 'settings.read',
    data: instagramConnection,
  },
  fetchInstagram: {
    summary: 'Fetch the latest Instagram posts now',
    who: 'admin',
    may: 'settings.write',
    data: instagramConnection,
    transaction: 'own',
  },
} as const satisfies Record<string, Endpoint>;
