import type { Page } from '@playwright/test';
import { saveDetails } from '#test/http-shopper.ts';
import type { RunningShop } from '#test/running-shop.ts';
import { expect, test, type User } from '../fixtures.ts';
import { respond } from '../support/responses.ts';
import { fillCart, goToCheckout, productInStock } from '../support/shopping.ts';

const guwahati = '781001';
const noCash = `Cash on Delivery is not available for ${guwahati}.`;
const online = `${noCash} Pay online instead.`;
const nothing = `${noCash} We cannot take an order there yet. You can reach us at support@homeloom.example or +91 90000 00000.`;

const cash = (page: Page) => page.getByRole('radio', { name: /^Cash on Delivery/ });
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });

/** The shopper lives in Guwahati, has a product in the cart, and checks the delivery of one. */
async function checkGuwahati(shop: RunningShop, { page, token }: User): Promise<void> {
  await saveDetails(shop.url, token, guwahati);
  await fillCart(shop.url, token);
  await page.goto(`/product/${(await productInStock(shop.url)).slug}`);
  await page.getByRole('button', { name: 'Check delivery to your PIN code' }).click();
  await page.getByLabel('Delivery PIN code').fill(guwahati);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
}

test('without Cash on Delivery a place pays online: product page, cart, drawer and checkout', async ({
  shop,
  shopper,
  saveSettings,
}) => {
  const { page } = shopper;
  await saveSettings({ payment_methods: ['cod', 'upi'] });
  await checkGuwahati(shop, shopper);
  await expect(page.getByText(/^Arrives .* to .* · Guwahati, Assam$/).first()).toBeVisible();
  await expect(page.getByText(online).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer.getByText(online)).toBeVisible();
  await page.goto('/Cart');
  await expect(page.getByText(online).first()).toBeVisible();
  await goToCheckout(shop.url, shopper);
  await expect(page.getByText(online)).toBeVisible();
  await expect(cash(page)).toBeDisabled();
  await expect(page.getByRole('radio', { name: /^UPI/ })).toBeChecked();
  await expect(placeOrder(page)).toBeEnabled();
});

test('a method that the server refuses is marked, without a word on the input', async ({
  shop,
  shopper,
  saveSettings,
}) => {
  const { page } = shopper;
  await saveSettings({ payment_methods: ['cod', 'upi'] });
  await goToCheckout(shop.url, shopper);
  const message = 'Cash on Delivery is limited to ₹500.00 per order. Pay online instead.';
  const errors = [{ path: 'payment_method', message }];
  await respond(page, '/orders/create-order', {
    status: 422,
    message,
    error: 'cod_maximum',
    errors,
  });
  await placeOrder(page).click();
  await page.getByRole('radio', { name: new RegExp('limited to ₹500.00') }).waitFor();
  await expect(cash(page)).toBeDisabled();
  await expect(page.getByText('Please choose another payment method.').first()).toBeVisible();
  await expect(placeOrder(page)).toBeDisabled();
  await expect(page.getByText('Please check your input data')).toHaveCount(0);
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await expect(placeOrder(page)).toBeEnabled();
});

test.describe('where no method remains', () => {
  test.beforeEach(async ({ saveSettings }) => saveSettings({ payment_methods: ['cod'] }));

  test('there is no promise and no order, and the shop can be reached', async ({
    shop,
    shopper,
  }) => {
    const { page } = shopper;
    await checkGuwahati(shop, shopper);
    await expect(page.getByText(nothing).first()).toBeVisible();
    await expect(page.getByText(/^Arrives/)).toHaveCount(0);
    await page.goto('/Cart');
    await expect(page.getByText(nothing).first()).toBeVisible();
    await expect(page.getByText(/^Arrives/)).toHaveCount(0);
    await goToCheckout(shop.url, shopper);
    await expect(page.getByText(nothing)).toBeVisible();
    const none = 'No payment method is available for this order.';
    await expect(page.getByText(none).first()).toBeVisible();
    await expect(placeOrder(page)).toBeDisabled();
  });

  test('the owner is warned in Today, in the list of zones and in the form', async ({
    owner: { page },
  }) => {
    await page.goto('/admin');
    await page.getByRole('link', { name: /Zones without payment/ }).click();
    const warning = page.getByRole('status').filter({ hasText: 'Shoppers cannot pay' });
    const zone = /North-East.*no payment method is available/;
    await expect(warning.getByText(zone)).toBeVisible();
    await expect(page.getByRole('cell', { name: 'No way to pay' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Rest of India' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Cash on Delivery').uncheck();
    const problem = /^No online method is on/;
    await expect(form.getByText(problem)).toBeVisible();
    await form.getByLabel('We deliver here').uncheck();
    await expect(form.getByText(problem)).toHaveCount(0);
  });
});

test('the fee of Cash on Delivery is in the total, or beside each of several methods', async ({
  shop,
  shopper,
  saveSettings,
  ownerSession,
}) => {
  const { page, token } = shopper;
  const setFee = async (fee: number) => {
    const { status } = await fetch(`${shop.url}/api/admin/delivery/settings`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${ownerSession.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ cod: { fee } }),
    });
    expect(status).toBe(200);
  };
  await setFee(49);
  try {
    await saveSettings({ payment_methods: ['cod'] });
    await fillCart(shop.url, token);
    await page.goto('/Cart');
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary.getByText('Cash on Delivery fee')).toBeVisible();
    await expect(summary.getByText('₹49.00')).toBeVisible();
    const proceed = page.getByRole('button', { name: /^Proceed to Buy · ₹/ });
    const total = (await proceed.textContent())?.replace('Proceed to Buy · ', '');
    await proceed.click();
    await expect(page.getByRole('button', { name: `Place Order · ${total}` })).toBeVisible();
    await saveSettings({ payment_methods: ['cod', 'upi'] });
    await page.goto('/Cart');
    await expect(page.getByText('Cash on Delivery +₹49.00').first()).toBeVisible();
    await expect(page.getByText('Cash on Delivery fee')).toHaveCount(0);
    await page.getByRole('button', { name: /^Proceed to Buy · ₹/ }).click();
    await expect(page.getByRole('radio', { name: /^Cash on Delivery.*\+₹49\.00$/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^UPI.*No fee$/ })).toBeVisible();
  } finally {
    await setFee(0);
  }
});
