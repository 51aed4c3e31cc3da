import { noOtherLanguages, type OtherLanguages } from './other-languages.ts';
import { synonymsOf } from './synonyms.ts';
import { singular, type Vocabulary } from './words.ts';

/** The owner's synonyms: what a word finds too. */
type Meanings = Readonly<Record<string, readonly string[]>>;

/** What words mean beside what the catalogue says in English. */
type Sources = { meanings?: Meanings; otherLanguages?: OtherLanguages };

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
 * known. `meanings` apply to any word, and exclude the correction of one that the catalogue lacks;
 * so do words of translations, beside the synonyms of the same sound.
 */
export function interpret(
  words: readonly string[],
  vocabulary: Vocabulary,
  { meanings = {}, otherLanguages = noOtherLanguages }: Sources = {},
): SearchTerms | null {
  const terms = termsOf(words, vocabulary, { meanings, otherLanguages });
  const known = terms.filter((term) => term.isKnown);
  const used = known.length > 0 ? known : terms;
  if (used.length === 0) return null;
  return {
    tsquery: used.map(({ readings }) => `(${readings.join(' | ')})`).join(' & '),
    words: used.map(({ word }) => word),
  };
}

function termsOf(
  words: readonly string[],
  vocabulary: Vocabulary,
  { meanings, otherLanguages }: Required<Sources>,
): Term[] {
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
    } else terms.push(explainedTerm(word, vocabulary, { meanings, otherLanguages }));
  }
  return terms;
}

function explainedTerm(
  word: string,
  vocabulary: Vocabulary,
  { meanings, otherLanguages }: Required<Sources>,
): Term {
  const meant = formsOf(word)
    .flatMap((form) => (Object.hasOwn(meanings, form) ? (meanings[form] ?? []) : []))
    .flatMap(formsOf)
    .filter((other) => vocabulary.hasPrefix(other));
  const typed = otherLanguages.typed(word);
  const translated = translatedReadings(word, vocabulary, otherLanguages);
  const term =
    meant.length === 0 ? termOf(word, vocabulary, translated) : meantTerm(word, vocabulary, meant);
  return {
    ...term,
    // Keeps the typed word: a translation newer than the vocabulary may contain it.
    readings: [...term.readings, ...translated, ...(typed === undefined ? [] : [prefix(typed)])],
    word: typed !== undefined && vocabulary.hasPrefix(typed) ? typed : term.word,
  };
}

function meantTerm(word: string, vocabulary: Vocabulary, meant: readonly string[]): Term {
  const isKnown = formsOf(word).some((form) => vocabulary.hasPrefix(form));
  const plain = isKnown
    ? termOf(word, vocabulary)
    : { readings: [prefix(word)], word: meant[0] ?? word };
  return { ...plain, readings: [...plain.readings, ...meant.map(prefix)], isKnown: true };
}

/** Words of translations that are typed so or sound so, and the English words of categories. */
function translatedReadings(
  word: string,
  vocabulary: Vocabulary,
  { typed, categories }: OtherLanguages,
): string[] {
  const begun = [typed(word) ?? []].flat().filter((own) => vocabulary.hasPrefix(own));
  const alike = [word, ...vocabulary.soundingLike(word)].flatMap((other) =>
    vocabulary.inOwnScript(other),
  );
  const ofCategories = categories(word)
    .map((english) => english.map(singular))
    .filter((english) => english.every((other) => vocabulary.hasPrefix(other)))
    .map((english) => `(${english.map(prefix).join(' & ')})`);
  return [...begun.map(prefix), ...new Set(alike.map(exact)), ...ofCategories];
}

const formsOf = (word: string): string[] => [...new Set([word, singular(word)])];

/** `translated`: readings in other languages, which exclude a correction. */
function termOf(word: string, vocabulary: Vocabulary, translated: readonly string[] = []): Term {
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
  // What an exact translation names in some products, a synonym of the same sound names in others.
  const sources = translated.length === 0 ? [word] : [word, ...vocabulary.soundingLike(word)];
  const synonyms = sources.flatMap(synonymsOf).filter((other) => vocabulary.hasPrefix(other));
  if (synonyms.length > 0 || translated.length > 0)
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

/**
 * Words of the catalogue that may be meant; a synonym matches the words that it means, and a word
 * in Latin letters those of translations.
 */
function corrections(word: string, vocabulary: Vocabulary): string[] {
  return similarWords(word, vocabulary).flatMap((found) =>
    vocabulary.has(found)
      ? [found]
      : [
          ...synonymsOf(found).filter((meant) => vocabulary.has(meant)),
          ...vocabulary.inOwnScript(found),
        ],
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
