import { type Case, queries, shop, words } from './case.ts';

export const storefrontCases: Case[] = [
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
