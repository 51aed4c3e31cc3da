import type { Config } from '../../config/config.ts';
import { idOfToken, tokenOf } from '../../auth/signed-links.ts';

const purpose = 'redeliver shipment';

/** The page after a failed attempt. It opens one parcel, and nothing else. */
export const redeliveryPath = (config: Pick<Config, 'secret'>, shipmentId: number): string =>
  `/redelivery/${tokenOf(config, purpose, shipmentId)}`;

/** The parcel of a token; null: malformed, or not signed. */
export const shipmentOfToken = (
  config: Pick<Config, 'secret' | 'previousSecret'>,
  token: string,
): number | null => idOfToken(config, purpose, token);
