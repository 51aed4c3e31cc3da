import type { Config } from '../config/config.ts';
import type { Ctx } from '../ctx.ts';
import { catalogueWords, matching, type SearchScope, wordValues } from './queries.ts';
import { interpret } from './interpret.ts';
import { readOtherLanguages } from './other-languages.ts';
import { readRules } from './read-rules.ts';
import { synonymsOf, synonymWords } from './synonyms.ts';
import { singular, Vocabulary, wordsOf } from './words.ts';

export type { SearchScope };

/** Bounds the cost of a word that half the catalogue contains. */
const resultsMax = 1000;
const vocabularyAgeMs = 60_000;

/** What a list needs of a match to show one product of each group. */
type Match = { id: number; groupId: number | null; isInStock: boolean; pricePaise: number };

/**
 * Matching products, best match first, at most 1,000, after those that the owner shows first.
 * Corrects typing errors; all words that the catalogue knows count.
 */
export async function findProducts(
  ctx: Ctx,
  query: string,
  scope: SearchScope = 'not_archived',
): Promise<Match[]> {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const [rules, otherLanguages] = await Promise.all([
    readRules(ctx, words),
    readOtherLanguages(ctx, query),
  ]);
  const { meanings } = rules;
  const terms = interpret(words, await vocabularyOf(ctx), { meanings, otherLanguages });
  if (!terms) return [];
  const allowedScope: SearchScope = ctx.actor.kind === 'admin' ? scope : 'on_sale';
  const first = allowedScope === 'on_sale' ? rules.productIds : [];
  const found = await matching({
    scope: allowedScope,
    words: terms.words,
    isBoosted: first.length > 0,
  }).one(ctx.db, {
    tsquery: terms.tsquery,
    limit: resultsMax,
    first,
    ...wordValues(terms.words),
  });
  return found.ids.map((id, index) => ({
    id,
    groupId: found.groupIds[index] ?? null,
    isInStock: found.areInStock[index] ?? false,
    pricePaise: found.pricesPaise[index] ?? 0,
  }));
}

/** Whether the catalogue or the synonyms contain every word, or its singular. */
export async function isCatalogueText(ctx: Ctx, words: readonly string[]): Promise<boolean> {
  return (await unknownWords(ctx, words)).length === 0;
}

/** The words that neither the catalogue nor the synonyms contain. */
export async function unknownWords(ctx: Ctx, words: readonly string[]): Promise<string[]> {
  const vocabulary = await vocabularyOf(ctx);
  const { meanings } = await readRules(ctx, words);
  const isKnown = (form: string): boolean =>
    vocabulary.has(form) || synonymsOf(form).length > 0 || Object.hasOwn(meanings, form);
  return words.filter((word) => ![word, singular(word)].some(isKnown));
}

type CacheEntry = { words: Promise<Vocabulary>; readAtMs: number };

/** One vocabulary per shop. It only corrects words; the search itself always reads the database. */
const cache = new WeakMap<Config, CacheEntry>();

/** Returns the cached vocabulary. Refreshes one older than a minute in the background. */
async function vocabularyOf(ctx: Pick<Ctx, 'db' | 'config'>): Promise<Vocabulary> {
  const cached = cache.get(ctx.config);
  if (cached && performance.now() - cached.readAtMs < vocabularyAgeMs) return await cached.words;
  const read = catalogueWords.all(ctx.db).then(
    (rows) =>
      new Vocabulary(
        rows.map(({ word }) => word),
        synonymWords,
      ),
  );
  // The next search retries a failed read; the old words serve until then.
  const words = cached ? read.catch(() => cached.words) : read;
  cache.set(ctx.config, { words: cached ? cached.words : words, readAtMs: performance.now() });
  if (!cached) {
    words.catch(() => cache.delete(ctx.config));
    return await words;
  }
  void words.then((fresh) =>
    cache.set(ctx.config, { words: Promise.resolve(fresh), readAtMs: performance.now() }),
  );
  return await cached.words;
}
