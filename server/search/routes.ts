import { searchSuccess } from '#contract/search/texts.ts';
import type { Handlers } from '../api/handler.ts';
import { popularSearches, recordSearch, searchReport } from './popular.ts';
import * as rules from './rules.ts';

export const searchRoutes = {
  listPopularSearches: async (ctx) => ({ data: await popularSearches(ctx) }),
  recordSearch: async (ctx, { body }) => {
    await recordSearch(ctx, body.query);
    return { data: null };
  },
  getSearchReport: async (ctx) => ({
    data: {
      ...(await searchReport(ctx)),
      synonyms: await rules.listSynonyms(ctx),
      boosts: await rules.listBoosts(ctx),
    },
  }),
  saveSearchSynonym: async (ctx, { body }) => ({
    data: await rules.saveSynonym(ctx, body),
    message: searchSuccess.synonymSaved,
  }),
  deleteSearchSynonym: async (ctx, { params }) => {
    await rules.removeSynonym(ctx, params.id);
    return { data: null, message: searchSuccess.synonymDeleted };
  },
  saveSearchBoost: async (ctx, { body }) => ({
    data: await rules.saveBoost(ctx, body),
    message: searchSuccess.boostSaved,
  }),
  deleteSearchBoost: async (ctx, { params }) => {
    await rules.removeBoost(ctx, params.id);
    return { data: null, message: searchSuccess.boostDeleted };
  },
} satisfies Handlers;
