import { expect, test } from 'vitest';
import { filterChoices, findChoice } from './choices.ts';

const states = [
  'Andaman and Nicobar Islands',
  'Goa',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Puducherry',
  'Rajasthan',
  'Uttar Pradesh',
  'Uttarakhand',
].map((label, at) => ({ value: String(at), label }));
const found = (typed: string): string[] => filterChoices(states, typed).map(({ label }) => label);

test('names that start with the text are listed before names with a later matching word', () => {
  expect(found('utt')).toEqual(['Uttar Pradesh', 'Uttarakhand']);
  expect(found('PRADESH')).toEqual(['Himachal Pradesh', 'Uttar Pradesh']);
  expect(found('a')).toEqual(['Andaman and Nicobar Islands', 'Jammu and Kashmir']);
  expect(found('jasth')).toEqual([]);
  expect(found('  ')).toHaveLength(states.length);
});

test('a full name matches in any spelling variant', () => {
  for (const typed of ['Jammu & Kashmir', ' jammu  and kashmir ', 'JAMMU AND KASHMIR'])
    expect(findChoice(states, typed)?.label).toBe('Jammu and Kashmir');
  expect(findChoice(states, 'Jammu')).toBeUndefined();
  expect(findChoice(states, '')).toBeUndefined();
});
