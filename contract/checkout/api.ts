import { z } from 'zod';
import { oneProduct, products } from '../cart/product-lists.ts';
import { api } from '../endpoint.ts';
import { shopperLocale } from '../locales/query.ts';
import { adminOrderDetail } from '../orders/entities.ts';
import { orderStatuses } from '../orders/rules.ts';
import { paymentMethods, paymentStatuses } from '../payments/rules.ts';
import { pixelConsent } from '../pixels/api.ts';
import { wireNames } from '../payments/wire-names.ts';
import {
  contactDetails,
  couponCode,
  email,
  gstin,
  id,
  pincode,
  quantity,
  requiredText,
  rupees,
  text,
} from '../rules.ts';
import { cartLinesMax } from '../cart/rules.ts';
import { checkoutCalls } from './calls.ts';
import { discount, quote } from './quote.ts';

/** Amounts that the shopper saw, in rupees; they must equal the server's to the paisa. */
const orderDraft = z
  .object({
    total_amount: rupees,
    discount_amount: rupees,
    total_shipping_amount: rupees,
    final_amount: rupees,
    /** The part of `final_amount` that a cash order pays online first. */
    advance_amount: rupees.default(0),
    coupon_code: couponCode.nullable().default(null),
    payment_method: z.enum(paymentMethods),
    /** Orders only these lines of the cart; by default all. */
    product_ids: products(id).optional(),
    /**
     * Recipient, if not the shopper's saved contact. Saves the address, but does not change the
     * profile.
     */
    deliver_to: contactDetails.optional(),
    /** A business buyer; both print on the invoice. */
    gstin: gstin.optional(),
    company: requiredText(200, 'Please enter the name of the company').optional(),
    /** The language of the page, kept with the order and the account; by default the account's. */
    locale: shopperLocale.optional(),
    /** An unreadable one counts as none: it must not stop an order. */
    pixel_consent: pixelConsent.optional().catch(undefined),
  })
  .refine(({ gstin: given, company }) => given === undefined || company !== undefined, {
    path: ['company'],
    error: 'Please enter the name of the company',
  })
  .refine(({ gstin: given, company }) => company === undefined || given !== undefined, {
    path: ['gstin'],
    error: 'Please enter a valid GSTIN',
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
    /** The part of a cash order that is paid online: before it is packed, or already. */
    advance_amount: z.number(),
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
      [wireNames.providerOrderId]: z.string(),
      script: z.string(),
      /** Key of the payment provider. */
      provider: z.string(),
      /** Opens the window of a provider whose order id does not; null for others. */
      session: z.string().nullable(),
    })
    .nullable(),
});

const draftLines = z
  .array(oneProduct.extend({ quantity }))
  .min(1, 'Please choose at least one product')
  .max(cartLinesMax, `Please give at most ${cartLinesMax} products at once`);

/** An order that staff place for a customer. */
const staffDraft = z.object({
  /** An unknown one gets an account. */
  email,
  lines: draftLines,
  address: contactDetails,
  /** Any but `cod`: the customer gets an email with the link to pay. */
  payment_method: z.enum(paymentMethods),
  coupon_code: couponCode.nullable().optional(),
  /** The amount that the customer agreed to; refuses another one. */
  final_amount: rupees.optional(),
  /** Kept as a note of the staff. */
  note: text(2000).optional(),
});

/** Of a GET: `12:2,13:1` are two units of product 12 and one of product 13. */
const productsInQuery = z
  .string()
  .max(4000)
  .regex(/^\d{1,10}:\d{1,5}(,\d{1,10}:\d{1,5})*$/, 'Please give products as id:quantity')
  .transform((list) =>
    list.split(',').map((entry): Record<'product_id' | 'quantity', string | number> => {
      const [productId = '', count = ''] = entry.split(':');
      return { product_id: productId, quantity: count };
    }),
  )
  .pipe(z.array(oneProduct.extend({ quantity })).max(cartLinesMax));

/** A method that the owner enabled, for one cart. Amounts in rupees. */
const methodOfCart = z.object({
  method: z.enum(paymentMethods),
  name: z.string(),
  allowed: z.boolean(),
  /** The sentence for a method that is not allowed. */
  reason: z.string().nullable(),
  /** Part of `final_amount`. */
  fee: z.number(),
  /** What the cart costs with this method, without a coupon. */
  final_amount: z.number(),
  /** The part of `final_amount` that is paid online first, of Cash on Delivery. */
  advance: z.number(),
  /** The key of the payment provider that takes the payment; null: none does. */
  provider: z.string().nullable(),
});

export const checkoutApi = api(checkoutCalls, {
  createDraftOrder: {
    summary:
      'Place an order for a customer, by the rules of the shop. Header Idempotency-Key: the same key gives the same order, once',
    access: 'admin',
    permission: 'orders.write',
    body: staffDraft,
    data: adminOrderDetail,
  },
  quoteDraftOrder: {
    summary: 'Prices of an order that staff would place for a customer',
    access: 'admin',
    permission: 'orders.write',
    body: z.object({
      email: email.nullable().optional(),
      lines: draftLines,
      pincode: pincode.nullable().optional(),
      state: id.nullable().optional(),
      payment_method: z.enum(paymentMethods),
      coupon_code: couponCode.nullable().optional(),
    }),
    data: quote,
  },
  quoteCart: {
    summary:
      'Prices of a cart with its promotions; without products, of the own cart. Without payment_method, the amounts are for the only method of the shop, with the fee where that is Cash on Delivery; with several methods they have no fee',
    access: 'optional',
    body: z.object({
      products: z
        .array(oneProduct.extend({ quantity }))
        .max(cartLinesMax, `Please give at most ${cartLinesMax} products at once`)
        .optional(),
      coupon_code: couponCode.nullable().optional(),
      pincode: pincode.nullable().optional(),
      /** Decides for a PIN code that the shop does not know. */
      state: id.nullable().optional(),
      payment_method: z.enum(paymentMethods).nullable().optional(),
    }),
    data: quote,
    transaction: 'own',
  },
  listPaymentMethods: {
    summary:
      'The payment methods that the owner enabled, with the price of a cart by each and the reason where one cannot pay for it; without products, of the own cart',
    access: 'optional',
    query: z.object({
      products: productsInQuery.optional(),
      pincode: pincode.optional(),
      /** Decides for a PIN code that the shop does not know. */
      state: id.optional(),
    }),
    data: z.array(methodOfCart),
  },
  createOrder: {
    summary:
      'Place the order of the cart. Header Idempotency-Key: the same key gives the same order, once',
    access: 'shopper',
    body: orderDraft,
    data: createdOrder,
    transaction: 'own',
  },
});

export type MethodOfCart = z.infer<typeof methodOfCart>;

export type CreatedOrder = z.infer<typeof createdOrder>;
