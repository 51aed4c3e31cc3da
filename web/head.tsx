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
  /** Facts for search engines, in the words of schema.org. */
  structured?: readonly Record<string, unknown>[];
};

/** Title, description and the rest of a page's head; React lifts them there from wherever this stands. */
export function Head({ title, description, keywords, canonical, image, kind = 'website', robots, structured = [] }: HeadProps) {
  const shop = useShop();
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
      {structured.map((facts) => (
        <script
          key={String(facts['@type'])}
          type="application/ld+json"
          // oxlint-disable-next-line react/no-danger -- JSON with every opening bracket escaped cannot leave its element
          dangerouslySetInnerHTML={{ __html: JSON.stringify({ '@context': 'https://schema.org', ...facts }).replace(/</g, '\\u003c') }}
        />
      ))}
    </>
  );
}

export const whole = (origin: string | undefined, path: string): string => (path.startsWith('/') ? `${origin ?? ''}${path}` : path);
