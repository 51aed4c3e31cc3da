import { cashfree } from './cashfree/definition.ts';
import type { ProviderDefinition } from './definition.ts';
import { razorpay } from './razorpay/definition.ts';

/** All payment providers, a line each. Their order is the default order of the checkout. */
export const providerDefinitions: readonly ProviderDefinition[] = [razorpay, cashfree];
