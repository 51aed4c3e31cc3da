import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { idOfToken, tokenOf } from './signed-links.ts';

const [former, secret] = ['the former secret', 'the secret of today'];
const purpose = 'marketing unsubscribe';
const rotating = { secret, previousSecret: former };
const tokenBefore = tokenOf({ secret: former }, purpose, 12);

test('a link works until the secret before the rotation is removed', () => {
  expect(idOfToken(rotating, purpose, tokenBefore)).toBe(12);
  expect(idOfToken(rotating, purpose, tokenOf(rotating, purpose, 12))).toBe(12);
  expect(idOfToken({ secret, previousSecret: null }, purpose, tokenBefore)).toBeNull();
});

test('a link of a marketing email that was sent before, with its longer signature, works', () => {
  const signature = createHmac('sha256', former).update(`${purpose} 12`).digest('base64url');
  expect(signature).toHaveLength(43);
  expect(idOfToken(rotating, purpose, `m12.${signature}`)).toBe(12);
  expect(idOfToken(rotating, purpose, `m13.${signature}`)).toBeNull();
});

test.each([
  ['another purpose', tokenOf({ secret }, 'marketing open', 12)],
  ['another id', tokenBefore.replace('12.', '13.')],
  ['a changed signature', `${tokenBefore.slice(0, -1)}${tokenBefore.endsWith('x') ? 'y' : 'x'}`],
  ['a short signature', tokenBefore.slice(0, -1)],
  ['an id above int4', tokenOf({ secret }, purpose, 2 ** 31)],
  ['no id', tokenBefore.slice(2)],
  ['nothing', ''],
])('%s opens nothing', (_, token) => {
  expect(idOfToken(rotating, purpose, token)).toBeNull();
});
