import { cancellationPolicy } from './policy-cancellation.ts';
import { privacyPolicy } from './policy-privacy.ts';
import { returnPolicy } from './policy-return.ts';
import { shippingPolicy } from './policy-shipping.ts';
import { termsConditions } from './policy-terms.ts';
import type { DemoPolicy } from '../types.ts';

export const demoPolicies: DemoPolicy[] = [
  returnPolicy,
  cancellationPolicy,
  shippingPolicy,
  termsConditions,
  privacyPolicy,
];
