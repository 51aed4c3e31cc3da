import { z } from 'zod';
import { adminAnalytics, customer } from '../entities/account.ts';
import { adminOrder, adminOrderDetail, coupon } from '../entities/buying.ts';
import { category, productDetail } from '../entities/catalogue.ts';
import { settings } from '../entities/content.ts';
import { id, paging, text } from '../rules.ts';
import { adminOrderStatuses, orderStatuses } from '../states.ts';
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

export const adminEndpoints = {
  listAdminOrders: {
    summary: 'Orders; `search` matches #ORD- number, name, e-mail or mobile',
    who: 'admin',
    query: z.object({ status: statusFilter.optional(), search: text(120).optional(), sort: z.enum(orderSorts).optional(), ...paging }),
    data: z.array(adminOrder),
    meta: pageMeta,
  },
  getAdminOrder: { summary: 'One order with its timeline', who: 'admin', params: z.object({ id }), data: adminOrderDetail },
  updateOrderStatus: {
    summary: 'Set any of processing, shipped, delivered, cancelled; stock follows',
    who: 'admin',
    params: z.object({ id }),
    body: z.object({ status: newStatus }),
    data: adminOrderDetail,
  },
  listCustomers: {
    summary: 'Customers by name, e-mail or mobile',
    who: 'admin',
    query: z.object({ full_name: text(120).optional(), email: text(254).optional(), mobile_no: text(20).optional(), ...paging }),
    data: z.array(customer),
    meta: pageMeta,
    later: true,
  },
  exportCustomers: { summary: 'All customers as a spreadsheet', who: 'admin', data: none, later: true },
  listAdminCategories: { summary: 'All categories', who: 'admin', data: z.array(category) },
  saveCategory: { summary: 'Create or change a category', who: 'admin', data: category, reads: 'multipart', later: true },
  deleteCategory: { summary: 'Delete a category', who: 'admin', params: z.object({ id }), data: none, later: true },
  getAdminSettings: { summary: 'All settings', who: 'admin', data: settings, later: true },
  saveSettings: { summary: 'Change settings, logo and favicon', who: 'admin', data: settings, reads: 'multipart', later: true },
  listCoupons: { summary: 'All coupons', who: 'admin', query: z.object(paging), data: z.array(coupon), meta: pageMeta, later: true },
  saveCoupon: {
    summary: 'Create or change a coupon',
    who: 'admin',
    body: z.object({
      id: id.optional(),
      code: text(40),
      type: z.enum(['percentage', 'amount'], { error: 'Invalid discount type' }),
      discount: z.number().gt(0, 'Discount must be greater than 0'),
      is_active: z.boolean().optional(),
    }),
    data: coupon,
    later: true,
  },
  deleteCoupon: { summary: 'Delete a coupon', who: 'admin', params: z.object({ id }), data: none, later: true },
  getAdminAnalytics: { summary: 'The four headline figures', who: 'admin', data: adminAnalytics },
  saveProduct: { summary: 'Create or change a product', who: 'admin', data: productDetail, reads: 'multipart', later: true },
  deleteProduct: { summary: 'Delete a product, or archive one that stands in orders', who: 'admin', params: z.object({ id }), data: none, later: true },
  deleteProductImage: {
    summary: 'Take one picture off a product',
    who: 'admin',
    params: z.object({ id }),
    body: z.object({ image_url: z.string().max(500) }),
    data: productDetail,
    later: true,
  },
} as const satisfies Record<string, Endpoint>;
