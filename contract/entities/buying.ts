import { z } from 'zod';
import { discount } from './promotions.ts';
import { orderStatuses, paymentMethods, paymentStatuses } from '../states.ts';
import { shipment } from './shipments.ts';

/** `images` is JSON text, as specified for the wishlist. */
export const wishlistEntry = z.object({
  id: z.number(),
  product_id: z.number(),
  Product: z.object({
    name: z.string(),
    price: z.number(),
    images: z.string(),
    slug: z.string(),
    original_price: z.number().nullable(),
    material: z.string(),
    size: z.string(),
    pattern: z.string(),
    color: z.string(),
    stock: z.number(),
    shipping_charge: z.number().nullable(),
  }),
});

/** A sold-out product that a shopper wants an email about. */
export const restockRequest = z.object({ product_id: z.number() });
export type RestockRequest = z.infer<typeof restockRequest>;

export const cartLine = z.object({
  id: z.number(),
  product_id: z.number(),
  quantity: z.number(),
  Product: z.object({
    name: z.string(),
    slug: z.string(),
    price: z.number(),
    original_price: z.number().nullable(),
    images: z.array(z.string()),
    description: z.string(),
    shipping_charge: z.number().nullable(),
    weight_grams: z.number().nullable(),
    stock: z.number(),
    available: z.boolean(),
    size: z.string(),
    color: z.string(),
    /** Null for a product without other sizes and colours. */
    group_id: z.number().nullable(),
  }),
});

export const couponCheck = z.object({
  code: z.string(),
  type: z.enum(['percentage', 'amount']),
  discount: z.number(),
});

export const coupon = z.object({
  id: z.number(),
  code: z.string(),
  type: z.enum(['percentage', 'amount']),
  discount: z.number(),
  is_active: z.boolean(),
  created_at: z.string(),
});

export const createdOrder = z.object({
  order: z.object({
    id: z.number(),
    order_status: z.enum(orderStatuses),
    payment_status: z.enum(paymentStatuses),
    payment_method: z.enum(paymentMethods),
    items_count: z.number(),
    total_amount: z.number(),
    discount_amount: z.number(),
    total_shipping_amount: z.number(),
    final_amount: z.number(),
    discounts: z.array(discount),
    created_at: z.string(),
  }),
  /**
   * Options for the provider's window: `amount` in paise; `script` is the URL of its checkout
   * script.
   */
  payment: z
    .object({
      key_id: z.string(),
      amount: z.number(),
      currency: z.string(),
      order_id: z.string(),
      razorpay_order_id: z.string(),
      script: z.string(),
    })
    .nullable(),
});

/** `images` is JSON text; screens show its first entry. */
const orderLine = z.object({
  product_id: z.number(),
  quantity: z.number(),
  product_details: z.object({
    name: z.string(),
    slug: z.string(),
    price: z.number(),
    images: z.string(),
    size: z.string(),
    color: z.string(),
  }),
});

export const order = z.object({
  id: z.number(),
  created_at: z.string(),
  order_status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  payment_method: z.enum(paymentMethods),
  items_count: z.number(),
  total_amount: z.number(),
  discount_amount: z.number(),
  total_shipping_amount: z.number(),
  final_amount: z.number(),
  coupon_code: z.string().nullable(),
  cart_data: z.array(orderLine),
  discounts: z.array(discount),
});

export const orderWithBuyer = order.extend({
  userDetails: z.object({ full_name: z.string(), email: z.string(), mobile_no: z.string() }),
});

const orderEvent = z.object({
  at: z.string(),
  kind: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.string(),
  note: z.string().nullable(),
});

const shipping = z.object({
  shipping_details: z.object({
    full_name: z.string(),
    mobile_no: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
  }),
  timeline: z.array(orderEvent),
  /** Days in India between which the order was promised; null: none was. */
  delivery: z.object({ earliest: z.string(), latest: z.string() }).nullable(),
  /** The part of `total_shipping_amount` that is the fee of Cash on Delivery. */
  cod_fee: z.number(),
  shipments: z.array(shipment),
});

export const orderDetail = order.extend(shipping.shape);
export const orderDetailWithBuyer = orderWithBuyer.extend(shipping.shape);

export type WishlistEntry = z.infer<typeof wishlistEntry>;
export type CartLine = z.infer<typeof cartLine>;
export type CouponCheck = z.infer<typeof couponCheck>;
export type CreatedOrder = z.infer<typeof createdOrder>;
export type OrderLine = z.infer<typeof orderLine>;
export type Order = z.infer<typeof order>;
export type OrderDetail = z.infer<typeof orderDetail>;
export type OrderWithBuyer = z.infer<typeof orderWithBuyer>;
export type OrderDetailWithBuyer = z.infer<typeof orderDetailWithBuyer>;
export type OrderEvent = z.infer<typeof orderEvent>;
