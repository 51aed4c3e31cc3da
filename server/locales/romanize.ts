/**
 * Unicode has one block of 128 for each Brahmic script of India, with each letter at the same
 * offset (The Unicode Standard, chapter 12). One table covers Devanagari, Bengali, Gurmukhi,
 * Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam.
 */
const firstBlock = 0x09_00;
const lastLetter = 0x0d_7f;
/**
 * From this block on, a consonant at the end of a word has a vowel: चादर is chadar, ಬಟ್ಟ is batta.
 */
const firstFullScript = 0x0b_00;

const table = (start: number, letters: string): [number, string][] =>
  letters.split(' ').map((letter, index) => [start + index, letter]);

const consonants = new Map([
  ...table(
    0x15,
    'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h',
  ),
  ...table(0x58, 'q kh gh z r rh f y'),
]);
const vowels = new Map(table(0x05, 'a a i ee u oo ri li e e e ai o o o au'));
const signs = new Map(table(0x3e, 'a i ee u oo ri ri e e e ai o o o au'));
const others = new Map([...table(0x01, 'n n h'), ...table(0x66, '0 1 2 3 4 5 6 7 8 9')]);
const virama = 0x4d;
const nukta = 0x3c;
/**
 * Letters of a single script: Gurmukhi tippi, addak and bearers, Bengali ৎ, ৰ and ৱ, Malayalam
 * chillu consonants.
 */
const special: Readonly<Record<string, string>> = {
  'ੰ': 'n',
  'ੱ': '',
  ੲ: 'i',
  ੳ: 'u',
  ৎ: 't',
  ৰ: 'r',
  ৱ: 'v',
  ൺ: 'n',
  ൻ: 'n',
  ർ: 'r',
  ൽ: 'l',
  ൾ: 'l',
  ൿ: 'k',
};

/**
 * 'सूती चादर' -> 'sootee chadar', an approximation in Latin letters. Other letters are unchanged.
 */
export function romanize(text: string): string {
  const letters = Array.from(text.normalize('NFC')).filter(
    (letter) => offsetOf(letter) !== nukta && !/[\u200C\u200D]/.test(letter),
  );
  return letters
    .map(
      (letter, index) =>
        special[letter] ?? romanized(letter, letters[index - 1], letters[index + 1]),
    )
    .join('');
}

function romanized(letter: string, before: string | undefined, after: string | undefined): string {
  const offset = offsetOf(letter);
  if (offset === null) return letter;
  const consonant = consonants.get(offset);
  if (consonant === undefined)
    return vowels.get(offset) ?? signs.get(offset) ?? others.get(offset) ?? '';
  return hasVowel(letter, before, after) ? `${consonant}a` : consonant;
}

/** A consonant has an implicit a, unless a vowel sign or virama follows, or the word ends. */
function hasVowel(letter: string, before: string | undefined, after: string | undefined): boolean {
  const next = after === undefined ? null : offsetOf(after);
  if (next !== null) return next !== virama && !signs.has(next);
  const isAlone = before === undefined || offsetOf(before) === null;
  return isAlone || offsetOf(before) === virama || (letter.codePointAt(0) ?? 0) >= firstFullScript;
}

/** The offset of a letter in its block; null for a letter of another script. */
function offsetOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  return code >= firstBlock && code <= lastLetter ? code % 0x80 : null;
}
