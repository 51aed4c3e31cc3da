import { z } from 'zod';
import { adminAnalytics, customer } from '../entities/account.ts';
import { adminOrder, adminOrderDetail } from '../entities/buying.ts';
import { category, productDetail } from '../entities/catalogue.ts';
import { id, paging, text } from '../rules.ts';
import { adminOrderStatuses, customerStatuses, orderStatuses } from '../states.ts';
import { categoryForm, productForm } from './admin-forms.ts';
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

const customerFilter = z
  .string()
  .transform((value) => value.toLowerCase())
  .pipe(z.enum(customerStatuses));

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
  listCustomers: {
    summary: 'Customers by name, e-mail or mobile',
    who: 'admin', may: 'customers.read',
    query: z.object({ full_name: text(120).optional(), email: text(254).optional(), mobile_no: text(20).optional(), status: customerFilter.optional(), ...paging }),
    data: z.array(customer),
    meta: pageMeta,
  },
  setCustomerStatus: {
    summary: 'Block a customer, which ends every session at once, or let one in again',
    who: 'admin', may: 'customers.write',
    params: z.object({ id }),
    body: z.object({ status: z.enum(['active', 'blocked'], { error: 'Invalid status' }) }),
    data: customer,
  },
  exportCustomers: { summary: 'All customers as a spreadsheet', who: 'admin', may: 'customers.export', data: none, later: true },
  listAdminCategories: { summary: 'All categories', who: 'admin', may: 'catalogue.read', data: z.array(category) },
  saveCategory: { summary: 'Create or change a category', who: 'admin', may: 'catalogue.write', body: categoryForm, data: category, reads: 'multipart' },
  deleteCategory: { summary: 'Delete a category that holds no products', who: 'admin', may: 'catalogue.write', params: z.object({ id }), data: none },
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
