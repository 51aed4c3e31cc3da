import { expect, test } from 'vitest';
import type { ApiResponse, Screen } from '#test/screens/open-screen.ts';
import { ok } from '#test/screens/shop-responses.ts';
import { endVisits, visit } from '#test/screens/sentence-table.ts';
import { line, user } from '#web/api/session.fixture.ts';
import { useCart } from '#web/api/cart-store.ts';
import { sessionKeys, writeStored } from '#web/api/stored.ts';
import { writeSession } from './draft.ts';
import { Component as CheckoutPage } from './checkout-page.tsx';

let leaving = 0;
/** Its page never arrives: the checkout stays drawn. */
const thanks = {
  path: '/order-success',
  element: null,
  loader: async () => {
    leaving += 1;
    return new Promise(() => undefined);
  },
};
const openCheckout = (prepare: () => void, calls: Record<string, ApiResponse>): Screen => {
  leaving = 0;
  const routes = [{ path: '/checkout', element: <CheckoutPage /> }, thanks];
  const order = { id: 1, order_status: 'processing', payment_method: 'cod', discounts: [] };
  const placed = { '/orders/create-order': ok({ order, payment: null }), ...calls };
  const saveCheckout = () => {
    writeStored('shipping-data', { subtotal: 200, items: [] });
    prepare();
  };
  return visit('/checkout', { routes, isSignedIn: true, prepare: saveCheckout }, placed);
};
const empty = /\(0 items\)|Your cart is empty/;

/** React has drawn the empty cart, the next page is on its way: the order is still shown. */
async function expectOrdered(screen: Screen): Promise<void> {
  await expect.poll(() => leaving).toBe(1);
  expect(useCart.getState().items).toEqual([]);
  for (let task = 0; task < 3; task += 1) await new Promise(setImmediate);
  expect(screen.texts().join('\n')).toContain('Quilt');
  expect(screen.texts().join('\n')).not.toMatch(empty);
  expect(screen.disabled().join('\n')).toContain('Place Order');
}
endVisits();

test('the checkout shows what was ordered until the next page is drawn', async () => {
  const screen = openCheckout(() => undefined, {});
  await screen.press(/^Place Order/);
  await expectOrdered(screen);
});

test('an order that is found again after a reload is shown while its cart is empty', async () => {
  const items = [{ ...line, id: line.product_id, selected: true }];
  const pending = { key: 'a', body: {}, details: {}, items, userId: user.id };
  const savePending = () => writeSession(sessionKeys.pendingOrder, pending);
  await expectOrdered(openCheckout(savePending, { '/cart': ok([]) }));
});
