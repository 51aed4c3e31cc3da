import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { PolicySlug } from '#contract/content/policies.ts';
import { pageLoader } from './page.ts';

/** Data of the shop's layout, loaded once: settings, categories, announcements, appearance. */
export const shopLoader = pageLoader(async ({ api, url }) => {
  const [settings, categories, home, policies, appearance, languages] = await Promise.all([
    api('getSettings', {}),
    api('listCategories', {}),
    api('getHome', {}),
    api('listPolicies', {}),
    api('getAppearance', {}),
    api('listLocales', {}),
  ]);
  return {
    origin: url.origin,
    settings: settings.data,
    categories: categories.data,
    announcements: appearance.data.announcement.enabled ? home.data.announcements : [],
    appearance: appearance.data,
    policies: policies.data,
    languages: languages.data,
  };
});

type Shop = Awaited<ReturnType<typeof shopLoader>>;

/** Replaces the data of the layout in the preview of an appearance. */
export const PreviewedShop = createContext<Shop | undefined>(undefined);

/** Data of the shop's layout; undefined only if its loader failed. */
export function useShop(): Shop | undefined {
  const loaded = useRouteLoaderData<typeof shopLoader>('shop');
  return useContext(PreviewedShop) ?? loaded;
}

/** Whether a policy is published and can be linked. */
export const useHasPolicy = (slug: PolicySlug): boolean =>
  useShop()?.policies.some((policy) => policy.slug === slug) ?? false;
