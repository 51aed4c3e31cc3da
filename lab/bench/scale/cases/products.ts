import { adminSorts, productSorts } from '#contract/catalogue/api.ts';
import { admin, type Case, pages, queries, words } from './case.ts';

const productOrders = [...productSorts, ...adminSorts];

export const productCases = (products: number): Case[] => [
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
];
