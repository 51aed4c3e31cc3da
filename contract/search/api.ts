import { z } from 'zod';
import { api, none } from '../endpoint.ts';
import { text } from '../rules.ts';
import { searchCalls } from './calls.ts';

export const searchApi = api(searchCalls, {
  listPopularSearches: {
    summary: 'What shoppers of several networks searched for lately; empty in a new shop',
    access: 'public',
    data: z.array(z.string()),
    cached: true,
  },
  recordSearch: {
    summary: 'Count a search that a shopper made, once a day for each network',
    access: 'public',
    body: z.object({ query: text(120) }),
    data: none,
    transaction: 'own',
  },
});
