import {
  couponFailure,
  couponInvalidText,
  couponSuccess,
} from '#contract/promotions/coupon-texts.ts';

/** Code, status, sentence and path, as in `contract/refusals.ts`. */
export const promotionRefusals = {
  coupon_not_found: [404, 'Coupon not found'],
  coupon_code_taken: [409, 'There is already a coupon with this code.'],
  coupon_invalid: [404, couponInvalidText],
  coupon_expired: [422, 'This coupon has expired', 'coupon_code'],
  coupon_not_started: [422, 'This coupon is not valid yet', 'coupon_code'],
  coupon_used_up: [409, 'This coupon has been used up'],
  coupon_already_used: [409, 'You have already used this coupon'],
  coupon_minimum: [422, 'This coupon needs an order of at least {minimum}', 'coupon_code'],
  coupon_quantity: [422, 'This coupon needs at least {quantity} eligible items', 'coupon_code'],
  coupon_not_eligible: [422, 'This coupon does not apply to the items in your cart', 'coupon_code'],
  coupon_first_order: [409, 'This coupon is for first orders only'],
  first_order_used: [409, '“{name}” is for a first order only. Another order has used it since.'],
  coupon_payment_method: [422, 'This coupon is for orders paid by {methods}', 'coupon_code'],
  coupon_saves_nothing: [422, '{reason}', 'coupon_code'],
  promotion_not_found: [404, 'Promotion not found'],
  promotion_needs_code: [
    409,
    'Please give the promotion a code first. The single-use codes begin with it.',
  ],
} as const;

export const promotionSuccess = {
  ...couponSuccess,
  couponAdded: 'Coupon added successfully',
  couponUpdated: 'Coupon updated successfully',
  couponDeleted: 'Coupon deleted successfully',
  promotionAdded: 'Promotion added',
  promotionUpdated: 'Promotion updated',
  promotionDeleted: 'Promotion deleted',
  promotionCopied: 'Promotion copied. The copy is switched off.',
  promotionCodesCreated: 'Codes created',
} as const;

export const promotionFailure = {
  ...couponFailure,
  couponsFetch: 'Failed to fetch coupons',
  couponSave: 'Failed to save coupon',
  couponDelete: 'Failed to delete coupon',
  promotionsFetch: 'Failed to fetch promotions',
  promotionSave: 'Failed to save promotion',
  promotionDelete: 'Failed to delete promotion',
  promotionCodes: 'Failed to download the codes',
} as const;
