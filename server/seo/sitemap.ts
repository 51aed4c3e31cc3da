import type { Ctx } from '../ctx.ts';
import { localePath } from '#contract/locales/paths.ts';
import { publishedPages } from '../content/custom-pages.ts';
import { completePolicies } from '../content/policies.ts';
import { listLocales } from '../locales/locales.ts';
import { imageUrl } from '../media/media.ts';
import { publicSettings } from '../settings/settings.ts';
import * as queries from './queries.ts';
import { element, escapeXml, xmlDocument } from './xml.ts';

/** With images, stays below half of the protocol's limit for one file. */
const productsPerFile = 10_000;

type Entry = { path: string; changedAt?: Date; images?: readonly string[] };

/**
 * One file, or an index of files if the products do not fit into one; null for a shop that is not
 * open yet, whose pages show 'Opening soon'.
 */
export async function sitemap(ctx: Ctx): Promise<string | null> {
  if (!(await isOpen(ctx))) return null;
  const { total } = await countProducts(ctx);
  if (total <= productsPerFile)
    return urlset(ctx, [...(await pageEntries(ctx)), ...(await productEntries(ctx, 1))]);
  const files = Array.from(
    { length: Math.ceil(total / productsPerFile) },
    (_, index) => `/sitemap-products-${index + 1}.xml`,
  );
  const rows = ['/sitemap-pages.xml', ...files].map(
    (path) => `<sitemap>${element('loc', ctx.config.publicUrl + path)}</sitemap>`,
  );
  return xmlDocument(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</sitemapindex>`,
  );
}

export const sitemapOfPages = async (ctx: Ctx): Promise<string | null> =>
  (await isOpen(ctx)) ? urlset(ctx, await pageEntries(ctx)) : null;

/** Null: the file does not exist, or the shop is not open yet. */
export async function sitemapOfProducts(ctx: Ctx, file: number): Promise<string | null> {
  if (!(await isOpen(ctx))) return null;
  const entries = await productEntries(ctx, file);
  return entries.length === 0 ? null : urlset(ctx, entries);
}

const isOpen = async (ctx: Ctx): Promise<boolean> => (await publicSettings(ctx)).is_open;

async function countProducts(ctx: Ctx): Promise<{ total: number }> {
  ctx.reads.add('products').add('categories');
  return queries.countOfProducts.one(ctx.db, { publicUrl: ctx.config.publicUrl });
}

async function pageEntries(ctx: Ctx): Promise<Entry[]> {
  ctx.reads.add('categories').add('content:posts');
  const [categories, posts, policies, pages] = await Promise.all([
    queries.categories.all(ctx.db),
    queries.posts.all(ctx.db),
    completePolicies(ctx),
    publishedPages(ctx),
  ]);
  for (const { slug } of policies) ctx.reads.add(`content:policy:${slug}`);
  const withImage =
    (prefix: string) =>
    (row: { slug: string; updatedAt: Date; imageHash: string | null }): Entry => ({
      path: `${prefix}/${row.slug}`,
      changedAt: row.updatedAt,
      images: row.imageHash === null ? [] : [row.imageHash],
    });
  return [
    { path: '/' },
    { path: '/CategoryFilter' },
    ...categories.map(withImage('/category')),
    ...(posts.length > 0 ? [{ path: '/blogs' }] : []),
    ...posts.map(withImage('/blogs')),
    ...pages.map(({ slug, updatedAt }) => ({ path: `/pages/${slug}`, changedAt: updatedAt })),
    ...policies.map(({ slug, updatedAt }) => ({ path: `/${slug}`, changedAt: updatedAt })),
  ];
}

async function productEntries(ctx: Ctx, file: number): Promise<Entry[]> {
  ctx.reads.add('products').add('categories');
  const rows = await queries.products.all(ctx.db, {
    publicUrl: ctx.config.publicUrl,
    limit: productsPerFile,
    offset: (file - 1) * productsPerFile,
  });
  return rows.map(({ slug, updatedAt, images }) => ({
    path: `/product/${slug}`,
    changedAt: updatedAt,
    images,
  }));
}

/** Each page in each language of the shop, with links to the others. */
async function urlset(ctx: Ctx, entries: readonly Entry[]): Promise<string> {
  const languages = await listLocales(ctx);
  const at = (path: string): string => ctx.config.publicUrl + path;
  const rows = entries.flatMap(({ path, changedAt, images = [] }) => {
    const changed = changedAt ? element('lastmod', changedAt.toISOString()) : '';
    const imageElements = images
      .map((hash) => `<image:image>${element('image:loc', at(imageUrl(hash)))}</image:image>`)
      .join('');
    const urls = languages.map(({ code }) => ({ code, url: at(localePath(code, path)) }));
    const links = urls.map(
      ({ code, url }) =>
        `<xhtml:link rel="alternate" hreflang="${code}-IN" href="${escapeXml(url)}"/>`,
    );
    const alternates = urls.length > 1 ? links.join('') : '';
    return urls.map(
      ({ url }) => `<url>${element('loc', url)}${changed}${alternates}${imageElements}</url>`,
    );
  });
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  const more = languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return xmlDocument(`<urlset ${spaces}${more}>\n${rows.join('\n')}\n</urlset>`);
}
