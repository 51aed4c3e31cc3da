import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees zero only'],
  [1_05, 'Rupees one and five paise only'],
  [1_29_900, 'Rupees one thousand two hundred ninety-nine only'],
  [
    12_34_567_89,
    'Rupees twelve lakh thirty-four thousand five hundred sixty-seven and eighty-nine paise only',
  ],
  [1_00_00_000_00, 'Rupees one crore only'],
])('%i paise in words', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});
