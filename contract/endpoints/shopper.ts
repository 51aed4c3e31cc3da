import { z } from 'zod';
import {
  address,
  city,
  pincodePlace,
  profile,
  shopperAnalytics,
  state,
} from '../entities/account.ts';
import {
  cartLine,
  couponCheck,
  createdOrder,
  order,
  orderDetail,
  restockRequest,
  wishlistEntry,
} from '../entities/buying.ts';
import { quote } from '../entities/promotions.ts';
import { invoice } from '../entities/tax.ts';
import { serverLimits } from '../server-limits.ts';
import {
  contactDetails,
  couponCode,
  gstin,
  id,
  invoiceNumberInUrl,
  paging,
  pincode,
  quantity,
  requiredText,
  rupees,
} from '../rules.ts';
import { orderStatuses, paymentMethods } from '../states.ts';
import type { Endpoint } from './endpoint.ts';
import { file, none, pageMeta } from './endpoint.ts';

const oneProduct = z.object({ product_id: id });
const products = <S extends z.ZodType>(one: S) =>
  z
    .array(one)
    .min(1, 'Please choose at least one product')
    .max(
      serverLimits.cartLinesMax,
      `Please give at most ${serverLimits.cartLinesMax} products at once`,
    );
const manyProducts = z.object({ products: products(oneProduct) });

/** Amounts that the shopper saw, in rupees; they must equal the server's to the paisa. */
const orderDraft = z
  .object({
    total_amount: rupees,
    discount_amount: rupees,
    total_shipping_amount: rupees,
    final_amount: rupees,
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
  })
  .refine(({ gstin: given, company }) => given === undefined || company !== undefined, {
    path: ['company'],
    error: 'Please enter the name of the company',
  });

