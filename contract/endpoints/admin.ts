import { z } from 'zod';
import { customer } from '../entities/account.ts';
import { coupon } from '../entities/buying.ts';
import { settings } from '../entities/content.ts';
import { id, paging, text } from '../rules.ts';
import { customerStatuses } from '../states.ts';
import { couponForm, settingsForm } from './admin-forms.ts';
import type { Endpoint } from './endpoint.ts';
import { none, pageMeta } from './endpoint.ts';

const customerFilter = z
  .string()
  .transform((value) => value.toLowerCase())
  .pipe(z.enum(customerStatuses));

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
} as const satisfies Record<string, Endpoint>;
