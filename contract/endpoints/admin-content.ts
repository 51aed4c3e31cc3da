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
  listHomePieces: {
    summary: 'Everything of the home page that the owner writes, also what is switched off',
    who: 'admin',
    may: 'content.read',
    data: z.array(homePiece),
  },
  saveHomePiece: {
    summary: 'Create or change a piece of the home page',
    who: 'admin',
    may: 'content.write',
    body: homePieceForm,
    data: homePiece,
    reads: 'multipart',
  },
  switchHomePiece: {
    summary: 'Show a piece of the home page, or take it off',
    who: 'admin',
    may: 'content.write',
    params: z.object({ part, id }),
    unknown: 'content_not_found',
    body: z.object({ is_active: z.boolean() }),
    data: homePiece,
  },
  orderHomePieces: {
    summary: 'Put the pieces of one part in this order',
    who: 'admin',
    may: 'content.write',
    params: z.object({ part }),
    body: z.object({ ids: z.array(id).min(1).max(200) }),
    data: none,
  },
  deleteHomePiece: {
    summary: 'Delete a piece of the home page',
    who: 'admin',
    may: 'content.write',
    params: z.object({ part, id }),
    unknown: 'content_not_found',
    data: none,
  },
  listAdminPolicies: {
    summary: 'The five policies; those that nobody wrote yet with a suggestion',
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
    summary: 'Blog posts with drafts, those changed last first',
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
    summary: 'A blog post as it was written',
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
    summary: 'Markdown as the shop shows it',
    who: 'admin',
    may: 'content.read',
    body: z.object({ markdown: z.string().max(100_000) }),
    data: z.object({ html: z.string() }),
    transaction: 'own',
  },
  listModeratedReviews: {
    summary: 'Reviews for moderation; those reported most first, then the newest',
    who: 'admin',
    may: 'content.read',
    query: z.object({ show: z.enum(reviewViews).optional(), ...paging }),
    data: z.array(moderatedReview),
    meta: pageMeta,
  },
  moderateReview: {
    summary: 'Hide a review or show it again; its reports are settled',
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
    summary: 'Newsletter subscribers, the newest first',
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
    summary: 'Subscribers as CSV, with the link that ends the letters of each',
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
    summary: 'Forget a subscriber',
    who: 'admin',
    may: 'customers.export',
    params: z.object({ id }),
    unknown: 'subscriber_not_found',
    data: none,
  },
  getInstagram: {
    summary: 'How the connection to Instagram fares',
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
