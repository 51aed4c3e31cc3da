/**
 * The scripts of India that descend from Brahmi stand in Unicode in blocks of 128, each letter at the same place of its block
 * (The Unicode Standard, chapter 12): one table reads Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam.
 */
const firstBlock = 0x09_00;
const lastLetter = 0x0d_7f;
/** From here on a consonant at the end of a word keeps its vowel: चादर is said chadar, ಬಟ್ಟ batta. */
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
/** What one script alone has: Gurmukhi's tippi, addak and bearers, Bengali's ৎ, ৰ and ৱ, Malayalam's bare consonants. */
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

/** 'सूती चादर' is 'sootee chadar': near enough to be said, in letters that every address bar shows. Other letters stay as they are. */
export function romanize(text: string): string {
  const letters = Array.from(text.normalize('NFC')).filter(
    (letter) => placeOf(letter) !== nukta && !/[\u200C\u200D]/.test(letter),
  );
  return letters
    .map((letter, index) => special[letter] ?? said(letter, letters[index - 1], letters[index + 1]))
    .join('');
}

function said(letter: string, before: string | undefined, after: string | undefined): string {
  const place = placeOf(letter);
  if (place === null) return letter;
  const consonant = consonants.get(place);
  if (consonant === undefined)
    return vowels.get(place) ?? signs.get(place) ?? others.get(place) ?? '';
  return hasVowel(letter, before, after) ? `${consonant}a` : consonant;
}

/** A consonant is said with an a, unless another vowel or none is written, or its word ends there. */
function hasVowel(letter: string, before: string | undefined, after: string | undefined): boolean {
  const next = after === undefined ? null : placeOf(after);
  if (next !== null) return next !== virama && !signs.has(next);
  const standsAlone = before === undefined || placeOf(before) === null;
  return (
    standsAlone || placeOf(before) === virama || (letter.codePointAt(0) ?? 0) >= firstFullScript
  );
}

/** Where in its block a letter stands; null for all that belongs to none of the scripts. */
function placeOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  return code >= firstBlock && code <= lastLetter ? code % 0x80 : null;
}
