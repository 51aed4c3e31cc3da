import { localePath } from '#contract/locales/paths.ts';
import { listPosts } from '../content/content.ts';
import type { Ctx } from '../ctx.ts';
import { listLocales } from '../locales/locales.ts';
import { publicSettings } from '../settings/settings.ts';
import { element, escapeXml, xmlDocument } from './xml.ts';

const postsInFeed = 20;

/**
 * Personal pages, and paths without pages. robots.txt paths are case-sensitive, unlike the shop's.
 */
const privatePages = ['/dashboard', '/checkout', '/Cart', '/cart'];
const privatePaths = ['/admin', ...privatePages, '/api'];

export async function robots(ctx: Ctx): Promise<string> {
  const [languages, { is_open: isOpen }] = await Promise.all([
    listLocales(ctx),
    publicSettings(ctx),
  ]);
  const paths = languages.flatMap(({ code, is_default: isDefault }) =>
    (isDefault ? privatePaths : privatePages).map((path) => localePath(code, path)),
  );
  return [
    'User-agent: *',
    ...paths.map((path) => `Disallow: ${path}`),
    '',
    ...(isOpen ? [`Sitemap: ${ctx.config.publicUrl}/sitemap.xml`, ''] : []),
  ].join('\n');
}

/**
 * Security contact (RFC 9116); null without a support email address. Regenerated each hour, so it
 * never expires.
 */
export async function securityContact(ctx: Ctx): Promise<string | null> {
  const { customer_support_email: address } = await publicSettings(ctx);
  if (!/^[^\s<>]+@[^\s<>]+$/.test(address)) return null;
  const languages = await listLocales(ctx);
  const expires = new Date(ctx.now.getTime() + 90 * 86_400_000)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z');
  return [
    `Contact: mailto:${address}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.map(({ code }) => code).join(', ')}`,
    `Canonical: ${ctx.config.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** The newest posts of the blog as RSS 2.0; null for a shop that is not open yet. */
export async function feed(ctx: Ctx): Promise<string | null> {
  const [{ data: posts }, settings] = await Promise.all([
    listPosts(ctx, { page: 1, limit: postsInFeed }),
    publicSettings(ctx),
  ]);
  if (!settings.is_open) return null;
  const at = (path: string): string => ctx.config.publicUrl + path;
  const items = posts.map((post) => {
    const url = at(`/blogs/${post.slug}`);
    const date = new Date(post.published_at).toUTCString();
    return `<item>${element('title', post.title)}${element('link', url)}${element('guid', url)}${element('pubDate', date)}${element('dc:creator', post.author)}${element('description', post.excerpt)}</item>`;
  });
  const [newest] = posts;
  const channel = [
    element('title', `${settings.site_name} blog`.trim()),
    element('link', at('/blogs')),
    element('description', settings.site_slogan || settings.site_name),
    element('language', 'en-IN'),
    `<atom:link href="${escapeXml(at('/blogs/rss.xml'))}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element('lastBuildDate', new Date(newest.published_at).toUTCString())] : []),
    ...items,
  ];
  const spaces =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return xmlDocument(
    `<rss version="2.0" ${spaces}><channel>\n${channel.join('\n')}\n</channel></rss>`,
  );
}

/**
 * The web app manifest, for installing the shop on a phone. The colours are the page background.
 */
export async function manifest(ctx: Ctx): Promise<string> {
  const { site_name: given, site_slogan: slogan } = await publicSettings(ctx);
  const name = given || new URL(ctx.config.publicUrl).hostname;
  return manifestWith({
    name: slogan === '' ? name : `${name}: ${slogan}`,
    short_name: name,
    path: '/',
    categories: ['shopping'],
  });
}

/** The admin area installs as an app of its own, which gets web push on a phone. */
export async function adminManifest(ctx: Ctx): Promise<string> {
  const { site_name: given } = await publicSettings(ctx);
  const name = `${given || new URL(ctx.config.publicUrl).hostname} admin`;
  return manifestWith({ name, short_name: 'Admin', path: '/admin', categories: ['business'] });
}

function manifestWith({
  path,
  ...given
}: {
  name: string;
  short_name: string;
  path: string;
  categories: string[];
}): string {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    ...given,
    id: path,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: path,
    scope: path,
    display: 'standalone',
    theme_color: '#FBF7F1',
    background_color: '#FBF7F1',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  });
}

/** The favicon from the settings, if set. */
export async function ownFavicon(ctx: Ctx): Promise<string | null> {
  const { favicon } = await publicSettings(ctx);
  return /^(\/(?![/\\])|https:\/\/)/.test(favicon) ? favicon : null;
}
