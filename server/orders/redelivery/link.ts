import type { Locale } from '#contract/locales/rules.ts';
import { localePath } from '#contract/locales/paths.ts';
import type { Config } from '../../config/config.ts';
import { idOfToken, tokenOf } from '../../auth/signed-links.ts';

const purpose = 'redeliver shipment';

/** The URL in the message about a failed attempt. It opens one parcel, and nothing else. */
export const redeliveryUrl = (
  config: Pick<Config, 'secret' | 'publicUrl'>,
  shipmentId: number,
  locale: Locale,
): string =>
  `${config.publicUrl}${localePath(locale, `/redelivery/${tokenOf(config, purpose, shipmentId)}`)}`;

/** The parcel of a token; null: malformed, or not signed. */
export const shipmentOfToken = (
  config: Pick<Config, 'secret' | 'previousSecret'>,
  token: string,
): number | null => idOfToken(config, purpose, token);
