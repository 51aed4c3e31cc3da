import type { PublicSettings } from '#contract/entities/content.ts';
import { whole } from '#web/head.tsx';

/** A schema.org BreadcrumbList of the page's way down from home. */
export const breadcrumbList = (
  origin: string | undefined,
  crumbs: readonly { label: string; to?: string }[],
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, position) => ({
    '@type': 'ListItem',
    position: position + 1,
    name: label,
    ...(to === undefined ? {} : { item: whole(origin, to) }),
  })),
});

/** Who keeps the shop, and where it can be searched. */
export const shopFacts = ({ origin, settings }: { origin: string; settings: PublicSettings }) => [
  {
    '@type': 'Organization',
    name: settings.site_name,
    url: `${origin}/`,
    ...(settings.site_logo ? { logo: whole(origin, settings.site_logo) } : {}),
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
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/search?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  },
];
