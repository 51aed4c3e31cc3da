import { expect, test } from 'vitest';
import { interpret } from './interpret.ts';
import { synonymWords } from './synonyms.ts';
import { typos, Vocabulary, wordsOf } from './words.ts';

const vocabulary = new Vocabulary([
  'indigo',
  'cushion',
  'bed',
  'sheet',
  'sheer',
  'curtains',
  'comforter',
  'wool-blend',
  'velvet',
  'king',
]);

test.each([
  ['velvet', 'velvet', 0],
  ['velvt', 'velvet', 1],
  ['vlevet', 'velvet', 1],
  ['valvett', 'velvet', 2],
  ['abc', 'velvet', 3],
])('from %s to %s are %i typing errors', (typed, word, errors) => {
  expect(typos(typed, word, 2)).toBe(errors);
});

test('case, accents, stop words and repetitions are removed', () => {
  expect(wordsOf('  Cushions for the BÉD, bed-sheet! ')).toEqual(['cushions', 'bed', 'sheet']);
  expect(wordsOf('the')).toEqual(['the']);
});

test('the nearest words are those with the fewest errors, also for a partly typed word', () => {
  expect(vocabulary.nearest('cusion')).toEqual(['cushion']);
  expect(vocabulary.nearest('comfrte')).toEqual(['comforter']);
  expect(vocabulary.nearest('shet')).toEqual(['sheet']);
  expect(vocabulary.nearest('bd')).toEqual([]);
  expect(vocabulary.nearest('telephone')).toEqual([]);
});

test('words written together or apart mean the same', () => {
  expect(interpret(['bedsheet'], vocabulary)).toEqual({
    tsquery: "(('bed' & 'sheet':*))",
    words: ['sheet'],
  });
  const joined = new Vocabulary(['bedsheet', 'indigo']);
  expect(interpret(['bed', 'sheet'], joined)?.tsquery).toContain("'bedsheet':*");
});

const goods = new Vocabulary(
  ['black', 'block', 'blanket', 'charcoal', 'comforter', 'cover', 'curtains', 'cushion'].concat([
    'forest',
    'knit',
    'pillow',
    'quilt',
    'rust',
    'throw',
    'white',
    'cotton',
  ]),
  synonymWords,
);

test.each([
  ['blak', 'black'],
  ['blaak', 'black'],
  ['kushan', 'cushion'],
  ['kushon', 'cushion'],
  ['cooshion', 'cushion'],
  ['karten', 'curtains'],
  ['kurtain', 'curtains'],
  ['kumforter', 'comforter'],
  ['konforter', 'comforter'],
  ['kwilt', 'quilt'],
  ['qilt', 'quilt'],
  ['pelow', 'pillow'],
  ['kotton', 'cotton'],
])('a word that is written as it sounds is found: %s is %s', (typed, word) => {
  expect(interpret([typed], goods)?.words).toEqual([word]);
});

test.each([
  ['chadarein', 'sheet'],
  ['chadren', 'sheet'],
  ['rajaiyan', 'quilt'],
  ['razaiyon', 'quilt'],
  ['parde', 'curtain'],
  ['takiye', 'pillow'],
  ['takie', 'pillow'],
  ['कर्टन', 'curtains'],
  ['पिलो', 'pillow'],
  ['neeli', 'indigo'],
  ['nile', 'indigo'],
  ['नीली', 'indigo'],
  ['peeli', 'mustard'],
  ['हरे', 'forest'],
  ['kali', 'black'],
])('a Hindi plural, colour or spelling of an English word is found: %s is %s', (typed, word) => {
  const inShop = new Vocabulary(
    ['sheet', 'quilt', 'curtains', 'pillow', 'indigo', 'mustard', 'forest', 'black'],
    synonymWords,
  );
  expect(interpret(wordsOf(typed), inShop)?.words).toEqual([word]);
});

test.each(['pale', 'have', 'care', 'tile', 'pearl'])(
  'an English word is no Hindi colour: %s',
  (typed) => {
    expect(interpret([typed], goods)?.tsquery).toBe(`('${typed}':*)`);
  },
);

test.each(['cannot', 'query', 'reset', 'glyph', 'travis', 'what', 'first', 'kitchen', 'table'])(
  'another word with similar consonants finds nothing: %s',
  (typed) => {
    expect(interpret([typed], goods)?.tsquery).toBe(`('${typed}':*)`);
  },
);

test('a colour that the catalogue lacks is no typing error', () => {
  const without = new Vocabulary(['block', 'charcoal'], synonymWords);
  expect(interpret(['black'], without)?.tsquery).toBe("('black':* | 'charcoal':*)");
  expect(interpret(['blak'], without)?.words).toEqual(['charcoal']);
  expect(interpret(['black'], new Vocabulary(['block']))?.tsquery).toBe("('black':*)");
});

test('an unknown word is dropped beside a known one', () => {
  expect(interpret(['velvet', 'xylophone'], vocabulary)).toEqual({
    tsquery: "('velvet':*)",
    words: ['velvet'],
  });
  expect(interpret(['xylophone'], vocabulary)?.words).toEqual(['xylophone']);
  expect(interpret([], vocabulary)).toBeNull();
});
