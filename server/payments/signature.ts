import { createHmac, timingSafeEqual } from 'node:crypto';

type Encoding = 'hex' | 'base64';

/** HMAC-SHA256, by default in lower-case hexadecimal. */
export const sign = (
  secret: string,
  message: string | Buffer,
  encoding: Encoding = 'hex',
): string => createHmac('sha256', secret).update(message).digest(encoding);

/** Compares in constant time. */
export function isSignedBy(
  secret: string,
  message: string | Buffer,
  signature: string,
  encoding: Encoding = 'hex',
): boolean {
  const expected = Buffer.from(sign(secret, message, encoding));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
