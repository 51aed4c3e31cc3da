import { expect, ordersOf, test } from '../fixtures.ts';
import { goToCheckout } from '../support/shopping.ts';
import { phone, sidewaysPx } from '../support/visit.ts';

test.use({ shopEnvironment: { SANDBOX_PAYMENTS: 'cashfree' } });

test('a second provider takes a payment: a failed attempt, a closed window, then a paid order', async ({
  shop,
  shopper,
  saveSettings,
}) => {
  const { page, token } = shopper;
  await saveSettings({ payment_methods: ['cod', 'upi'] });
  await page.setViewportSize(phone);
  await goToCheckout(shop.url, shopper);
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const gateway = page.getByRole('dialog', { name: /^Pay / });
  await gateway.getByRole('button', { name: 'Let the payment fail' }).click();
  await gateway.getByRole('alert').getByText(/./).waitFor();
  expect(await sidewaysPx(page)).toBe(0);
  await gateway.getByRole('button', { name: 'Close payment window' }).click();
  await page.getByRole('button', { name: 'Try payment again' }).click();
  await gateway.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.waitForURL('**/order-success');
  expect(await ordersOf(shop, token)).toMatchObject([
    { order_status: 'processing', payment_status: 'completed', payment_method: 'upi' },
  ]);
});
