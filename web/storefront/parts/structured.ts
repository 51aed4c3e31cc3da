import { whole } from '#web/head.tsx';

/** A schema.org BreadcrumbList of the page's way down from home. */
export const breadcrumbList = (origin: string | undefined, crumbs: readonly { label: string; to?: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, position) => ({
    '@type': 'ListItem',
    position: position + 1,
    name: label,
    ...(to === undefined ? {} : { item: whole(origin, to) }),
  })),
});