export const shopperEndpoints = {
  listWishlist: { summary: 'The wishlist', access: 'shopper', data: z.array(wishlistEntry) },
  addToWishlist: {
    summary: 'Add a product; repeating it has no effect',
    access: 'shopper',
    body: oneProduct,
    data: z.array(wishlistEntry),
  },
  removeFromWishlist: {
    summary: 'Remove a product',
    access: 'shopper',
    body: oneProduct,
    data: z.array(wishlistEntry),
  },
  listRestockRequests: {
    summary: 'The sold-out products that the shopper waits for',
    access: 'shopper',
    data: z.array(restockRequest),
  },
  addRestockRequest: {
    summary: 'Ask for one email when a sold-out product is in stock; repeating it has no effect',
    access: 'shopper',
    body: oneProduct,
    data: z.array(restockRequest),
  },
  removeRestockRequest: {
    summary: 'Withdraw the request for that email',
    access: 'shopper',
    body: oneProduct,
    data: z.array(restockRequest),
  },
  getCart: { summary: 'The cart', access: 'shopper', data: z.array(cartLine) },
  setCartLines: {
    summary: 'SET the quantity of each listed product, creating lines as needed; safe to repeat',
    access: 'shopper',
    body: z.object({ products: products(oneProduct.extend({ quantity })) }),
    data: z.array(cartLine),
    transaction: 'own',
  },
  deleteCartLines: {
    summary: 'Remove products from the cart',
    access: 'shopper',
    body: manyProducts,
    data: z.array(cartLine),
  },
  quoteCart: {
    summary: 'Prices of a cart with its promotions; without products, of the own cart',
    access: 'optional',
    body: z.object({
      products: z
        .array(oneProduct.extend({ quantity }))
        .max(
          serverLimits.cartLinesMax,
          `Please give at most ${serverLimits.cartLinesMax} products at once`,
        )
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
  getUser: { summary: "The caller's profile", access: 'shopper', data: profile },
  updateUser: {
    summary: 'Change the profile',
    access: 'shopper',
    body: contactDetails,
    data: profile,
  },
  saveDetails: {
    summary: 'Save contact and address for the order',
    access: 'shopper',
    body: contactDetails,
    data: profile,
  },
  listAddresses: {
    summary: "The caller's addresses, default first",
    access: 'shopper',
    data: z.array(address),
  },
  saveAddress: {
    summary: 'Add an address, or change one',
    access: 'shopper',
    body: contactDetails.extend({ id: id.optional(), is_default: z.boolean().optional() }),
    data: z.array(address),
  },
  deleteAddress: {
    summary: 'Remove an address',
    access: 'shopper',
    params: z.object({ id }),
    data: z.array(address),
  },
  downloadData: {
    summary: 'All data that the shop stores about the shopper',
    access: 'shopper',
    data: z.record(z.string(), z.unknown()),
  },
  deleteAccount: {
    summary: 'Delete the account; orders are anonymized and kept, as tax law requires',
    access: 'shopper',
    body: z.object({ confirm: z.literal('DELETE', { error: 'Please type DELETE to confirm' }) }),
    data: none,
  },
  listStates: {
    summary: 'All states and union territories',
    access: 'public',
    data: z.object({ states: z.array(state) }),
    cached: true,
  },
  listCities: {
    summary: 'The cities of a state',
    access: 'public',
    params: z.object({ stateId: id }),
    data: z.object({ cities: z.array(city) }),
    cached: true,
  },
  getPincode: {
    summary: 'State and city of a known PIN code',
    access: 'public',
    params: z.object({ pincode }),
    data: pincodePlace,
    cached: true,
  },
  verifyCoupon: {
    summary: 'Check a coupon for this shopper',
    access: 'shopper',
    params: z.object({ code: couponCode }),
    data: couponCheck,
  },
  createOrder: {
    summary:
      'Place the order of the cart. Header Idempotency-Key: the same key gives the same order, once',
    access: 'shopper',
    body: orderDraft,
    data: createdOrder,
    transaction: 'own',
  },
  verifyPayment: {
    summary: "Check the payment window's signature and complete the order",
    access: 'shopper',
    body: z.object({
      razorpay_order_id: z.string().max(80),
      razorpay_payment_id: z.string().max(80),
      razorpay_signature: z.string().max(200),
      order_id: id,
    }),
    data: createdOrder.shape.order,
    transaction: 'own',
  },
  retryPayment: {
    summary: 'Open the payment window again for an order that is not paid',
    access: 'shopper',
    params: z.object({ orderId: id }),
    data: createdOrder,
    transaction: 'own',
  },
  closePayment: {
    summary: 'Report that the window was closed without payment; releases the stock',
    access: 'shopper',
    params: z.object({ orderId: id }),
    data: createdOrder.shape.order,
    transaction: 'own',
  },
  receiveWebhook: {
    summary: "The payment provider's events",
    access: 'public',
    params: z.object({ provider: z.string().max(40) }),
    data: none,
    bodyFormat: 'raw',
    transaction: 'own',
  },
  listOrders: {
    summary: "The caller's orders, newest first",
    access: 'shopper',
    query: z.object({ status: z.enum(orderStatuses).optional(), ...paging }),
    data: z.array(order),
    meta: pageMeta,
  },
  getOrder: {
    summary: 'An order of the caller',
    access: 'shopper',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    data: orderDetail,
  },
  cancelOrder: {
    summary: 'Cancel an order that is not shipped yet',
    access: 'shopper',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    data: orderDetail,
  },
  listInvoices: {
    summary: 'The invoices and credit notes of an order of the caller, the oldest first',
    access: 'shopper',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    data: z.array(invoice),
  },
  downloadInvoice: {
    summary: 'An invoice or credit note as PDF; `number` with `-` for `/`',
    access: 'shopper',
    params: z.object({ id, number: invoiceNumberInUrl }),
    notFoundCode: 'invoice_not_found',
    data: file,
    responseFormat: 'file',
  },
  getAnalytics: {
    summary: 'Counts for the account dashboard',
    access: 'shopper',
    data: shopperAnalytics,
  },
} as const satisfies Record<string, Endpoint>;
