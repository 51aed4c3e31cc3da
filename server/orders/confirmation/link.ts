import type { Config } from '../../config/config.ts';
import { idOfToken, tokenOf } from '../../auth/signed-links.ts';

const purpose = 'confirm order';

/** The token of the link in the email. It confirms one order, and opens nothing else. */
export const confirmationToken = (config: Pick<Config, 'secret'>, orderId: number): string =>
  tokenOf(config, purpose, orderId);

/** The order of a token; null: malformed, or not signed. */
export const orderOfToken = (
  config: Pick<Config, 'secret' | 'previousSecret'>,
  token: string,
): number | null => idOfToken(config, purpose, token);
