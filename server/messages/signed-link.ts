import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a token may do; each purpose has signatures of its own. */
type Purpose = 'unsubscribe' | 'open';

const mac = (secret: string, purpose: Purpose, id: number): Buffer =>
  createHmac('sha256', secret).update(`marketing ${purpose} ${id}`).digest();

/** A token of one purpose for a row, derived from its id: nothing is stored. */
export const signedToken = (secret: string, purpose: Purpose, id: number): string =>
  `m${id}.${mac(secret, purpose, id).toString('base64url')}`;

/** Returns the id of the row, or null for a malformed token or a wrong signature. */
export function idOfToken(secret: string, purpose: Purpose, token: string): number | null {
  const [, digits, signature] = /^m([1-9][0-9]{0,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (digits === undefined || signature === undefined) return null;
  const id = Number(digits);
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(secret, purpose, id);
  return id <= 2_147_483_647 && given.length === expected.length && timingSafeEqual(given, expected)
    ? id
    : null;
}
