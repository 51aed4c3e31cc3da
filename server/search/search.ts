import type { Config } from '../config/config.ts';
import type { Ctx } from '../ctx.ts';
import { matching, type SearchScope, wordsOfCatalogue } from './queries.ts';
import { interpret } from './interpret.ts';
import { Vocabulary, wordsOf } from './words.ts';

/** More than anybody pages through; it bounds what a word that half the catalogue holds may cost. */
const resultsMax = 1000;
const vocabularyAgeMs = 60_000;

/** Ids of what is meant, best first, at most a thousand. Typing errors are typosMax, all words that mean something count. */
export async function findProducts(
  ctx: Pick<Ctx, 'db' | 'actor' | 'config'>,
  query: string,
  searched: SearchScope = 'kept',
): Promise<number[]> {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const meaning = interpret(words, await vocabularyOf(ctx));
  if (!meaning) return [];
  const allowed: SearchScope = ctx.actor.kind === 'admin' ? searched : 'on_sale';
  const rows = await matching(allowed, meaning.words).all(
    ctx.db,
    meaning.tsquery,
    meaning.words.join(' '),
    resultsMax,
    ...meaning.words,
  );
  return rows.map(({ id }) => id);
}

type Held = { words: Promise<Vocabulary>; readAtMs: number };

/** One vocabulary a shop. It serves corrections alone: what is spelt right is always looked up in the database. */
const held = new WeakMap<Config, Held>();

/** At most a minute old when somebody searches often; a stale one answers while the next is read. */
async function vocabularyOf(ctx: Pick<Ctx, 'db' | 'config'>): Promise<Vocabulary> {
  const known = held.get(ctx.config);
  if (known && performance.now() - known.readAtMs < vocabularyAgeMs) return await known.words;
  const read = wordsOfCatalogue
    .all(ctx.db)
    .then((rows) => new Vocabulary(rows.map(({ word }) => word)));
  // A failed reading is tried again by whoever searches next; the old words serve until then.
  const words = known ? read.catch(() => known.words) : read;
  held.set(ctx.config, { words: known ? known.words : words, readAtMs: performance.now() });
  if (!known) {
    words.catch(() => held.delete(ctx.config));
    return await words;
  }
  void words.then((fresh) =>
    held.set(ctx.config, { words: Promise.resolve(fresh), readAtMs: performance.now() }),
  );
  return await known.words;
}
