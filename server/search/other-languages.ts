import type { Ctx } from '../ctx.ts';
import { translatedCategories } from './queries.ts';
import { soundKey } from './transliterate.ts';
import { wordsInOwnScript, wordsOf } from './words.ts';
import { untilPurged } from '../until-purged.ts';

/** The English words of the categories that a word may mean, by the sound of the word. */
type CategoryWords = ReadonlyMap<string, readonly (readonly string[])[]>;

/**
 * Categories have few names and many products: their names are not stored with each product, so
 * that a translation of one changes no product.
 */
const categoryWords = untilPurged(async ({ db, reads }): Promise<CategoryWords> => {
  reads.add('categories');
  const rows = await translatedCategories.all(db);
  const pairs = rows.flatMap(({ english, name }) =>
    wordsOf(name).map((word) => ({ sound: soundKey(word), english: wordsOf(english) })),
  );
  const bySound = Map.groupBy(pairs, ({ sound }) => sound);
  return new Map([...bySound].map(([sound, of]) => [sound, of.map(({ english }) => english)]));
});

/** What words of other languages mean in this search. */
export type OtherLanguages = {
  /** The word as it was typed in another script than Latin. */
  typed: (word: string) => string | undefined;
  /** The English words of each category that the word names. */
  categories: (word: string) => readonly (readonly string[])[];
};

export const noOtherLanguages: OtherLanguages = { typed: () => undefined, categories: () => [] };

export async function readOtherLanguages(ctx: Ctx, query: string): Promise<OtherLanguages> {
  const typed = wordsInOwnScript(query);
  const byCategory = await categoryWords(ctx);
  return {
    typed: (word) => typed.get(word),
    categories: (word) => byCategory.get(soundKey(word)) ?? [],
  };
}
