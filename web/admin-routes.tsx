import type { RouteObject } from 'react-router';
import { calls } from '#contract/calls.ts?whole';
import { learnCalls } from './api/client.ts';
import { page } from './page.ts';

learnCalls(calls);

/** The admin area's routes: a shopper's browser never loads them. */
export const adminRoutes: RouteObject[] = [
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
];
