import { expect, test } from 'vitest';
import { interpret } from './interpret.ts';
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

test('an unknown word is dropped beside a known one', () => {
  expect(interpret(['velvet', 'xylophone'], vocabulary)).toEqual({
    tsquery: "('velvet':*)",
    words: ['velvet'],
  });
  expect(interpret(['xylophone'], vocabulary)?.words).toEqual(['xylophone']);
  expect(interpret([], vocabulary)).toBeNull();
});
