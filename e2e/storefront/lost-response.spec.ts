import type { Page } from '@playwright/test';
import { expect, expectMessage, ordersOf, test } from '../fixtures.ts';
import { intercept, interceptOnce, stopIntercepting } from '../support/intercept.ts';
import { respond } from '../support/responses.ts';
import { goToCheckout } from '../support/shopping.ts';
import { phone, sidewaysPx } from '../support/visit.ts';

test.use({ viewport: { ...phone, width: 320 } });
test.beforeEach(async ({ shop, shopper }) => goToCheckout(shop.url, shopper));

const create = '*/api/orders/create-order';
const unanswered =
  'Unable to connect to the server. Please check your internet connection and try again.';
const place = async (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();
const expectNoConnection = async (page: Page) => expectMessage(page, unanswered);

/** The shop takes the orders to come, and its responses are lost. */
const dropResponses = async (page: Page) =>
  intercept(page, create, async ({ deliver, abort }) => {
    await deliver();
    await abort();
  });

test('an order whose reply was lost is found after a reload, and exists once', async ({
  shop,
  shopper: { page, token },
}) => {
  expect(await sidewaysPx(page)).toBe(0);
  const widest = await page
    .locator('section.card')
    .evaluateAll((cards) => Math.max(...cards.map((card) => card.getBoundingClientRect().right)));
  expect(widest).toBeLessThanOrEqual(320);
  await dropResponses(page);
  await place(page);
  await expectNoConnection(page);
  expect(await ordersOf(shop, token)).toHaveLength(1);
  await stopIntercepting(page);
  await page.reload();
  await page.waitForURL('**/order-success');
  await expect(page.getByText(/#ORD-\d{3,}/).first()).toBeVisible();
  expect(await ordersOf(shop, token)).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem('pending-order'))).toBeNull();
});

test('an order that was in flight at the reload is found too', async ({
  shop,
  shopper: { page, token },
}) => {
  const held = await interceptOnce(page, create);
  await place(page);
  await (await held.request).deliver();
  await page.reload();
  await page.waitForURL('**/order-success');
  expect(await ordersOf(shop, token)).toHaveLength(1);
});

test('an order that is refused when it is sent again leaves the form', async ({
  shop,
  shopper: { page, token },
}) => {
  await respond(page, '/orders/create-order', 'no response');
  await place(page);
  await expectNoConnection(page);
  await stopIntercepting(page);
  await respond(page, '/orders/create-order', { status: 409, message: 'It is sold out.' });
  await page.reload();
  await expect(page.getByText('It is sold out.').first()).toBeVisible();
  await stopIntercepting(page);
  await page.reload();
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
  await place(page);
  await page.waitForURL('**/order-success');
  expect(await ordersOf(shop, token)).toHaveLength(1);
});

test.describe('with an online payment', () => {
  test.beforeEach(async ({ saveSettings, shopper: { page } }) => {
    await saveSettings({ payment_methods: ['cod', 'upi'] });
    await page.reload();
  });

  test('the order continues in the payment window', async ({ shop, shopper: { page, token } }) => {
    await page.getByRole('radio', { name: /^UPI/ }).check();
    await dropResponses(page);
    await place(page);
    await expectNoConnection(page);
    await stopIntercepting(page);
    await page.reload();
    await page
      .getByRole('dialog', { name: /^Pay / })
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await page.waitForURL('**/order-success');
    expect(await ordersOf(shop, token)).toHaveLength(1);
  });
});
