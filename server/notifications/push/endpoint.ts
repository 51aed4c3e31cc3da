import type { Config } from '../../config/config.ts';
import { type AddressRules, readUrl } from '../../outbound/address.ts';

/** A demo shop also sends to this machine, where its tests receive. */
export const addressRules = ({ env }: Pick<Config, 'env'>): AddressRules => ({
  allowsLoopback: env === 'demo',
});

/** The URL of a push service: HTTPS on its usual port. Null: not allowed. */
export function readEndpoint(config: Pick<Config, 'env'>, endpoint: string): URL | null {
  const url = readUrl(endpoint, addressRules(config));
  return url?.protocol === 'https:' && url.port !== '' ? null : url;
}
