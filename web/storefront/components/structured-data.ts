import type { PublicSettings } from '#contract/settings/api.ts';
import { absoluteUrl, pageUrl } from '#web/head.tsx';

/** Builds a schema.org BreadcrumbList. */
export const breadcrumbList = (
  origin: string | undefined,
  crumbs: readonly { label: string; to?: string }[],
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, position) => ({
    '@type': 'ListItem',
    position: position + 1,
    name: label,
    ...(to === undefined ? {} : { item: pageUrl(origin, to) }),
  })),
});

/** Builds the schema.org Organization and WebSite of the shop. */
export const shopStructuredData = ({
  origin,
  settings,
}: {
  origin: string;
  settings: PublicSettings;
}) => [
  {
    '@type': 'Organization',
    name: settings.site_name,
    url: pageUrl(origin, '/'),
    ...(settings.site_logo ? { logo: absoluteUrl(origin, settings.site_logo) } : {}),
    ...(settings.customer_support_email ? { email: settings.customer_support_email } : {}),
    ...(settings.customer_support_number ? { telephone: settings.customer_support_number } : {}),
    sameAs: [
      settings.facebook_url,
      settings.instagram_url,
      settings.youtube_url,
      settings.twitter_url,
    ].filter(Boolean),
  },
  {
    '@type': 'WebSite',
    name: settings.site_name,
    url: pageUrl(origin, '/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: pageUrl(origin, '/search?q={search_term_string}'),
      'query-input': 'required name=search_term_string',
    },
  },
];
