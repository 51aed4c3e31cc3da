import { z } from 'zod';
import { api, none } from '../endpoint.ts';
import { optionalVersion } from '../forms.ts';
import { id, requiredText, text } from '../rules.ts';
import { searchCalls } from './calls.ts';
import { boostProductsMax } from './rules.ts';

const synonym = z.object({
  id: z.number(),
  version: z.number(),
  word: z.string(),
  meaning: z.string(),
  /** Whether a search for `meaning` finds `word` too. */
  two_way: z.boolean(),
});

const boost = z.object({
  id: z.number(),
  version: z.number(),
  term: z.string(),
  product_ids: z.array(z.number()),
  /** The names of those that are not deleted, in the order of their ids in `product_ids`. */
  products: z.array(z.string()),
});

/** `searches`: each network counts once a day. */
const searchedTerm = z.object({ term: z.string(), searches: z.number() });

/** Of the last `searchLogDays` days, the most frequent first. */
const report = z.object({
  most_searched: z.array(searchedTerm),
  /**
   * Searched on two days or from two networks, and still without products. `word`: the one to
   * explain.
   */
  without_results: z.array(searchedTerm.extend({ word: z.string() })),
  synonyms: z.array(synonym),
  boosts: z.array(boost),
});

const wordMessage = 'Please enter one word';
const productsMessage = `Please choose 1 to ${boostProductsMax} products`;

const synonymForm = z.object({
  id: id.optional(),
  version: optionalVersion,
  word: requiredText(40, wordMessage),
  meaning: requiredText(40, wordMessage),
  two_way: z.boolean().default(true),
});

const boostForm = z.object({
  id: id.optional(),
  version: optionalVersion,
  term: requiredText(80, 'Please enter a search'),
  product_ids: z
    .array(id, { error: productsMessage })
    .min(1, productsMessage)
    .max(boostProductsMax, productsMessage),
});

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
  getSearchReport: {
    summary: 'The searches of 30 days, those without results, synonyms and boosts',
    access: 'admin',
    permission: 'content.read',
    data: report,
  },
  saveSearchSynonym: {
    summary: 'Let a searched word find another; changes the synonym with the id',
    access: 'admin',
    permission: 'content.write',
    body: synonymForm,
    data: synonym,
  },
  deleteSearchSynonym: {
    summary: 'Delete a synonym',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ id }),
    data: none,
  },
  saveSearchBoost: {
    summary: 'Show products first for a search; changes the boost with the id',
    access: 'admin',
    permission: 'content.write',
    body: boostForm,
    data: boost,
  },
  deleteSearchBoost: {
    summary: 'Delete a boost',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ id }),
    data: none,
  },
});

export type SearchReport = z.infer<typeof report>;
export type SearchSynonym = z.infer<typeof synonym>;
export type SearchBoost = z.infer<typeof boost>;
export type SearchSynonymForm = z.infer<typeof synonymForm>;
export type SearchBoostForm = z.infer<typeof boostForm>;
