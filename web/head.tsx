import { localePath } from '#contract/locales/paths.ts';
import type { Locale } from '#contract/locales/rules.ts';
import { basename, locale } from '#web/locale.ts';
import { useShop } from './shop-data.ts';

type HeadProps = {
  title: string;
  description?: string;
  keywords?: string;
  /** Canonical URL, as a path or absolute. */
  canonical?: string;
  /** Image URL for link previews. */
  image?: string | undefined;
  kind?: 'website' | 'article' | 'product';
  robots?: string;
  /** schema.org data. Rendered by the server only: pass it under `import.meta.env.SSR`. */
  structuredData?: readonly Record<string, unknown>[];
};

const structuredDataQueue: Record<string, unknown>[] = [];

/** Returns the structured data queued since the last call, as script elements for the head. */
export const takeStructuredData = (): string =>
  structuredDataQueue
    .splice(0)
    // Escaping every '<' prevents the JSON from closing its element.
    .map(
      (facts) =>
        `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...facts }).replace(/</g, '\\u003c')}</script>`,
    )
    .join('');

const alternatesQueue: string[] = [];

type Languages = { origin: string; languages: readonly { code: Locale; is_default: boolean }[] };

/** The same page in each language of the shop, if it has several. */
function queueAlternates({ origin, languages }: Languages, path: string): void {
  if (languages.length < 2) return;
  const all = languages.map(({ code }) => ({ name: `${code}-IN`, code }));
  const others = languages.filter(({ is_default: isDefault }) => isDefault);
  for (const { name, code } of [...all, ...others.map(({ code }) => ({ name: 'x-default', code }))])
    alternatesQueue.push(
      `<link rel="alternate" hreflang="${name}" href="${escapeHtml(origin + localePath(code, path))}">`,
    );
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** The links to other languages queued since the last call. */
export const takeAlternates = (): string => alternatesQueue.splice(0).join('');

/**
 * Title, description and metadata of a page. React hoists them into the head. Link previews read
 * the document alone, so the browser does not render what is for them.
 */
export function Head({
  title,
  description,
  keywords,
  canonical,
  image,
  kind = 'website',
  robots,
  structuredData = [],
}: HeadProps) {
  const shop = useShop();
  if (import.meta.env.SSR) {
    structuredDataQueue.push(...structuredData);
    if (shop && canonical?.startsWith('/')) queueAlternates(shop, canonical);
  }
  const siteName = shop?.settings.site_name ?? '';
  const summary = description || shop?.settings.default_site_meta_description;
  const url = canonical === undefined ? undefined : pageUrl(shop?.origin, canonical);
  const picture = import.meta.env.SSR
    ? image || shop?.settings.share_image.replace(/\.webp$/, '/1200.jpeg')
    : image;
  const rules = robots || shop?.settings.default_robots;
  return (
    <>
      <title>{siteName && !title.includes(siteName) ? `${title} | ${siteName}` : title}</title>
      {summary ? <meta name="description" content={summary} /> : null}
      {rules ? <meta name="robots" content={rules} /> : null}
      {url ? <link rel="canonical" href={url} /> : null}
      {import.meta.env.SSR ? (
        <>
          {keywords ? <meta name="keywords" content={keywords} /> : null}
          <meta property="og:type" content={kind} />
          <meta property="og:title" content={title} />
          {siteName ? <meta property="og:site_name" content={siteName} /> : null}
          {summary ? <meta property="og:description" content={summary} /> : null}
          {url ? <meta property="og:url" content={url} /> : null}
          {picture ? (
            <meta property="og:image" content={absoluteUrl(shop?.origin, picture)} />
          ) : null}
        </>
      ) : null}
    </>
  );
}

/** The absolute URL of a page of this language. */
export const pageUrl = (origin: string | undefined, path: string): string =>
  absoluteUrl(origin, basename && path.startsWith('/') ? localePath(locale, path) : path);

export const absoluteUrl = (origin: string | undefined, path: string): string =>
  path.startsWith('/') ? `${origin ?? ''}${path}` : path;
