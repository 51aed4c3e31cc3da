import type { GatewayProvider } from '../gateway.ts';
import { meta } from './meta/provider.ts';
import { msg91 } from './msg91/provider.ts';

/** All message gateways, in the order in which the owner sees them. */
export const gatewayProviders: readonly GatewayProvider[] = [msg91, meta];

export const gatewayProviderOf = (key: string): GatewayProvider | null =>
  gatewayProviders.find((each) => each.key === key) ?? null;
