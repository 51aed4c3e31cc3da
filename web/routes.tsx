import type { RouteObject } from 'react-router';
import { page } from './page.ts';
import { navbarCategories, policySlugs } from './paths.ts';
import { goHome, goToAllProducts } from './root/redirects.ts';
import { Root, RootError } from './root/root.tsx';
import { ShopError, ShopLayout } from './root/shop-layout.tsx';
import { shopLoader } from './shop-data.ts';

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
        ErrorBoundary: ShopError,
        loader: shopLoader,
        shouldRevalidate: () => false,
        children: [
          page('/', 'web/storefront/home/home-page.tsx', () => import('./storefront/home/home-page.tsx')),
          page('/category/:categoryName', 'web/storefront/listing/listing-page.tsx', () => import('./storefront/listing/listing-page.tsx')),
          page('/CategoryFilter', 'web/storefront/listing/listing-page.tsx', () => import('./storefront/listing/listing-page.tsx')),
          page('/search', 'web/storefront/search/search-page.tsx', () => import('./storefront/search/search-page.tsx')),
          page('/product/:slug', 'web/storefront/product/product-page.tsx', () => import('./storefront/product/product-page.tsx')),
          page('/blogs', 'web/storefront/blog/blogs-page.tsx', () => import('./storefront/blog/blogs-page.tsx')),
          page('/blogs/:slug', 'web/storefront/blog/post-page.tsx', () => import('./storefront/blog/post-page.tsx')),
          page('/Wishlist', 'web/account/wishlist/wishlist-page.tsx', () => import('./account/wishlist/wishlist-page.tsx')),
          page('/Cart', 'web/account/cart/cart-page.tsx', () => import('./account/cart/cart-page.tsx')),
          page('/checkout', 'web/account/checkout/checkout-page.tsx', () => import('./account/checkout/checkout-page.tsx')),
          page('/order-success', 'web/account/order-success/order-success-page.tsx', () => import('./account/order-success/order-success-page.tsx')),
          page('/AccountPage', 'web/account/account-page/account-page.tsx', () => import('./account/account-page/account-page.tsx')),
          page('/login', 'web/account/login/login-page.tsx', () => import('./account/login/login-page.tsx')),
          ...navbarCategories.map(({ path }) => page(path, 'web/storefront/listing/listing-page.tsx', () => import('./storefront/listing/listing-page.tsx'))),
          ...policySlugs.map((slug) => page(`/${slug}`, 'web/storefront/policy/policy-page.tsx', () => import('./storefront/policy/policy-page.tsx'))),
          {
            ...page('/dashboard', 'web/account/dashboard/dashboard-layout.tsx', () => import('./account/dashboard/dashboard-layout.tsx')),
            children: [
              page('', 'web/account/dashboard/overview-page.tsx', () => import('./account/dashboard/overview-page.tsx')),
              page('orders', 'web/account/dashboard/orders-page.tsx', () => import('./account/dashboard/orders-page.tsx')),
              page('orders/:id', 'web/account/dashboard/order-page.tsx', () => import('./account/dashboard/order-page.tsx')),
              page('wishlist', 'web/account/dashboard/wishlist-page.tsx', () => import('./account/dashboard/wishlist-page.tsx')),
              page('profile', 'web/account/dashboard/profile-page.tsx', () => import('./account/dashboard/profile-page.tsx')),
            ],
          },
        ],
      },
      { path: '/Product', loader: goToAllProducts },
      page('/admin/login', 'web/admin/login/admin-login-page.tsx', () => import('./admin/login/admin-login-page.tsx')),
      {
        ...page('/admin', 'web/admin/layout/admin-layout.tsx', () => import('./admin/layout/admin-layout.tsx')),
        children: [
          page('', 'web/admin/dashboard/admin-dashboard-page.tsx', () => import('./admin/dashboard/admin-dashboard-page.tsx')),
          page('dashboard', 'web/admin/dashboard/admin-dashboard-page.tsx', () => import('./admin/dashboard/admin-dashboard-page.tsx')),
          page('products', 'web/admin/products/admin-products-page.tsx', () => import('./admin/products/admin-products-page.tsx')),
          page('products/new', 'web/admin/products/admin-product-page.tsx', () => import('./admin/products/admin-product-page.tsx')),
          page('products/:id', 'web/admin/products/admin-product-page.tsx', () => import('./admin/products/admin-product-page.tsx')),
          page('customers', 'web/admin/customers/admin-customers-page.tsx', () => import('./admin/customers/admin-customers-page.tsx')),
          page('categories', 'web/admin/categories/admin-categories-page.tsx', () => import('./admin/categories/admin-categories-page.tsx')),
          page('coupons', 'web/admin/coupons/admin-coupons-page.tsx', () => import('./admin/coupons/admin-coupons-page.tsx')),
          page('settings', 'web/admin/settings/admin-settings-page.tsx', () => import('./admin/settings/admin-settings-page.tsx')),
          page('orders', 'web/admin/orders/admin-orders-page.tsx', () => import('./admin/orders/admin-orders-page.tsx')),
          page('orders/:id', 'web/admin/orders/admin-order-page.tsx', () => import('./admin/orders/admin-order-page.tsx')),
        ],
      },
      { path: '*', loader: goHome },
    ],
  },
];
