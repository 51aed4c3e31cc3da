/**
 * The names that the specification gives to a provider's order, payment and signature on the wire.
 * They name one provider, and carry the values of any. Elsewhere the shop uses its own names.
 */
export const wireNames = {
  providerOrderId: 'razorpay_order_id',
  paymentId: 'razorpay_payment_id',
  signature: 'razorpay_signature',
} as const;

/**
 * What the browser reports of a payment. A window without signatures reports the provider's order
 * alone.
 */
export type PaymentClaim = {
  providerOrderId: string;
  paymentId?: string | undefined;
  signature?: string | undefined;
};

type WireClaim = {
  [wireNames.providerOrderId]: string;
  [wireNames.paymentId]?: string | undefined;
  [wireNames.signature]?: string | undefined;
};

export const toWireClaim = ({
  providerOrderId,
  paymentId,
  signature,
}: PaymentClaim): WireClaim => ({
  [wireNames.providerOrderId]: providerOrderId,
  [wireNames.paymentId]: paymentId,
  [wireNames.signature]: signature,
});

export const fromWireClaim = (claim: WireClaim): PaymentClaim => ({
  providerOrderId: claim[wireNames.providerOrderId],
  paymentId: claim[wireNames.paymentId],
  signature: claim[wireNames.signature],
});
