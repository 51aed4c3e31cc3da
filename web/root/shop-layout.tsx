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

/** A page of the shop that could not be shown: gone, or broken. */
export function ShopError() {
  return (
    <main id="main">
      <title>Not found</title>
      <h1>Not found</h1>
    </main>
  );
}
