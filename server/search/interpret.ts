import { synonymsOf } from './synonyms.ts';
import { singular, type Vocabulary } from './words.ts';

/** The owner's synonyms: what a word finds too. */
type Meanings = Readonly<Record<string, readonly string[]>>;

/** A tsquery, and the plain words for the ranking. */
type SearchTerms = { tsquery: string; words: string[] };

/**
 * One word of the search; matches if any of its readings matches. `isKnown`: the catalogue contains
 * a reading.
 */
type Term = { readings: string[]; word: string; isKnown: boolean };

/**
 * Every word must match: as typed, as a prefix, in the singular, or split or joined ('bedsheet',
 * 'bed sheet'). A word that the catalogue lacks matches its synonyms, else words of the same sound,
 * else the nearest words. Synonyms take part in both. Unknown words are dropped if any word is
 * known. `meanings` apply to any word, and exclude the correction of one that the catalogue lacks.
 */
export function interpret(
  words: readonly string[],
  vocabulary: Vocabulary,
  meanings: Meanings = {},
): SearchTerms | null {
  const terms = termsOf(words, vocabulary, meanings);
  const known = terms.filter((term) => term.isKnown);
  const used = known.length > 0 ? known : terms;
  if (used.length === 0) return null;
  return {
    tsquery: used.map(({ readings }) => `(${readings.join(' | ')})`).join(' & '),
    words: used.map(({ word }) => word),
  };
}

function termsOf(words: readonly string[], vocabulary: Vocabulary, meanings: Meanings): Term[] {
  const terms: Term[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const next = words[index + 1];
    const joined = next === undefined ? '' : word + next;
    if (next !== undefined && vocabulary.hasPrefix(joined)) {
      const split = [termOf(word, vocabulary), termOf(next, vocabulary)].map(
        ({ readings }) => `(${readings.join(' | ')})`,
      );
      terms.push({
        readings: [prefix(joined), `(${split.join(' & ')})`],
        word: joined,
        isKnown: true,
      });
      index += 1;
    } else terms.push(explainedTerm(word, vocabulary, meanings));
  }
  return terms;
}

function explainedTerm(word: string, vocabulary: Vocabulary, meanings: Meanings): Term {
  const meant = formsOf(word)
    .flatMap((form) => (Object.hasOwn(meanings, form) ? (meanings[form] ?? []) : []))
    .flatMap(formsOf)
    .filter((other) => vocabulary.hasPrefix(other));
  if (meant.length === 0) return termOf(word, vocabulary);
  const isKnown = formsOf(word).some((form) => vocabulary.hasPrefix(form));
  const plain = isKnown
    ? termOf(word, vocabulary)
    : { readings: [prefix(word)], word: meant[0] ?? word };
  return { ...plain, readings: [...plain.readings, ...meant.map(prefix)], isKnown: true };
}

const formsOf = (word: string): string[] => [...new Set([word, singular(word)])];

function termOf(word: string, vocabulary: Vocabulary): Term {
  const plain = formsOf(word).filter((form) => vocabulary.hasPrefix(form));
  if (plain.length > 0)
    return { readings: plain.map(prefix), word: plain.at(-1) ?? word, isKnown: true };
  const split = splits(word).filter(
    ([first, rest]) => vocabulary.has(first) && vocabulary.hasPrefix(rest),
  );
  if (split.length > 0)
    return {
      readings: split.map(([first, rest]) => both(first, prefix(rest))),
      word: split[0]?.[1] ?? word,
      isKnown: true,
    };
  const synonyms = synonymsOf(word).filter((other) => vocabulary.hasPrefix(other));
  if (synonyms.length > 0)
    return { readings: [word, ...synonyms].map(prefix), word: synonyms[0] ?? word, isKnown: true };
  // A word of the synonyms is spelled right: the catalogue lacks it, and 'black' is not 'block'.
  if (synonymsOf(word).length > 0) return { readings: [prefix(word)], word, isKnown: false };
  return correctedTerm(word, vocabulary);
}

function correctedTerm(word: string, vocabulary: Vocabulary): Term {
  const near = [...new Set(formsOf(word).flatMap((form) => corrections(form, vocabulary)))];
  const split = splits(word).flatMap(([first, rest]) =>
    vocabulary.has(first)
      ? corrections(rest, vocabulary).map((found) => ({
          reading: both(first, exact(found)),
          found,
        }))
      : [],
  );
  const readings = [...near.map(exact), ...split.map(({ reading }) => reading)];
  // Keeps the typed word: a product newer than the vocabulary may contain it.
  return {
    readings: [prefix(word), ...readings],
    word: near[0] ?? split[0]?.found ?? word,
    isKnown: readings.length > 0,
  };
}

/** Words of the catalogue that may be meant; a synonym matches the words that it means. */
function corrections(word: string, vocabulary: Vocabulary): string[] {
  return similarWords(word, vocabulary).flatMap((found) =>
    vocabulary.has(found) ? [found] : synonymsOf(found).filter((meant) => vocabulary.has(meant)),
  );
}

/** Of the same sound, else with the fewest errors, else with the same consonants. */
function similarWords(word: string, vocabulary: Vocabulary): readonly string[] {
  const alike = vocabulary.soundingLike(word);
  if (alike.length > 0) return alike;
  const near = vocabulary.nearest(word);
  return near.length > 0 ? near : vocabulary.resembling(word);
}

/** Every split of a word into two of at least three letters. */
const splits = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => [
    word.slice(0, index + 3),
    word.slice(index + 3),
  ]);

// Words contain only letters and digits (`splitWords`), so a quoted word is one lexeme.
const exact = (word: string): string => `'${word}'`;
const prefix = (word: string): string => `'${word}':*`;
const both = (first: string, second: string): string => `(${exact(first)} & ${second})`;
