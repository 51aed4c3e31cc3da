import { describe, expect, test } from 'vitest';
import { couponAppliedMessage, couponProblem, normalizeCouponCode } from './coupon.ts';

describe('a coupon at the checkout', () => {
  test('is upper-cased and trimmed', () => {
    expect(normalizeCouponCode(' welcome10 ')).toBe('WELCOME10');
  });

  test('must have a valid type and discount', () => {
    expect(couponProblem({ type: 'percentage' })).toBe('Invalid coupon data received');
    expect(couponProblem({ discount: 10 })).toBe('Invalid coupon data received');
    expect(couponProblem({ type: 'percentage', discount: 101 })).toBe(
      'Invalid percentage discount value',
    );
    expect(couponProblem({ type: 'percentage', discount: 0 })).toBe(
      'Invalid percentage discount value',
    );
    expect(couponProblem({ type: 'amount', discount: 0 })).toBe('Invalid amount discount value');
    expect(couponProblem({ type: 'percentage', discount: 100 })).toBeNull();
    expect(couponProblem({ type: 'amount', discount: 250.5 })).toBeNull();
  });

  test('shows its value', () => {
    expect(couponAppliedMessage({ code: 'A', type: 'percentage', discount: 10 })).toBe(
      'Coupon applied successfully! You get 10% off',
    );
    expect(couponAppliedMessage({ code: 'A', type: 'amount', discount: 100 })).toBe(
      'Coupon applied successfully! You get ₹100.00 off',
    );
  });
});
