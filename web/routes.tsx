import type { RouteObject } from 'react-router';
import { page } from './page.ts';
import { policySlugs } from '#contract/content/policies.ts';
import { notFoundPath } from '#contract/readable-target.ts';
import { shortPathCategories } from '#contract/appearance/rules.ts';
import { pageNotFound, redirectHome, redirectToAllProducts } from './root/redirects.ts';
import { Root, RootError } from './root/root.tsx';
import { ShopError, ShopLayout } from './root/shop-layout.tsx';
import { shopLoader } from './shop-data.ts';

const listing = async () => import('./storefront/listing/listing-page.tsx');

const shopPages: RouteObject[] = [
  page('/', () => import('./storefront/home/home-page.tsx')),
  page('/category/:categoryName', listing),
  page('/CategoryFilter', listing),
  page('/search', () => import('./storefront/search/search-page.tsx')),
  page('/product/:slug', () => import('./storefront/product/product-page.tsx')),
  page('/room', () => import('./storefront/room/room-page.tsx')),
  page('/blogs', () => import('./storefront/blog/blogs-page.tsx')),
  page('/blogs/:slug', () => import('./storefront/blog/post-page.tsx')),
  page('/pages/:slug', () => import('./storefront/policy/custom-page.tsx')),
  page('/Wishlist', () => import('./storefront/wishlist/wishlist-page.tsx')),
  page('/complaints', () => import('./storefront/grievance/grievance-page.tsx')),
  page('/Cart', () => import('./storefront/cart/cart-page.tsx')),
  page('/checkout', () => import('./storefront/checkout/checkout-page.tsx')),
  page('/order-success', () => import('./storefront/order-success/order-success-page.tsx')),
  page('/size-guide/:category', () => import('./storefront/size-guide/size-guide-page.tsx')),
  page('/track/:token', () => import('./storefront/track/track-page.tsx')),
  page('/refund/:token', () => import('./storefront/refund/refund-page.tsx')),
  page('/confirm-order/:token', () => import('./storefront/confirm/confirm-page.tsx')),
  page('/redelivery/:token', () => import('./storefront/redelivery/redelivery-page.tsx')),
  page('/family/:token', () => import('./storefront/family/family-page.tsx')),
  page('/AccountPage', () => import('./account/account-page/account-page.tsx')),
  page('/newsletter/confirm', () => import('./storefront/newsletter/confirm-page.tsx')),
  page('/newsletter/unsubscribe', () => import('./storefront/newsletter/unsubscribe-page.tsx')),
  page('/login', () => import('./account/login/login-page.tsx')),
  ...shortPathCategories.map((slug) => page(`/${slug}`, listing)),
  ...policySlugs.map((slug) =>
    page(`/${slug}`, () => import('./storefront/policy/policy-page.tsx')),
  ),
  {
    ...page('/dashboard', () => import('./account/dashboard/dashboard-layout.tsx')),
    children: [
      page('', () => import('./account/dashboard/overview-page.tsx')),
      page('orders', () => import('./account/dashboard/orders-page.tsx')),
      page('orders/:id', () => import('./account/dashboard/order-page.tsx')),
      page('wishlist', () => import('./storefront/wishlist/dashboard-wishlist-page.tsx')),
      page('profile', () => import('./account/dashboard/profile-page.tsx')),
    ],
  },
  // The loader throws: an element is never shown, and React Router warns without one.
  { path: notFoundPath, loader: pageNotFound, element: null },
];

/**
 * The site's route table with the admin routes. `shopRoutes` use the shop's layout. Matching
 * ignores case.
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
