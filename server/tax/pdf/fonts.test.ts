import { expect, test } from 'vitest';
import { runsOf } from './fonts.ts';

const drawn = (text: string): string =>
  runsOf(text, 400)
    .map((run) => run.text)
    .join('');

test.for([
  ['Bengali', 'রবি দাস', 'Rabi Das'],
  ['Gurmukhi', 'ਹਰਪ੍ਰੀਤ', 'Harapreet'],
  ['Gujarati', 'મીના', 'Meena'],
  ['Odia', 'ସୀତା', 'Seeta'],
  ['Tamil', 'ரமேஷ்', 'Ramesh'],
  ['Telugu', 'లత', 'Lata'],
  ['Kannada', 'ಗೀತಾ', 'Geeta'],
  ['Malayalam', 'അനിൽ', 'Anil'],
] as const)('a name in %s is printed in Latin letters', ([, name, latin]) => {
  expect(runsOf(name, 700)).toEqual([{ font: 'figtree-latin-700', text: latin }]);
});

test('Devanagari and Latin beside another script are printed as they are', () => {
  expect(drawn('Flat 4, ரமேஷ் रवि ₹')).toBe('Flat 4, Ramesh रवि ₹');
});
