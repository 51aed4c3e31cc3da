import type { Locator, Page } from '@playwright/test';
import { request } from '#test/http-shopper.ts';
import { expect, ordersOf, test } from '../fixtures.ts';
import { interceptOnce } from '../support/intercept.ts';
import { shiftsSinceLoad } from '../support/movement.ts';
import { addToCart, must, productsInStock } from '../support/shopping.ts';
import { openPage } from '../support/visit.ts';

type Product = { id: number; slug: string; name: string };

/** Two products that no other test needs all units of. */
const twoProducts = async (shopUrl: string): Promise<[Product, Product]> => {
  const [product, other] = await productsInStock(shopUrl);
  if (!product || !other) throw new Error('nothing is in stock');
  return [product, other];
};
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });

test('the cart opens beside the page, with the way to free shipping and to the checkout', async ({
  shop,
  page,
}) => {
  const [product] = await twoProducts(shop.url);
  await openPage(page, `/product/${product.slug}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('link', { name: product.name })).toBeVisible();
  await expect(drawer.getByText(/more for free shipping|ships free/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Proceed to Buy' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('Proceed to Buy is shown once the prices arrive, and nothing moves then', async ({
  shop,
  shopper: { page, token },
}) => {
  const [product] = await twoProducts(shop.url);
  await addToCart(shop.url, token, [product.id]);
  // The prices are waited for 10 s at most: a first visit could take as long.
  await page.goto('/Cart');
  const proceed = page.getByRole('button', { name: /^Proceed to Buy/ }).first();
  await expect(proceed).toBeEnabled();
  const quoteCall = await interceptOnce(page, '*/api/cart/quote');
  await Promise.all([page.waitForResponse('**/get-settings'), page.goto('/Cart')]);
  const call = await quoteCall.request;
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  await expect(proceed).toHaveCount(0);
  await call.proceed();
  await expect(proceed).toBeEnabled();
  expect(await shiftsSinceLoad(page)).toEqual([]);
});

test('only what is chosen is bought; the rest stays in the cart', async ({
  shop,
  shopper: { page, token },
}) => {
  const [product, other] = await twoProducts(shop.url);
  await addToCart(shop.url, token, [product.id, other.id]);
  await openPage(page, '/Cart');
  const subtotal = page
    .getByRole('region', { name: 'Order Summary' })
    .getByText(/^Subtotal/)
    .locator('..');
  const whole = (await subtotal.textContent()) ?? '';
  await page.getByRole('checkbox', { name: `Order ${other.name}` }).uncheck();
  await expect(subtotal).not.toHaveText(whole);
  await page.getByRole('button', { name: 'Proceed to Buy' }).first().click();
  await page.waitForURL('**/checkout');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('**/order-success');
  await expect(page.getByText('Thank you for your order').first()).toBeVisible();
  await expect(page.getByText(/#ORD-\d{3,}/).first()).toBeVisible();
  const items = page.getByRole('region', { name: 'Items' });
  await expect(items.getByText(product.name)).toBeVisible();
  await expect(items.getByText(other.name)).toHaveCount(0);
  expect(await ordersOf(shop, token)).toHaveLength(1);
  expect(await must(request<'getCart'>(shop.url, '/cart', { token }))).toMatchObject([
    { product_id: other.id, quantity: 1 },
  ]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

async function removeFirst(place: Locator): Promise<void> {
  const buttons = place.getByRole('button', { name: /^Remove / });
  await expect(buttons).toHaveCount(2);
  await buttons.first().press('Enter');
  await expect(buttons).toHaveCount(1);
  await place.locator(':focus').waitFor();
}

/** Presses plus, then minus. */
async function stepsKeepFocus(page: Page, place: Locator): Promise<void> {
  for (const [name, reached] of [
    ['Increase quantity', 2],
    ['Decrease quantity', 1],
  ] as const) {
    const step = place.getByRole('button', { name });
    const change = await interceptOnce(page, '*/api/cart/add');
    await step.focus();
    await page.keyboard.press('Enter');
    const call = await change.request;
    await place.locator('li[aria-busy]').waitFor();
    await expect(step).toBeFocused();
    await call.proceed();
    const status = place.getByRole('status').filter({ hasText: new RegExp(`^${reached}$`) });
    await status.waitFor({ state: 'attached' });
    await place.locator('li[aria-busy]').waitFor({ state: 'detached' });
    await expect(step).toBeFocused();
  }
}

test('steps and removals keep the focus in the cart, on its page and in the drawer', async ({
  shop,
  shopper: { page, token },
}) => {
  const [product, other] = await twoProducts(shop.url);
  await addToCart(shop.url, token, [product.id]);
  await page.goto('/Cart');
  await stepsKeepFocus(page, page.getByRole('main'));
  await openPage(page, `/product/${product.slug}`);
  await page.getByRole('button', { name: 'View cart' }).click();
  const drawer = drawerOf(page);
  await stepsKeepFocus(page, drawer);
  const field = drawer.getByRole('textbox', { name: 'Quantity' });
  await field.fill('10');
  await field.press('Enter');
  await drawer.getByRole('status').filter({ hasText: /^10$/ }).waitFor({ state: 'attached' });
  await expect(field).toBeFocused();
  await openPage(page, `/product/${other.slug}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await removeFirst(drawer);
  await addToCart(shop.url, token, [product.id, other.id]);
  await openPage(page, '/Cart');
  await removeFirst(page.getByRole('main'));
});
