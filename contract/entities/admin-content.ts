import { z } from 'zod';
import {
  homeSections,
  postStates,
  serviceIcons,
  subscriberStatuses,
  textSides,
} from '../content.ts';
import { policySlugs } from '../pages.ts';
import { mediaImage } from './catalogue.ts';

/**
 * A block of the home page. `title` is the text of an announcement and the customer's name in a
 * testimonial.
 */
export const homeBlock = z.object({
  part: z.enum(homeSections),
  id: z.number(),
  version: z.number(),
  is_active: z.boolean(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  action: z.string(),
  text_side: z.enum(textSides),
  icon: z.enum(serviceIcons).nullable(),
  city: z.string(),
  rating: z.number().nullable(),
  /** The block shows the terms of this promotion instead of its text, only while it is live. */
  promotion_id: z.number().nullable(),
  picture: mediaImage.nullable(),
});

/** `version` 0: not saved yet; the content is a suggestion. */
export const adminPolicy = z.object({
  slug: z.enum(policySlugs),
  title: z.string(),
  markdown: z.string(),
  is_published: z.boolean(),
  version: z.number(),
  updated_at: z.string().nullable(),
});

export const adminPostSummary = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  state: z.enum(postStates),
  published_at: z.string().nullable(),
  updated_at: z.string(),
  picture: mediaImage.nullable(),
});

export const adminPost = adminPostSummary.extend({
  excerpt: z.string(),
  markdown: z.string(),
  version: z.number(),
});

export const moderatedReview = z.object({
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
});

export const subscriber = z.object({
  id: z.number(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  created_at: z.string(),
  confirmed_at: z.string().nullable(),
  unsubscribed_at: z.string().nullable(),
});

/** `off`: no token is set. `waiting`: nothing was fetched yet. */
export const instagramConnection = z.object({
  state: z.enum(['off', 'waiting', 'connected', 'failing']),
  fetched_at: z.string().nullable(),
  next_try_at: z.string().nullable(),
  error: z.string(),
  posts_count: z.number(),
  token_expires_at: z.string().nullable(),
});

export type HomeBlock = z.infer<typeof homeBlock>;
export type AdminPolicy = z.infer<typeof adminPolicy>;
export type AdminPostSummary = z.infer<typeof adminPostSummary>;
export type AdminPost = z.infer<typeof adminPost>;
export type ModeratedReview = z.infer<typeof moderatedReview>;
export type Subscriber = z.infer<typeof subscriber>;
export type InstagramConnection = z.infer<typeof instagramConnection>;
