import { request } from '#test/http-shopper.ts';
import { ordersOf } from '../fixtures.ts';
import { goToCheckout } from '../support/shopping.ts';
import { phone } from '../support/visit.ts';
import { expect, test } from './admin-fixtures.ts';
import { button, expectSound, expectText } from './screen.ts';

test('the owner enables a second provider and its order, and each takes a payment', async ({
  shop,
  owner: { page, token },
  shopper,
  saveSettings,
}) => {
  await saveSettings({ payment_methods: ['cod', 'upi'] });
  const { data: before } = await request<'listPaymentProviders'>(
    shop.url,
    '/admin/payment-providers',
    { token },
  );
  const [first = '', second = ''] = before.map(({ name }) => name);
  await page.goto('/admin/settings');
  const section = page.getByRole('region', { name: 'Payment providers' });
  await button(section, `Edit ${second}`).click();
  const dialog = page.getByRole('dialog', { name: second });
  await dialog.getByLabel('Client secret').fill('a wrong key');
  await dialog.getByLabel('Client id').fill('TEST_other');
  await dialog.getByLabel('Enabled').check();
  await button(dialog, 'Save provider').click();
  await expectText(dialog, new RegExp(`${second} did not accept these keys`));
  await expectSound(page, 'wrong keys of a payment provider');
  await dialog.getByLabel('Client secret').fill('');
  await dialog.getByLabel('Client id').fill('');
  await button(dialog, 'Save provider').click();
  await expectText(page, 'Payment providers saved');
  await expect(section.getByText('Enabled', { exact: true })).toHaveCount(2);
  await button(section, `Test keys of ${second}`).click();
  await expectText(page, `${second} accepts the keys`);

  const pay = async () => {
    await goToCheckout(shop.url, shopper);
    await shopper.page.getByRole('radio', { name: /^UPI/ }).check();
    const placed = shopper.page.waitForResponse(/create-order/);
    await shopper.page.getByRole('button', { name: 'Place Order' }).click();
    const { data } = await (await placed).json();
    await shopper.page
      .getByRole('dialog', { name: /^Pay / })
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await shopper.page.waitForURL('**/order-success');
    return data.payment.provider;
  };
  expect(await pay()).toBe(before[0]?.key);
  await button(section, `Move up ${second}`).click();
  await expect(section.getByRole('listitem').first()).toContainText(second);
  await page.setViewportSize(phone);
  await expectSound(page, 'the payment providers');
  expect(await pay()).toBe(before[1]?.key);
  expect(await ordersOf(shop, shopper.token)).toMatchObject([
    { order_status: 'processing', payment_status: 'completed' },
    { order_status: 'processing', payment_status: 'completed' },
  ]);
  await expect(section.getByRole('listitem').last()).toContainText(first);
});
