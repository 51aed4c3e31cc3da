import type { Browser, Page } from 'playwright-core';
import { codeFor, type Reply, request, saveDetails } from '#test/http-shopper.ts';
import type { DataOf } from '#test/shop.ts';
import { desktop, type Visit, visit } from './visit.ts';

export type Shopper = Visit & { token: string; email: string };

/**
 * A shopper who is signed in already, with contact and address on file: what a test is about begins
 * after that.
 */
export async function arrive(
  browser: Browser,
  shopUrl: string,
  { email, viewport = desktop }: { email: string; viewport?: { width: number; height: number } },
): Promise<Shopper> {
  const { token, user } = await signIn(shopUrl, { email, role: 'user' });
  await saveDetails(shopUrl, token);
  const localStorage = [
    { name: 'token', value: token },
    { name: 'user-data', value: JSON.stringify(user) },
  ];
  const visiting = await visit(browser, shopUrl, viewport, {
    cookies: [],
    origins: [{ origin: shopUrl, localStorage }],
  });
  return { ...visiting, token, email };
}

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

/** The owner switches ways to pay on, as the settings screen does. */
export async function switchOn(shopUrl: string, methods: readonly string[]): Promise<void> {
  const { token } = await signIn(shopUrl, { email: 'admin@example.com', role: 'admin' });
  const body = new FormData();
  body.set('site_name', 'Homeloom');
  body.set('payment_methods', JSON.stringify(methods));
  const response = await fetch(`${shopUrl}/api/admin/settings/add-settings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (!response.ok) throw new Error(`the settings were not saved: ${await response.text()}`);
}

/** One piece of the first product that is in stock lies in the cart, and the checkout is open. */
export async function goToCheckout(shopUrl: string, { page, token }: Shopper): Promise<void> {
  await fillCart(shopUrl, token);
  await page.goto('/Cart');
  await page.getByRole('button', { name: 'Proceed to Buy' }).first().click();
  await page.waitForURL('**/checkout');
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
}

/** The saved address is one line in the checkout until the shopper changes it. */
export async function changeAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('Full Name').waitFor();
}

export async function fillCart(shopUrl: string, token: string): Promise<void> {
  const products: { id: number; stock: number }[] = await must(
    request<'listProducts'>(shopUrl, '/product'),
  );
  const product = products.find(({ stock }) => stock > 20);
  if (!product) throw new Error('nothing is in stock');
  await must(
    request(shopUrl, '/cart/add', {
      token,
      body: { products: [{ product_id: product.id, quantity: 1 }] },
    }),
  );
}

export async function must<T>(requested: Promise<Reply<T>>): Promise<T> {
  const { status, message, data } = await requested;
  if (status !== 200) throw new Error(`${status} ${message}`);
  return data;
}

export const ordersOf = async (shopUrl: string, token: string): Promise<DataOf<'listOrders'>> =>
  must(request<'listOrders'>(shopUrl, '/user/order/get-orders', { token }));

export const says = async (page: Page, sentence: string | RegExp): Promise<void> =>
  page.getByText(sentence).first().waitFor();
