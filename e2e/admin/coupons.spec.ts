import type { Page } from '@playwright/test';
import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { stopIntercepting } from '../support/intercept.ts';
import { respond } from '../support/responses.ts';
import { must } from '../support/shopping.ts';
import { expect, test } from './admin-fixtures.ts';
import { button, conflict, expectSound, expectText, failCalls, row, send } from './screen.ts';

async function addFestiveCoupon(page: Page): Promise<void> {
  const save = async () => button(page, 'Add coupon').click();
  await button(page, 'Add Coupon').click();
  await save();
  await expectText(page, 'Please enter a coupon code');
  await expectText(page, 'Discount must be greater than 0');
  await expectSound(page, 'a coupon with errors');
  await page.getByLabel('Code').fill('festive5');
  await page.getByLabel('Discount (%)').fill('101');
  await save();
  await expectText(page, 'Percentage discount cannot be greater than 100');
  await page.getByLabel('Type').selectOption('amount');
  await page.getByLabel('Discount (₹)').fill('1000000');
  await save();
  await expectText(page, 'Amount discount cannot be greater than 999999');
  await page.getByLabel('Discount (₹)').fill('250');
  await page.getByText('Limits (optional)').click();
  await page.getByLabel('Total uses').fill('0');
  await page.getByLabel('Valid from').fill('2026-11-20T10:00');
  await page.getByLabel('Valid until').fill('2026-11-19T10:00');
  await save();
  await expectText(page, 'Uses must be a whole number, 1 or more');
  await page.getByLabel('Total uses').fill('50');
  await save();
  await expectText(page, 'A coupon must end after it starts');
  await page.getByLabel('Valid until').fill('2099-01-01T10:00');
  const repair = await failCalls(page, 'POST', '*/add-coupon*');
  await save();
  await expectText(page, 'Failed to save coupon');
  await repair();
  await respond(page, '/admin/coupon/add-coupon', {
    status: 422,
    message: 'Invalid discount type',
  });
  await save();
  await expectText(page, 'Invalid discount type');
  await stopIntercepting(page);
  await save();
  await expectText(page, 'Coupon added successfully');
}

test('a coupon is added, switched off, changed over a newer version and deleted', async ({
  shop,
  owner: { page, token },
  shopper,
}) => {
  await page.goto('/admin/coupons');
  await addFestiveCoupon(page);
  await expectText(row(page, 'FESTIVE5'), '₹250.00');
  await expectText(row(page, 'FESTIVE5'), '0 of 50');
  const festive = { code: 'FESTIVE5', type: 'amount' };
  const verify = async () =>
    request(shop.url, '/coupons/verify-coupon/festive5', { token: shopper.token });
  expect(await verify()).toMatchObject({ status: 200, data: { ...festive, discount: 250 } });

  await page.getByRole('switch', { name: 'FESTIVE5 is active' }).click();
  await expectText(page, 'Coupon updated successfully');
  expect(await verify()).toMatchObject({ status: 404, message: 'Invalid coupon code' });

  await button(page, 'Edit FESTIVE5').click();
  await page.getByLabel('Discount (₹)').fill('300');
  const coupons = await must(
    request<'listCoupons'>(shop.url, '/admin/coupon/get-coupons', { token }),
  );
  const { id } = present(coupons.find(({ code }) => code === 'FESTIVE5'));
  await send({ shopUrl: shop.url, token }, '/admin/coupon/add-coupon', {
    body: { id, ...festive, discount: 275 },
  });
  await button(page, 'Save coupon').click();
  await expectText(page, conflict);
  await expectText(page, 'is now 275');
  await button(page, 'Save coupon').click();
  await expectText(row(page, 'FESTIVE5'), '₹300.00');

  await button(page, 'Delete FESTIVE5').click();
  await expectText(page, 'Are you sure you want to delete this coupon?');
  const repair = await failCalls(page, 'DELETE', '*/delete-coupon*');
  await button(page, 'Delete coupon').click();
  await expectText(page, 'Failed to delete coupon');
  await repair();
  let deletions = 0;
  page.on('request', (sent) => (deletions += Number(sent.method() === 'DELETE')));
  await button(page, 'Delete coupon').dblclick();
  await expectText(page, 'Coupon deleted successfully');
  expect(deletions).toBe(1);
});
