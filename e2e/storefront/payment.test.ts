import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { present } from '#test/builders.ts';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { request } from '#test/http-shopper.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import {
  arrive,
  goToCheckout,
  must,
  ordersOf,
  says,
  type Shopper,
  switchOn,
} from '../support/shopping.ts';
import { desktop, phone, sidewaysPx } from '../support/visit.ts';

let browser: Browser;
let shop: RunningShop;
let folder: ReturnType<typeof temporaryDataDir>;
let asha: Shopper;
let count = 0;

beforeAll(async () => {
  folder = temporaryDataDir();
  [browser, shop] = await Promise.all([
    launchBrowser({ images: false }),
    startDemoShop(folder.dataDir),
  ]);
  await switchOn(shop.url, ['cod', 'upi', 'credit_card']);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  folder.remove();
});
beforeEach(async () => {
  count += 1;
  asha = await arrive(browser, shop.url, {
    email: `asha.pays.${count}@example.com`,
    viewport: count === 1 ? phone : desktop,
  });
  await goToCheckout(shop.url, asha);
});
afterEach(async () => asha.context.close());

const gateway = (page: Page) => page.getByRole('dialog', { name: /^Pay / });

async function placeWithUpi({ page }: Shopper): Promise<void> {
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
}

describe('an online payment', () => {
  test('opens the window of the provider, is verified, and only then is the cart empty', async () => {
    const { page, token, complaints } = asha;
    await page.getByText(/Wallet: Coming Soon$/).click();
    await expect
      .poll(async () => page.getByRole('radio', { name: /Wallet.*Coming Soon/ }).isDisabled())
      .toBe(true);
    await placeWithUpi(asha);
    await says(page, 'Order created! Processing payment...');
    await gateway(page).getByText('Asha Verma · 9810012345').waitFor();
    expect(await must(request<'getCart'>(shop.url, '/cart', { token }))).toHaveLength(1);
    await gateway(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await says(page, 'Payment successful!');
    await page.waitForURL('**/order-success');
    await says(page, /#ORD-\d{3,}/);
    expect(await sidewaysPx(page)).toBe(0);
    expect(await must(request<'getCart'>(shop.url, '/cart', { token }))).toEqual([]);
    expect(await ordersOf(shop.url, token)).toMatchObject([
      { order_status: 'processing', payment_status: 'completed', payment_method: 'upi' },
    ]);
    await page.goto('/Cart');
    await says(page, 'Your cart is empty');
    expect(complaints).toEqual([]);
  });

  test('that fails is tried again on the same order', async () => {
    const { page, token } = asha;
    await placeWithUpi(asha);
    await gateway(page).getByRole('button', { name: 'Let the payment fail' }).click();
    await gateway(page).getByRole('alert').getByText(/./).waitFor();
    await gateway(page).getByRole('button', { name: 'Close payment window' }).click();
    await page.getByRole('button', { name: 'Try payment again' }).waitFor();
    expect(await ordersOf(shop.url, token)).toMatchObject([
      { order_status: 'generate', payment_status: 'failed' },
    ]);
    await page.getByRole('button', { name: 'Try payment again' }).click();
    await gateway(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await page.waitForURL('**/order-success');
    expect(await ordersOf(shop.url, token)).toMatchObject([
      { order_status: 'processing', payment_status: 'completed' },
    ]);
  });

  test('with a closed window keeps the cart, and Place Order finds the same order, also after a reload', async () => {
    const { page, token, complaints } = asha;
    await placeWithUpi(asha);
    await gateway(page).waitFor();
    await page.keyboard.press('Escape');
    await says(page, 'The payment window was closed before the payment was made.');
    const again = page.getByRole('button', { name: 'Try payment again' });
    await expect
      .poll(async () => again.evaluate((button) => button === document.activeElement))
      .toBe(true);
    expect(await must(request<'getCart'>(shop.url, '/cart', { token }))).toHaveLength(1);
    await page.reload();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await gateway(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await page.waitForURL('**/order-success');
    expect(await ordersOf(shop.url, token)).toMatchObject([{ payment_status: 'completed' }]);
    expect(complaints).toEqual([]);
  });

  test('closes its window by itself when the units are no longer held', async () => {
    const { page, token } = asha;
    await page.clock.install();
    await placeWithUpi(asha);
    await gateway(page).waitFor();
    await page.clock.fastForward('29:50');
    await expect.poll(async () => gateway(page).isVisible()).toBe(true);
    await page.clock.fastForward('00:15');
    await says(page, 'The payment window was closed before the payment was made.');
    expect(await ordersOf(shop.url, token)).toMatchObject([
      { order_status: 'generate', payment_status: 'failed' },
    ]);
  });

  test('that was left open is made later from the order in the dashboard', async () => {
    const { page, token } = asha;
    await placeWithUpi(asha);
    await gateway(page).getByRole('button', { name: 'Close payment window' }).click();
    await page.getByRole('button', { name: 'Try payment again' }).waitFor();
    const order = present((await ordersOf(shop.url, token))[0]);
    await page.goto('/dashboard/orders');
    await page.getByRole('row').getByText('Payment failed').waitFor();
    await page.goto(`/dashboard/orders/${order.id}`);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await gateway(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await says(page, 'Payment successful!');
    await page.getByText('UPI · Paid').waitFor();
    await page.getByRole('button', { name: 'Pay now' }).waitFor({ state: 'detached' });
  });

  test('holds Place Order back until the payment script has loaded', async () => {
    const { page, token } = asha;
    await page.route('**/v1/checkout.js', async (route) => route.abort());
    await page.getByRole('radio', { name: /^UPI/ }).check();
    const place = page.getByRole('button', { name: 'Place Order' });
    await says(page, 'Payment gateway is loading. Please try again in a moment.');
    await expect.poll(async () => place.isDisabled()).toBe(true);
    expect(await ordersOf(shop.url, token)).toHaveLength(0);
    await page.unroute('**/v1/checkout.js');
    await page.getByRole('button', { name: 'Retry' }).click();
    await place.click();
    await gateway(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await page.waitForURL('**/order-success');
    expect(await ordersOf(shop.url, token)).toHaveLength(1);
  });

  test('that cannot be verified leads back to the cart with a message', async () => {
    const { page } = asha;
    const refused = {
      success: false,
      code: 400,
      message: 'Payment verification failed',
      data: null,
    };
    await page.route('**/api/payment/verify', async (route) =>
      route.fulfill({ status: 400, json: refused }),
    );
    await placeWithUpi(asha);
    await gateway(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await Promise.all([
      says(page, 'Payment verification failed'),
      page.waitForURL('**/Cart', { waitUntil: 'commit' }),
    ]);
  });
});
