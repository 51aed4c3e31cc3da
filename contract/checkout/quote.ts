import { z } from 'zod';
import { deliveryCheck } from '../delivery/entities.ts';
import { paymentMethods } from '../payments/rules.ts';
import { quotedTax } from '../tax/entities.ts';

const lineDiscount = z.object({ product_id: z.number(), amount: z.number() });

/**
 * A discount of a cart or an order, by line. A discount of the shipping has no lines, and is not in
 * `discount_amount`.
 */
export const discount = z.object({
  promotion_id: z.number().nullable(),
  name: z.string(),
  code: z.string().nullable(),
  amount: z.number(),
  lines: z.array(lineDiscount),
});

export const quote = z.object({
  lines: z.array(
    z.object({
      product_id: z.number(),
      quantity: z.number(),
      price: z.number(),
      total: z.number(),
      discount: z.number(),
      payable: z.number(),
      /** Units that are free as a gift; `discount` includes their price. */
      gift_quantity: z.number(),
    }),
  ),
  total_amount: z.number(),
  discount_amount: z.number(),
  total_shipping_amount: z.number(),
  final_amount: z.number(),
  /** Everything that promotions save, shipping included. */
  savings_amount: z.number(),
  /** The subtotal from which shipping is free; null: at no amount. */
  free_shipping_from: z.number().nullable(),
  discounts: z.array(discount),
  /** `product_ids`: products in stock that would be free, one of them to be added. */
  hints: z.array(
    z.object({
      promotion_id: z.number(),
      text: z.string(),
      product_ids: z.array(z.number()),
    }),
  ),
  coupon: z
    .object({
      code: z.string(),
      applies: z.boolean(),
      reason: z.string().nullable(),
      /** It is valid for this cart, but the other discounts save more than with it. */
      saves_less: z.boolean(),
    })
    .nullable(),
  /**
   * To the given PIN code, else to the saved contact; null: neither is known. `charge` is without
   * the fee of Cash on Delivery.
   */
  delivery: deliveryCheck.nullable(),
  /** The method that the amounts are for: the one given, else the shop's only one; null: none. */
  payment_method: z.enum(paymentMethods).nullable(),
  /**
   * Cash on Delivery for this cart; its fee is part of `total_shipping_amount` if it is the
   * `payment_method`.
   */
  cod: z
    .object({
      allowed: z.boolean(),
      fee: z.number(),
      reason: z.string().nullable(),
      /** The part of `final_amount` that is paid online first, if it is the `payment_method`. */
      advance: z.number(),
    })
    .nullable(),
  /** Null: nothing is bought. */
  tax: quotedTax.nullable(),
});

export type OrderDiscount = z.infer<typeof discount>;

export type Quote = z.infer<typeof quote>;
