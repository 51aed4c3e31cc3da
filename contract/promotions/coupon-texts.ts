/** Messages of a coupon at the checkout. */
export const couponSuccess = {
  couponApplied: 'Coupon applied successfully! You get {x} off',
  couponRemoved: 'Coupon removed',
} as const;

export const couponFailure = {
  couponVerify: 'Failed to verify coupon',
  couponEmpty: 'Please enter a coupon code',
  couponData: 'Invalid coupon data received',
  couponPercentage: 'Invalid percentage discount value',
  couponAmount: 'Invalid amount discount value',
} as const;

/** As the server words the refusal `coupon_invalid`. */
export const couponInvalidText = 'Invalid coupon code';
