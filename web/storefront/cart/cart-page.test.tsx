import { expect, test, vi } from 'vitest';
import { type ApiResponse, stubCalls } from '#test/screens/open-screen.ts';
import { endVisits, failed, visit } from '#test/screens/sentence-table.ts';
import { line, ok, quote, responses } from '#test/screens/shop-responses.ts';
import { HeaderIcons } from '#web/root/header/header-icons.tsx';
import { useCart } from '#web/api/cart-state.ts';
import { BuyBox } from '../product/buy-box.tsx';
import { quilt } from '../product/product.fixture.ts';
import { toView } from '../product/product-view.ts';
import { Component as CartPage } from './cart-page.tsx';

const stock = { availability: 'in_stock', exact: 20, maxQuantity: 10 } as const;
const routes = [
  { path: '/Cart', element: <CartPage /> },
  { path: '/header', element: <HeaderIcons /> },
  { path: '/buy', element: <BuyBox product={toView(quilt)} stock={stock} /> },
];
const shopper = { routes, isSignedIn: true };
const proceed = /^Proceed to Buy/;
endVisits();

const cartOf = (changes: object, quantity = 2): ApiResponse =>
  ok([{ ...line, quantity, Product: { ...line.Product, ...changes } }]);

test.each([
  [999, 60, '₹1,000.00 more for free shipping'],
  [1999, 0, 'Your order ships free'],
])('₹%i of ₹1,999 with a shipping of ₹%i says: %s', async (total, shipping, text) => {
  const amounts = { total_amount: total, total_shipping_amount: shipping };
  const priced = ok({ ...quote, ...amounts, free_shipping_from: 1999 });
  const screen = visit('/Cart', shopper, { '/cart/quote': priced });
  await expect.poll(() => screen.texts().join('\n')).toContain(text);
});

test.each([
  [1, 'Free gift'],
  [2, 'Free gift: 1 of 2'],
])('of %i units in the cart one is a gift: %s', async (quantity, text) => {
  const priced = { product_id: line.product_id, quantity, gift_quantity: 1 };
  const lines = [{ ...priced, price: 100, total: 100 * quantity, discount: 100, payable: 0 }];
  const calls = { '/cart': cartOf({}, quantity), '/cart/quote': ok({ ...quote, lines }) };
  const screen = visit('/Cart', shopper, calls);
  await expect.poll(screen.texts).toContain(text);
});

test('a line that is sold out blocks the order until it is removed', async () => {
  const screen = visit('/Cart', shopper, { '/cart': cartOf({ stock: 0 }) });
  await expect.poll(() => screen.texts().join('\n')).toContain('Remove it to continue.');
  expect(screen.disabled()).toContainEqual(expect.stringMatching(proceed));
  stubCalls({ ...responses, '/cart/delete': ok([]) });
  await screen.press(/^Remove/);
  await expect.poll(screen.texts).toContain('Your cart is empty');
});

test('a line with too many units blocks the order until it is changed', async () => {
  const short = { stock: 2 };
  const calls = { '/cart': cartOf(short, 4), '/cart/add': cartOf(short, 2) };
  const screen = visit('/Cart', shopper, calls);
  await expect.poll(screen.texts).toContain('Only 2 left');
  expect(screen.disabled()).toContainEqual(expect.stringMatching(proceed));
  await screen.press('Change to 2');
  await screen.find(proceed);
  expect(screen.texts()).not.toContain('Only 2 left');
});

test('a changed price is shown', async () => {
  const screen = visit('/Cart', shopper);
  await screen.find(proceed);
  stubCalls({
    ...responses,
    '/cart': cartOf({ price: 4321 }),
    '/cart/add': cartOf({ price: 4321 }, 3),
  });
  await screen.press(/^Increase/);
  await expect
    .poll(() => screen.texts().join('\n'))
    .toContain('The price changed from ₹100.00 to ₹4,321.00.');
});

test('prices that never arrive leave the way to the checkout open and are requested again', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const screen = visit('/Cart', shopper);
  await expect.poll(screen.texts).toContain('Failed to load the prices of your cart');
  expect(timeout).toHaveBeenCalledWith(10_000);
  await screen.find('Proceed to Buy');
  timeout.mockRestore();
  await screen.press('Retry');
  await screen.find('Proceed to Buy · ₹200.00');
});

test('the header counts units that are being added', async () => {
  const screen = visit('/header', { routes, isSignedIn: false });
  useCart.setState({ adding: 3 });
  await expect.poll(screen.texts).toContain('3');
});

test('a product counts as being added at once, and not if that fails', async () => {
  const screen = visit('/buy', shopper, { '/cart/add': failed });
  const counts: number[] = [];
  const stop = useCart.subscribe(({ adding }) => counts.push(adding));
  await screen.press('Add to Cart');
  await expect.poll(screen.texts).toContain('Failed to add item to cart');
  stop();
  expect(counts[0]).toBe(1);
  expect(useCart.getState()).toMatchObject({ adding: 0, items: [] });
});
