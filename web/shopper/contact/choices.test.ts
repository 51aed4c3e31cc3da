import { expect, test } from 'vitest';
import { matchesOf, namedSo } from './choices.ts';

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
const found = (typed: string): string[] => matchesOf(states, typed).map(({ label }) => label);

test('names that begin with what was typed come before those with a word that does', () => {
  expect(found('utt')).toEqual(['Uttar Pradesh', 'Uttarakhand']);
  expect(found('PRADESH')).toEqual(['Himachal Pradesh', 'Uttar Pradesh']);
  expect(found('a')).toEqual(['Andaman and Nicobar Islands', 'Jammu and Kashmir']);
  expect(found('jasth')).toEqual([]);
  expect(found('  ')).toHaveLength(states.length);
});

test('a full name is known however it is written', () => {
  for (const typed of ['Jammu & Kashmir', ' jammu  and kashmir ', 'JAMMU AND KASHMIR'])
    expect(namedSo(states, typed)?.label).toBe('Jammu and Kashmir');
  expect(namedSo(states, 'Jammu')).toBeUndefined();
  expect(namedSo(states, '')).toBeUndefined();
});
