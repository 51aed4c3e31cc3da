import { expect, test } from 'vitest';
import { blanksOf, fillBlanks, suggestedAnswer } from './blanks.ts';

const text =
  'Within **[days] days**, again [days]. See [terms](/terms). [We pick it up / send it.] [Free.]';

test('the blanks of a policy are its texts in brackets, each once, without its links', () => {
  expect(blanksOf(text)).toEqual(['days', 'We pick it up / send it.', 'Free.']);
});

test('answers replace each of their blanks, and a blank without one stays', () => {
  const answers = new Map([
    ['days', ' 7 '],
    ['Free.', ' '],
  ]);
  expect(fillBlanks(text, answers)).toBe(
    'Within **7 days**, again 7. See [terms](/terms). [We pick it up / send it.] [Free.]',
  );
});

test('only a whole sentence is its own answer', () => {
  expect(blanksOf(text).map(suggestedAnswer)).toEqual(['', '', 'Free.']);
});
