import { describe, expect, test } from 'vitest';
import { appliedSentence, couponProblem, couponText, discountOf } from './coupon.ts';

describe('a coupon at the checkout', () => {
  test('is read in capitals without the spaces around it', () => {
    expect(couponText(' welcome10 ')).toBe('WELCOME10');
  });

  test('must hold a type and a discount that make sense', () => {
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

  test('reaches the pricing rules in basis points and paise', () => {
    expect(discountOf({ code: 'A', type: 'percentage', discount: 12.5 })).toEqual({
      type: 'percentage',
      discountBasisPoints: 1250,
    });
    expect(discountOf({ code: 'A', type: 'amount', discount: 250.5 })).toEqual({
      type: 'amount',
      discountPaise: 25050,
    });
  });

  test('says what it is worth', () => {
    expect(appliedSentence({ code: 'A', type: 'percentage', discount: 10 })).toBe(
      'Coupon applied successfully! You get 10% off',
    );
    expect(appliedSentence({ code: 'A', type: 'amount', discount: 100 })).toBe(
      'Coupon applied successfully! You get ₹100.00 off',
    );
  });
});
