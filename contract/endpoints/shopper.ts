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
  wishlistEntry,
} from '../entities/buying.ts';
import { limits } from '../limits.ts';
import { contactDetails, couponCode, id, paging, pincode, quantity, rupees } from '../rules.ts';
import { orderStatuses, paymentMethods } from '../states.ts';
import type { Endpoint } from './endpoint.ts';
import { none, pageMeta } from './endpoint.ts';

const oneProduct = z.object({ product_id: id });
const products = <S extends z.ZodType>(one: S) =>
  z
    .array(one)
    .min(1, 'Please choose at least one product')
    .max(limits.cartLinesMax, `Please give at most ${limits.cartLinesMax} products at once`);
const manyProducts = z.object({ products: products(oneProduct) });

/** The figures that the shopper saw, in rupees; they must equal the server's to the paisa. */
const orderDraft = z.object({
  total_amount: rupees,
  discount_amount: rupees,
  total_shipping_amount: rupees,
  final_amount: rupees,
  coupon_code: couponCode.nullable().default(null),
  payment_method: z.enum(paymentMethods),
  /** Only these lines of the cart are bought; absent: all of them. */
  product_ids: products(id).optional(),
  /** Whom the parcel goes to, where it is not to the shopper's own saved contact; the address is kept, the profile stays as it is. */
  deliver_to: contactDetails.optional(),
});

export const shopperEndpoints = {
  listWishlist: { summary: 'The wishlist', who: 'shopper', data: z.array(wishlistEntry) },
  addToWishlist: {
    summary: 'Add a product; twice is once',
    who: 'shopper',
    body: oneProduct,
    data: z.array(wishlistEntry),
  },
  removeFromWishlist: {
    summary: 'Remove a product',
    who: 'shopper',
    body: oneProduct,
    data: z.array(wishlistEntry),
  },
  getCart: { summary: 'The cart', who: 'shopper', data: z.array(cartLine) },
  setCartLines: {
    summary: 'SET the quantity of each listed product, creating lines as needed; safe to repeat',
    who: 'shopper',
    body: z.object({ products: products(oneProduct.extend({ quantity })) }),
    data: z.array(cartLine),
    transaction: 'own',
  },
  deleteCartLines: {
    summary: 'Remove products from the cart',
    who: 'shopper',
    body: manyProducts,
    data: z.array(cartLine),
  },
  getUser: { summary: "One's own profile", who: 'shopper', data: profile },
  updateUser: {
    summary: 'Change the profile',
    who: 'shopper',
    body: contactDetails,
    data: profile,
  },
  saveDetails: {
    summary: 'Save contact and address for the order',
    who: 'shopper',
    body: contactDetails,
    data: profile,
  },
  listAddresses: {
    summary: "One's own addresses, the default first",
    who: 'shopper',
    data: z.array(address),
  },
  saveAddress: {
    summary: 'Add an address, or change one',
    who: 'shopper',
    body: contactDetails.extend({ id: id.optional(), is_default: z.boolean().optional() }),
    data: z.array(address),
  },
  deleteAddress: {
    summary: 'Remove an address',
    who: 'shopper',
    params: z.object({ id }),
    data: z.array(address),
  },
  downloadData: {
    summary: 'Everything that the shop keeps about the shopper',
    who: 'shopper',
    data: z.record(z.string(), z.unknown()),
  },
  deleteAccount: {
    summary: 'Delete the account; orders stay without a name, as the tax law asks',
    who: 'shopper',
    body: z.object({ confirm: z.literal('DELETE', { error: 'Please type DELETE to confirm' }) }),
    data: none,
  },
  listStates: {
    summary: 'All states and union territories',
    who: 'public',
    data: z.object({ states: z.array(state) }),
    cached: true,
  },
  listCities: {
    summary: 'The cities of a state',
    who: 'public',
    params: z.object({ stateId: id }),
    data: z.object({ cities: z.array(city) }),
    cached: true,
  },
  getPincode: {
    summary: 'State and city of a known PIN code',
    who: 'public',
    params: z.object({ pincode }),
    data: pincodePlace,
    cached: true,
  },
  verifyCoupon: {
    summary: 'Check a coupon for this shopper',
    who: 'shopper',
    params: z.object({ code: couponCode }),
    data: couponCheck,
  },
  createOrder: {
    summary:
      'Place the order of the cart. Header Idempotency-Key: the same key gives the same order, once',
    who: 'shopper',
    body: orderDraft,
    data: createdOrder,
    transaction: 'own',
  },
  verifyPayment: {
    summary: "Check the payment window's signature and complete the order",
    who: 'shopper',
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
    who: 'shopper',
    params: z.object({ orderId: id }),
    data: createdOrder,
    transaction: 'own',
  },
  closePayment: {
    summary: 'The window was closed without paying: give the stock back',
    who: 'shopper',
    params: z.object({ orderId: id }),
    data: createdOrder.shape.order,
    transaction: 'own',
  },
  receiveWebhook: {
    summary: "The payment provider's events",
    who: 'public',
    params: z.object({ provider: z.string().max(40) }),
    data: none,
    reads: 'raw',
    transaction: 'own',
  },
  listOrders: {
    summary: "One's own orders, newest first",
    who: 'shopper',
    query: z.object({ status: z.enum(orderStatuses).optional(), ...paging }),
    data: z.array(order),
    meta: pageMeta,
  },
  getOrder: {
    summary: "One of one's own orders",
    who: 'shopper',
    params: z.object({ id }),
    unknown: 'order_not_found',
    data: orderDetail,
  },
  cancelOrder: {
    summary: 'Cancel an order that has not left the house',
    who: 'shopper',
    params: z.object({ id }),
    unknown: 'order_not_found',
    data: orderDetail,
  },
  getAnalytics: { summary: 'Two counts for the dashboard', who: 'shopper', data: shopperAnalytics },
} as const satisfies Record<string, Endpoint>;
