import { request } from '#test/http-shopper.ts';
import { must } from '../support/shopping.ts';
import { buy, deliver, requestReturn } from './orders/purchases.ts';
import { expect, test } from './admin-fixtures.ts';
import { button, expectText, row } from './screen.ts';

test('the row after a deleted one receives the focus, and the last one if it was the last', async ({
  shop,
  owner: { page, token },
}) => {
  const codes = ['FOCUS3', 'FOCUS2', 'FOCUS1'];
  for (const code of codes.toReversed()) {
    const body = { code, type: 'amount', discount: 50 };
    await must(request(shop.url, '/admin/coupon/add-coupon', { token, body }));
  }
  await page.goto('/admin/coupons');
  const remove = async (code: string) => {
    await row(page, code)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await button(page.getByRole('alertdialog'), 'Delete coupon').click();
    await expect(row(page, code)).toHaveCount(0);
  };
  await remove('FOCUS3');
  await expect(row(page, 'FOCUS2')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row(page, 'FOCUS2').locator(':focus')).toHaveCount(1);
  await remove('FOCUS2');
  await expect(row(page, 'FOCUS1')).toBeFocused();
  await remove('FOCUS1');
  await expect(page.locator('body')).not.toBeFocused();
});

test('the return after an approved one receives the focus', async ({
  shop,
  owner: { page, token },
  shopper,
}) => {
  const ids: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    const orderId = await buy(shop.url, shopper.token);
    await deliver(shop.url, token, orderId);
    ids.push(await requestReturn(shop.url, shopper.token, { orderId }));
  }
  await page.goto('/admin/returns');
  const item = (id: number | undefined) =>
    page.getByRole('listitem').filter({ has: page.getByRole('article', { name: `Return ${id}` }) });
  await button(item(ids[0]), 'Approve').press('Enter');
  await expect(item(ids[0])).toHaveCount(0);
  await expect(item(ids[1])).toBeFocused();
});

test('a wrong code of the authenticator app leaves the focus in its field', async ({
  openStaff,
}) => {
  const { page } = await openStaff('viewer');
  await page.goto('/admin/security');
  await button(page, 'Set up').click();
  const field = page.getByLabel('Code from your authenticator app');
  await field.fill('000000');
  await field.press('Enter');
  await expectText(page, 'This code from your authenticator app is not valid.');
  await expect(field).toBeFocused();
});
