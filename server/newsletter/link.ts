import { createHmac, timingSafeEqual } from 'node:crypto';

const mac = (secret: string, id: number): Buffer =>
  createHmac('sha256', secret).update(`newsletter unsubscribe ${id}`).digest();

/**
 * A token that ends one subscription, derived from its id. Other mailing programs need it: the
 * confirmation token is stored as a hash only.
 */
export const signedToken = (secret: string, id: number): string =>
  `${id}.${mac(secret, id).toString('base64url')}`;

/** Returns the subscription's id, or null for a malformed token or a wrong signature. */
export function subscriberOf(secret: string, token: string): number | null {
  const [, digits, signature] = /^([1-9][0-9]{0,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (digits === undefined || signature === undefined) return null;
  const id = Number(digits);
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(secret, id);
  return id <= 2_147_483_647 && given.length === expected.length && timingSafeEqual(given, expected)
    ? id
    : null;
}
