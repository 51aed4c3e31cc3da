import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  checkOut,
  openPaymentShop,
  type PaymentTestShop,
  verify,
} from '../payments/payments.fixture.ts';
import { fillCart, valueOf } from './orders.fixture.ts';

let bench: PaymentTestShop;
beforeAll(async () => {
  bench = await openPaymentShop();
});
afterAll(async () => bench.close());

test.each([
  [2, null],
  [5, 3],
  [1, null],
])(
  'a cart with %i units of an order of 2 has %s left when the payment arrives',
  async (quantity, left) => {
    const checkout = await checkOut(bench);
    const { buyer, product } = checkout;
    await fillCart(bench.shop, buyer.token, [{ product, quantity }]);
    const paid = bench.provider.pay(checkout.providerOrderId);
    expect((await verify(bench, checkout, paid)).status).toBe(200);
    const remaining = await valueOf(
      bench.shop,
      'select (select quantity from cart_lines where user_id = $1)',
      [buyer.id],
    );
    expect(remaining).toBe(left);
  },
);
