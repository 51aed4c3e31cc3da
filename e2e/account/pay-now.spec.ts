import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { expect, expectMessage, ordersOf, test } from '../fixtures.ts';
import { goToCheckout, must } from '../support/shopping.ts';
import { phone, sidewaysPx } from '../support/visit.ts';

test('a cash order is paid on the phone before it is packed, without the cash fee', async ({
  shop,
  shopper: { page, token, ...shopper },
  ownerSession: { token: owner },
  saveSettings,
}) => {
  await saveSettings({ payment_methods: ['cod', 'upi'] });
  const saveFee = async (fee: number) =>
    must(
      request(shop.url, '/admin/delivery/settings', {
        method: 'PUT',
        token: owner,
        body: { cod: { fee } },
      }),
    );
  await saveFee(50);
  await page.setViewportSize(phone);
  await goToCheckout(shop.url, { page, token, ...shopper });
  await page.getByRole('radio', { name: /^Cash on Delivery/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('**/order-success');
  const { id, final_amount: withFee } = present((await ordersOf(shop, token))[0]);
  await page.getByRole('link', { name: 'Pay now and save ₹50.00' }).click();
  await expectMessage(page, 'Pay now and save the ₹50.00 cash fee');
  expect(await sidewaysPx(page)).toBe(0);
  // The same page in another tab stays as it is.
  const stale = await page.context().newPage();
  await stale.setViewportSize(phone);
  await stale.goto(`/dashboard/orders/${id}`);
  const pay = /^Pay ₹/;
  await stale.getByRole('button', { name: pay }).waitFor();

  await page.getByRole('button', { name: pay }).click();
  const gateway = page.getByRole('dialog', { name: /^Pay / });
  await gateway.getByRole('button', { name: 'Close payment window' }).click();
  await expectMessage(page, /payment window was closed/);
  expect(await ordersOf(shop, token)).toMatchObject([
    { payment_method: 'cod', order_status: 'processing', final_amount: withFee },
  ]);
  await page.getByRole('button', { name: pay }).click();
  await gateway.getByRole('button', { name: pay }).click();
  await expectMessage(page, 'UPI · Paid');
  await expect(page.getByText('cash fee')).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
  expect(await ordersOf(shop, token)).toMatchObject([
    { payment_method: 'upi', payment_status: 'completed', final_amount: withFee - 50 },
  ]);

  await stale.getByRole('button', { name: pay }).click();
  await expectMessage(stale, 'This order is already paid.');
  await expect(stale.getByRole('button', { name: pay })).toHaveCount(0);
  await page.goto('/order-success');
  await expectMessage(page, "It's paid. Just be there to receive it.");
  await saveFee(0);
});
