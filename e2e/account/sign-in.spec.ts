import type { Page } from '@playwright/test';
import { present } from '#test/builders.ts';
import { codeFor, request } from '#test/http-shopper.ts';
import { expect, expectMessage, newEmail, test } from '../fixtures.ts';
import { respond } from '../support/responses.ts';
import { must, productInStock } from '../support/shopping.ts';
import { desktop, phone } from '../support/visit.ts';

const storedKeys = async (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).toSorted());

/** Requests a code on the sign-in page. */
async function requestCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email or Mobile Number').fill(email);
  await page.getByRole('button', { name: 'Continue To Login' }).click();
  await expectMessage(page, 'OTP sent successfully to your email');
}

const waitingResend = (page: Page) => page.getByRole('button', { name: /^Resend OTP in \d+ s$/ });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a pasted code signs in, returns to the page before and brings the cart along', async ({
    shop,
    lendPage,
  }) => {
    const product = await productInStock(shop.url);
    const line = { ...product, quantity: 2, available: true, selected: true };
    const cart = { state: { items: [line], owner: 'visitor' }, version: 0 };
    const page = await lendPage({ 'cart-storage': JSON.stringify(cart) });
    await page.goto('/dashboard/orders');
    await page.waitForURL('**/login?from=%2Fdashboard%2Forders');
    await expectMessage(page, 'Please log in to access your dashboard');
    const email = newEmail('asha');
    await requestCode(page, email);
    await expect(waitingResend(page)).toBeDisabled();

    const code = await codeFor(shop.url, email);
    const field = page.getByRole('textbox', { name: /code|OTP/i });
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    // The last digit sends the code.
    const sentMs = performance.now();
    await field.fill(` ${code.slice(0, 3)} ${code.slice(3)}x9`);
    await expect(field).toHaveValue(code);
    await expectMessage(page, 'Successfully verified!');
    await page.waitForURL('**/dashboard/orders');
    expect(performance.now() - sentMs).toBeGreaterThan(1_000);
    const token = present(await page.evaluate(() => localStorage.getItem('token')));
    expect(await must(request<'getCart'>(shop.url, '/cart', { token }))).toMatchObject([
      { product_id: product.id, quantity: 2 },
    ]);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('another code is sent after a minute, and the countdown begins again', async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    await requestCode(page, newEmail('kiran'));
    await page.clock.fastForward(61_000);
    const message = 'OTP sent successfully to your email';
    await respond(page, '/auth/otp-auth', { status: 200, message });
    await page.getByRole('button', { name: 'Resend OTP', exact: true }).click();
    await expectMessage(page, 'OTP resent successfully');
    await expect(waitingResend(page)).toBeDisabled();
  });

  test('signing out ends the session in all tabs and removes its data', async ({
    shopper: { page },
  }) => {
    const context = page.context();
    const [orders, cart] = [await context.newPage(), await context.newPage()];
    await Promise.all([
      page.goto('/dashboard'),
      orders.goto('/dashboard/orders'),
      cart.goto('/Cart'),
    ]);
    await expectMessage(page, /^Welcome back, .+!$/);
    await orders.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expectMessage(page, 'Logged out successfully');
    await Promise.all([page.waitForURL('**/login'), orders.waitForURL('**/login**')]);
    await expect(cart.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    const stored = await storedKeys(page);
    for (const key of [
      'token',
      'user-data',
      'auth-storage',
      'userName',
      'userAddress',
      'userMobile',
    ])
      expect(stored).not.toContain(key);
  });

  test('the links of the menu stand where they stand for visitors', async ({ page, shopper }) => {
    const leftOfBlogs = async (tab: Page) =>
      (await tab.getByRole('link', { name: 'Blogs' }).first().boundingBox())?.x;
    await shopper.page.goto('/blogs');
    await shopper.page.getByRole('link', { name: 'Dashboard' }).waitFor();
    await page.goto('/blogs');
    expect(await leftOfBlogs(shopper.page)).toBe(await leftOfBlogs(page));
  });

  test('an ended session leads to the sign-in, and from there back', async ({
    shop,
    shopper: { page, token },
  }) => {
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
    await page.waitForLoadState('networkidle');
    await request(shop.url, '/auth/logout', { token, body: {} });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.waitForURL('**/login?from=%2Fdashboard%2Fprofile');
    await expectMessage(page, 'Session expired. Please log in again');
    expect(await storedKeys(page)).not.toContain('token');
  });
});
