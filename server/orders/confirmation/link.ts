import type { Config } from '../../config/config.ts';
import { isSigned, signatureOf } from '../returns/signed-links.ts';

const textOf = (orderId: number): string => `confirm order ${orderId}`;

/** The token of the link in the email. It confirms one order, and opens nothing else. */
export const confirmationToken = (config: Pick<Config, 'secret'>, orderId: number): string =>
  `${orderId}.${signatureOf(config, textOf(orderId))}`;

/** The order of a token; null: malformed, or not signed. */
export function orderOfToken(
  config: Pick<Config, 'secret' | 'previousSecret'>,
  token: string,
): number | null {
  const [, digits = '', signature = ''] = /^([1-9][0-9]{0,9})\.([\w-]{32})$/.exec(token) ?? [];
  const orderId = Number(digits);
  return orderId > 0 && orderId < 2 ** 31 && isSigned(config, textOf(orderId), signature)
    ? orderId
    : null;
}
