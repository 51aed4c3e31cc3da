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

/** Title, description and metadata of a page. React hoists them into the head. */
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
  if (import.meta.env.SSR) structuredDataQueue.push(...structuredData);
  const siteName = shop?.settings.site_name ?? '';
  const summary = description || shop?.settings.default_site_meta_description;
  const url = canonical === undefined ? undefined : absoluteUrl(shop?.origin, canonical);
  const rules = robots || shop?.settings.default_robots;
  return (
    <>
      <title>{siteName && !title.includes(siteName) ? `${title} | ${siteName}` : title}</title>
      {summary ? <meta name="description" content={summary} /> : null}
      {keywords ? <meta name="keywords" content={keywords} /> : null}
      {rules ? <meta name="robots" content={rules} /> : null}
      {url ? <link rel="canonical" href={url} /> : null}
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      {siteName ? <meta property="og:site_name" content={siteName} /> : null}
      {summary ? <meta property="og:description" content={summary} /> : null}
      {url ? <meta property="og:url" content={url} /> : null}
      {image ? <meta property="og:image" content={absoluteUrl(shop?.origin, image)} /> : null}
    </>
  );
}

export const absoluteUrl = (origin: string | undefined, path: string): string =>
  path.startsWith('/') ? `${origin ?? ''}${path}` : path;
