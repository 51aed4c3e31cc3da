import type { CallName } from '#contract/calls.ts';
import { adminSorts, productSorts } from '#contract/endpoints/catalogue.ts';
import { periodDays } from '#contract/periods.ts';

export type Case = {
  what: string;
  call: CallName;
  as: 'admin' | 'visitor';
  goalMs: number;
  inputs: { params?: Record<string, unknown>; query?: Record<string, unknown> }[];
};

const names = [
  'Asha',
  'verma',
  'Kavya Nair',
  'me',
  'singh',
  'Zoya',
  'an',
  'nobody at all',
  'Priya Sharma',
  'reddy',
];
const words = [
  'cotton',
  'indigo quilt',
  'ajrakh',
  'bandhni',
  'king bed sheet',
  'velvt cushion',
  'teal',
  'kantha throw',
  'wool blanket',
  'zzzz',
];
const queries = (
  call: CallName,
  list: Record<string, unknown>[],
  more: Record<string, unknown> = {},
) => ({
  call,
  inputs: list.map((query) => ({ query: { limit: '25', page: '1', ...query, ...more } })),
});

const admin = (what: string, rest: Pick<Case, 'call' | 'inputs'>): Case => ({
  what,
  as: 'admin',
  goalMs: 150,
  ...rest,
});
const shop = (what: string, rest: Pick<Case, 'call' | 'inputs'>): Case => ({
  what,
  as: 'visitor',
  goalMs: 30,
  ...rest,
});
const pages = (all: number): Record<string, unknown>[] =>
  [0, 0.1, 0.5, 0.9, 1].map((part) => ({
    page: String(Math.max(1, Math.floor((all / 25) * part))),
  }));

const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const productOrders = [...productSorts, ...adminSorts];

const paletteTexts = [
  '#ORD-500000',
  '4711',
  '98765',
  '987654',
  'asha',
  'asha verma',
  'kavya nair',
  'asha.verma12',
  '@example.com',
  'cotton',
  'indigo qui',
  'zzzz',
  'an',
  'co',
  'khan',
  'quilt',
  'me',
  'nobody at all',
];
const activityFilters = [
  {},
  { before: '1500000' },
  { kind: 'order' },
  { kind: 'staff' },
  { subject: 'product:12' },
  { person: '3' },
  { from: '2026-03-01', to: '2026-03-02' },
  { from: '2026-03-01', to: '2026-03-02', kind: 'staff' },
  { person: '3', kind: 'staff' },
  { to: '2025-06-01', kind: 'order' },
];

