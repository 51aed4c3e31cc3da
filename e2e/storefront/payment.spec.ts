import type { Page } from '@playwright/test';
import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { expect, ordersOf, test, type User } from '../fixtures.ts';
import { stopIntercepting } from '../support/intercept.ts';
import { respond } from '../support/responses.ts';
import { goToCheckout, must } from '../support/shopping.ts';
import { phone, sidewaysPx } from '../support/visit.ts';

test.beforeEach(async ({ shop, shopper, saveSettings }) => {
  await saveSettings({ payment_methods: ['cod', 'upi', 'credit_card'] });
  await goToCheckout(shop.url, shopper);
});

const gateway = (page: Page) => page.getByRole('dialog', { name: /^Pay / });

async function placeWithUpi({ page }: User): Promise<void> {
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
}

const unverified = 'Payment verification failed';

/** Pays in the provider's window, and the shop refuses to verify it. */
async function payUnverified(shopper: User): Promise<void> {
  const { page } = shopper;
  await respond(page, '/payment/verify', { status: 400, message: unverified });
  await placeWithUpi(shopper);
  await gateway(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
}

test("an online payment is made in the provider's window, and only then is the cart empty", async ({
  shop,
  shopper,
}) => {
  const { page, token } = shopper;
  await page.setViewportSize(phone);
  await page.getByText(/Wallet: Coming Soon$/).click();
  await expect
    .poll(async () => page.getByRole('radio', { name: /Wallet.*Coming Soon/ }).isDisabled())
    .toBe(true);
  await placeWithUpi(shopper);
  await expect(page.getByText('Order created! Processing payment...').first()).toBeVisible();
  await gateway(page).getByText('Asha Verma · 9810012345').waitFor();
  expect(await must(request<'getCart'>(shop.url, '/cart', { token }))).toHaveLength(1);
  await gateway(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page.getByText('Payment successful!').first()).toBeVisible();
  await page.waitForURL('**/order-success');
  await expect(page.getByText(/#ORD-\d{3,}/).first()).toBeVisible();
  expect(await sidewaysPx(page)).toBe(0);
  expect(await must(request<'getCart'>(shop.url, '/cart', { token }))).toEqual([]);
  expect(await ordersOf(shop, token)).toMatchObject([
    { order_status: 'processing', payment_status: 'completed', payment_method: 'upi' },
  ]);
  await page.goto('/Cart');
  await expect(page.getByText('Your cart is empty').first()).toBeVisible();
});

test('a failed online payment is tried again on the same order', async ({ shop, shopper }) => {
  const { page, token } = shopper;
  await placeWithUpi(shopper);
  await gateway(page).getByRole('button', { name: 'Let the payment fail' }).click();
  await gateway(page).getByRole('alert').getByText(/./).waitFor();
  await gateway(page).getByRole('button', { name: 'Close payment window' }).click();
  await page.getByRole('button', { name: 'Try payment again' }).waitFor();
  expect(await ordersOf(shop, token)).toMatchObject([
    { order_status: 'generate', payment_status: 'failed' },
  ]);
  await page.getByRole('button', { name: 'Try payment again' }).click();
  await gateway(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await page.waitForURL('**/order-success');
  expect(await ordersOf(shop, token)).toMatchObject([
    { order_status: 'processing', payment_status: 'completed' },
  ]);
});

test('Place Order after a closed payment window finds the same order, also after a reload', async ({
  shop,
  shopper,
}) => {
  const { page, token } = shopper;
  await placeWithUpi(shopper);
  await gateway(page).waitFor();
  await page.keyboard.press('Escape');
  await expect(
    page.getByText('The payment window was closed before the payment was made.').first(),
  ).toBeVisible();
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
  expect(await ordersOf(shop, token)).toMatchObject([{ payment_status: 'completed' }]);
});

test('the payment window closes by itself when the units are no longer held', async ({
  shop,
  shopper,
}) => {
  const { page, token } = shopper;
  await page.clock.install();
  await placeWithUpi(shopper);
  await gateway(page).waitFor();
  await page.clock.fastForward('29:50');
  await expect.poll(async () => gateway(page).isVisible()).toBe(true);
  await page.clock.fastForward('00:15');
  await expect(
    page.getByText('The payment window was closed before the payment was made.').first(),
  ).toBeVisible();
  expect(await ordersOf(shop, token)).toMatchObject([
    { order_status: 'generate', payment_status: 'failed' },
  ]);
});

test('an unpaid order is paid later from the dashboard', async ({ shop, shopper }) => {
  const { page, token } = shopper;
  await placeWithUpi(shopper);
  await gateway(page).getByRole('button', { name: 'Close payment window' }).click();
  await page.getByRole('button', { name: 'Try payment again' }).waitFor();
  const order = present((await ordersOf(shop, token))[0]);
  await page.goto('/dashboard/orders');
  await page.getByRole('row').getByText('Payment failed').waitFor();
  await page.goto(`/dashboard/orders/${order.id}`);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await gateway(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page.getByText('Payment successful!').first()).toBeVisible();
  await page.getByText('UPI · Paid').waitFor();
  await page.getByRole('button', { name: 'Pay now' }).waitFor({ state: 'detached' });
  // The same items once more are a second order, not the paid one again.
  await goToCheckout(shop.url, shopper);
  await placeWithUpi(shopper);
  await gateway(page).waitFor();
  expect(await ordersOf(shop, token)).toHaveLength(2);
});

test('Place Order is disabled until the payment script has loaded', async ({ shop, shopper }) => {
  const { page, token } = shopper;
  await page.route('**/v1/checkout.js', async (route) => route.abort());
  await page.getByRole('radio', { name: /^UPI/ }).check();
  const place = page.getByRole('button', { name: 'Place Order' });
  await expect(
    page.getByText('Payment gateway is loading. Please try again in a moment.').first(),
  ).toBeVisible();
  await expect.poll(async () => place.isDisabled()).toBe(true);
  expect(await ordersOf(shop, token)).toHaveLength(0);
  await page.unroute('**/v1/checkout.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await place.click();
  await gateway(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await page.waitForURL('**/order-success');
  expect(await ordersOf(shop, token)).toHaveLength(1);
});

test('an unverified payment leads to the cart, which shows the reason however late it is drawn', async ({
  shopper,
}) => {
  const { page } = shopper;
  // A document without the cart page's script, which comes when the toast is over.
  await page.reload();
  const cartScript = Promise.withResolvers<undefined>();
  await page.route('**/assets/cart-page-*.js', async (route) => {
    await cartScript.promise;
    await route.continue();
  });
  await page.clock.install();
  await payUnverified(shopper);
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText(unverified);
  await toast.waitFor();
  await page.clock.runFor(10_000);
  await toast.waitFor({ state: 'detached' });
  cartScript.resolve(undefined);
  await page.waitForURL('**/Cart', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor();
  await page.getByRole('status').getByText(unverified).waitFor();
});

test('an unverified payment is stated on cart and checkout until the shopper dismisses it', async ({
  shopper,
}) => {
  const { page } = shopper;
  const notice = page.getByRole('status').getByText(unverified);
  await payUnverified(shopper);
  await notice.waitFor();
  for (const path of ['/checkout', '/Cart']) {
    await page.goto(path);
    await notice.waitFor();
  }
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor();
  expect(await notice.count()).toBe(0);
});

test('a later order removes the notice of an unverified payment', async ({ shop, shopper }) => {
  const { page, token } = shopper;
  await payUnverified(shopper);
  await page.getByRole('status').getByText(unverified).waitFor();
  await stopIntercepting(page);
  // The webhook of the provider pays the order and empties the cart: fill it after that.
  await expect
    .poll(async () => (await ordersOf(shop, token)).map((order) => order.payment_status))
    .toEqual(['completed']);
  await goToCheckout(shop.url, shopper);
  await page.getByRole('status').getByText(unverified).waitFor();
  await page.getByRole('radio', { name: /^Cash on Delivery/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('**/order-success');
  await page.goto('/Cart');
  await expect(page.getByText('Your cart is empty').first()).toBeVisible();
  expect(await page.getByText(unverified).count()).toBe(0);
});
