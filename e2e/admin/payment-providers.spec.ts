import { place, request } from '#test/http-shopper.ts';
import { fillCart, must } from '../support/shopping.ts';
import { expect, test } from './admin-fixtures.ts';
import { button, expectSound, expectText } from './screen.ts';

test('the owner enables a second provider and moves it up, and it takes the next order', async ({
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

  // In e2e/storefront, payment.spec.ts pays in the window of the first provider, and
  // main-job.spec.ts in that of the second.
  const providerOfOrder = async () => {
    await fillCart(shop.url, shopper.token);
    const key = crypto.randomUUID();
    const { payment } = await must(place(shop.url, shopper.token, { key, paymentMethod: 'upi' }));
    return payment?.provider;
  };
  expect(await providerOfOrder()).toBe(before[0]?.key);
  await button(section, `Move up ${second}`).click();
  await expect(section.getByRole('listitem').first()).toContainText(second);
  await expect.poll(providerOfOrder).toBe(before[1]?.key);
  await expect(section.getByRole('listitem').last()).toContainText(first);
});