export const casesOf = ({
  products,
  customers,
  orders,
}: {
  products: number;
  customers: number;
  orders: number;
}): Case[] => [
  admin('products, newest', queries('listProducts', [{ sort: 'newest' }])),
  admin('products, any page', queries('listProducts', pages(products), { sort: 'newest' })),
  admin('products by name, any page', queries('listProducts', pages(products), { sort: 'name' })),
  admin(
    'products by price, out of stock',
    queries('listProducts', [{}, { category: 'quilt' }], {
      sort: 'price_asc',
      availability: 'out_of_stock',
    }),
  ),
  admin(
    'products of a category',
    queries(
      'listProducts',
      ['quilt', 'bed-sheet', 'pillow'].map((category) => ({ category, sort: 'newest' })),
    ),
  ),
  admin(
    'products of a status',
    queries(
      'listProducts',
      ['active', 'inactive', 'archived'].map((status) => ({ status, sort: 'newest' })),
    ),
  ),
  admin(
    'products of a stock',
    queries(
      'listProducts',
      ['in_stock', 'low_stock', 'out_of_stock'].flatMap((stock) => [
        { stock, sort: 'newest' },
        { stock, sort: 'stock_asc' },
      ]),
    ),
  ),
  admin(
    'products of a label',
    queries(
      'listProducts',
      ['best_seller', 'new_arrival', 'trending'].flatMap((label) => [
        { label, sort: 'newest' },
        { label, sort: 'name' },
      ]),
    ),
  ),
  admin(
    'products by all at once',
    queries('listProducts', [
      { category: 'quilt', status: 'active', stock: 'low_stock', sort: 'price_asc' },
      { category: 'pillow', label: 'trending', status: 'inactive', sort: 'updated' },
      { category: 'throw', stock: 'in_stock', sort: 'name' },
    ]),
  ),
  ...productOrders.map((sort) =>
    admin(
      `products by ${sort}, two pages`,
      queries('listProducts', [{}, { page: String(Math.max(1, Math.floor(products / 50))) }], {
        sort,
      }),
    ),
  ),
  admin(
    'products by search',
    queries(
      'listProducts',
      words.map((search) => ({ search })),
    ),
  ),
  admin('categories with their counts', { call: 'listAdminCategories', inputs: [{}] }),
  admin('orders, newest', queries('listAdminOrders', [{}])),
  admin('orders, any page', queries('listAdminOrders', pages(orders))),
  admin(
    'orders by amount',
    queries('listAdminOrders', [{ sort: 'amount_desc' }, { sort: 'amount_asc' }]),
  ),
  admin(
    'orders of a status',
    queries(
      'listAdminOrders',
      ['processing', 'shipped', 'delivered', 'cancelled'].map((status) => ({ status })),
    ),
  ),
  admin(
    'orders of a payment',
    queries(
      'listAdminOrders',
      ['pending', 'completed'].flatMap((payment) => [
        { payment },
        { payment, status: 'delivered' },
        { payment, sort: 'amount_desc' },
      ]),
    ),
  ),
  admin(
    'orders of some days',
    queries('listAdminOrders', [
      { from: daysAgo(7) },
      { from: daysAgo(90), to: daysAgo(60) },
      { from: daysAgo(400), to: daysAgo(30), status: 'cancelled' },
      { to: daysAgo(700), payment: 'completed' },
      { from: daysAgo(30), search: 'asha' },
    ]),
  ),
  admin(
    'orders by name, e-mail or mobile',
    queries('listAdminOrders', [
      ...names.map((search) => ({ search })),
      { search: '98765' },
      { search: 'asha.verma1' },
    ]),
  ),
  admin(
    'orders by number',
    queries('listAdminOrders', [{ search: '#ORD-500000' }, { search: '4711' }]),
  ),
  admin('the headline figures', { call: 'getAdminAnalytics', inputs: [{}] }),
  admin('sales over time', {
    call: 'getSalesOverTime',
    inputs: periodDays.map((days) => ({ query: { days } })),
  }),
  admin('orders by state', {
    call: 'getOrderBreakdown',
    inputs: periodDays.map((days) => ({ query: { days } })),
  }),
  admin('best sellers', { call: 'listBestSellers', inputs: [{}] }),
  admin('low stock', { call: 'listLowStock', inputs: [{}] }),
  admin('customers, newest', queries('listCustomers', [{}])),
  admin('customers, any page', queries('listCustomers', pages(customers))),
  ...['name', 'orders', 'spent', 'last_order'].map((sort) =>
    admin(`customers by ${sort}, any page`, queries('listCustomers', pages(customers), { sort })),
  ),
  admin(
    'customers by part of a name',
    queries(
      'listCustomers',
      names.map((name) => ({ full_name: name })),
    ),
  ),
  admin(
    'customers by part of a name, by spend',
    queries(
      'listCustomers',
      names.map((name) => ({ full_name: name })),
      { sort: 'spent' },
    ),
  ),
  admin(
    'customers by part of an e-mail',
    queries(
      'listCustomers',
      ['asha.verma', 'verma12', '@example.com', 'a@', '77777@'].map((email) => ({ email })),
    ),
  ),
  admin(
    'customers by part of a mobile',
    queries(
      'listCustomers',
      ['98', '98765', '9', '000', '12345'].map((mobile_no) => ({ mobile_no })),
    ),
  ),
  admin(
    'customers of a status',
    queries(
      'listCustomers',
      ['active', 'pending', 'blocked'].flatMap((status) => [
        { status },
        { status, sort: 'spent' },
        { status, sort: 'name' },
      ]),
    ),
  ),
  admin(
    'customers by orders, spend, last order',
    queries('listCustomers', [
      { orders_min: '5' },
      { orders_max: '0', sort: 'name' },
      { spent_min: '100000' },
      { spent_min: '1000', spent_max: '5000', sort: 'last_order' },
      { last_from: '2026-01-01', last_to: '2026-03-31', sort: 'name' },
    ]),
  ),
  admin(
    'customers by all at once',
    queries('listCustomers', [
      { full_name: 'asha', status: 'active', orders_min: '2', spent_min: '500', sort: 'orders' },
      { email: 'verma', status: 'blocked', last_from: '2025-01-01', sort: 'name' },
    ]),
  ),
  admin('one customer', {
    call: 'getCustomer',
    inputs: [3, 100, 5000, 250_000]
      .filter((id) => id < customers)
      .map((id) => ({ params: { id } })),
  }),
  admin('the palette', {
    call: 'searchAdmin',
    inputs: paletteTexts.map((q) => ({ query: { q } })),
  }),
  admin('activity', queries('listActivity', activityFilters)),
  admin('coupons', queries('listCoupons', [{}])),
  shop(
    'listing of a category',
    queries(
      'listCategoryProducts',
      [{}, { page: '3' }, { sort: 'price_asc' }, { material: 'Cotton', size: 'King' }],
      { limit: '24' },
    ),
  ),
  shop(
    'listing of everything',
    queries(
      'listProducts',
      [
        {},
        { page: '5' },
        { sort: 'price_desc' },
        { sort: 'rating' },
        { color: 'Teal', price_max: '2000' },
      ],
      { limit: '24' },
    ),
  ),
  shop(
    'search',
    queries(
      'listProducts',
      words.map((search) => ({ search })),
      { limit: '24' },
    ),
  ),
  shop('facets', {
    call: 'getFacets',
    inputs: [
      { query: {} },
      { query: { category: 'quilt' } },
      { query: { material: 'Cotton', size: 'King' } },
    ],
  }),
];
