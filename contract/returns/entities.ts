import { z } from 'zod';
import { refundStates } from './refund-details.ts';
import { pickupStates, returnReasons, returnStates, returnWishes } from './rules.ts';

const returnLine = z.object({
  product_id: z.number(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  image: z.string(),
  quantity: z.number(),
  /** What came back of it; 0 before it is received. */
  sellable: z.number(),
  damaged: z.number(),
});

const orderReturn = z.object({
  id: z.number(),
  order_id: z.number(),
  state: z.enum(returnStates),
  wish: z.enum(returnWishes),
  reason: z.enum(returnReasons),
  comment: z.string(),
  /** Signed paths, for an hour. */
  photos: z.array(z.string()),
  exchange_product_id: z.number().nullable(),
  /** The variant that is wanted instead; blank without an exchange. */
  exchange_name: z.string(),
  /** The order that sends it; null before the approval. */
  exchange_order_id: z.number().nullable(),
  /** The replacement is gone, and the shopper chooses again. */
  choice_open: z.boolean(),
  /** What is due of a dearer replacement that was not sent, in rupees. */
  exchange_due: z.number(),
  declined_reason: z.string(),
  /** Who brings it back; blank: not known yet. */
  courier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string(),
  /** To print and stick on the parcel; blank without a booked pickup. */
  label_url: z.string(),
  /** In rupees; null before it is received. */
  refund_amount: z.number().nullable(),
  /** Of a cash refund: whether the owner has paid it. Null: nothing is paid by hand. */
  cash_refund: z.enum(refundStates).nullable(),
  /** The page where the shopper names an account; blank for staff and if nothing is open. */
  refund_path: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  lines: z.array(returnLine),
});

/** What can be returned of a line now, and until which day in India; else why not. */
const returnableLine = z.object({
  product_id: z.number(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  image: z.string(),
  /** Units that can be asked for now. */
  quantity: z.number(),
  return_until: z.string().nullable(),
  exchange_until: z.string().nullable(),
  /** Blank if at least one unit can be returned or exchanged. */
  reason: z.string(),
  /** What was paid for one unit after discounts, in rupees. */
  paid: z.number(),
});

export const orderReturns = z.object({
  returns: z.array(orderReturn),
  lines: z.array(returnableLine),
});

export const adminReturn = orderReturn.extend({
  /** The booking at a carrier; null without one. */
  pickup: z.object({ state: z.enum(pickupStates), problem: z.string() }).nullable(),
  /** The carrier brought it, and it is to be counted. */
  has_arrived: z.boolean(),
  customer: z.object({ full_name: z.string(), email: z.string(), mobile_no: z.string() }),
  payment_method: z.string(),
  /** What is refunded if the staff name no amount, for all units of the return, in rupees. */
  proposed_refund: z.number(),
  /** The most that can be refunded, in rupees. */
  refund_max: z.number(),
});

export type OrderReturn = z.infer<typeof orderReturn>;

export type OrderReturns = z.infer<typeof orderReturns>;

export type ReturnableLine = z.infer<typeof returnableLine>;

export type AdminReturn = z.infer<typeof adminReturn>;
