import type { InstagramPost } from '#contract/instagram/api.ts';
import type { Banner, HomeContent, Post, PostSummary } from '#contract/content/entities.ts';
import type { TranslatedTexts } from '#contract/locales/fields.ts';
import type { PageMeta } from '#contract/endpoint.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { labels } from '#contract/catalogue/availability.ts';
import { describePromotion } from '#contract/promotions/describe.ts';
import { type Ctx, expiryTag } from '../ctx.ts';
import { readTranslations, withValues } from '../locales/translations.ts';
import { htmlOf } from './markdown/render.ts';
import { imageUrl, imageView } from '../media/media.ts';
import {
  activeBanners,
  type BannerRow,
  besidesBanners,
  countOfPosts,
  idsOfProducts,
  latestInstagramPosts,
  postBySlug,
  type PostSummaryRow,
  publishedPosts,
} from './queries.ts';
import { wordsOf } from '../locales/words/words.ts';
import { untilPurged } from '../until-purged.ts';

const instagramPostsMax = 12;

/**
 * The editable content of the home page: announcements, hero banners, deals, story, services,
 * testimonials.
 */
export const getHome = untilPurged(async (ctx): Promise<HomeContent> => {
  ctx.reads.add('content:home').add('promotions').add('products');
  ctx.reads.add('content:posts').add('content:instagram');
  const [rows, { services, testimonials, nextChange, ...has }] = await Promise.all([
    activeBanners.all(ctx.db),
    besidesBanners.one(ctx.db, { labels: [...labels] }),
  ]);
  if (nextChange) ctx.reads.add(expiryTag(nextChange));
  const translations = await readTranslations(ctx, [
    ...rows.flatMap(({ id, promotion }) => [
      ['banners', id] as const,
      ...(promotion ? [['promotions', promotion.id] as const] : []),
    ]),
    ...services.map(({ id }) => ['services', id] as const),
  ]);
  const banners = rows.map((row) => withValues(row, translations.of('banners', row.id)?.texts));
  const offerText = ({ promotion }: BannerRow): string | null =>
    promotion && offerOf(ctx, promotion, translations.of('promotions', promotion.id)?.texts);
  const bannerView = (row: BannerRow): Banner => viewOf(row, offerText(row));
  const ofKind = (kind: string) => banners.filter((banner) => banner.kind === kind);
  const [deals] = ofKind('deals');
  const [story] = ofKind('story');
  return {
    announcements: ofKind('announcement').map((row) => ({
      text: offerText(row) ?? row.title,
      link: row.link,
    })),
    heroes: ofKind('hero').map(bannerView),
    deals: deals ? bannerView(deals) : null,
    story: story ? bannerView(story) : null,
    services: services.map(({ id, ...service }) => {
      const { title = service.title, body = service.text } =
        translations.of('services', id)?.texts ?? {};
      return { ...service, title, text: body };
    }),
    testimonials,
    has_posts: has.hasPosts,
    has_instagram_posts: has.hasInstagramPosts,
    labels: labels.filter((label) => has.labels.includes(label)),
  };
});

/** Published posts, newest first, without posts scheduled for later. */
export async function listPosts(
  ctx: Ctx,
  query: { page?: number | undefined; limit?: number | undefined },
): Promise<{ data: PostSummary[]; meta: PageMeta }> {
  ctx.reads.add('content:posts');
  const { page = 1, limit = pageSizeDefault } = query;
  const [rows, { total }] = await Promise.all([
    publishedPosts.all(ctx.db, { limit, offset: (page - 1) * limit }),
    countOfPosts.one(ctx.db),
  ]);
  const translations = await readTranslations(
    ctx,
    rows.map(({ id }) => ['posts', id]),
  );
  return {
    data: rows.map((row) => summaryView(withValues(row, translations.of('posts', row.id)?.texts))),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

export async function getPost(ctx: Ctx, slug: string): Promise<Post> {
  ctx.reads.add('content:posts');
  const post = await postBySlug.maybeOne(ctx.db, { slug: slug.toLowerCase() });
  if (!post) throw refuse('post_not_found');
  const translation = (await readTranslations(ctx, [['posts', post.id]])).of('posts', post.id);
  const html = translation?.html ?? (await htmlOf(post));
  return {
    ...summaryView(withValues(post, translation?.texts)),
    html,
    product_ids: await linkedProducts(ctx, html),
  };
}

const linkedProductsMax = 8;

async function linkedProducts(ctx: Ctx, html: string): Promise<number[]> {
  const links = html.matchAll(/href="\/product\/([a-z\d-]+)"/g);
  const slugs = [...new Set([...links].map(([, slug = '']) => slug))].slice(0, linkedProductsMax);
  if (slugs.length === 0) return [];
  ctx.reads.add('products');
  return (await idsOfProducts.all(ctx.db, { slugs })).map(({ id }) => id);
}

/** The saved posts, newest first. */
export async function listInstagramPosts(ctx: Ctx): Promise<InstagramPost[]> {
  ctx.reads.add('content:instagram');
  const posts = await latestInstagramPosts.all(ctx.db, { limit: instagramPostsMax });
  return posts.map(({ id, imageUrl: remote, caption, permalink, picture }) => ({
    id,
    image: picture ? imageUrl(picture.hash) : (remote ?? ''),
    ...(caption === null ? {} : { caption }),
    permalink,
    picture: picture ? imageView(picture) : null,
  }));
}

/** 'Buy 2, get 1 free on Cushions. Code FESTIVE.' */
function offerOf(
  { locale }: Ctx,
  promotion: NonNullable<BannerRow['promotion']>,
  texts: TranslatedTexts = {},
): string {
  const { promotions, products } = wordsOf(locale);
  const code = promotion.code === null ? '' : ` ${products.code(promotion.code)}`;
  return `${texts['description'] ?? describePromotion(promotion, promotions)}${code}`;
}

const viewOf = (row: BannerRow, offer: string | null): Banner => ({
  title: row.title,
  text: offer ?? row.body,
  link: row.link,
  action: row.action,
  text_side: row.textSide === 'right' || row.textSide === 'centre' ? row.textSide : 'left',
  picture: row.picture ? imageView(row.picture) : null,
  tall_picture: row.tallPicture ? imageView(row.tallPicture) : null,
});

const summaryView = (row: PostSummaryRow): PostSummary => ({
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  author: row.author,
  published_at: row.publishedAt.toISOString(),
  picture: row.picture ? imageView(row.picture) : null,
});
