const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ii',
  उ: 'u',
  ऊ: 'uu',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ओ: 'o',
  औ: 'au',
};
const vowelSigns: Record<string, string> = {
  'ा': 'aa',
  'ि': 'i',
  'ी': 'ii',
  'ु': 'u',
  'ू': 'uu',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ॅ': 'e',
  'ॉ': 'o',
  'ो': 'o',
  'ौ': 'au',
};
const nasals: Record<string, string> = { 'ं': 'n', 'ँ': 'n' };
const nukta = '़';
const virama = '्';
/** The vowel of a consonant without a sign, until it is known whether it is spoken. */
const inherent = 'ə';

const devanagariWord = /[\u0900-\u097F]+/g;

/**
 * Writes Devanagari in Latin letters and in the singular: 'चादर' and 'चादरें' become 'chaadar'.
 * Leaves all other text as it is.
 */
export const transliterate = (text: string): string =>
  text.normalize('NFC').replace(devanagariWord, latinOf);

/** Takes off the plural of 'चादरें', 'रज़ाइयाँ' and 'जालियाँ'. Short words have none. */
const singularOf = (letters: string): string =>
  letters
    .replace(/(?<=^.{3,})[ेो]ं$/, '')
    .replace(/(?<=^.{2,})इय(?:ा[ँं])?$/, 'ई')
    .replace(/(?<=^.{2,})िया[ँं]$/, 'ी')
    .replace(/िए$/, 'िये');

function latinOf(word: string): string {
  const letters = Array.from(singularOf(word.normalize('NFD').replaceAll(nukta, '')));
  const spelled = letters
    .map((letter, index) => {
      const consonant = consonants[letter];
      if (consonant === undefined)
        return vowels[letter] ?? vowelSigns[letter] ?? nasals[letter] ?? '';
      const next = letters[index + 1] ?? '';
      return next === virama || next in vowelSigns ? consonant : consonant + inherent;
    })
    .join('');
  return withoutSilentVowels(spelled);
}

/**
 * Hindi drops the inherent vowel at the end of a word, and between two syllables: 'parada' is
 * spoken 'parda'.
 */
const withoutSilentVowels = (spelled: string): string =>
  spelled
    .replace(/ə$/, '')
    .replace(/(?<=[aeiouə])([kgcjtdpbs]?h|[^aeiouəh])ə(?=[^aeiouə]h?[aeiou])/g, '$1')
    .replaceAll(inherent, 'a');

/**
 * Folds the usual spellings of one sound in Latin letters: 'razai', 'rajaai' and 'rajai' are the
 * same, and so are 'black' and 'blak'.
 */
export const soundKey = (word: string): string =>
  word
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replaceAll('z', 'j')
    .replaceAll('qu', 'kv')
    .replace(/ein$/, 'en')
    .replaceAll('w', 'v')
    .replace(/o$/, 'ov')
    .replaceAll('ph', 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|[cq](?!h)/g, 'k')
    .replace(/(?<=[kgjtdb])h/g, '')
    .replace(/(.)\1+/g, '$1')
    .replaceAll('iy', 'i')
    .replace(/ai|ay|ae|ey/g, 'e')
    .replace(/n(?=[pbf])/g, 'm');

export const singularSound = (sound: string): string => sound.replace(/(?<=..)s$/, '');

/** The consonants of a sound key in the singular: 'kushan' and 'cushions' are both 'kshn'. */
export const consonantsOf = (sound: string): string =>
  singularSound(sound).replace(/(?!^)[aeiouy]/g, '');
