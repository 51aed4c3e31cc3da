import { z } from 'zod';
import { homeSections, postStates, reviewViews, subscriberStatuses } from '../content.ts';
import { policySlugs } from '../pages.ts';
import {
  adminPolicy,
  adminPost,
  adminPostSummary,
  homeBlock,
  instagramConnection,
  moderatedReview,
  subscriber,
} from '../entities/admin-content.ts';
import { id, paging, text } from '../rules.ts';
import { homeBlockForm, markdownDraft, policyForm, postForm } from './content-forms.ts';
import type { Endpoint } from './endpoint.ts';
import { file, none, pageMeta } from './endpoint.ts';

const part = z.enum(homeSections);

export const adminContentEndpoints = {
  listHomeBlocks: {
    summary: 'All blocks of the home page, also inactive ones',
    access: 'admin',
    permission: 'content.read',
    data: z.array(homeBlock),
  },
  saveHomeBlock: {
    summary: 'Create or change a block of the home page',
    access: 'admin',
    permission: 'content.write',
    body: homeBlockForm,
    data: homeBlock,
    bodyFormat: 'multipart',
    transaction: 'own',
  },
  setHomeBlockActive: {
    summary: 'Activate or deactivate a block of the home page',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ part, id }),
    notFoundCode: 'content_not_found',
    body: z.object({ is_active: z.boolean() }),
    data: homeBlock,
  },
  reorderHomeBlocks: {
    summary: 'Reorder the blocks of one section',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ part }),
    body: z.object({ ids: z.array(id).min(1).max(200) }),
    data: none,
  },
  deleteHomeBlock: {
    summary: 'Delete a block of the home page',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ part, id }),
    notFoundCode: 'content_not_found',
    data: none,
  },
  listAdminPolicies: {
    summary: 'The five policies; unsaved ones contain a suggestion',
    access: 'admin',
    permission: 'content.read',
    data: z.array(adminPolicy),
  },
  savePolicy: {
    summary: 'Write a policy',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ slug: z.enum(policySlugs) }),
    notFoundCode: 'policy_not_found',
    body: policyForm,
    data: adminPolicy,
    transaction: 'own',
  },
  listAdminPosts: {
    summary: 'Blog posts and drafts, last changed first',
    access: 'admin',
    permission: 'content.read',
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
    access: 'admin',
    permission: 'content.read',
    params: z.object({ id }),
    notFoundCode: 'post_not_found',
    data: adminPost,
  },
  savePost: {
    summary: 'Create or change a blog post',
    access: 'admin',
    permission: 'content.write',
    body: postForm,
    data: adminPost,
    bodyFormat: 'multipart',
    transaction: 'own',
  },
  deletePost: {
    summary: 'Delete a blog post',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ id }),
    notFoundCode: 'post_not_found',
    data: none,
  },
  previewMarkdown: {
    summary: 'Render Markdown as the shop does',
    access: 'admin',
    permission: 'content.write',
    body: z.object({ markdown: markdownDraft }),
    data: z.object({ html: z.string() }),
    transaction: 'own',
  },
  listModeratedReviews: {
    summary: 'Reviews for moderation; most reported first, then newest first',
    access: 'admin',
    permission: 'content.read',
    query: z.object({ show: z.enum(reviewViews).optional(), ...paging }),
    data: z.array(moderatedReview),
    meta: pageMeta,
  },
  moderateReview: {
    summary: 'Hide or show a review, and close its reports',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ id }),
    notFoundCode: 'review_not_found',
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
    access: 'admin',
    permission: 'customers.export',
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
    access: 'admin',
    permission: 'customers.export',
    query: z.object({
      search: text(254).optional(),
      status: z.enum(subscriberStatuses).optional(),
    }),
    data: file,
    responseFormat: 'file',
  },
  deleteSubscriber: {
    summary: 'Delete a subscriber',
    access: 'admin',
    permission: 'customers.export',
    params: z.object({ id }),
    notFoundCode: 'subscriber_not_found',
    data: none,
  },
  getInstagram: {
    summary: 'State of the Instagram connection',
    access: 'admin',
    permission: 'settings.read',
    data: instagramConnection,
  },
  fetchInstagram: {
    summary: 'Fetch the latest Instagram posts now',
    access: 'admin',
    permission: 'settings.write',
    data: instagramConnection,
    transaction: 'own',
  },
} as const satisfies Record<string, Endpoint>;
