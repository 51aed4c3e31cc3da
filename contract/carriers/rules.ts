/** What the shop can ask of a carrier. A carrier that offers `book` is in the booking dialog. */
export const carrierCapabilities = [
  'serviceability',
  'rates',
  'book',
  'label',
  'cancel',
  'pickup',
  'track',
  'return_pickup',
] as const;

export type CarrierCapability = (typeof carrierCapabilities)[number];

/** `secret` is never sent to a browser; `lines` has one entry a line. */
export const carrierFieldKinds = ['text', 'email', 'pincode', 'secret', 'lines'] as const;

export type CarrierFieldKind = (typeof carrierFieldKinds)[number];
