import type { RouteObject } from 'react-router';
import adminCalls from 'virtual:calls/admin';
import { registerCalls } from './api/client.ts';
import { page } from './page.ts';

registerCalls(adminCalls);

const pages: RouteObject[] = [
  page('', () => import('./admin/dashboard/dashboard-page.tsx')),
  page('dashboard', () => import('./admin/dashboard/dashboard-page.tsx')),
  page('visitors', () => import('./admin/visitors/visitors-page.tsx')),
  page('setup', () => import('./admin/setup/setup-page.tsx')),
  page('products', () => import('./admin/products/list/products-page.tsx')),
  page('products/new', () => import('./admin/products/form/product-page.tsx')),
  page('products/:id', () => import('./admin/products/form/product-page.tsx')),
  page('complaints', () => import('./admin/grievances/grievances-page.tsx')),
  page('health', () => import('./admin/operations/health-page.tsx')),
  page('emails', () => import('./admin/operations/emails-page.tsx')),
  page('messages', () => import('./admin/operations/messages-page.tsx')),
  page('archive', () => import('./admin/operations/archive-page.tsx')),
  page('exports', () => import('./admin/operations/exports/exports-page.tsx')),
  page('jobs', () => import('./admin/operations/jobs-page.tsx')),
  page('compliance', () => import('./admin/compliance/compliance-page.tsx')),
  page('products/:id/variants', () => import('./admin/products/variants/variants-page.tsx')),
  page('products/import', () => import('./admin/imports/list/imports-page.tsx')),
  page('products/import/:id', () => import('./admin/imports/detail/import-page.tsx')),
  page('customers/:id', () => import('./admin/customers/detail/customer-page.tsx')),
  page('customers', () => import('./admin/customers/list/customers-page.tsx')),
  page('categories', () => import('./admin/categories/categories-page.tsx')),
  page('coupons', () => import('./admin/promotions/coupons-page.tsx')),
  page('promotions', () => import('./admin/promotions/promotions-page.tsx')),
  page('sale-prices', () => import('./admin/promotions/sale-prices-page.tsx')),
  page('appearance', () => import('./admin/appearance/appearance-page.tsx')),
  page('content', () => import('./admin/content/home/home-page.tsx')),
  page('content/policies', () => import('./admin/content/policies/policies-page.tsx')),
  page('content/policies/:slug', () => import('./admin/content/policies/policy-page.tsx')),
  page('content/posts', () => import('./admin/content/posts/posts-page.tsx')),
  page('content/posts/new', () => import('./admin/content/posts/post-page.tsx')),
  page('content/posts/:id', () => import('./admin/content/posts/post-page.tsx')),
  page('content/questions', () => import('./admin/content/questions/questions-page.tsx')),
  page('content/reviews', () => import('./admin/content/reviews/reviews-page.tsx')),
  page('content/pages', () => import('./admin/content/pages/pages-page.tsx')),
  page('content/redirects', () => import('./admin/content/redirects/redirects-page.tsx')),
  page('content/search', () => import('./admin/content/search/search-page.tsx')),
  page(
    'content/newsletter/issues',
    () => import('./admin/content/newsletter/issues/issues-page.tsx'),
  ),
  page(
    'content/newsletter/issues/new',
    () => import('./admin/content/newsletter/issues/issue-page.tsx'),
  ),
  page(
    'content/newsletter/issues/:id',
    () => import('./admin/content/newsletter/issues/issue-page.tsx'),
  ),
  page('content/newsletter', () => import('./admin/content/newsletter/newsletter-page.tsx')),
  page('settings/delivery', () => import('./admin/delivery/delivery-page.tsx')),
  page('settings', () => import('./admin/settings/settings-page.tsx')),
  page('settings/messages', () => import('./admin/messages/messages-page.tsx')),
  page('settings/tax', () => import('./admin/settings/tax/tax-page.tsx')),
  page('settings/tax/month', () => import('./admin/settings/tax/month/month-page.tsx')),
  page('staff', () => import('./admin/staff/list/staff-page.tsx')),
  page('developers/api-keys', () => import('./admin/developers/api-keys-page.tsx')),
  page('developers/plugins', () => import('./admin/developers/plugins-page.tsx')),
  page('developers/webhooks', () => import('./admin/developers/webhooks-page.tsx')),
  page('developers/webhooks/:id', () => import('./admin/developers/deliveries-page.tsx')),
  page('security', () => import('./admin/security/security-page.tsx')),
  page('notifications', () => import('./admin/notifications/notifications-page.tsx')),
  page('activity', () => import('./admin/activity/activity-page.tsx')),
  page('orders', () => import('./admin/orders/list/orders-page.tsx')),
  page('orders/new', () => import('./admin/orders/new/new-order-page.tsx')),
  page('returns', () => import('./admin/returns/returns-page.tsx')),
  page('returns/refunds', () => import('./admin/returns/cash-refunds-page.tsx')),
  page('packing', () => import('./admin/packing/packing-page.tsx')),
  page('profit', () => import('./admin/profit/profit-page.tsx')),
  page('cash', () => import('./admin/cash/cash-page.tsx')),
  page('cash/:id', () => import('./admin/cash/remittance-page.tsx')),
  page('failed-deliveries', () => import('./admin/failed-deliveries/failed-page.tsx')),
  page('scan', () => import('./admin/dispatch/scan-page.tsx')),
  page('dispatch/:id', () => import('./admin/dispatch/bulk-booking-page.tsx')),
  page('orders/:id', () => import('./admin/orders/detail/order-page.tsx')),
];

/** The admin routes. The storefront does not load them. */
export const adminRoutes: RouteObject[] = [
  page('/admin/appearance/preview', () => import('./root/preview/appearance-preview.tsx')),
  page('/admin/login', () => import('./admin/login/login-page.tsx')),
  {
    ...page('/admin', () => import('./admin/layout/admin-layout.tsx')),
    children: [{ lazy: async () => import('./admin/layout/page-error.tsx'), children: pages }],
  },
];

/** Admin pages that use the storefront layout. */
export const adminShopRoutes: RouteObject[] = [
  page('/admin/products/:id/preview', () => import('./root/preview/product-preview.tsx')),
];
