import type { CarrierProvider } from '../provider.ts';
import { delhivery } from './delhivery/provider.ts';
import { manual } from './manual/provider.ts';
import { shiprocket } from './shiprocket/provider.ts';

/** All carriers, in the order in which the owner and the staff see them. */
export const providers: readonly CarrierProvider[] = [shiprocket, delhivery, manual];

export const providerOf = (key: string): CarrierProvider | null =>
  providers.find((each) => each.key === key) ?? null;
