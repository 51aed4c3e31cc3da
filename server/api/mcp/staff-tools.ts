import { z } from 'zod';
import { stockLevels } from '#contract/catalogue/availability.ts';
import type { Product } from '#contract/catalogue/entities.ts';
import { productStatuses } from '#contract/catalogue/rules.ts';
import { orderListStatuses } from '#contract/orders/rules.ts';
import { paymentStatuses } from '#contract/payments/rules.ts';
import { reviewViews } from '#contract/reviews/rules.ts';
import { type Tool, tool } from './tool.ts';

export const wholeId = z.number().int().positive().max(2_147_483_647);
export const paging = {
  page: z.number().int().min(1).max(10_000).optional(),
  limit: z.number().int().min(1).max(50).default(20),
};
const day = z.iso.date().optional().describe('A day in India, such as 2026-11-25');

/** The tools that read, for API keys. */
export const staffTools: Readonly<Record<string, Tool>> = {
  search_products: tool({
    title: 'Search products',
    description: 'Products with price, stock and status; each size and colour is a product.',
    calls: ['listProducts'],
    input: z.object({
      search: z.string().max(120).optional(),
      status: z.enum(productStatuses).optional(),
      stock: z.enum(stockLevels).optional(),
      ...paging,
    }),
    run: async ({ call }, query) => {
      const { data, meta } = await call('listProducts', { query: { ...query, variants: 'all' } });
      return { products: data.map(productRow), ...meta };
    },
  }),
  get_product: tool({
    title: 'Read a product',
    description: 'All fields of one product, archived ones too.',
    calls: ['getAdminProduct'],
    input: z.object({ product_id: wholeId }),
    run: async ({ call }, { product_id: id }) =>
      (await call('getAdminProduct', { params: { id } })).data,
  }),
  get_stock_history: tool({
    title: 'Read the stock history',
    description: 'All changes of the stock of a product, newest first.',
    calls: ['listStockHistory'],
    input: z.object({ product_id: wholeId, ...paging }),
    run: async ({ call }, { product_id: id, ...query }) => {
      const { data, meta } = await call('listStockHistory', { params: { id }, query });
      return { changes: data, ...meta };
    },
  }),
  list_orders: tool({
    title: 'List orders',
    description: 'Orders with status, payment and amounts; search by number, name or contact.',
    calls: ['listAdminOrders'],
    input: z.object({
      status: z.enum(orderListStatuses).optional(),
      payment: z.enum(paymentStatuses).optional(),
      search: z.string().max(120).optional(),
      from: day,
      to: day,
      ...paging,
    }),
    run: async ({ call }, query) => {
      const { data, meta } = await call('listAdminOrders', { query });
      return { orders: data, ...meta };
    },
  }),
  get_order: tool({
    title: 'Read an order',
    description: 'One order with its lines, parcels, payments, timeline and notes.',
    calls: ['getAdminOrder'],
    input: z.object({ order_id: wholeId }),
    run: async ({ call }, { order_id: id }) =>
      (await call('getAdminOrder', { params: { id } })).data,
  }),
  get_figures: tool({
    title: 'Read the figures of the shop',
    description: 'Sales per day, orders, best sellers and low stock of the last days.',
    calls: ['getAdminAnalytics', 'getSalesOverTime', 'listBestSellers', 'listLowStock'],
    input: z.object({ days: z.union([z.literal(7), z.literal(30), z.literal(90)]).default(30) }),
    run: async ({ call }, { days }) => {
      const query = { days };
      const [totals, sales, best, stock] = await Promise.all([
        call('getAdminAnalytics'),
        call('getSalesOverTime', { query }),
        call('listBestSellers', { query }),
        call('listLowStock'),
      ]);
      return {
        totals: totals.data,
        sales: sales.data,
        best_sellers: best.data,
        low_stock: stock.data,
      };
    },
  }),
  list_events: tool({
    title: 'List events',
    description: 'Changes of the last 30 days, oldest first. Pass the last id as `after`.',
    calls: ['listEvents'],
    input: z.object({
      after: z.string().max(40).optional(),
      type: z.string().max(200).optional().describe('order.placed, order.* or *'),
      limit: z.number().int().min(1).max(100).default(50),
    }),
    run: async ({ call }, query) => {
      const { data, meta } = await call('listEvents', { query });
      return { events: data, ...meta };
    },
  }),
  list_reviews: tool({
    title: 'List reviews',
    description: 'Reviews with the answers of the shop; most reported first, then newest first.',
    calls: ['listModeratedReviews'],
    input: z.object({ show: z.enum(reviewViews).optional(), ...paging }),
    run: async ({ call }, query) => {
      const { data, meta } = await call('listModeratedReviews', { query });
      return { reviews: data, ...meta };
    },
  }),
};

const productRow = (product: Product) => ({
  product_id: product.id,
  name: product.name,
  color: product.color,
  size: product.size,
  price: product.price,
  original_price: product.original_price,
  stock: product.stock,
  status: product.status,
  category: product.categoryDetails.name,
});
