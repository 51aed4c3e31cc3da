import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { request } from '#test/http-shopper.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import {
  arrive,
  changeAddress,
  fillCart,
  goToCheckout,
  must,
  says,
  type Shopper,
} from '../support/shopping.ts';
import { type Answer, answer } from '../support/answers.ts';
import { desktop, visit } from '../support/visit.ts';
import { signInErrorTests } from './sign-in-errors.ts';

let browser: Browser;
let shop: RunningShop;
let folder: ReturnType<typeof temporaryDataDir>;
let asha: Shopper;

beforeAll(async () => {
  folder = temporaryDataDir();
  [browser, shop] = await Promise.all([
    launchBrowser({ images: false }),
    startDemoShop(folder.dataDir),
  ]);
  asha = await arrive(browser, shop.url, { email: 'asha.errs@example.com' });
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  folder.remove();
});
afterEach(async () => asha.page.unrouteAll());

const create = '/orders/create-order';
const toast = (page: Page, sentence: string) =>
  page.getByRole('status').or(page.getByRole('alert')).getByText(sentence, { exact: true }).first();

describe('placing an order', () => {
  beforeAll(async () => goToCheckout(shop.url, asha));

  const place = async () => asha.page.getByRole('button', { name: 'Place Order' }).click();
  const refusals: readonly [sentence: string, path: string, given: Answer][] = [
    ['Invalid request data', create, { status: 400 }],
    ['Your basket is too heavy', create, { status: 400, message: 'Your basket is too heavy' }],
    [
      'amount mismatch. Please refresh the page and try again.',
      create,
      { status: 400, message: 'amount mismatch', error: 'amount_mismatch' },
    ],
    ['Please check your input data', create, { status: 422, message: 'This coupon has expired' }],
    ['Too many requests. Please try again later', create, { status: 429, message: 'Slow down' }],
    [
      'Oat Linen Curtains is out of stock.',
      create,
      { status: 409, message: 'Oat Linen Curtains is out of stock.' },
    ],
    ['Server error occurred', create, { status: 500 }],
    [
      'Unable to connect to the server. Please check your internet connection and try again.',
      create,
      'no response',
    ],
    ['Failed to create order', create, { status: 200 }],
    ['An error occurred during checkout', '/user-details', { status: 200 }],
  ];
  test.each(refusals)('%s', async (sentence, path, given) => {
    const { page } = asha;
    await answer(page, path, given);
    await place();
    await page.getByRole('alert').filter({ hasText: sentence }).first().waitFor();
    await page.unrouteAll();
    // An order without an answer would be asked for again.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByRole('button', { name: 'Place Order' }).waitFor();
  });

  const fields: readonly [sentence: string, label: string, typed: string][] = [
    ['Please enter a valid 10-digit mobile number', 'Mobile Number', '98765'],
    ['Please enter a valid 6-digit pincode', 'Pincode', '0123'],
    ['Please enter your full name', 'Full Name', ' '],
  ];
  test.each(fields)('%s', async (sentence, label, typed) => {
    const { page } = asha;
    await page.reload();
    await changeAddress(page);
    const field = page.getByLabel(label);
    const before = await field.inputValue();
    await field.fill(typed);
    await place();
    await toast(page, sentence).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill(before);
  });

  const coupons: readonly [sentence: string, given: Answer | null][] = [
    ['Please enter a coupon code', null],
    ['Failed to verify coupon', { status: 500 }],
    ['Invalid coupon data received', { status: 200, data: { code: 'DIWALI' } }],
    [
      'Invalid percentage discount value',
      { status: 200, data: { code: 'DIWALI', type: 'percentage', discount: 120 } },
    ],
    [
      'Invalid amount discount value',
      { status: 200, data: { code: 'DIWALI', type: 'amount', discount: 0 } },
    ],
  ];
  test.each(coupons)('%s', async (sentence, given) => {
    const { page } = asha;
    if (given !== null) await answer(page, '/coupons/verify-coupon/*', given);
    await page.getByLabel('Coupon code').fill(given === null ? '' : 'diwali');
    await page.getByRole('button', { name: 'Apply' }).click();
    await toast(page, sentence).waitFor();
  });

  const lists: readonly [sentence: string, path: string][] = [
    ['Failed to load states. Please try again.', '/state'],
    ['Failed to load cities. Please try again.', '/city/*'],
    ['Failed to fetch user details', '/user/get-user'],
  ];
  test.each(lists)('%s', async (sentence, path) => {
    const { page } = asha;
    await answer(page, path, { status: 500 });
    await page.reload();
    await says(page, sentence);
    const isAddressLoaded = path !== '/user/get-user';
    if (isAddressLoaded) await changeAddress(page);
    await page.unrouteAll();
    await page
      .getByRole('button', { name: /Load again|Retry/ })
      .first()
      .click();
    if (!isAddressLoaded) await changeAddress(page);
    await expect.poll(async () => page.getByLabel('City').inputValue()).not.toBe('');
  });

  test('Please select both state and city', async () => {
    const { page } = asha;
    if (await page.getByRole('button', { name: 'Change', exact: true }).isVisible())
      await changeAddress(page);
    await page.getByRole('radio', { name: /^Another address/ }).check();
    await page.getByLabel('Address', { exact: false }).first().waitFor();
    await place();
    await toast(page, 'Please select both state and city').waitFor();
    await page.getByRole('radio', { name: /^Asha Verma/ }).check();
  });

  test('Your cart is empty', async () => {
    const { page, token } = asha;
    const lines: { product_id: number }[] = await must(
      request<'getCart'>(shop.url, '/cart', { token }),
    );
    await must(
      request(shop.url, '/cart/delete', {
        token,
        body: { products: lines.map(({ product_id }) => ({ product_id })) },
      }),
    );
    await page.reload();
    await says(page, /Your cart is empty/);
    await place();
    await toast(page, 'Your cart is empty').waitFor();
    await fillCart(shop.url, token);
  });
});

