import type { RouteObject } from 'react-router';
import { page } from './page.ts';
import { policySlugs } from '#contract/pages.ts';
import { navbarCategories } from './paths.ts';
import { redirectHome, redirectToAllProducts } from './root/redirects.ts';
import { Root, RootError } from './root/root.tsx';
import { ShopError, ShopLayout } from './root/shop-layout.tsx';
import { shopLoader } from './shop-data.ts';

const shopPages: RouteObject[] = [
  page('/', 'web/storefront/home/home-page.tsx', () => import('./storefront/home/home-page.tsx')),
  page(
    '/category/:categoryName',
    'web/storefront/listing/listing-page.tsx',
    () => import('./storefront/listing/listing-page.tsx'),
  ),
  page(
    '/CategoryFilter',
    'web/storefront/listing/listing-page.tsx',
    () => import('./storefront/listing/listing-page.tsx'),
  ),
  page(
    '/search',
    'web/storefront/search/search-page.tsx',
    () => import('./storefront/search/search-page.tsx'),
  ),
  page(
    '/product/:slug',
    'web/storefront/product/product-page.tsx',
    () => import('./storefront/product/product-page.tsx'),
  ),
  page(
    '/room',
    'web/storefront/room/room-page.tsx',
    () => import('./storefront/room/room-page.tsx'),
  ),
  page(
    '/blogs',
    'web/storefront/blog/blogs-page.tsx',
    () => import('./storefront/blog/blogs-page.tsx'),
  ),
  page(
    '/blogs/:slug',
    'web/storefront/blog/post-page.tsx',
    () => import('./storefront/blog/post-page.tsx'),
  ),
  page(
    '/Wishlist',
    'web/storefront/wishlist/wishlist-page.tsx',
    () => import('./storefront/wishlist/wishlist-page.tsx'),
  ),
  page(
    '/complaints',
    'web/storefront/grievance/grievance-page.tsx',
    () => import('./storefront/grievance/grievance-page.tsx'),
  ),
  page(
    '/Cart',
    'web/storefront/cart/cart-page.tsx',
    () => import('./storefront/cart/cart-page.tsx'),
  ),
  page(
    '/checkout',
    'web/storefront/checkout/checkout-page.tsx',
    () => import('./storefront/checkout/checkout-page.tsx'),
  ),
  page(
    '/order-success',
    'web/storefront/order-success/order-success-page.tsx',
    () => import('./storefront/order-success/order-success-page.tsx'),
  ),
  page(
    '/size-guide/:category',
    'web/storefront/size-guide/size-guide-page.tsx',
    () => import('./storefront/size-guide/size-guide-page.tsx'),
  ),
  page(
    '/track/:token',
    'web/storefront/track/track-page.tsx',
    () => import('./storefront/track/track-page.tsx'),
  ),
  page(
    '/AccountPage',
    'web/account/account-page/account-page.tsx',
    () => import('./account/account-page/account-page.tsx'),
  ),
  page(
    '/newsletter/confirm',
    'web/storefront/newsletter/confirm-page.tsx',
    () => import('./storefront/newsletter/confirm-page.tsx'),
  ),
  page(
    '/newsletter/unsubscribe',
    'web/storefront/newsletter/unsubscribe-page.tsx',
    () => import('./storefront/newsletter/unsubscribe-page.tsx'),
  ),
  page(
    '/login',
    'web/account/login/login-page.tsx',
    () => import('./account/login/login-page.tsx'),
  ),
  ...navbarCategories.map(({ path }) =>
    page(
      path,
      'web/storefront/listing/listing-page.tsx',
      () => import('./storefront/listing/listing-page.tsx'),
    ),
  ),
  ...policySlugs.map((slug) =>
    page(
      `/${slug}`,
      'web/storefront/policy/policy-page.tsx',
      () => import('./storefront/policy/policy-page.tsx'),
    ),
  ),
  {
    ...page(
      '/dashboard',
      'web/account/dashboard/dashboard-layout.tsx',
      () => import('./account/dashboard/dashboard-layout.tsx'),
    ),
    children: [
      page(
        '',
        'web/account/dashboard/overview-page.tsx',
        () => import('./account/dashboard/overview-page.tsx'),
      ),
      page(
        'orders',
        'web/account/dashboard/orders-page.tsx',
        () => import('./account/dashboard/orders-page.tsx'),
      ),
      page(
        'orders/:id',
        'web/account/dashboard/order-page.tsx',
        () => import('./account/dashboard/order-page.tsx'),
      ),
      page(
        'wishlist',
        'web/storefront/wishlist/dashboard-wishlist-page.tsx',
        () => import('./storefront/wishlist/dashboard-wishlist-page.tsx'),
      ),
      page(
        'profile',
        'web/account/dashboard/profile-page.tsx',
        () => import('./account/dashboard/profile-page.tsx'),
      ),
    ],
  },
];

/**
 * The site's route table (specification, 2.1) with the admin routes. `shopRoutes` use the shop's
 * layout. Matching ignores case.
 */
export const routesWith = (
  adminRoutes: RouteObject[],
  shopRoutes: RouteObject[] = [],
): RouteObject[] => [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: () => null,
    children: [
      {
        id: 'shop',
        Component: ShopLayout,
        ErrorBoundary: ShopError,
        loader: shopLoader,
        shouldRevalidate: () => false,
        children: [
          ...shopPages,
          // Last: React Router derives route ids from positions, and shoppers' bundles lack these
          // routes.
          ...shopRoutes,
        ],
      },
      { path: '/Product', loader: redirectToAllProducts },
      ...adminRoutes,
      { path: '*', loader: redirectHome },
    ],
  },
];
