import { z } from 'zod';
import { orderStatuses, paymentStatuses } from '../states.ts';
import { customer } from './account.ts';

/** A customer on the admin's detail page. */
export const customerDetail = customer.extend({
  created_at: z.string(),
  reviews_count: z.number(),
  addresses: z.array(
    z.object({
      id: z.number(),
      full_name: z.string(),
      mobile_no: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      pincode: z.string(),
      is_default: z.boolean(),
    }),
  ),
  /** Newest first. */
  latest_orders: z.array(
    z.object({
      id: z.number(),
      created_at: z.string(),
      order_status: z.enum(orderStatuses),
      payment_status: z.enum(paymentStatuses),
      items_count: z.number(),
      final_amount: z.number(),
    }),
  ),
});

export type CustomerDetail = z.infer<typeof customerDetail>;
