import type { Ctx } from '../ctx.ts';
import { rulesOf } from './rule-queries.ts';
import { singular } from './words.ts';

/** `meanings`: of each searched word, what it finds too. `productIds`: shown first, in order. */
type SearchRules = {
  meanings: Readonly<Record<string, readonly string[]>>;
  productIds: readonly number[];
};

/** The synonyms and the boost of a search: one statement, by unique keys. */
export async function readRules(
  ctx: Pick<Ctx, 'db'>,
  words: readonly string[],
): Promise<SearchRules> {
  const { synonyms, productIds } = await rulesOf.one(ctx.db, {
    words: [...new Set([...words, ...words.map(singular)])],
    term: termOf(words),
  });
  return { meanings: synonyms, productIds };
}

/** Singular and plural are one search. */
export const termOf = (words: readonly string[]): string => words.map(singular).join(' ');
