import type { PoolClient } from 'pg';
import { demoBlogPosts } from '#demo/content/blog-posts.ts';
import {
  demoDealsBanner,
  demoHeroBanners,
  demoServiceCards,
  demoStory,
  demoTopBanners,
} from '#demo/content/home.ts';
import { demoInstagramPosts } from '#demo/content/instagram.ts';
import { demoPolicies } from '#demo/content/policies.ts';
import { demoReviews } from '#demo/content/reviews.ts';
import { demoTestimonials } from '#demo/content/testimonials.ts';
import { demoSettings, demoTaxSettings } from '#demo/settings.ts';
import { snake } from '../client/statement.ts';
import { hashOf } from './media.ts';

export async function seedContent(client: PoolClient): Promise<void> {
  await client.query('insert into settings (entries) values ($1)', [settingsEntries()]);
  await client.query('update shop_opening set opened_at = now()');
  await seedTaxSettings(client);
  await seedBanners(client);
  for (const policy of demoPolicies) {
    await client.query(
      `insert into policies (slug, title, markdown, updated_at) values ($1, $2, $3, $4)`,
      [policy.slug, policy.title, policy.bodyMarkdown, policy.updatedOn],
    );
  }
  for (const post of demoBlogPosts) {
    await client.query(
      `insert into posts (slug, title, excerpt, author, markdown, image_hash, image_alt,
         published_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        post.slug,
        post.title,
        post.excerpt,
        post.author,
        post.bodyMarkdown,
        hashOf(post.cover.file),
        post.cover.alt,
        post.publishedOn,
      ],
    );
  }
  for (const [position, { name, city, quote, rating }] of demoTestimonials.entries()) {
    await client.query(
      `insert into testimonials (name, city, quote, rating, position) values ($1, $2, $3, $4, $5)`,
      [name, city, quote, rating, position],
    );
  }
  for (const post of demoInstagramPosts) {
    await client.query(
      `insert into instagram_posts (id, image_hash, caption, permalink, posted_at)
       values ($1, $2, $3, $4, $5)`,
      [
        post.image.replace(/^.*\/|\.\w+$/g, ''),
        hashOf(post.image),
        post.caption ?? post.alt,
        post.permalink,
        post.postedOn,
      ],
    );
  }
  await seedReviews(client);
}

async function seedTaxSettings(client: PoolClient): Promise<void> {
  const { registration, gstin, legalName, address, state } = demoTaxSettings;
  await client.query(
    `insert into tax_settings (id, registration, gstin, legal_name, address, state_id,
       invoice_prefix, credit_note_prefix)
     select 1, $1, $2, $3, $4, id, 'INV', 'CN' from states where name = $5`,
    [registration, gstin, legalName, address, state],
  );
}

/** Announcements of promotions are shown only while these are live. */
export async function bindAnnouncements(client: PoolClient): Promise<void> {
  for (const { text, promotion } of demoTopBanners)
    if (promotion)
      await client.query(
        `update banners set promotion_id = p.id from promotions p
         where title = $1 and coalesce(p.code, p.name) = $2`,
        [text, promotion],
      );
}

async function seedBanners(client: PoolClient): Promise<void> {
  const insert = `insert into banners (kind, title, body, link, action, text_side, image_hash,
    image_alt, position, tall_image_hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
  for (const [position, { text, linkPath }] of demoTopBanners.entries()) {
    await client.query(insert, [
      'announcement',
      text,
      '',
      linkPath ?? '',
      '',
      'left',
      null,
      '',
      position,
      null,
    ]);
  }
  for (const [position, hero] of demoHeroBanners.entries()) {
    await client.query(insert, [
      'hero',
      hero.heading,
      hero.text,
      hero.linkPath,
      hero.linkLabel,
      hero.textSide,
      hashOf(hero.image.file),
      hero.image.alt,
      position,
      hashOf(hero.tallImage),
    ]);
  }
  for (const [kind, banner] of [
    ['deals', demoDealsBanner],
    ['story', demoStory],
  ] as const) {
    await client.query(insert, [
      kind,
      banner.title,
      banner.text,
      banner.linkPath,
      banner.linkLabel,
      'left',
      hashOf(banner.image.file),
      banner.image.alt,
      0,
      null,
    ]);
  }
  for (const [position, { title, text, icon }] of demoServiceCards.entries()) {
    await client.query(
      `insert into services (title, body, icon, position) values ($1, $2, $3, $4)`,
      [title, text, icon, position],
    );
  }
}

async function seedReviews(client: PoolClient): Promise<void> {
  for (const { product, reviewer, rating, title, text, postedOn, photos = [] } of demoReviews) {
    await client.query(
      `insert into reviews (product_id, name, rating, title, body, is_verified, created_at, photos)
       select id, $2, $3, $4, $5, true, $6, $7 from products where slug = $1`,
      [product, reviewer, rating, title, text, postedOn, photos.map(hashOf)],
    );
  }
}

/** The settings by their names on the wire; amounts in rupees. */
function settingsEntries(): Record<string, unknown> {
  const { freeShippingThresholdPaise, unitShippingChargePaise, ...rest } = demoSettings;
  const entries = Object.entries(rest).map(([name, value]) => [snake(name), value ?? '']);
  return {
    ...Object.fromEntries(entries),
    shipping_applied_on: freeShippingThresholdPaise / 100,
    shipping_charge: unitShippingChargePaise / 100,
  };
}
