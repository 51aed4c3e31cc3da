import type { CarrierField } from '../provider.ts';

const message = 'Please enter the PIN code of the pickup location';

/** The PIN code from which a carrier counts rates. */
export const pickupPincode = (variable: string): CarrierField => ({
  name: 'pickup_pincode',
  label: 'PIN code of the pickup location',
  hint: '',
  kind: 'pincode',
  variable,
  missing: message,
  problemOf: (value) => (/^[1-9]\d{5}$/.test(value) ? null : message),
});
