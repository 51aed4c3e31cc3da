/** `secret` is never sent to a browser; `lines` has one entry a line. */
export const carrierFieldKinds = ['text', 'email', 'pincode', 'secret', 'lines'] as const;

export type CarrierFieldKind = (typeof carrierFieldKinds)[number];
