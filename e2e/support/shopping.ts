import type { Page } from 'playwright-core';
import { present } from '#test/builders.ts';
import { codeFor, type ApiResponse, request } from '#test/http-shopper.ts';
import type { DataOf } from '#test/shop.ts';

type Shopper = { page: Page; token: string };

/** By the mailed code of the demo's outbox. */
export async function signIn(
  shopUrl: string,
  { email, role }: { email: string; role: 'user' | 'admin' },
): Promise<DataOf<'authenticate'>> {
  const path = role === 'admin' ? '/admin/auth/otp-auth' : '/auth/otp-auth';
  await must(request(shopUrl, path, { body: { step: 'request', email, role } }));
  const otp = await codeFor(shopUrl, email);
  return must(
    request<'authenticate'>(shopUrl, path, { body: { step: 'verify', email, otp, role } }),
  );
}

/**
 * One piece of the first product that is in stock lies in the cart, and the checkout is open, as
 * after a reload: the way through the cart is walked by the purchases of `main-job`, `keyboard`,
 * `cart` and `hindi`.
 */
export async function goToCheckout(shopUrl: string, { page, token }: Shopper): Promise<void> {
  await fillCart(shopUrl, token);
  // A new page has no storage. The cart writes this for the checkout, which opens for no one else.
  if (!page.url().startsWith(shopUrl)) await page.goto('/healthz');
  const data = JSON.stringify({ subtotal: 0, items: [] });
  await page.evaluate((value) => localStorage.setItem('shipping-data', value), data);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
}

/** The saved address is one line in the checkout until the shopper changes it. */
export async function changeAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('Full Name').waitFor();
}

export async function fillCart(shopUrl: string, token: string): Promise<void> {
  const { id } = await productInStock(shopUrl);
  await addToCart(shopUrl, token, [id]);
}

/** Puts one unit of each product into the cart of an account. */
export async function addToCart(
  shopUrl: string,
  token: string,
  ids: readonly number[],
): Promise<void> {
  const products = ids.map((id) => ({ product_id: id, quantity: 1 }));
  await must(request(shopUrl, '/cart/add', { token, body: { products } }));
}

/** Products of the first page with more than 20 units. */
export async function productsInStock(shopUrl: string): Promise<DataOf<'listProducts'>> {
  const products = await must(request<'listProducts'>(shopUrl, '/product'));
  return products.filter(({ stock }) => stock > 20);
}

export const productInStock = async (shopUrl: string): Promise<DataOf<'listProducts'>[number]> =>
  present((await productsInStock(shopUrl))[0]);

export async function must<T>(requested: Promise<ApiResponse<T>>): Promise<T> {
  const { status, message, data } = await requested;
  if (status !== 200) throw new Error(`${status} ${message}`);
  return data;
}
