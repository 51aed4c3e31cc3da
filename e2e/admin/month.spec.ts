import { request } from '#test/http-shopper.ts';
import { must } from '../support/shopping.ts';
import { expect, test } from './admin-fixtures.ts';
import { button, dialog, expectSound, expectText, row } from './screen.ts';

test('the owner reads a month, saves its files, closes the last one and reopens it', async ({
  shop,
  owner: { page, token },
}) => {
  const settings = await must(
    request<'getTaxSettings'>(shop.url, '/admin/tax/settings', { token }),
  );
  await must(
    request(shop.url, '/admin/tax/settings', {
      token,
      method: 'PUT',
      body: {
        ...settings,
        ...{ registration: 'regular', gstin: '08ABCDE1234F1Z0', state_id: 29 },
        ...{ legal_name: 'Homeloom Textiles', address: '12 Johari Bazaar, Jaipur 302003' },
      },
    }),
  );
  const waiting = await must(
    request<'listAdminOrders'>(shop.url, '/admin/orders/get-orders?status=to_pack', { token }),
  );
  for (const { id } of waiting.slice(0, 5))
    await must(
      request(shop.url, `/admin/orders/update-status/${id}`, {
        token,
        method: 'PUT',
        body: { status: 'shipped', reason: 'Handed over' },
      }),
    );
  await page.goto('/admin/settings/tax');
  await page.getByRole('link', { name: 'Open months' }).click();
  await expectText(page, 'Open');
  await page.getByLabel('Month').selectOption({ index: 0 });
  await expectText(page, 'Not ended');
  await expect(row(page, '3.1(a) Taxable supplies')).not.toContainText('₹0.00₹0.00');
  await expect(row(page, 'Cash on Delivery').getByRole('cell').last()).toHaveText('₹0.00');
  await expectSound(page, 'month with documents');
  const downloading = page.waitForEvent('download');
  // By keyboard: invoices of the orders may still change the figures above, and move the button.
  await button(page, 'Download Tally vouchers').press('Enter');
  expect((await downloading).suggestedFilename()).toMatch(/^tally-20\d\d-\d\d\.zip$/);

  await page.getByLabel('Month').selectOption({ index: 1 });
  await button(page, 'Close month').click();
  await button(dialog(page), 'Close month').click();
  await expectText(page, /^Closed on/);
  await expectSound(page, 'closed month');
  await button(page, 'Reopen month').click();
  await button(dialog(page), 'Reopen month').click();
  await expectText(dialog(page), 'Please enter the reason');
  await dialog(page).getByLabel('Reason').fill('A credit note was missing');
  await button(dialog(page), 'Reopen month').click();
  await expectText(page, 'Open');
});
