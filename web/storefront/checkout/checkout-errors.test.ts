import { describe, expect, test } from 'vitest';
import { ApiError } from '#web/api/client.ts';
import { checkoutErrorMessage, errorDetail } from './checkout-errors.ts';

const says = (status: number, message = '') => checkoutErrorMessage(new ApiError(status, message));

describe('error messages of the checkout', () => {
  test('depend on the status, as specified', () => {
    expect(says(0, 'whatever')).toBe(
      'Unable to connect to the server. Please check your internet connection and try again.',
    );
    expect(says(200, 'Failed to create order')).toBe('Failed to create order');
    expect(says(400)).toBe('Invalid request data');
    expect(says(400, 'Your cart is empty')).toBe('Your cart is empty');
    expect(says(400, 'amount mismatch')).toBe(
      'amount mismatch. Please refresh the page and try again.',
    );
    expect(says(401)).toBe('Please login again to continue');
    expect(says(409, 'Oat Linen Curtains is out of stock.')).toBe(
      'Oat Linen Curtains is out of stock.',
    );
    expect(says(422, 'This coupon has expired')).toBe('Please check your input data');
    expect(says(429, 'slow down')).toBe('Too many requests. Please try again later');
    expect(says(500)).toBe('Server error occurred');
  });

  test('a bug is not reported as a network error', () => {
    expect(checkoutErrorMessage(new TypeError('x is not a function'))).toBe(
      'An error occurred during checkout',
    );
  });

  test('a rejected input keeps the server\'s reason', () => {
    expect(errorDetail(new ApiError(422, 'This coupon has expired'))).toBe('This coupon has expired');
    expect(errorDetail(new ApiError(409, 'sold out'))).toBeNull();
  });
});
