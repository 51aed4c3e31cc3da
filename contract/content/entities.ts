import { z } from 'zod';
import { labels } from '../catalogue/availability.ts';
import { mediaImage } from '../catalogue/entities.ts';
import { policySlugs } from './policies.ts';
import { homeSections, postStates, serviceIcons, textSides } from './rules.ts';

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
  /** An upright image for phones. */
  tall_picture: mediaImage.nullable(),
});

/** `version` 0: not saved yet; the content is a suggestion. */
export const adminPolicy = z.object({
  slug: z.enum(policySlugs),
  title: z.string(),
  markdown: z.string(),
  /** What it still lacks; with a blank, shoppers do not see it. */
  blanks: z.array(z.string()),
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

export type HomeBlock = z.infer<typeof homeBlock>;

export type AdminPolicy = z.infer<typeof adminPolicy>;

export type AdminPostSummary = z.infer<typeof adminPostSummary>;

export type AdminPost = z.infer<typeof adminPost>;

const banner = z.object({
  title: z.string(),
  text: z.string(),
  link: z.string(),
  action: z.string(),
  text_side: z.enum(['left', 'right', 'centre']),
  picture: mediaImage.nullable(),
  /** Phones show it in place of `picture`. */
  tall_picture: mediaImage.nullable(),
});

const service = z.object({ title: z.string(), text: z.string(), icon: z.string() });

const testimonial = z.object({
  name: z.string(),
  city: z.string(),
  quote: z.string(),
  rating: z.number(),
});

/**
 * `announcements` rotate on top; `heroes` are the wide banners; `deals` is the banner with Shop
 * Now; `story` is a text that leads to a blog post.
 */
export const homeContent = z.object({
  announcements: z.array(z.object({ text: z.string(), link: z.string() })),
  heroes: z.array(banner),
  deals: banner.nullable(),
  story: banner.nullable(),
  services: z.array(service),
  testimonials: z.array(testimonial),
  /** The labels that products on sale have. */
  labels: z.array(z.enum(labels)),
  /** Whether there is something to show. */
  has_posts: z.boolean(),
  has_instagram_posts: z.boolean(),
});

export const policyLink = z.object({ slug: z.enum(policySlugs), title: z.string() });

export const policy = z.object({
  slug: z.string(),
  title: z.string(),
  html: z.string(),
  updated_at: z.string(),
});

export const postSummary = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  published_at: z.string(),
  picture: mediaImage.nullable(),
});

/** `product_ids`: the products on sale that the text links to, in its order. */
export const post = postSummary.extend({ html: z.string(), product_ids: z.array(z.number()) });

export type Banner = z.infer<typeof banner>;

export type HomeContent = z.infer<typeof homeContent>;

export type Testimonial = z.infer<typeof testimonial>;

export type PolicyLink = z.infer<typeof policyLink>;

export type Policy = z.infer<typeof policy>;

export type PostSummary = z.infer<typeof postSummary>;

export type Post = z.infer<typeof post>;
