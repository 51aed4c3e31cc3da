import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// Test files of a worker share their modules: another one may have loaded these in English.
beforeAll(() => {
  vi.resetModules();
  vi.doMock('#web/locale.ts', async (original) => ({
    ...(await original<object>()),
    basename: '/hi',
  }));
});
afterAll(() => {
  vi.doUnmock('#web/locale.ts');
  vi.resetModules();
});

test('a listing that fails on a Hindi page has the Hindi name of its category', async () => {
  const { ListingError } = await import('./listing-error.tsx');
  const shop = {
    ...{ settings: { share_image: '' }, policies: [], origin: 'https://shop.example' },
    categories: [{ slug: 'bed-sheet', name: 'चादरें' }],
  };
  const list = {
    ...{ id: 'list', path: 'category/:categoryName', element: null },
    ErrorBoundary: ListingError,
  };
  const router = createMemoryRouter(
    [{ id: 'shop', path: '/', element: <Outlet />, loader: () => shop, children: [list] }],
    {
      initialEntries: ['/category/bed-sheet'],
      hydrationData: { loaderData: { shop }, errors: { list: new Error('no connection') } },
    },
  );
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toMatch(/<h1[^>]*>चादरें<\/h1>/);
  expect(html).not.toContain('Bed Sheet');
});
