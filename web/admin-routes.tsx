import type { RouteObject } from 'react-router';
import { adminCalls } from '#contract/calls/admin.ts';
import { registerCalls } from './api/client.ts';
import { page } from './page.ts';

registerCalls(adminCalls);

/** The admin routes. The storefront does not load them. */
export const adminRoutes: RouteObject[] = [
  page(
    '/admin/login',
    'web/admin/login/login-page.tsx',
    () => import('./admin/login/login-page.tsx'),
  ),
  {
    ...page(
      '/admin',
      'web/admin/layout/admin-layout.tsx',
      () => import('./admin/layout/admin-layout.tsx'),
    ),
    children: [
      page(
        '',
        'web/admin/dashboard/dashboard-page.tsx',
        () => import('./admin/dashboard/dashboard-page.tsx'),
      ),
      page(
        'dashboard',
        'web/admin/dashboard/dashboard-page.tsx',
        () => import('./admin/dashboard/dashboard-page.tsx'),
      ),
      page(
        'products',
        'web/admin/products/list/products-page.tsx',
        () => import('./admin/products/list/products-page.tsx'),
      ),
      page(
        'products/new',
        'web/admin/products/form/product-page.tsx',
        () => import('./admin/products/form/product-page.tsx'),
      ),
      page(
        'products/:id',
        'web/admin/products/form/product-page.tsx',
        () => import('./admin/products/form/product-page.tsx'),
      ),
      page(
        'complaints',
        'web/admin/grievances/grievances-page.tsx',
        () => import('./admin/grievances/grievances-page.tsx'),
      ),
      page(
        'compliance',
        'web/admin/compliance/compliance-page.tsx',
        () => import('./admin/compliance/compliance-page.tsx'),
      ),
      page(
        'products/:id/variants',
        'web/admin/products/variants/variants-page.tsx',
        () => import('./admin/products/variants/variants-page.tsx'),
      ),
      page(
        'products/import',
        'web/admin/imports/list/imports-page.tsx',
        () => import('./admin/imports/list/imports-page.tsx'),
      ),
      page(
        'products/import/:id',
        'web/admin/imports/detail/import-page.tsx',
        () => import('./admin/imports/detail/import-page.tsx'),
      ),
      page(
        'customers/:id',
        'web/admin/customers/detail/customer-page.tsx',
        () => import('./admin/customers/detail/customer-page.tsx'),
      ),
      page(
        'customers',
        'web/admin/customers/list/customers-page.tsx',
        () => import('./admin/customers/list/customers-page.tsx'),
      ),
      page(
        'categories',
        'web/admin/categories/categories-page.tsx',
        () => import('./admin/categories/categories-page.tsx'),
      ),
      page(
        'coupons',
        'web/admin/coupons/list/coupons-page.tsx',
        () => import('./admin/coupons/list/coupons-page.tsx'),
      ),
      page(
        'promotions',
        'web/admin/promotions/list/promotions-page.tsx',
        () => import('./admin/promotions/list/promotions-page.tsx'),
      ),
      page(
        'sale-prices',
        'web/admin/promotions/sale-prices/sale-prices-page.tsx',
        () => import('./admin/promotions/sale-prices/sale-prices-page.tsx'),
      ),
      page(
        'content',
        'web/admin/content/home/home-page.tsx',
        () => import('./admin/content/home/home-page.tsx'),
      ),
      page(
        'content/policies',
        'web/admin/content/policies/policies-page.tsx',
        () => import('./admin/content/policies/policies-page.tsx'),
      ),
      page(
        'content/policies/:slug',
        'web/admin/content/policies/policy-page.tsx',
        () => import('./admin/content/policies/policy-page.tsx'),
      ),
      page(
        'content/posts',
        'web/admin/content/posts/posts-page.tsx',
        () => import('./admin/content/posts/posts-page.tsx'),
      ),
      page(
        'content/posts/new',
        'web/admin/content/posts/post-page.tsx',
        () => import('./admin/content/posts/post-page.tsx'),
      ),
      page(
        'content/posts/:id',
        'web/admin/content/posts/post-page.tsx',
        () => import('./admin/content/posts/post-page.tsx'),
      ),
      page(
        'content/reviews',
        'web/admin/content/reviews/reviews-page.tsx',
        () => import('./admin/content/reviews/reviews-page.tsx'),
      ),
      page(
        'content/newsletter',
        'web/admin/content/newsletter/newsletter-page.tsx',
        () => import('./admin/content/newsletter/newsletter-page.tsx'),
      ),
      page(
        'settings/delivery',
        'web/admin/delivery/delivery-page.tsx',
        () => import('./admin/delivery/delivery-page.tsx'),
      ),
      page(
        'settings',
        'web/admin/settings/settings-page.tsx',
        () => import('./admin/settings/settings-page.tsx'),
      ),
      page(
        'settings/tax',
        'web/admin/settings/tax/tax-page.tsx',
        () => import('./admin/settings/tax/tax-page.tsx'),
      ),
      page(
        'staff',
        'web/admin/staff/list/staff-page.tsx',
        () => import('./admin/staff/list/staff-page.tsx'),
      ),
      page(
        'security',
        'web/admin/security/security-page.tsx',
        () => import('./admin/security/security-page.tsx'),
      ),
      page(
        'activity',
        'web/admin/activity/list/activity-page.tsx',
        () => import('./admin/activity/list/activity-page.tsx'),
      ),
      page(
        'orders',
        'web/admin/orders/list/orders-page.tsx',
        () => import('./admin/orders/list/orders-page.tsx'),
      ),
      page(
        'orders/print',
        'web/admin/orders/print/orders-print-page.tsx',
        () => import('./admin/orders/print/orders-print-page.tsx'),
      ),
      page(
        'packing',
        'web/admin/packing/packing-page.tsx',
        () => import('./admin/packing/packing-page.tsx'),
      ),
      page(
        'orders/:id',
        'web/admin/orders/detail/order-page.tsx',
        () => import('./admin/orders/detail/order-page.tsx'),
      ),
    ],
  },
];

/** Admin pages that use the storefront layout. */
export const adminShopRoutes: RouteObject[] = [
  page(
    '/admin/products/:id/preview',
    'web/root/preview/product-preview.tsx',
    () => import('./root/preview/product-preview.tsx'),
  ),
];
