/** Code, status, sentence and path, as in `contract/refusals.ts`. */
export const promotionRefusals = {
  coupon_not_found: [404, 'Coupon not found'],
  coupon_code_taken: [409, 'There is already a coupon with this code.'],
  coupon_invalid: [404, 'Invalid coupon code'],
  coupon_expired: [422, 'This coupon has expired', 'coupon_code'],
  coupon_not_started: [422, 'This coupon is not valid yet', 'coupon_code'],
  coupon_used_up: [409, 'This coupon has been used up'],
  coupon_already_used: [409, 'You have already used this coupon'],
  coupon_minimum: [422, 'This coupon needs an order of at least {minimum}', 'coupon_code'],
  coupon_quantity: [422, 'This coupon needs at least {quantity} eligible items', 'coupon_code'],
  coupon_not_eligible: [422, 'This coupon does not apply to the items in your cart', 'coupon_code'],
  coupon_first_order: [409, 'This coupon is for first orders only'],
  coupon_payment_method: [422, 'This coupon is for orders paid by {methods}', 'coupon_code'],
  coupon_saves_nothing: [422, '{reason}', 'coupon_code'],
  promotion_not_found: [404, 'Promotion not found'],
  promotion_needs_code: [
    409,
    'Please give the promotion a code first. The single-use codes begin with it.',
  ],
  sale_price_not_found: [404, 'Sale price not found'],
  price_during_sale: [
    409,
    'This product is on sale. Please end its sale price before you change the price.',
    'price',
  ],
} as const;
