import { z } from 'zod';
import { orderStatuses } from '../states.ts';
import { adminOrder, adminOrderDetail } from './buying.ts';

/** `version` counts changes of status and payment: an update with an older version is rejected. */
export const deskOrder = adminOrder.extend({ version: z.number() });

/** An internal note of the staff, never visible to shoppers. */
const orderNote = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  text: z.string(),
});

export const deskOrderDetail = adminOrderDetail.extend({
  version: z.number(),
  notes: z.array(orderNote),
  /** Refunds, due or done. */
  refunds: z.array(
    z.object({ amount: z.number(), state: z.enum(['due', 'done']), at: z.string() }),
  ),
  /** Amount paid online that can be refunded now; 0 if none. */
  refundable_amount: z.number(),
});

/** Result for one order of a bulk status change; `message` is the reason if it was not changed. */
export const moveResult = z.object({
  id: z.number(),
  moved: z.boolean(),
  from: z.enum(orderStatuses).nullable(),
  version: z.number().nullable(),
  message: z.string().nullable(),
});

export type DeskOrder = z.infer<typeof deskOrder>;
export type DeskOrderDetail = z.infer<typeof deskOrderDetail>;
export type MoveResult = z.infer<typeof moveResult>;
