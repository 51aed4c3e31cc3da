import { codeFor } from '#test/http-shopper.ts';
import { expect, test } from '../fixtures.ts';
import { respond } from '../support/responses.ts';
import { changeAddress, goToCheckout, productInStock } from '../support/shopping.ts';

// The other sentences are proved below the browser: `web/**/sentences.test.tsx`.

test('a visitor who taps a heart is told to sign in, in a dialog', async ({ shop, page }) => {
  const { name, slug } = await productInStock(shop.url);
  await page.goto(`/product/${slug}`);
  await page
    .getByRole('button', { name: `Wishlist: ${name}` })
    .first()
    .click();
  await expect(page.getByText('Please login to manage wishlist').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
});

test("a visitor's wishlist leads to the sign-in, which keeps the reason", async ({ page }) => {
  await page.goto('/Wishlist');
  await page.waitForURL('**/login?from=%2FWishlist');
  const reason = 'Please login to view your wishlist';
  await expect(page.getByRole('main').getByText(reason)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(reason)).toBeVisible();
});

test('a session that the server ended leads to the sign-in once, without a toast', async ({
  shopper: { page },
}) => {
  for (const call of ['/cart', '/wishlist', '/user/**'])
    await respond(page, call, { status: 401, message: 'Session expired. Please log in again.' });
  await page.goto('/dashboard');
  await page.waitForURL('**/login?from=%2Fdashboard');
  await expect(
    page.getByRole('main').getByText('Session expired. Please log in again', { exact: true }),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.waitForLoadState('networkidle');
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText(/Session expired/)).toHaveCount(0);
});

test('an order that the session is over for leads to the sign-in and back', async ({
  shop,
  shopper,
}) => {
  const { page } = shopper;
  await goToCheckout(shop.url, shopper);
  await respond(page, '/orders/create-order', { status: 401, message: 'no' });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('**/login?from=%2Fcheckout');
  await expect(page.getByText('Please login again to continue')).toBeVisible();
});

test('an order that fails keeps the focus on its button', async ({ shop, shopper }) => {
  const { page } = shopper;
  await goToCheckout(shop.url, shopper);
  await respond(page, '/orders/create-order', { status: 429, message: 'no' });
  const place = page.getByRole('button', { name: 'Place Order' });
  await place.click();
  await expect(page.getByRole('alert').getByText('Too many requests').first()).toBeVisible();
  await expect(place).toBeFocused();
});

test('a wrong number is marked, and a coupon moves the focus to what takes its place', async ({
  shop,
  shopper,
}) => {
  const { page } = shopper;
  await goToCheckout(shop.url, shopper);
  await changeAddress(page);
  const mobile = page.getByLabel('Mobile Number');
  await mobile.fill('98765');
  await page.getByRole('button', { name: 'Place Order' }).click();
  const wrong = 'Please enter a valid 10-digit mobile number';
  await expect(page.getByRole('alert').getByText(wrong).first()).toBeVisible();
  await expect(mobile).toHaveAttribute('aria-invalid', 'true');
  await expect(mobile).toBeFocused();
  const data = { code: 'DIWALI', type: 'percentage', discount: 10 };
  await respond(page, '/coupons/verify-coupon/HOLI', { status: 422, message: 'It has expired.' });
  await respond(page, '/coupons/verify-coupon/DIWALI', { status: 200, data });
  await page.getByText('Have a coupon?').click();
  const code = page.getByLabel('Coupon code');
  const apply = page.getByRole('button', { name: 'Apply' });
  for (const typed of ['', 'holi']) {
    await code.fill(typed);
    await apply.click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toBeFocused();
  }
  await code.fill('diwali');
  await apply.click();
  const remove = page.getByRole('button', { name: 'Remove coupon DIWALI' });
  await expect(remove).toBeFocused();
  await remove.click();
  await expect(page.getByText('Coupon removed').first()).toBeVisible();
  await expect(code).toBeFocused();
});

test('the sign-in dialog ends with its success, also when the cart could not come along', async ({
  shop,
  page,
}) => {
  const email = 'kiran.carries@example.com';
  const { slug } = await productInStock(shop.url);
  await page.goto(`/product/${slug}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('button', { name: 'Proceed to Buy' }).click();
  const dialog = page.getByRole('dialog', { name: /^(Sign in|Enter the code)$/ });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  const code = dialog.getByRole('textbox', { name: /code|OTP/i });
  await code.waitFor();
  await respond(page, '/cart', { status: 500 });
  await dialog.getByRole('heading').evaluate((heading) => {
    const note = () => (document.documentElement.dataset['titles'] += heading.textContent);
    new MutationObserver(note).observe(heading, { characterData: true, subtree: true });
  });
  await code.fill(await codeFor(shop.url, email));
  await expect(page.getByText('Failed to sync cart')).toBeVisible();
  await dialog.waitFor({ state: 'detached' });
  // Closing does not show the email step again.
  expect(await page.locator('html').getAttribute('data-titles')).toBeNull();
});
