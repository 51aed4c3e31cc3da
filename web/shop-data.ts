import { useRouteLoaderData } from 'react-router';
import { loads } from './page.ts';

/** What every page of the shop shows: settings, categories and announcements, read once. */
export const shopLoader = loads(async ({ api, url }) => {
  const [settings, categories, home] = await Promise.all([api('getSettings', {}), api('listCategories', {}), api('getHome', {})]);
  return { origin: url.origin, settings: settings.data, categories: categories.data, announcements: home.data.announcements };
});

/** What the shop's layout read once; undefined only where that read itself failed. */
export const useShop = () => useRouteLoaderData<typeof shopLoader>('shop');
