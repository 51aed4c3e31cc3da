import { useRouteLoaderData } from 'react-router';
import type { PolicySlug } from '#contract/pages.ts';
import { pageLoader } from './page.ts';

/** Data of the shop's layout, loaded once: settings, categories, announcements and policies. */
export const shopLoader = pageLoader(async ({ api, url }) => {
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

/** Data of the shop's layout; undefined only if its loader failed. */
export const useShop = () => useRouteLoaderData<typeof shopLoader>('shop');

/** Whether a policy is published and can be linked. */
export const useHasPolicy = (slug: PolicySlug): boolean =>
  useShop()?.policies.some((policy) => policy.slug === slug) ?? false;
