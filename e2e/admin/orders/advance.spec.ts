import { formatRupees, toPaise } from '#contract/money.ts';
import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { ordersOf } from '../../fixtures.ts';
import { goToCheckout, must } from '../../support/shopping.ts';
import { phone, sidewaysPx } from '../../support/visit.ts';
import { expect, test } from '../admin-fixtures.ts';
import { expectText } from '../screen.ts';

const rupees = (amount: number): string => formatRupees(toPaise(amount));

test('the owner asks for an advance; the shopper pays it, and staff collect the rest', async ({
  shop,
  owner,
  shopper,
  saveSettings,
}) => {
  await saveSettings({ payment_methods: ['cod', 'upi'] });
  const staff = owner.page;
  const saveAdvance = async (amount: string) => {
    await staff.goto('/admin/settings/delivery');
    await staff.getByLabel('Or an amount').fill(amount);
    await staff.getByRole('button', { name: 'Save delivery settings' }).click();
    await expectText(staff, 'Delivery settings saved');
  };
  await saveAdvance('100');
  const { page, token } = shopper;
  await page.setViewportSize(phone);
  await goToCheckout(shop.url, shopper);
  const place = page.getByRole('button', { name: /^Place Order/ });
  const sentence = page.getByText(/^Pay ₹100\.00 now, ₹[\d,.]+ on delivery\.$/);
  await expect(sentence).toHaveCount(2);
  expect(await sidewaysPx(page)).toBe(0);
  await place.click();
  const gateway = page.getByRole('dialog', { name: /^Pay / });
  await gateway.getByRole('button', { name: 'Close payment window' }).click();
  await page.getByRole('button', { name: 'Try payment again' }).waitFor();
  const order = present((await ordersOf(shop, token))[0]);
  const rest = rupees(order.final_amount - 100);
  await page.goto(`/dashboard/orders/${order.id}`);
  await expectText(page, `Pay ₹100.00 now, ${rest} on delivery.`);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await gateway.getByRole('button', { name: 'Pay ₹100' }).click();
  await expectText(page, `Cash on Delivery · ₹100.00 paid, ${rest} to be paid on delivery`);

  await staff.goto(`/admin/orders/${order.id}`);
  await expectText(staff, `₹100.00 paid online. Collect ${rest} on delivery`);
  await saveAdvance('');
  expect(
    await must(request<'getOrder'>(shop.url, `/user/order/get-order/${order.id}`, { token })),
  ).toMatchObject({ order_status: 'processing', money: { captured: 100 } });
});
