import { describe, expect, test } from 'vitest';
import { type ApiResponse, type Screen, stubCalls } from '#test/screens/open-screen.ts';
import { ok, responses } from '#test/screens/shop-responses.ts';
import {
  endVisits,
  failed,
  press,
  type SentenceRow,
  testSentences,
  visit,
} from '#test/screens/sentence-table.ts';
import { writeStored } from '#web/api/stored.ts';
import { useStatesAndCities } from '#web/shopper/contact/states-and-cities.ts';
import { Component as CheckoutPage } from './checkout-page.tsx';

const create = '/orders/create-order';
const coupon = '/coupons/verify-coupon/';
const place = press(/^Place Order/);

const typing = (field: string, text: string) => async (screen: Screen) => {
  await screen.type(field, text);
  await place(screen);
};
const applying = (code: string) => async (screen: Screen) => {
  await screen.type('coupon', code);
  await screen.press('Apply');
};
const discount = (type: string, value: number): ApiResponse =>
  ok({ code: 'DIWALI', type, discount: value });

const rows: SentenceRow[] = [
  ['Invalid request data', '/checkout', create, { status: 400 }, place],
  [
    'Your basket is too heavy',
    '/checkout',
    create,
    { status: 400, message: 'Your basket is too heavy' },
    place,
  ],
  [
    'amount mismatch. Please refresh the page and try again.',
    '/checkout',
    create,
    { status: 400, message: 'amount mismatch', error: 'amount_mismatch' },
    place,
  ],
  [
    'Please check your input data',
    '/checkout',
    create,
    { status: 422, message: 'This coupon has expired' },
    place,
  ],
  [
    'This coupon has expired',
    '/checkout',
    create,
    { status: 422, message: 'This coupon has expired' },
    place,
  ],
  [
    'Too many requests. Please try again later',
    '/checkout',
    create,
    { status: 429, message: 'Slow down' },
    place,
  ],
  [
    'Oat Linen Curtains is out of stock.',
    '/checkout',
    create,
    { status: 409, message: 'Oat Linen Curtains is out of stock.' },
    place,
  ],
  ['Server error occurred', '/checkout', create, failed, place],
  [
    'Unable to connect to the server. Please check your internet connection and try again.',
    '/checkout',
    create,
    'no response',
    place,
  ],
  ['Failed to create order', '/checkout', create, ok(null), place],
  ['An error occurred during checkout', '/checkout', '/user-details', ok(null), place],
  ['Please enter your full name', '/checkout', '', null, typing('full_name', ' ')],
  [
    'Please enter a valid 10-digit mobile number',
    '/checkout',
    '',
    null,
    typing('mobile_no', '98765'),
  ],
  ['Please enter a valid 6-digit pincode', '/checkout', '', null, typing('pincode', '0123')],
  [
    'Please select both state and city',
    '/checkout',
    '/user/get-user',
    ok({
      full_name: 'Asha',
      email: 'asha@example.com',
      mobile_no: '9876543210',
      address: '1 Lane',
      state: null,
      city: null,
      pincode: '302001',
    }),
    place,
  ],
  ['Please enter a coupon code', '/checkout', '', null, applying('')],
  ['Failed to verify coupon', '/checkout', coupon, failed, applying('diwali')],
  ['Invalid coupon data received', '/checkout', coupon, ok({ code: 'DIWALI' }), applying('diwali')],
  [
    'Invalid percentage discount value',
    '/checkout',
    coupon,
    discount('percentage', 120),
    applying('diwali'),
  ],
  ['Invalid amount discount value', '/checkout', coupon, discount('amount', 0), applying('diwali')],
  [
    'Coupon applied successfully! You get 10% off',
    '/checkout',
    coupon,
    discount('percentage', 10),
    applying('diwali'),
  ],
  [
    'Coupon removed',
    '/checkout',
    coupon,
    discount('percentage', 10),
    async (screen) => {
      await applying('diwali')(screen);
      await screen.press('Remove coupon DIWALI');
    },
  ],
  ['Failed to fetch user details', '/checkout', '/user/get-user', failed],
  ['Failed to load states. Please try again.', '/checkout', '/state', failed],
  ['Failed to load cities. Please try again.', '/checkout', '/city/', failed],
  ['Your cart is empty', '/checkout', '/cart', ok([]), place],
];

const visitor = {
  routes: [{ path: '/checkout', element: <CheckoutPage /> }],
  isSignedIn: true,
  prepare: () => {
    writeStored('shipping-data', { subtotal: 200, items: [] });
    useStatesAndCities.setState(useStatesAndCities.getInitialState());
  },
};
endVisits();
describe('the checkout', () => testSentences(rows, visitor));

test('a list of states that failed is loaded again', async () => {
  const screen = visit('/checkout', visitor, { '/state': failed });
  await screen.find('Load again');
  stubCalls(responses);
  await screen.press('Load again');
  await expect.poll(() => useStatesAndCities.getState().states).toHaveLength(1);
});
