import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { present } from '#test/builders.ts';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { codeFor, place, request } from '#test/http-shopper.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import { arrive, fillCart, goToCheckout, must, ordersOf, says } from '../support/shopping.ts';
import { desktop, phone, sidewaysPx, visit } from '../support/visit.ts';

let browser: Browser;
let shop: RunningShop;
let folder: ReturnType<typeof temporaryDataDir>;
/** Two that are in stock. */
let products: { id: number; name: string; price: number }[];

beforeAll(async () => {
  folder = temporaryDataDir();
  [browser, shop] = await Promise.all([
    launchBrowser({ images: false }),
    startDemoShop(folder.dataDir),
  ]);
  const listed: { id: number; name: string; price: number; stock: number }[] = await must(
    request<'listProducts'>(shop.url, '/product'),
  );
  products = listed.filter(({ stock }) => stock > 20).slice(0, 2);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  folder.remove();
});

const keysOf = async (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).toSorted());
const codeField = (page: Page) => page.getByRole('textbox', { name: /code|OTP/i });

describe('signing in', () => {
  test('takes a pasted code, waits a second, returns to the page that required sign-in, and brings the cart along', async () => {
    const email = 'asha.pastes@example.com';
    const [first, second] = products;
    const { page, leave, complaints } = await visit(browser, shop.url, phone);
    await page.goto('/dashboard/orders');
    await page.waitForURL('**/login?from=%2Fdashboard%2Forders');
    await says(page, 'Please log in to access your dashboard');
    const line = {
      ...first,
      images: [],
      size: '',
      color: '',
      shipping_charge: null,
      quantity: 2,
      available: true,
      selected: true,
      stock: 20,
    };
    await page.evaluate(
      (item) =>
        localStorage.setItem(
          'cart-storage',
          JSON.stringify({ state: { items: [item], owner: 'visitor' }, version: 0 }),
        ),
      line,
    );
    await page.reload();
    await page.getByLabel('Email or Mobile Number').fill(email);
    await page.getByRole('button', { name: 'Continue To Login' }).click();
    await says(page, 'OTP sent successfully to your email');
    await expect
      .poll(async () => page.getByRole('button', { name: /^Resend OTP in \d+ s$/ }).isDisabled())
      .toBe(true);

    const code = await codeFor(shop.url, email);
    const field = codeField(page);
    expect([
      await field.getAttribute('autocomplete'),
      await field.getAttribute('inputmode'),
    ]).toEqual(['one-time-code', 'numeric']);
    // The last digit sends the code.
    const sent = performance.now();
    await field.fill(` ${code.slice(0, 3)} ${code.slice(3)}x9`);
    await expect.poll(async () => field.inputValue()).toBe(code);
    await says(page, 'Successfully verified!');
    await page.waitForURL('**/dashboard/orders');
    expect(performance.now() - sent).toBeGreaterThan(1_000);
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect(await must(request<'getCart'>(shop.url, '/cart', { token }))).toMatchObject([
      { product_id: first?.id, quantity: 2 },
    ]);
    expect(second).toBeDefined();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('sends another code after a minute and restarts the countdown', async () => {
    const { page, context } = await visit(browser, shop.url, desktop);
    await page.clock.install();
    await page.goto('/login');
    await page.getByLabel('Email or Mobile Number').fill('kiran.waits@example.com');
    await page.getByRole('button', { name: 'Continue To Login' }).click();
    await says(page, 'OTP sent successfully to your email');
    await page.clock.fastForward(61_000);
    await page.route('**/api/auth/otp-auth', async (route) =>
      route.fulfill({
        json: {
          success: true,
          code: 200,
          message: 'OTP sent successfully to your email',
          data: null,
        },
      }),
    );
    await page.getByRole('button', { name: 'Resend OTP', exact: true }).click();
    await says(page, 'OTP resent successfully');
    await expect
      .poll(async () => page.getByRole('button', { name: /^Resend OTP in \d+ s$/ }).isDisabled())
      .toBe(true);
    await context.close();
  });

  test('ends in all tabs at once, and leaves nothing behind', async () => {
    const { page, context } = await arrive(browser, shop.url, { email: 'asha.tabs@example.com' });
    const [orders, cart] = [await context.newPage(), await context.newPage()];
    await Promise.all([
      page.goto('/dashboard'),
      orders.goto('/dashboard/orders'),
      cart.goto('/Cart'),
    ]);
    await says(page, /^Welcome back, .+!$/);
    await orders.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor();
    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('button', { name: 'Logout' })
      .click();
    await says(page, 'Logged out successfully');
    await Promise.all([page.waitForURL('**/login'), orders.waitForURL('**/login**')]);
    await cart.getByRole('link', { name: 'Dashboard' }).first().waitFor({ state: 'detached' });
    for (const key of [
      'token',
      'user-data',
      'auth-storage',
      'userName',
      'userAddress',
      'userMobile',
    ])
      expect(await keysOf(page)).not.toContain(key);
    await context.close();
  });

  test('that has ended says so, and comes back to the page where it did', async () => {
    const email = 'asha.expires@example.com';
    const { page, token, leave } = await arrive(browser, shop.url, { email });
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
    await page.waitForLoadState('networkidle');
    await request(shop.url, '/auth/logout', { token, body: {} });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.waitForURL('**/login?from=%2Fdashboard%2Fprofile');
    await says(page, 'Session expired. Please log in again');
    expect(await keysOf(page)).not.toContain('token');
    await leave();
  });
});

describe('the dashboard', () => {
  test('counts, pages its orders, shows one in a dialog and orders it again', async () => {
    const { page, token, complaints, leave } = await arrive(browser, shop.url, {
      email: 'meera.orders@example.com',
      viewport: phone,
    });
    for (let index = 0; index < 11; index++) {
      await fillCart(shop.url, token);
      expect((await place(shop.url, token, { key: `meera-${index}` })).status).toBe(200);
    }
    const newest = present((await ordersOf(shop.url, token))[0]);
    await page.goto('/dashboard');
    await says(page, /^Welcome back, .+!$/);
    await expect
      .poll(async () => page.getByRole('main').innerText())
      .toMatch(/11\s*Orders|Orders\s*11/i);
    await page.getByRole('button', { name: 'Dashboard menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    expect(await menu.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe(
      '/AccountPage',
    );
    await menu.getByRole('link', { name: 'Orders' }).click();
    await page.waitForURL('**/dashboard/orders');
    await expect
      .poll(async () => page.getByRole('button', { name: /^Details of order/ }).count())
      .toBe(10);
    await page
      .getByRole('button', { name: /^Details of order/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByText(present(newest.cart_data[0]).product_details.name)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/dashboard/orders?page=2');
    await expect
      .poll(async () => page.getByRole('button', { name: /^Details of order/ }).count())
      .toBe(1);
    await page.goto(`/dashboard/orders/${newest.id}`);
    await page.getByRole('button', { name: 'Order again' }).click();
    await page.waitForURL('**/Cart', { waitUntil: 'commit' });
    await says(page, present(newest.cart_data[0]).product_details.name);
    expect(await sidewaysPx(page)).toBe(0);
    await page.goto('/dashboard/orders/999999');
    await says(page, 'Order not found');
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await leave();
  });
});

describe('the checkout', () => {
  test('sends away who has nothing to check out or is not signed in', async () => {
    const stranger = await visit(browser, shop.url, desktop);
    await stranger.page.goto('/checkout');
    await stranger.page.waitForURL('**/Cart', { waitUntil: 'commit' });
    await stranger.leave();
    const { page, leave } = await arrive(browser, shop.url, {
      email: 'asha.nothing@example.com',
    });
    await page.goto('/checkout');
    await page.waitForURL('**/Cart', { waitUntil: 'commit' });
    await leave();
  });

  test('lists what comes, applies a coupon and takes it off, and places the order once, however often it is pressed', async () => {
    const asha = await arrive(browser, shop.url, {
      email: 'asha.coupons@example.com',
      viewport: phone,
    });
    const { page, token, complaints, leave } = asha;
    await goToCheckout(shop.url, asha);
    await page.getByText('Credit Card, Debit Card, Net Banking, Wallet: Coming Soon').click();
    for (const name of ['Credit Card', 'Debit Card', 'Net Banking', 'Wallet']) {
      expect(
        await page.getByRole('radio', { name: new RegExp(`^${name}.*Coming Soon`) }).isDisabled(),
      ).toBe(true);
    }
    await expect
      .poll(async () => page.getByRole('radio', { name: /^Cash on Delivery/ }).isChecked())
      .toBe(true);
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await page.getByRole('button', { name: /^Show order summary/ }).click();
    await page.getByLabel('Coupon code').fill(' welcome10 ');
    await page.getByRole('button', { name: 'Apply' }).click();
    await says(page, /^Coupon applied successfully! You get .+ off$/);
    await summary.getByText('Coupon WELCOME10').waitFor();
    await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
    await says(page, 'Coupon removed');
    await expect.poll(async () => summary.getByText('Coupon WELCOME10').count()).toBe(0);

    const sent: string[] = [];
    await page.route('**/api/orders/create-order', async (route) => {
      sent.push(route.request().headers()['idempotency-key'] ?? '');
      await route.continue();
    });
    const button = page.getByRole('button', { name: 'Place Order' });
    await button.dblclick();
    await page.waitForURL('**/order-success');
    await says(page, /#ORD-\d{3,}/);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(await ordersOf(shop.url, token)).toHaveLength(1);
    expect(
      JSON.parse((await page.evaluate(() => localStorage.getItem('last-order'))) ?? '{}'),
    ).toMatchObject({ paymentMethod: 'cod', orderStatus: 'processing' });
    expect(complaints).toEqual([]);
    await leave();
  });
});
