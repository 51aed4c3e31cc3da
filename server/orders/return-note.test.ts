import { expect, test } from 'vitest';
import { returnNoteOf } from './return-note.ts';

const note = (days: string) => `If anything is not right, you have ${days} to return it.`;

test.each([
  [[['30-day return, unused', 'Exchange within 7 days']], note('30 days')],
  [[['30-day return'], ['Returns within 10 days of delivery']], note('10 days')],
  [[['Exchange within 7 days'], ['30-day return']], undefined],
  [[['30-day return'], []], undefined],
  [[['No 30-day return on cut fabric']], undefined],
  [[['1 day return']], note('1 day')],
  [[], undefined],
])(
  'the email about a delivery promises the days that each return policy names: %j',
  (lines, sentence) => {
    expect(returnNoteOf(lines)).toBe(sentence);
  },
);
