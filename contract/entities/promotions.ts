import { z } from 'zod';
import { discountClasses, promotionKinds } from '../promotions/promotion.ts';
import { paymentMethods } from '../states.ts';
import { deliveryCheck } from './delivery.ts';
import { quotedTax } from './tax.ts';

/** The terms of every kind; each kind uses its own. Amounts are in rupees. */
const terms = z.object({
  percent: z.number().optional(),
  amount: z.number().optional(),
  buy: z.number().optional(),
  get: z.number().optional(),
  tiers: z
    .array(
      z.object({
        from: z.number(),
        amount: z.number().optional(),
        percent: z.number().optional(),
      }),
    )
    .optional(),
  quantity: z.number().optional(),
  price: z.number().optional(),
});

const scope = z.object({
  all: z.boolean().optional(),
  category_ids: z.array(z.number()).optional(),
  group_ids: z.array(z.number()).optional(),
  product_ids: z.array(z.number()).optional(),
  labels: z.array(z.string()).optional(),
});

/** The products and product groups of a scope, by name; `price` is a group's lowest. */
const scopeItems = z.array(
  z.object({
    kind: z.enum(['product', 'group']),
    id: z.number(),
    name: z.string(),
    price: z.number(),
  }),
);

/** `off`: switched off. Otherwise by its dates. */
const state = z.enum(['live', 'scheduled', 'ended', 'off']);

export const promotion = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  code: z.string().nullable(),
  kind: z.enum(promotionKinds),
  terms,
  scope,
  scope_items: scopeItems,
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  uses_max: z.number().nullable(),
  uses_per_customer_max: z.number().nullable(),
  subtotal_min: z.number().nullable(),
  quantity_min: z.number().nullable(),
  first_order_only: z.boolean(),
  payment_methods: z.array(z.enum(paymentMethods)).nullable(),
  combines_with: z.array(z.enum(discountClasses)),
  is_active: z.boolean(),
  /** Shown as a badge on its products while it is live. */
  has_badge: z.boolean(),
  discount_class: z.enum(discountClasses),
  state,
  /** The promotion in the shopper's words, from its terms. */
  description: z.string(),
  uses_count: z.number(),
  single_use_codes: z.number(),
  created_at: z.string(),
});

/** A lower price of products for some time. Either `percent` off, or one `price` for each. */
export const salePrice = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  percent: z.number().nullable(),
  price: z.number().nullable(),
  scope,
  scope_items: scopeItems,
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  is_active: z.boolean(),
  state,
  /** '20% off on Curtains' */
  description: z.string(),
  /** The products that have this price now. */
  products_count: z.number(),
  created_at: z.string(),
});

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
  hints: z.array(z.object({ promotion_id: z.number(), text: z.string() })),
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
  /**
   * Cash on Delivery for this cart; its fee is part of `total_shipping_amount` if it is the payment
   * method.
   */
  cod: z
    .object({ allowed: z.boolean(), fee: z.number(), reason: z.string().nullable() })
    .nullable(),
  /** Null: nothing is bought. */
  tax: quotedTax.nullable(),
});

export type AdminPromotion = z.infer<typeof promotion>;
export type SalePrice = z.infer<typeof salePrice>;
export type WireTerms = z.infer<typeof terms>;
export type WireScope = z.infer<typeof scope>;
export type OrderDiscount = z.infer<typeof discount>;
export type Quote = z.infer<typeof quote>;
