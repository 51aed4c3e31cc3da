import { expect, test } from 'vitest';
import { present } from '#test/builders.ts';
import { answer, button, dataOf, go, type OwnerVisit, says, send, stale } from './owner-visit.ts';

/** Manage Coupons: every sentence, the limits, the switch, and two owners at once. */
export const couponTests = (ownerVisit: () => OwnerVisit): void => {
  test('Failed to fetch coupons', async () => {
    await answer(ownerVisit().owner.page, '/admin/coupon/get-coupons*', { status: 500 });
    const page = await go(ownerVisit(), '/admin/coupons');
    await says(page, 'Failed to fetch coupons');
  });

  test('every rule of the form, then a coupon with limits in India’s time', async () => {
    const page = await go(ownerVisit(), '/admin/coupons');
    await button(page, 'Add Coupon').click();
    const save = async () => button(page, 'Add coupon').click();
    await save();
    await says(page, 'Please enter a coupon code');
    await says(page, 'Discount must be greater than 0');
    await page.getByLabel('Code').fill('festive5');
    await page.getByLabel('Discount in per cent').fill('101');
    await save();
    await says(page, 'Percentage discount cannot be greater than 100');
    await page.getByLabel('Type').selectOption('amount');
    await page.getByLabel('Discount in rupees').fill('1000000');
    await save();
    await says(page, 'Amount discount cannot be greater than 999999');
    await page.getByLabel('Discount in rupees').fill('250');
    await page.getByText('Limits (optional)').click();
    await page.getByLabel('Total uses').fill('0');
    await page.getByLabel('Valid from').fill('2026-11-20T10:00');
    await page.getByLabel('Valid until').fill('2026-11-19T10:00');
    await save();
    await says(page, 'Uses must be a whole number, 1 or more');
    await page.getByLabel('Total uses').fill('50');
    await save();
    await says(page, 'A coupon must end after it starts');
    await page.getByLabel('Valid until').fill('2099-01-01T10:00');
    await answer(page, '/admin/coupon/add-coupon', { status: 500 });
    await save();
    await says(page, 'Failed to save coupon');
    await page.unrouteAll();
    await answer(page, '/admin/coupon/add-coupon', {
      status: 422,
      message: 'Invalid discount type',
    });
    await save();
    await says(page, 'Invalid discount type');
    await page.unrouteAll();
    await save();
    await says(page, 'Coupon added successfully');
    const row = page.getByRole('row', { name: /FESTIVE5/ });
    await row.getByText('₹250.00').waitFor();
    await row.getByText('0 of 50').waitFor();
    expect(
      await dataOf(
        ownerVisit(),
        '/coupons/verify-coupon/festive5',
        ownerVisit().cast.tokens.shopper,
      ),
    ).toEqual({ code: 'FESTIVE5', type: 'amount', discount: 250 });
  });

  test('the switch works, a newer version is respected, and deleting asks', async () => {
    const page = await go(ownerVisit(), '/admin/coupons');
    await page.getByRole('switch', { name: 'FESTIVE5 is active' }).click();
    await says(page, 'Coupon updated successfully');
    expect(
      await dataOf(
        ownerVisit(),
        '/coupons/verify-coupon/festive5',
        ownerVisit().cast.tokens.shopper,
      ),
    ).toBeNull();
    const coupons = await dataOf<'listCoupons'>(
      ownerVisit(),
      '/admin/coupon/get-coupons',
      ownerVisit().token,
    );
    const { id } = present(coupons.find(({ code }) => code === 'FESTIVE5'));
    await button(page, 'Edit FESTIVE5').click();
    await page.getByLabel('Discount in rupees').fill('300');
    await send(ownerVisit(), '/admin/coupon/add-coupon', {
      id,
      code: 'FESTIVE5',
      type: 'amount',
      discount: 275,
    });
    await button(page, 'Save coupon').click();
    await says(page, stale);
    await says(page, 'is now 275');
    await button(page, 'Save coupon').click();
    await page
      .getByRole('row', { name: /FESTIVE5/ })
      .getByText('₹300.00')
      .waitFor();
    await button(page, 'Delete FESTIVE5').click();
    await says(page, 'Are you sure you want to delete this coupon?');
    await answer(page, '/admin/coupon/delete-coupon/*', { status: 500 });
    await button(page, 'Delete coupon').click();
    await says(page, 'Failed to delete coupon');
    await page.unrouteAll();
    await answer(page, '/admin/coupon/delete-coupon/*', {
      status: 422,
      message: 'Invalid coupon ID',
    });
    await button(page, 'Delete coupon').click();
    await says(page, 'Invalid coupon ID');
    await page.unrouteAll();
    await button(page, 'Delete coupon').click();
    await says(page, 'Coupon deleted successfully');
  });
};
