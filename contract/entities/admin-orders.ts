import { z } from 'zod';
import { orderStatuses } from '../states.ts';
import { orderTerms } from './delivery.ts';
import { orderWithBuyer, orderDetailWithBuyer } from './buying.ts';

/** `version` counts changes of status and payment: an update with an older version is rejected. */
export const adminOrder = orderWithBuyer.extend({ version: z.number() });

/** An internal note of the staff, never visible to shoppers. */
const orderNote = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  text: z.string(),
});

export const adminOrderDetail = orderDetailWithBuyer.extend({
  version: z.number(),
  delivery_terms: orderTerms.nullable(),
  notes: z.array(orderNote),
  /**
   * Refunds of the online payment. `requested`: accepted by the provider; `failed`: made at the
   * provider's dashboard, without effect.
   */
  refunds: z.array(
    z.object({
      amount: z.number(),
      state: z.enum(['due', 'requested', 'done', 'failed']),
      at: z.string(),
    }),
  ),
  /** Amount paid online that can be refunded now; 0 if none. */
  refundable_amount: z.number(),
});

/** Result for one order of a bulk status change; `message` is the reason if it was not changed. */
export const transitionResult = z.object({
  id: z.number(),
  moved: z.boolean(),
  from: z.enum(orderStatuses).nullable(),
  version: z.number().nullable(),
  message: z.string().nullable(),
});

export type AdminOrder = z.infer<typeof adminOrder>;
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>;
export type TransitionResult = z.infer<typeof transitionResult>;
