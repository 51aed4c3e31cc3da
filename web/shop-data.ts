import { useRouteLoaderData } from 'react-router';
import type { PolicySlug } from '#contract/pages.ts';
import { loads } from './page.ts';

/** What every page of the shop shows: settings, categories, announcements and which policies there are, read once. */
export const shopLoader = loads(async ({ api, url }) => {
  const [settings, categories, home, policies] = await Promise.all([
    api('getSettings', {}),
    api('listCategories', {}),
    api('getHome', {}),
    api('listPolicies', {}),
  ]);
  return {
    origin: url.origin,
    settings: settings.data,
    categories: categories.data,
    announcements: home.data.announcements,
    policies: policies.data,
  };
});

/** What the shop's layout read once; undefined only where that read itself failed. */
export const useShop = () => useRouteLoaderData<typeof shopLoader>('shop');

/** Whether there is a policy to link to: one that the owner has not published has no page. */
export const useHasPolicy = (slug: PolicySlug): boolean =>
  useShop()?.policies.some((policy) => policy.slug === slug) ?? false;
