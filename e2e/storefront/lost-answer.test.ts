import type { Browser, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import {
  arrive,
  goToCheckout,
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
  await switchOn(shop.url, ['cod', 'upi']);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  folder.remove();
});
beforeEach(async () => {
  count += 1;
  asha = await arrive(browser, shop.url, {
    email: `asha.waits.${count}@example.com`,
    viewport: count === 1 ? { ...phone, width: 320 } : desktop,
  });
  await goToCheckout(shop.url, asha);
});
afterEach(async () => asha.leave());

const create = '**/api/orders/create-order';
const place = async () => asha.page.getByRole('button', { name: 'Place Order' }).click();
const orders = async () => ordersOf(shop.url, asha.token);

const dropAnswer = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort();
};

describe('an order without an answer', () => {
  test('is found after a reload, and exists once', async () => {
    const { page } = asha;
    expect(await sidewaysPx(page)).toBe(0);
    const widest = await page
      .locator('section.card')
      .evaluateAll((cards) => Math.max(...cards.map((card) => card.getBoundingClientRect().right)));
    expect(widest).toBeLessThanOrEqual(320);
    await page.route(create, dropAnswer);
    await place();
    await says(
      page,
      'Unable to connect to the server. Please check your internet connection and try again.',
    );
    expect(await orders()).toHaveLength(1);
    await page.unrouteAll();
    await page.reload();
    await page.waitForURL('**/order-success');
    await says(page, /#ORD-\d{3,}/);
    expect(await orders()).toHaveLength(1);
    expect(await page.evaluate(() => sessionStorage.getItem('pending-order'))).toBeNull();
  });

  test('that was on its way at the reload is found too', async () => {
    const { page } = asha;
    const reached = Promise.withResolvers<void>();
    const hang = async (route: Route): Promise<void> => {
      await route.fetch();
      reached.resolve();
    };
    await page.route(create, hang, { times: 1 });
    await place();
    await reached.promise;
    await page.reload();
    await page.waitForURL('**/order-success');
    expect(await orders()).toHaveLength(1);
  });

  test('that is paid online continues with the payment window', async () => {
    const { page } = asha;
    await page.getByRole('radio', { name: /^UPI/ }).check();
    await page.route(create, dropAnswer);
    await place();
    await says(page, /^Unable to connect to the server/);
    await page.unrouteAll();
    await page.reload();
    await page
      .getByRole('dialog', { name: /^Pay / })
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await page.waitForURL('**/order-success');
    expect(await orders()).toHaveLength(1);
  });

  test('that is refused when sent again leaves the form', async () => {
    const { page } = asha;
    await page.route(create, async (route) => route.abort());
    await place();
    await says(page, /^Unable to connect to the server/);
    await page.unrouteAll();
    await page.route(create, async (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, code: 409, message: 'It is sold out.', data: null },
      }),
    );
    await page.reload();
    await says(page, 'It is sold out.');
    await page.unrouteAll();
    await page.reload();
    await page.getByRole('button', { name: 'Place Order' }).waitFor();
    await place();
    await page.waitForURL('**/order-success');
    expect(await orders()).toHaveLength(1);
  });
});
