import type { Ctx } from '../ctx.ts';
import { untilPurged } from '../until-purged.ts';
import { allRules } from './rule-queries.ts';
import { singular } from './words.ts';

/** The cache tag of the owner's synonyms and boosts. */
export const rulesTag = 'search-rules';

/** `meanings`: of each word, what it finds too. `productIds`: shown first, in order. */
type SearchRules = {
  meanings: Readonly<Record<string, readonly string[]>>;
  productIds: readonly number[];
};

const rules = untilPurged(async ({ db, reads }) => {
  reads.add(rulesTag);
  return allRules.one(db);
});

/** The synonyms, and the boost of a search. */
export async function readRules(ctx: Ctx, words: readonly string[]): Promise<SearchRules> {
  const { synonyms, boosts } = await rules(ctx);
  const term = termOf(words);
  return {
    meanings: synonyms,
    productIds: Object.hasOwn(boosts, term) ? (boosts[term] ?? []) : [],
  };
}

/** Singular and plural are one search. */
export const termOf = (words: readonly string[]): string => words.map(singular).join(' ');
