export const paymentSuccess = {
  paymentSuccessful: 'Payment successful!',
} as const;

export const providerSuccess = {
  saved: 'Payment providers saved',
  savedBesideEnvironment:
    'Payment providers saved. The environment of the server sets the keys of {names} and wins over the ones entered here.',
  accepted: '{name} accepts the keys',
  refused: '{name} could not be reached with these keys',
} as const;

export const paymentFailure = {
  gatewayLoading: 'Payment gateway is loading. Please try again in a moment.',
  paymentVerify: 'Payment verification failed',
} as const;

export const paymentRefusals = {
  payment_method_unavailable: [422, 'This payment method is coming soon', 'payment_method'],
  payment_provider_down: [
    503,
    'Online payment cannot be reached right now. Please try again in a moment.',
  ],
  payment_provider_busy: [
    503,
    'Online payment is busy right now. Please try again in {seconds} seconds.',
  ],
  payment_too_small: [
    422,
    'Online payments start at ₹1. Please add an item to this order.',
    'payment_method',
  ],
  payment_unverified: [400, 'Payment verification failed'],
  payment_refunded: [
    409,
    'Your payment arrived after this order could no longer be filled. It is being refunded in full.',
  ],
  payment_cash_kept: [
    409,
    'Your payment arrived when this order could no longer be paid online. It is being refunded in full, and you pay in cash on delivery.',
  ],
  payment_cash_only: [409, 'This order can no longer be paid online. Please pay on delivery.'],
  payment_made: [409, 'This order is already paid.'],
  payment_closed: [409, 'This order can no longer be paid. Please place a new one.'],
  payment_provider_unknown: [422, 'There is no payment provider “{key}”.', 'key'],
  payment_keys_missing: [422, 'To enable {name}, enter its keys: {labels}.'],
  payment_keys_refused: [422, '{name} did not accept these keys: {reason}'],
  payment_keys_unchecked: [
    502,
    '{name} did not answer, so the keys were not checked. Nothing was saved. Please try again.',
  ],
  payment_keys_in_use: [
    409,
    'Disable {name} before you remove its keys: an enabled payment provider needs them.',
  ],
  payment_keys_needed: [
    409,
    'The keys of {name} confirm payments that are not finished: {payments} may still be paid, {refunds} are being refunded. Please leave {name} disabled, and remove its keys in a few days.',
  ],
  webhook_unsigned: [401, 'Invalid signature'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
