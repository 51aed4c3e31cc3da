import type { RouteObject } from 'react-router';
import { page } from './page.ts';
import { goHome } from './root/not-a-page.ts';
import { Root, RootError } from './root/root.tsx';
import { ShopLayout, shopLoader } from './root/shop-layout.tsx';

/** The route table of the site (specification, 2.1). Matching ignores letter case. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: () => null,
    children: [
      {
        id: 'shop',
        Component: ShopLayout,
        loader: shopLoader,
        shouldRevalidate: () => false,
        children: [page('/', 'web/storefront/home/home-page.tsx', () => import('./storefront/home/home-page.tsx'))],
      },
      { path: '*', loader: goHome },
    ],
  },
];
