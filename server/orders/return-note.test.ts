import { expect, test } from 'vitest';
import { returnNoteOf } from './return-note.ts';

const note = (days: string) => `If anything is not right, you have ${days} to return it.`;

test.each([
  [[30], note('30 days')],
  [[30, 10], note('10 days')],
  [[null, 30], undefined],
  [[1], note('1 day')],
  [[], undefined],
])('the email about a delivery promises the fewest days of its lines: %j', (days, sentence) => {
  expect(returnNoteOf(days, 'en')).toBe(sentence);
});
