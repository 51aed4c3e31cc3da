import { z } from 'zod';
import { api } from '../endpoint.ts';
import { queryList } from '../rules.ts';
import { eventCalls } from './calls.ts';
import { eventPatterns, eventTypesBySubject as types } from './rules.ts';

const amount = z.number().describe('Rupees with at most two decimals');

/** No name, address, email or phone: the calls of orders and customers have them. */
const orderData = z.object({
  id: z.number(),
  number: z.string(),
  status: z.string(),
  payment_status: z.string(),
  payment_method: z.string(),
  customer_id: z.number(),
  currency: z.literal('INR'),
  subtotal: amount,
  discount: amount,
  shipping: amount,
  total: amount,
  items: z.array(
    z.object({
      product_id: z.number(),
      sku: z.string(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.number(),
      price: amount,
      total: amount,
    }),
  ),
  created_at: z.string(),
});

const refundData = z.object({
  order_id: z.number(),
  number: z.string(),
  amount,
  currency: z.literal('INR'),
  method: z.enum(['provider', 'cash']),
});

const returnData = z.object({
  id: z.number(),
  order_id: z.number(),
  state: z.string(),
  wish: z.string(),
  reason: z.string(),
  items: z.array(z.object({ product_id: z.number(), quantity: z.number() })),
});

const productData = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  sku: z.string(),
  status: z.string(),
  category_id: z.number(),
  group_id: z.number().nullable(),
  size: z.string(),
  color: z.string(),
  price: amount,
  original_price: amount.nullable(),
});

const deletedProductData = productData.pick({ id: true, slug: true, name: true, sku: true });

const stockData = z.object({
  product_id: z.number(),
  sku: z.string(),
  change: z.number(),
  stock: z.number().describe('After the change'),
  reason: z.string(),
  order_id: z.number().nullable(),
});

const customerData = z.object({ id: z.number(), status: z.string() });

const reviewData = z.object({
  id: z.number(),
  product_id: z.number(),
  rating: z.number(),
  is_hidden: z.boolean(),
});

const invoiceData = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.string(),
  order_id: z.number(),
  total: amount,
  currency: z.literal('INR'),
  issued_at: z.string(),
});

const eventOf = <const T extends readonly [string, ...string[]], D extends z.ZodType>(
  ofSubject: T,
  data: D,
) =>
  z.object({
    id: z.string().describe('The same in each delivery: ignore an id that you have seen'),
    type: z.enum(ofSubject),
    timestamp: z.string(),
    data,
  });

export const shopEvent = z.discriminatedUnion('type', [
  eventOf(types.order, orderData),
  eventOf(types.refund, refundData),
  eventOf(types.return, returnData),
  eventOf(types.product, productData),
  eventOf(types.deletedProduct, deletedProductData),
  eventOf(types.stock, stockData),
  eventOf(types.customer, customerData),
  eventOf(types.review, reviewData),
  eventOf(types.invoice, invoiceData),
]);

const typeMessage = 'Please give types such as order.placed, order.* or *';

/** Types and patterns of events. */
export const eventFilter = (values: z.ZodType<string[]>) =>
  values.refine((given) => given.every((one) => eventPatterns.includes(one)), typeMessage);

export const eventApi = api(eventCalls, {
  listEvents: {
    summary: 'Events in the order of their commits, oldest first; kept for 30 days',
    access: 'admin',
    permission: 'events.read',
    transaction: 'own',
    query: z.object({
      after: z
        .string()
        .regex(/^evt_[0-9a-f]{32}$/, 'Please give the id of an event')
        .optional(),
      type: eventFilter(queryList).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(100),
    }),
    data: z.array(shopEvent),
    meta: z.object({ has_more: z.boolean() }),
  },
});

export type ShopEvent = z.infer<typeof shopEvent>;
