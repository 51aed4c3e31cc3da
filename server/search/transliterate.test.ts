import { expect, test } from 'vitest';
import { soundKey, transliterate } from './transliterate.ts';

test.each([
  ['चादर', 'chaadar'],
  ['रजाई', 'rajaaii'],
  ['तकिया', 'takiyaa'],
  ['परदा', 'pardaa'],
  ['पर्दा', 'pardaa'],
  ['कंबल', 'kanbal'],
  ['बेडशीट', 'bedshiit'],
  ['चादरें', 'chaadar'],
  ['चादरों', 'chaadar'],
  ['रज़ाइयाँ', 'rajaaii'],
  ['रजाइयों', 'rajaaii'],
  ['जालियां', 'jaalii'],
  ['तकिए', 'takiye'],
  ['में', 'men'],
  ['blue चादर, king', 'blue chaadar, king'],
  ['cushion', 'cushion'],
])('%s is written %s in Latin letters', (typed, latin) => {
  expect(transliterate(typed)).toBe(latin);
});

test.each([
  ['razai', 'rajaai'],
  ['razai', 'rajaaii'],
  ['takiya', 'takia'],
  ['chadar', 'chaddar'],
  ['kambal', 'kanbal'],
  ['parda', 'pardaa'],
  ['black', 'blak'],
  ['quilt', 'kwilt'],
  ['terracotta', 'terakota'],
])('%s and %s sound the same', (one, other) => {
  expect(soundKey(one)).toBe(soundKey(other));
});

test('words that differ in sound have different keys', () => {
  expect(soundKey('sheet')).not.toBe(soundKey('sheer'));
  expect(soundKey('indigo')).not.toBe(soundKey('india'));
});
