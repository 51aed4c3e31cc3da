import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { PublicSettings } from '#contract/settings/api.ts';

/** The markup of a component on a page of a shop with these settings and published policies. */
export function renderInShop(
  node: ReactNode,
  settings: Partial<PublicSettings>,
  policies: readonly string[] = [],
): string {
  const data = { settings, policies: policies.map((slug) => ({ slug })) };
  const router = createMemoryRouter(
    [{ id: 'shop', path: '/', element: node, loader: () => data }],
    { hydrationData: { loaderData: { shop: data } } },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
