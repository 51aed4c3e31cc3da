import { z } from 'zod';
import { orderStatuses } from '../states.ts';
import { adminOrder, adminOrderDetail } from './buying.ts';

/** `version` counts the changes of status and payment: a change that names it is refused when there was another meanwhile. */
export const deskOrder = adminOrder.extend({ version: z.number() });

/** What the staff tell one another; no shopper ever reads it. */
export const orderNote = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  text: z.string(),
});

export const deskOrderDetail = adminOrderDetail.extend({
  version: z.number(),
  notes: z.array(orderNote),
  /** Money on its way back to the buyer, or there. */
  refunds: z.array(
    z.object({ amount: z.number(), state: z.enum(['due', 'done']), at: z.string() }),
  ),
  /** What was paid online and can be given back now; 0 when there is nothing. */
  refundable_amount: z.number(),
});

/** What became of one order of a bulk change; `message` says why it was not moved. */
export const moveResult = z.object({
  id: z.number(),
  moved: z.boolean(),
  from: z.enum(orderStatuses).nullable(),
  version: z.number().nullable(),
  message: z.string().nullable(),
});

export type DeskOrder = z.infer<typeof deskOrder>;
export type DeskOrderDetail = z.infer<typeof deskOrderDetail>;
export type OrderNote = z.infer<typeof orderNote>;
export type MoveResult = z.infer<typeof moveResult>;
