import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';

type Secrets = Pick<Config, 'secret' | 'previousSecret'>;

/** The signature of `text`, 32 characters for a URL. */
export const signatureOf = (config: Pick<Config, 'secret'>, text: string): string =>
  signed(requireSecret(config), text);

/** Accepts signatures of the secret before the last rotation too. */
export function isSigned(config: Secrets, text: string, given: string): boolean {
  const signature = Buffer.from(given);
  return eachSecret(config).some(({ secret }) => {
    const expected = secret === null ? null : Buffer.from(signed(secret, text));
    return expected?.length === signature.length && timingSafeEqual(expected, signature);
  });
}

/**
 * The configurations by whose `secret` a token may be derived: the present one, then that before
 * the last rotation.
 */
export const eachSecret = <C extends Secrets>(config: C): C[] =>
  config.previousSecret === null
    ? [config]
    : [config, { ...config, secret: config.previousSecret }];

/** A token of a link that opens the row `id` for one purpose. */
export const tokenOf = (config: Pick<Config, 'secret'>, purpose: string, id: number): string =>
  `${id}.${signatureOf(config, `${purpose} ${id}`)}`;

/**
 * The id of a token for this purpose; null: malformed, or not signed. Emails that were sent before
 * have tokens with 11 more characters of the signature, and those of marketing an `m`.
 */
export function idOfToken(config: Secrets, purpose: string, token: string): number | null {
  const [, digits = '', signature = ''] =
    /^m?([1-9][0-9]{0,9})\.([\w-]{32})(?:[\w-]{11})?$/.exec(token) ?? [];
  const id = Number(digits);
  return id > 0 && id < 2 ** 31 && isSigned(config, `${purpose} ${id}`, signature) ? id : null;
}

export function requireSecret({ secret }: Pick<Config, 'secret'>): string {
  if (secret === null) throw new Error('signed links need SECRET');
  return secret;
}

const signed = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);
