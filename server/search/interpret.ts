import { synonymsOf } from './synonyms.ts';
import type { Vocabulary } from './words.ts';

/** What the shop takes the words for: a tsquery, and the plain words that the ranking looks for. */
export type SearchTerms = { tsquery: string; words: string[] };

/** One place of the search; it holds when any of its readings does. `isKnown`: the catalogue has a word for it. */
type Place = { readings: string[]; word: string; isKnown: boolean };

/**
 * All words must be met, each as itself, as the beginning of a longer word, in the singular, written apart or together
 * ('bedsheet', 'bed sheet'), or, where the catalogue has none of these, as the words nearest to it.
 * A word that means nothing to the catalogue is left out, as long as another one means something.
 */
export function interpret(words: readonly string[], vocabulary: Vocabulary): SearchTerms | null {
  const places = placesOf(words, vocabulary);
  const known = places.filter((place) => place.isKnown);
  const used = known.length > 0 ? known : places;
  if (used.length === 0) return null;
  return {
    tsquery: used.map(({ readings }) => `(${readings.join(' | ')})`).join(' & '),
    words: used.map(({ word }) => word),
  };
}

function placesOf(words: readonly string[], vocabulary: Vocabulary): Place[] {
  const places: Place[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const next = words[index + 1];
    const together = next === undefined ? '' : word + next;
    if (next !== undefined && vocabulary.hasPrefix(together)) {
      const apart = [placeOf(word, vocabulary), placeOf(next, vocabulary)].map(
        ({ readings }) => `(${readings.join(' | ')})`,
      );
      places.push({
        readings: [prefix(together), `(${apart.join(' & ')})`],
        word: together,
        isKnown: true,
      });
      index += 1;
    } else places.push(placeOf(word, vocabulary));
  }
  return places;
}

function placeOf(word: string, vocabulary: Vocabulary): Place {
  const singular = word.length > 3 ? word.replace(/s$/, '') : word;
  const plain = [...new Set([word, singular])].filter((form) => vocabulary.hasPrefix(form));
  if (plain.length > 0)
    return { readings: plain.map(prefix), word: plain.at(-1) ?? word, isKnown: true };
  const apart = splits(word).filter(
    ([first, rest]) => vocabulary.has(first) && vocabulary.hasPrefix(rest),
  );
  if (apart.length > 0)
    return {
      readings: apart.map(([first, rest]) => both(first, prefix(rest))),
      word: apart[0]?.[1] ?? word,
      isKnown: true,
    };
  const alike = synonymsOf(word).filter((other) => vocabulary.hasPrefix(other));
  if (alike.length > 0)
    return { readings: [word, ...alike].map(prefix), word: alike[0] ?? word, isKnown: true };
  return correctedTerm(word, singular, vocabulary);
}

function correctedTerm(word: string, singular: string, vocabulary: Vocabulary): Place {
  const near = [
    ...new Set([
      ...vocabulary.nearest(word),
      ...(singular === word ? [] : vocabulary.nearest(singular)),
    ]),
  ];
  const apart = splits(word).flatMap(([first, rest]) =>
    vocabulary.has(first)
      ? vocabulary.nearest(rest).map((found) => ({ reading: both(first, exact(found)), found }))
      : [],
  );
  const readings = [...near.map(exact), ...apart.map(({ reading }) => reading)];
  // The word itself stays: a product that came after the vocabulary was read may hold it.
  return {
    readings: [prefix(word), ...readings],
    word: near[0] ?? apart[0]?.found ?? word,
    isKnown: readings.length > 0,
  };
}

/** Every way to write a word as two of at least three letters. */
const splits = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => [
    word.slice(0, index + 3),
    word.slice(index + 3),
  ]);

// Words are letters and digits alone (`splitWords`), so that quotes make them lexemes and nothing else.
const exact = (word: string): string => `'${word}'`;
const prefix = (word: string): string => `'${word}':*`;
const both = (first: string, second: string): string => `(${exact(first)} & ${second})`;
