import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { PublicSettings } from '#contract/entities/content.ts';

type ShopData = { settings: Partial<PublicSettings>; policies: { slug: string }[] };

/** The markup of a component on a page of a shop with these settings and no policies. */
export function renderInShop(node: ReactNode, settings: Partial<PublicSettings>): string {
  const data: ShopData = { settings, policies: [] };
  const router = createMemoryRouter(
    [{ id: 'shop', path: '/', element: node, loader: () => data }],
    {
      hydrationData: { loaderData: { shop: data } },
    },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
