import { z } from 'zod';
import { mediaImage } from '../catalogue/entities.ts';
import { slug } from '../catalogue/product-slug.ts';
import { api, none, pageMeta } from '../endpoint.ts';
import { optionalUploads } from '../forms.ts';
import { id, paging, requiredText, text } from '../rules.ts';
import { reviewCalls } from './calls.ts';
import { reviewPhotosMax, reviewReplyLettersMax, reviewViews } from './rules.ts';

const moderatedReview = z.object({
  id: z.number(),
  product_name: z.string(),
  product_slug: z.string(),
  name: z.string(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  photos: z.array(mediaImage),
  verified_buyer: z.boolean(),
  created_at: z.string(),
  is_hidden: z.boolean(),
  hidden_reason: z.string(),
  /** Open reports and their reasons. */
  reports_count: z.number(),
  report_reasons: z.array(z.string()),
  /** The shop's answer; '' without one. */
  reply: z.string(),
});

const review = z.object({
  id: z.number(),
  name: z.string(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  photos: z.array(mediaImage),
  verified_buyer: z.boolean(),
  created_at: z.string(),
  /** Of the product that was bought. */
  size: z.string(),
  color: z.string(),
  /** The shop's answer; '' without one. */
  reply: z.string(),
});

export const reviewSummary = z.object({
  average: z.number(),
  count: z.number(),
  stars: z.array(z.object({ star: z.number(), count: z.number() })),
});

export const reviewApi = api(reviewCalls, {
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
  replyToReview: {
    summary:
      'Answer a review below it; an empty reply removes the answer. The writer gets the first answer by email',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ id }),
    notFoundCode: 'review_not_found',
    body: z.object({ reply: text(reviewReplyLettersMax) }),
    data: moderatedReview,
  },
  listReviews: {
    summary: 'Reviews of a product',
    access: 'public',
    params: z.object({ slug }),
    query: z.object({
      sort: z.enum(['newest', 'highest', 'lowest']).optional(),
      /** Only reviews with so many stars; the summary stays that of all. */
      stars: z.coerce.number().int().min(1).max(5).optional(),
      ...paging,
    }),
    data: z.array(review),
    meta: pageMeta.extend({ summary: reviewSummary }),
    cached: true,
  },
  writeReview: {
    summary: `Review a bought product, once. As JSON, or as a form (multipart/form-data) with up to ${reviewPhotosMax} images under the name photos. JSON has no photos`,
    access: 'shopper',
    params: z.object({ slug }),
    body: z.object({
      rating: z.union(
        [
          z.int().min(1).max(5),
          z
            .string()
            .regex(/^[1-5]$/)
            .transform(Number),
        ],
        { error: 'Please choose from 1 to 5 stars' },
      ),
      title: requiredText(120, 'Please give your review a title'),
      text: requiredText(4000, 'Please write your review'),
      photos: optionalUploads(reviewPhotosMax, `Please add at most ${reviewPhotosMax} photos`),
    }),
    bodyFormat: 'either',
    filesMax: reviewPhotosMax,
    transaction: 'own',
    data: review,
  },
  reportReview: {
    summary: 'Report a review to the owner',
    access: 'public',
    params: z.object({ id }),
    body: z.object({ reason: text(500).optional() }),
    data: none,
  },
});

export type ModeratedReview = z.infer<typeof moderatedReview>;

export type Review = z.infer<typeof review>;
