import type { Config } from '../../config/config.ts';
import { idOfToken, tokenOf } from '../../auth/signed-links.ts';

const purpose = 'redeliver shipment';

/** The URL in the message about a failed attempt. It opens one parcel, and nothing else. */
export const redeliveryUrl = (
  config: Pick<Config, 'secret' | 'publicUrl'>,
  shipmentId: number,
): string => `${config.publicUrl}/redelivery/${tokenOf(config, purpose, shipmentId)}`;

/** The parcel of a token; null: malformed, or not signed. */
export const shipmentOfToken = (
  config: Pick<Config, 'secret' | 'previousSecret'>,
  token: string,
): number | null => idOfToken(config, purpose, token);
