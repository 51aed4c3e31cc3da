import { z } from 'zod';
import { adminAnalytics } from '../entities/account.ts';
import { adminOrder, adminOrderDetail, coupon } from '../entities/buying.ts';
import { category, productDetail } from '../entities/catalogue.ts';
import { settings } from '../entities/content.ts';
import { id, paging, text } from '../rules.ts';
import { adminOrderStatuses, orderStatuses } from '../states.ts';
import { categoryForm, couponForm, productForm, settingsForm } from './admin-forms.ts';
import type { Endpoint } from './endpoint.ts';
import { none, pageMeta } from './endpoint.ts';

export const orderSorts = ['newest', 'oldest', 'amount_desc', 'amount_asc'] as const;

/** Any letter case is taken; the four of the specification are known. */
const newStatus = z
  .string({ error: 'Invalid status' })
  .transform((value) => value.toLowerCase())
  .pipe(z.enum(adminOrderStatuses, { error: 'Invalid status' }));

const statusFilter = z
  .string()
  .transform((value) => value.toLowerCase())
  .pipe(z.enum(orderStatuses));

/** Beside what the specification names, how often the coupon was used and what bounds its use; null is unlimited. */
const adminCoupon = coupon.extend({
  uses_count: z.number(),
  uses_max: z.number().nullable(),
  uses_per_customer_max: z.number().nullable(),
  minimum_subtotal: z.number().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
});
export type AdminCoupon = z.infer<typeof adminCoupon>;

export const adminEndpoints = {
  listAdminOrders: {
    summary: 'Orders; `search` matches #ORD- number, name, e-mail or mobile',
    who: 'admin', may: 'orders.read',
    query: z.object({ status: statusFilter.optional(), search: text(120).optional(), sort: z.enum(orderSorts).optional(), ...paging }),
    data: z.array(adminOrder),
    meta: pageMeta,
  },
  getAdminOrder: { summary: 'One order with its timeline', who: 'admin', may: 'orders.read', params: z.object({ id }), unknown: 'order_not_found', data: adminOrderDetail },
  updateOrderStatus: {
    summary: 'Set any of processing, shipped, delivered, cancelled; stock follows',
    who: 'admin', may: 'orders.write',
    params: z.object({ id }), unknown: 'order_not_found',
    body: z.object({ status: newStatus }),
    data: adminOrderDetail,
  },
  listAdminCategories: { summary: 'All categories', who: 'admin', may: 'catalogue.read', data: z.array(category) },
  saveCategory: { summary: 'Create or change a category', who: 'admin', may: 'catalogue.write', body: categoryForm, data: category, reads: 'multipart' },
  deleteCategory: { summary: 'Delete a category that holds no products', who: 'admin', may: 'catalogue.write', params: z.object({ id }), data: none },
  getAdminSettings: { summary: 'All settings', who: 'admin', may: 'settings.read', data: settings },
  saveSettings: { summary: 'Change settings, logo and favicon', who: 'admin', may: 'settings.write', body: settingsForm, data: settings, reads: 'multipart' },
  listCoupons: { summary: 'All coupons', who: 'admin', may: 'coupons.read', query: z.object(paging), data: z.array(adminCoupon), meta: pageMeta },
  saveCoupon: {
    summary: 'Create or change a coupon',
    who: 'admin', may: 'coupons.write',
    body: couponForm,
    data: adminCoupon,
  },
  deleteCoupon: {
    summary: 'Delete a coupon',
    who: 'admin', may: 'coupons.write',
    params: z.object({ id: z.string().regex(/^[1-9][0-9]{0,8}$/, 'Invalid coupon ID').transform(Number) }),
    data: none,
  },
  getAdminAnalytics: { summary: 'The four headline figures', who: 'admin', may: 'analytics.read', data: adminAnalytics },
  saveProduct: { summary: 'Create or change a product', who: 'admin', may: 'catalogue.write', body: productForm, data: productDetail, reads: 'multipart' },
  deleteProduct: { summary: 'Delete a product, or archive one that stands in orders', who: 'admin', may: 'catalogue.write', params: z.object({ id }), data: none },
  deleteProductImage: {
    summary: 'Take one picture off a product',
    who: 'admin', may: 'catalogue.write',
    params: z.object({ id }),
    body: z.object({ image_url: z.string().max(500) }),
    data: productDetail,
  },
} as const satisfies Record<string, Endpoint>;