describe('the cart', () => {
  const fetching: readonly [sentence: string, given: Answer][] = [
    ['Server error occurred', { status: 500 }],
    ['Network error occurred. Please check your connection.', 'no response'],
  ];
  test.each(fetching)('%s', async (sentence, given) => {
    const { page } = asha;
    await answer(page, '/cart', given);
    await page.goto('/Cart');
    await says(page, sentence);
  });

  const changing: readonly [sentence: string, path: string, control: RegExp][] = [
    ['Failed to update quantity', '/cart/add', /^Increase/],
    ['Failed to remove item', '/cart/delete', /^Remove/],
    ['Failed to save cart', '/cart/add', /^Proceed to Buy/],
  ];
  test.each(changing)('%s', async (sentence, path, control) => {
    const { page } = asha;
    await page.goto('/Cart');
    await answer(page, path, { status: 500 });
    await page.getByRole('button', { name: control }).first().click();
    await says(page, sentence);
  });
});

describe('the dashboard', () => {
  const screens: readonly [sentence: string, path: string, screen: string][] = [
    ['Failed to fetch dashboard statistics', '/user/analytics/get-analytics', ''],
    ['Failed to fetch orders', '/user/order/get-orders*', '/orders'],
    ['Failed to fetch wishlist items', '/wishlist', '/wishlist'],
    ['Failed to fetch user details', '/user/get-user', '/profile'],
  ];
  test.each(screens)('%s', async (sentence, path, screen) => {
    await answer(asha.page, path, { status: 500 });
    await asha.page.goto(`/dashboard${screen}`);
    await says(asha.page, sentence);
  });

  test('Failed to update profile', async () => {
    const { page } = asha;
    await page.goto('/dashboard/profile');
    await answer(page, '/user/update-user', { status: 500 });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('alert').getByText('Failed to update profile').first().waitFor();
  });
});

describe('a session that is over', () => {
  let meera: Shopper;
  beforeEach(async () => {
    meera = await arrive(browser, shop.url, {
      email: `meera.${Math.random().toString(36).slice(2)}@example.com`,
    });
  });
  afterEach(async () => meera.leave());

  const over: Answer = { status: 401, message: 'Session expired. Please log in again.' };

  test('Please login again to continue', async () => {
    const { page } = meera;
    await goToCheckout(shop.url, meera);
    await answer(page, create, over);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.waitForURL('**/login?from=%2Fcheckout');
    await says(page, 'Please login again to continue');
  });

  test('Session expired. Please log in again', async () => {
    const { page } = meera;
    await answer(page, '/user/analytics/get-analytics', over);
    await page.goto('/dashboard');
    await page.waitForURL('**/login?from=%2Fdashboard');
    await page.getByText('Session expired. Please log in again', { exact: true }).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('Session expired. Please log in again. (the cart)', async () => {
    const { page } = meera;
    await answer(page, '/cart', over);
    await page.goto('/Cart');
    await page
      .getByText('Session expired. Please log in again.', { exact: true })
      .first()
      .waitFor();
  });

  test('Please log in to access your dashboard', async () => {
    const stranger = await visit(browser, shop.url, desktop);
    await stranger.page.goto('/dashboard/orders');
    await stranger.page.waitForURL('**/login?from=%2Fdashboard%2Forders');
    await says(stranger.page, 'Please log in to access your dashboard');
    await stranger.leave();
  });
});

signInErrorTests({ browser: () => browser, url: () => shop.url });
