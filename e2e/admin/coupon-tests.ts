import type { Page } from 'playwright-core';
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

/** All promotions: the form prices a cart while it is filled in, and the list shows each state. */
export const promotionTests = (ownerVisit: () => OwnerVisit): void => {
  test('the form says a promotion in the shopper’s words and prices an example cart while typing', async () => {
    const page = await go(ownerVisit(), '/admin/promotions');
    await button(page, 'Add Promotion').click();
    const form = page.getByRole('dialog');
    const example = form.getByRole('region', { name: 'Example' });
    const rupeesAfter = async (word: string): Promise<number> => {
      const text = await example.getByText(word).first().textContent();
      return Number(
        new RegExp(`${word} ₹([\\d,.]+\\d)`).exec(text ?? '')?.[1]?.replaceAll(',', ''),
      );
    };
    await form.getByLabel('Name').fill('Trio');
    await form.getByLabel('Code').fill('trio');
    const percent = form.getByLabel('Discount in per cent');
    for (const [typed, part] of [
      ['10', 0.1],
      ['25', 0.25],
    ] as const) {
      await percent.fill(typed);
      await example.getByText(`${typed}% off.`, { exact: true }).waitFor();
      expect(await rupeesAfter('Saves')).toBeCloseTo((await rupeesAfter('Subtotal')) * part, 2);
    }
    await form.getByLabel('Kind').selectOption('bundle_price');
    await form.getByLabel('Price of them together').fill('1');
    await example.getByText('Any 3 for ₹1.', { exact: true }).waitFor();
    const threeOfFour = await rupeesAfter('Saves');
    await example.getByRole('button', { name: 'Increase quantity' }).last().click();
    await example.getByRole('button', { name: 'Increase quantity' }).last().click();
    await expect.poll(async () => rupeesAfter('Saves')).toBeGreaterThan(threeOfFour);
    await form.getByLabel('Applies to').selectOption('categories');
    await says(page, 'Please choose what the promotion applies to');
    await form.getByLabel('Cushion', { exact: true }).check();
    await example.getByText('Any 3 for ₹1 on Cushion.', { exact: true }).waitFor();
    await button(page, 'Add promotion').click();
    await says(page, 'Promotion added');
    expect(await rowOf(page, 'Trio')).toEqual(['Any 3 for ₹1 on Cushion.', 'Code TRIO', 'Live']);
  });

  test('the list shows what is live, scheduled, ended and off, and a copy is off', async () => {
    const page = await go(ownerVisit(), '/admin/promotions');
    const edit = async (from: string, until: string) => {
      await button(page, 'Edit Trio').click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Starts').fill(from);
      await form.getByLabel('Ends').fill(until);
      await button(page, 'Save promotion').click();
      await form.waitFor({ state: 'hidden' });
    };
    const statesOf = async (name: string) => (await rowOf(page, name)).at(-1);
    await edit('2098-11-01T10:00', '');
    await expect.poll(async () => statesOf('Trio')).toBe('Scheduled');
    await page.getByText(/^From .*2098.*10:00/).waitFor();
    await edit('', '2020-11-01T10:00');
    await expect.poll(async () => statesOf('Trio')).toBe('Ended');
    await button(page, 'Duplicate Trio').click();
    await says(page, 'Promotion copied. The copy is switched off.');
    await expect.poll(async () => statesOf('Copy of Trio')).toBe('Off');
    await page.getByLabel('State').selectOption('ended');
    await expect.poll(async () => page.getByRole('button', { name: /^Edit / }).count()).toBe(1);
    await button(page, 'Delete Trio').click();
    await button(page, 'Delete promotion').click();
    await says(page, 'No promotions found');
  });
};

/** Description, code and state of a promotion. */
const rowOf = async (page: Page, name: string): Promise<string[]> => {
  const row = page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  await row.waitFor();
  const [promotion, state] = await row.getByRole('cell').allInnerTexts();
  return [...(promotion ?? '').split('\n').filter(Boolean).slice(1), state ?? ''];
};
