import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { request } from '#test/http-shopper.ts';
import { saysToast } from '../support/answers.ts';
import { must, ordersOf, says } from '../support/shopping.ts';
import { freshAsha, freshGuest, setCart, type Stage } from './stage.ts';
import { openPage } from '../support/visit.ts';

const badge = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });
const figure = async (page: Page, label: RegExp): Promise<string> =>
  (await page
    .getByRole('region', { name: 'Order Summary' })
    .getByText(label)
    .locator('..')
    .textContent()) ?? '';

/** Asha's cart as the server has it, with a change made on its way. */
const changedCart =
  (change: (line: { quantity: number; Product: { price: number; stock: number } }) => void) =>
  async (route: Route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.forEach(change);
    await route.fulfill({ response, json: body });
  };

/** The quote as the server has it, with other amounts. */
const changedQuote = (amounts: Record<string, number>) => async (route: Route) => {
  const response = await route.fetch();
  const body = await response.json();
  Object.assign(body.data, amounts);
  await route.fulfill({ response, json: body });
};

export function cartTests(stage: () => Stage): void {
  describe('the cart', () => {
    test('opens beside the page, with the way to free shipping and to the checkout', async () => {
      const { product } = stage();
      const { page } = await freshGuest(stage());
      await openPage(page, `/product/${product.slug}`);
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      const drawer = page.getByRole('dialog', { name: 'Your cart' });
      await drawer.getByRole('link', { name: product.name }).waitFor();
      await drawer.getByText(/more for free shipping|ships free/).waitFor();
      await drawer.getByRole('button', { name: 'Proceed to Buy' }).waitFor();
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
    });

    test('disables Proceed to Buy until the prices arrive, and does not move it after that', async () => {
      await setCart(stage(), [stage().product]);
      const { page } = await freshAsha(stage());
      const quoteCall = Promise.withResolvers<Route>();
      await page.route('**/api/cart/quote', quoteCall.resolve, { times: 1 });
      await Promise.all([page.waitForResponse('**/get-settings'), page.goto('/Cart')]);
      const proceed = page.getByRole('button', { name: /^Proceed to Buy/ }).first();
      const topPx = async () => (await proceed.boundingBox())?.y ?? 0;
      const before = await topPx();
      expect(await proceed.isDisabled()).toBe(true);
      await (await quoteCall.promise).continue();
      await expect.poll(async () => proceed.isEnabled()).toBe(true);
      expect(Math.abs((await topPx()) - before)).toBeLessThan(20);
    });

    test('counts a tapped product before the server answers, and takes it back if that fails', async () => {
      await setCart(stage(), []);
      const { page } = await freshAsha(stage());
      await openPage(page, `/product/${stage().product.slug}`);
      const addCall = Promise.withResolvers<Route>();
      await page.route('**/api/cart/add', addCall.resolve);
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await badge(page, 'Cart, 1 item').waitFor();
      await (await addCall.promise).abort();
      await saysToast(page, 'Network error occurred. Please check your connection.');
      await expect.poll(async () => badge(page, 'Cart, 1 item').count()).toBe(0);
    });

    test('shows how far free shipping is, and that it is reached', async () => {
      await setCart(stage(), [stage().product]);
      const { page } = await freshAsha(stage());
      await page.route(
        '**/api/cart/quote',
        changedQuote({ total_amount: 999, total_shipping_amount: 60 }),
      );
      await page.goto('/Cart');
      await says(page, /₹1,000.00 more for free shipping/);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route(
        '**/api/cart/quote',
        changedQuote({ total_amount: 1999, total_shipping_amount: 0 }),
      );
      await page.reload();
      await says(page, /Your order ships free/);
    });

    test('a line that ran out or is short says so, and ordering waits until it is corrected', async () => {
      await setCart(stage(), [stage().product]);
      const { page } = await freshAsha(stage());
      const proceed = page.getByRole('button', { name: 'Proceed to Buy' });
      const soldOut = changedCart(({ Product }) => (Product.stock = 0));
      await page.route('**/api/cart', soldOut);
      await page.goto('/Cart');
      await says(page, 'Remove it to continue.');
      await expect.poll(async () => proceed.isDisabled()).toBe(true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route(
        '**/api/cart',
        // The page may read the cart again at any time: short until its quantity was changed.
        changedCart((line) => {
          line.Product.stock = 2;
          if (line.quantity === 1) line.quantity = 4;
        }),
      );
      await page.reload();
      await says(page, 'Only 2 left');
      await expect.poll(async () => proceed.isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'Change to 2' }).click();
      await saysToast(page, 'Quantity updated successfully');
      await expect.poll(async () => proceed.isEnabled()).toBe(true);
    });

    test('removing a line keeps the focus in the cart', async () => {
      const { product, other } = stage();
      const removeFirst = async (part: Locator) => {
        const buttons = part.getByRole('button', { name: /^Remove / });
        await expect.poll(async () => buttons.count()).toBe(2);
        await buttons.first().press('Enter');
        await expect.poll(async () => buttons.count()).toBe(1);
        await part.locator(':focus').waitFor();
      };
      await setCart(stage(), [product, other]);
      const { page } = await freshAsha(stage());
      await openPage(page, '/Cart');
      await removeFirst(page.getByRole('main'));
      await setCart(stage(), [product]);
      await freshAsha(stage());
      await openPage(page, `/product/${other.slug}`);
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await removeFirst(page.getByRole('dialog', { name: 'Your cart' }));
    });

    test('a changed price is said', async () => {
      await setCart(stage(), [stage().product]);
      const { page } = await freshAsha(stage());
      await openPage(page, '/Cart');
      await page.route(
        '**/api/cart',
        changedCart(({ Product }) => (Product.price = 4321)),
      );
      await page.reload();
      await says(page, /The price changed from ₹[\d,.]+ to ₹4,321\.00\./);
    });

    test('only what is chosen is bought; the rest stays in the cart', async () => {
      const { url, product, other } = stage();
      await setCart(stage(), [product, other]);
      const { page, token } = await freshAsha(stage());
      const before = (await ordersOf(url, token)).length;
      await openPage(page, '/Cart');
      const whole = await figure(page, /^Subtotal/);
      await page.getByRole('checkbox', { name: `Order ${other.name}` }).uncheck();
      expect(await figure(page, /^Subtotal/)).not.toBe(whole);
      await page.getByRole('button', { name: 'Proceed to Buy' }).first().click();
      await page.waitForURL('**/checkout');
      await page.getByRole('button', { name: 'Place Order' }).click();
      await page.waitForURL('**/order-success');
      await says(page, 'Thank you for your order');
      await says(page, /#ORD-\d{3,}/);
      const items = page.getByRole('region', { name: 'Items' });
      await items.getByText(product.name).waitFor();
      await expect.poll(async () => items.getByText(other.name).count()).toBe(0);
      expect((await ordersOf(url, token)).length).toBe(before + 1);
      expect(await must(request<'getCart'>(url, '/cart', { token }))).toMatchObject([
        { product_id: other.id, quantity: 1 },
      ]);
      await badge(page, 'Cart, 1 item').waitFor();
    });
  });
}
