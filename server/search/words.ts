import { consonantsOf, singularSound, soundKey, transliterate } from './transliterate.ts';

/** Words without a meaning for the search. */
const stopWords = new Set([
  'a',
  'an',
  'and',
  'for',
  'in',
  'my',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);
const wordsMax = 8;

/**
 * Splits a query into lower-case Latin words without accents, punctuation and stop words; at most
 * 8.
 */
export function wordsOf(query: string): string[] {
  const words = splitWords(transliterate(query));
  const significant = words.filter((word) => !stopWords.has(word));
  return [...new Set(significant.length > 0 ? significant : words)].slice(0, wordsMax);
}

/** Keeps the signs of vowels, which are marks of their letters. */
const fullWord = /[\p{L}\p{M}\p{N}]+/gu;
const otherScript = /(?!\p{Script=Latin})\p{L}/u;

/** Whether a word has letters of another script than Latin. */
const isOtherScript = (word: string): boolean => otherScript.test(word);

/**
 * The words of a text in other scripts than Latin as they are stored for the search, by their words
 * in Latin letters: 'नीली चादर' are `niilii` and `chaadar`.
 */
export function wordsInOwnScript(text: string): Map<string, string> {
  const plain = text
    .normalize('NFC')
    .replace(/[\u200C\u200D]/g, '')
    .toLowerCase();
  const words = (plain.match(fullWord) ?? []).filter(isOtherScript);
  return new Map(words.map((word) => [splitWords(transliterate(word)).join(''), word]));
}

export const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Damerau-Levenshtein distance (optimal string alignment) of two words; above `most` it is `most +
 * 1`.
 */
export function typos(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(
        at(above, j) + 1,
        at(row, j - 1) + 1,
        at(above, j - 1) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(before, j - 2) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, above] = [above, row];
  }
  return at(above, b.length);
}

const at = (row: readonly number[], index: number): number =>
  row[index] ?? Number.POSITIVE_INFINITY;

/** The largest distance at which a word of this length is corrected. */
const typosMax = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

const consonantsMin = 3;
const resemblingLettersMin = 5;

const hasDigit = /\p{N}/u;

/**
 * The words of the catalogue, sorted for binary search by prefix, and the synonyms that a typed
 * word may be corrected to. Words of translations are in their own script, and can be found and
 * corrected in Latin letters too, as synonyms are.
 */
export class Vocabulary {
  readonly #words: readonly string[];
  readonly #inOwnScript: ReadonlyMap<string, readonly string[]>;
  /**
   * Words without digits: a number is no correction of a typed word, and a catalogue may contain
   * thousands.
   */
  readonly #withoutDigits: readonly string[];
  readonly #bySound: ReadonlyMap<string, readonly string[]>;
  readonly #byConsonants: ReadonlyMap<string, readonly string[]>;

  constructor(words: Iterable<string>, synonyms: Iterable<string> = []) {
    const { latin = [], other = [] } = Object.groupBy(words, (word) =>
      isOtherScript(word) ? 'other' : 'latin',
    );
    const pairs = [...new Set(other)].flatMap((word) => [...wordsInOwnScript(word)]);
    const byLatin = Map.groupBy(pairs, ([spelled]) => spelled);
    this.#inOwnScript = new Map(
      [...byLatin].map(([spelled, of]) => [spelled, [...new Set(of.map(([, word]) => word))]]),
    );
    const catalogue = [...new Set(latin.flatMap(splitWords))];
    this.#words = [...catalogue, ...[...this.#inOwnScript.values()].flat()].sort();
    const correctable = [...catalogue, ...this.#inOwnScript.keys(), ...synonyms];
    this.#withoutDigits = [...new Set(correctable)].filter((word) => !hasDigit.test(word));
    this.#bySound = Map.groupBy(this.#withoutDigits, soundKey);
    this.#byConsonants = Map.groupBy(this.#bySound.keys(), consonantsOf);
  }

  hasPrefix(prefix: string): boolean {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    return this.#words[low]?.startsWith(prefix) ?? false;
  }

  has(word: string): boolean {
    return this.#words.includes(word);
  }

  /** The words of translations that are spelled so in Latin letters. */
  inOwnScript(word: string): readonly string[] {
    return this.#inOwnScript.get(word) ?? [];
  }

  /** The words and synonyms that are other spellings of the same sound. */
  soundingLike(word: string): readonly string[] {
    return word.length < 4 ? [] : (this.#bySound.get(soundKey(word)) ?? []);
  }

  /**
   * The words and synonyms with the same consonants and nearly the same vowels: 'kushan' for
   * 'cushion'. Words of one or two consonants have too many.
   */
  resembling(word: string): readonly string[] {
    const sound = soundKey(word);
    const consonants = consonantsOf(sound);
    const most = sound.length <= resemblingLettersMin ? 1 : 2;
    if (word.length < resemblingLettersMin || consonants.length < consonantsMin) return [];
    return (this.#byConsonants.get(consonants) ?? [])
      .filter((other) => typos(sound, singularSound(other), most) <= most)
      .flatMap((other) => this.#bySound.get(other) ?? []);
  }

  /**
   * The words and synonyms at the smallest distance; the typed text may also be a prefix ('comfrt'
   * for 'comforter'). A word with the same first letter is nearer than one with another.
   */
  nearest(typed: string): string[] {
    const most = typosMax(typed);
    if (most === 0) return [];
    let best = most + 1;
    let found: string[] = [];
    const withoutDigits = this.#withoutDigits;
    for (const word of hasDigit.test(typed) ? this.#words : withoutDigits) {
      if (word.length + most < typed.length) continue;
      const whole = typos(typed, word, most);
      const begun =
        word.length > typed.length + 1
          ? typos(typed, word.slice(0, typed.length), most) + 0.25
          : most + 1;
      const errors = Math.min(whole, begun) + (word[0] === typed[0] ? 0 : 0.5);
      if (errors > best || errors > most) continue;
      if (errors < best) found = [];
      best = errors;
      found.push(word);
    }
    return found.slice(0, 5);
  }
}
