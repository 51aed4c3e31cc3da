import { Outlet } from 'react-router';
import { loads } from '../page.ts';

/** What every page of the shop shows: settings and categories, read once. */
export const shopLoader = loads(async ({ api }) => {
  const [settings, categories] = await Promise.all([api('getSettings', {}), api('listCategories', {})]);
  return { settings: settings.data, categories: categories.data };
});

export function ShopLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
