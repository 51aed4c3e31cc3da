import { describe, expect, test } from 'vitest';
import { ApiError } from '#web/api/client.ts';
import { checkoutErrorMessage, errorDetail } from './checkout-errors.ts';

const messageFor = (status: number, message = '', code?: string) =>
  checkoutErrorMessage(new ApiError(status, message, code === undefined ? {} : { error: code }));

describe('error messages of the checkout', () => {
  test('depend on the status', () => {
    expect(messageFor(0, 'whatever')).toBe(
      'Unable to connect to the server. Please check your internet connection and try again.',
    );
    expect(messageFor(200, 'Failed to create order')).toBe('Failed to create order');
    expect(messageFor(400)).toBe('Invalid request data');
    expect(messageFor(400, 'Your cart is empty')).toBe('Your cart is empty');
    expect(messageFor(400, 'amount mismatch', 'amount_mismatch')).toBe(
      'amount mismatch. Please refresh the page and try again.',
    );
    expect(messageFor(401)).toBe('Please login again to continue');
    expect(messageFor(409, 'Oat Linen Curtains is out of stock.')).toBe(
      'Oat Linen Curtains is out of stock.',
    );
    expect(messageFor(422, 'This coupon has expired')).toBe('Please check your input data');
    expect(messageFor(429, 'slow down')).toBe('Too many requests. Please try again later');
    expect(messageFor(500)).toBe('Server error occurred');
  });

  test('a bug is not reported as a network error', () => {
    expect(checkoutErrorMessage(new TypeError('x is not a function'))).toBe(
      'An error occurred during checkout',
    );
  });

  test("a rejected input keeps the server's reason", () => {
    expect(errorDetail(new ApiError(422, 'This coupon has expired'))).toBe(
      'This coupon has expired',
    );
    expect(errorDetail(new ApiError(409, 'sold out'))).toBeNull();
  });
});
