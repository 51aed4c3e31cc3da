export const paymentSuccess = {
  paymentSuccessful: 'Payment successful!',
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
  payment_made: [409, 'This order is already paid.'],
  payment_closed: [409, 'This order can no longer be paid. Please place a new one.'],
  webhook_unsigned: [401, 'Invalid signature'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
