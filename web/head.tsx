import { useShop } from './shop-data.ts';

type HeadProps = {
  title: string;
  description?: string;
  keywords?: string;
  /** The page's one address, as a path of this site or whole. */
  canonical?: string;
  /** An address of a picture for shared links. */
  image?: string | undefined;
  kind?: 'website' | 'article' | 'product';
  robots?: string;
  /** Facts for search engines, in the words of schema.org. Only the server writes them: give them under `import.meta.env.SSR`. */
  structured?: readonly Record<string, unknown>[];
};

const kept: Record<string, unknown>[] = [];

/** The facts of the page that was rendered since this was last called, as elements for its head. */
export const takeFacts = (): string =>
  kept
    .splice(0)
    // JSON with every opening bracket escaped cannot leave its element.
    .map(
      (facts) =>
        `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...facts }).replace(/</g, '\\u003c')}</script>`,
    )
    .join('');

/** Title, description and the rest of a page's head; React lifts them there from wherever this stands. */
export function Head({
  title,
  description,
  keywords,
  canonical,
  image,
  kind = 'website',
  robots,
  structured = [],
}: HeadProps) {
  const shop = useShop();
  if (import.meta.env.SSR) kept.push(...structured);
  const siteName = shop?.settings.site_name ?? '';
  const summary = description || shop?.settings.default_site_meta_description;
  const address = canonical === undefined ? undefined : whole(shop?.origin, canonical);
  const rules = robots || shop?.settings.default_robots;
  return (
    <>
      <title>{siteName && !title.includes(siteName) ? `${title} | ${siteName}` : title}</title>
      {summary ? <meta name="description" content={summary} /> : null}
      {keywords ? <meta name="keywords" content={keywords} /> : null}
      {rules ? <meta name="robots" content={rules} /> : null}
      {address ? <link rel="canonical" href={address} /> : null}
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      {siteName ? <meta property="og:site_name" content={siteName} /> : null}
      {summary ? <meta property="og:description" content={summary} /> : null}
      {address ? <meta property="og:url" content={address} /> : null}
      {image ? <meta property="og:image" content={whole(shop?.origin, image)} /> : null}
    </>
  );
}

export const whole = (origin: string | undefined, path: string): string =>
  path.startsWith('/') ? `${origin ?? ''}${path}` : path;
