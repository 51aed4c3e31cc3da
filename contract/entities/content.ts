import { z } from 'zod';
import { policySlugs } from '../pages.ts';
import { paymentMethods } from '../states.ts';
import { mediaImage } from './catalogue.ts';

const shopSettings = z.object({
  site_name: z.string(),
  site_slogan: z.string(),
  site_logo: z.string(),
  favicon: z.string(),
  copyright_text: z.string(),
  default_site_title: z.string(),
  default_site_meta_keywords: z.string(),
  default_site_meta_description: z.string(),
  default_robots: z.string(),
  default_date_format: z.string(),
  default_time_format: z.string(),
  maintenance_mode: z.enum(['ON', 'OFF']),
  maintenance_mode_text: z.string(),
  customer_support_email: z.string(),
  customer_support_number: z.string(),
  customer_support_hours: z.string(),
  grievance_officer_name: z.string(),
  grievance_officer_email: z.string(),
  grievance_officer_phone: z.string(),
  office_address: z.string(),
  facebook_url: z.string(),
  twitter_url: z.string(),
  youtube_url: z.string(),
  instagram_url: z.string(),
  shipping_applied_on: z.number(),
  payment_methods: z.array(z.enum(paymentMethods)),
});

/**
 * Public settings, without keys and secrets. `payment_script` is the provider's checkout script;
 * blank without a provider.
 */
export const publicSettings = shopSettings.extend({ payment_script: z.string() });

/** All settings that the owner edits: the public settings and the keys of other services. */
export const settings = shopSettings.extend({
  google_map_api_key: z.string(),
  /** Whether a product needs its declarations before it can be active, in production. */
  require_declarations: z.enum(['ON', 'OFF']),
  version: z.number(),
});

const banner = z.object({
  title: z.string(),
  text: z.string(),
  link: z.string(),
  action: z.string(),
  text_side: z.enum(['left', 'right', 'centre']),
  picture: mediaImage.nullable(),
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

export const review = z.object({
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
});

export const reviewSummary = z.object({
  average: z.number(),
  count: z.number(),
  stars: z.array(z.object({ star: z.number(), count: z.number() })),
});

export type PublicSettings = z.infer<typeof publicSettings>;
export type Settings = z.infer<typeof settings>;
export type Banner = z.infer<typeof banner>;
export type HomeContent = z.infer<typeof homeContent>;
export type Testimonial = z.infer<typeof testimonial>;
export type PolicyLink = z.infer<typeof policyLink>;
export type Policy = z.infer<typeof policy>;
export type PostSummary = z.infer<typeof postSummary>;
export type Post = z.infer<typeof post>;
export type Review = z.infer<typeof review>;
