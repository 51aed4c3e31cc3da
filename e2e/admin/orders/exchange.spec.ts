import type { Locator } from 'playwright-core';
import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { expect, test, type User } from '../admin-fixtures.ts';
import { runAxe } from '../../support/axe.ts';
import { must } from '../../support/shopping.ts';
import { phone, sidewaysPx } from '../../support/visit.ts';
import { expectSound } from '../screen.ts';
import { buy, buyPaid, deliver, requestReturn } from './purchases.ts';

type Variant = { product_id: number; price: number; stock: number };
type Listed = { slug: string; group_id: number | null };

/** A product in stock with a dearer variant, and that variant. */
async function withDearerVariant(url: string): Promise<{ id: number; dearer: Variant }> {
  const listed: Listed[] = await must(
    request<'listProducts'>(url, '/product?availability=in_stock&page=1&limit=48'),
  );
  for (const { slug } of listed.filter(({ group_id: group }) => group !== null)) {
    const product = await must(request<'getProduct'>(url, `/product/${slug}`));
    const variants: Variant[] = product.group?.variants ?? [];
    const own = variants.find(({ product_id: id }) => id === product.id);
    const dearer = variants.find(
      ({ price, stock }) => own !== undefined && price > own.price && stock > 15,
    );
    if (own && own.stock > 15 && dearer) return { id: product.id, dearer };
  }
  throw new Error('no product has a dearer variant');
}

async function requestExchange({ page }: User, orderId: number, variantId: number) {
  await page.goto(`/dashboard/orders/${orderId}`);
  const card = page.getByRole('region', { name: 'Returns and exchanges' });
  await card.getByRole('button', { name: 'Return or exchange' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Increase quantity' }).click();
  await dialog.getByLabel('Reason').selectOption({ index: 1 });
  await dialog.getByRole('radio', { name: /^Exchange/ }).check();
  await dialog.getByLabel('In exchange for').selectOption(String(variantId));
  await expect(dialog.getByText(/paid online, by the link/)).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Request exchange' }).click();
  await expect(card.getByText('Requested', { exact: true })).toBeVisible();
  return card;
}

const linesOf = async (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a dearer exchange: pay link, waiver, then gone and refunded', async ({
    shop,
    owner,
    shopper,
  }) => {
    const { id: productId, dearer } = await withDearerVariant(shop.url);
    const orderId = await buyPaid(shop.url, shopper.token, productId);
    await deliver(shop.url, owner.token, orderId);
    const card = await requestExchange(shopper, orderId, dearer.product_id);

    const staff = owner.page;
    await staff.goto(`/admin/orders/${orderId}`);
    const own = staff.getByRole('article', { name: /^Return \d+$/ });
    await own.getByRole('button', { name: 'Approve' }).click();
    await expect(own.getByText(/^Difference to pay online: ₹/)).toBeVisible();

    const { page } = shopper;
    await page.reload();
    await card.getByRole('link', { name: /^Pay the difference of ₹/ }).click();
    await expect(page.getByRole('button', { name: /^Pay/ }).first()).toBeVisible();
    await page.goBack();

    await own.getByRole('button', { name: 'Waive difference' }).click();
    const dialog = staff.getByRole('dialog');
    await expectSound(staff, 'the waiver of a difference');
    await dialog.getByLabel('Reason').fill('A regular customer');
    await dialog.getByRole('button', { name: 'Waive difference' }).click();
    await expect(own.getByText(/^Difference to pay/)).toHaveCount(0);

    const link = own.getByRole('link', { name: /^Order #ORD-/ });
    const replacement = present((await link.getAttribute('href'))?.split('/').at(-1));
    await staff.setViewportSize({ width: 1440, height: 900 });
    await staff.goto(`/admin/orders/${replacement}`);
    const value = staff.getByRole('definition').filter({ hasText: /^-₹/ }).first();
    // On one line beside its long label, which wraps.
    expect(await linesOf(value)).toBe(1);
    await staff.goto(`/admin/orders/${orderId}`);
    await staff.setViewportSize(phone);

    await deliver(shop.url, owner.token, Number(replacement), 'cancelled');
    await staff.reload();
    await expect(own.getByText('The replacement is gone')).toBeVisible();

    await page.reload();
    await card.getByRole('button', { name: 'Choose again' }).click();
    const choice = page.getByRole('dialog');
    await choice.getByRole('button', { name: 'Choose this' }).click();
    await expect(choice.getByText('Please choose what you want instead')).toBeVisible();
    await choice.getByRole('radio', { name: /^Refund/ }).check();
    await expectSound(page, 'another choice');
    await choice.getByRole('button', { name: 'Get a refund' }).click();
    await expect(card.getByRole('button', { name: 'Choose again' })).toHaveCount(0);
    await expect(card.getByText('Approved', { exact: true })).toBeVisible();
  });
});

test('the rules approve a return, which the shopper sends with a courier', async ({
  shop,
  owner,
  shopper,
}) => {
  const staff = owner.page;
  await staff.goto('/admin/returns');
  await staff.getByRole('button', { name: 'Automatic approval: off' }).click();
  const rules = staff.getByRole('dialog');
  await rules.getByLabel('Approve returns automatically').check();
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expect(rules.getByText('Please choose at least one reason')).toBeVisible();
  await rules.getByLabel('Wrong item arrived').check();
  expect(await runAxe(staff)).toEqual([]);
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expect(staff.getByRole('button', { name: 'Automatic approval: on' })).toBeVisible();

  const orderId = await buy(shop.url, shopper.token);
  await deliver(shop.url, owner.token, orderId);
  await requestReturn(shop.url, shopper.token, { orderId, reason: 'wrong_item' });
  const { page } = shopper;
  await page.setViewportSize(phone);
  await page.goto(`/dashboard/orders/${orderId}`);
  const card = page.getByRole('region', { name: 'Returns and exchanges' });
  const dialog = page.getByRole('dialog');
  await expect(card.getByText('Approved', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'I have sent it' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter the courier')).toBeVisible();
  await dialog.getByLabel('Courier').fill('DTDC');
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('D 4711');
  expect(await runAxe(page)).toEqual([]);
  expect(await sidewaysPx(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Sent with DTDC, D 4711')).toBeVisible();

  await staff.goto(`/admin/orders/${orderId}`);
  const own = staff.getByRole('article', { name: /^Return \d+$/ });
  await expect(own.getByText('DTDC D 4711')).toBeVisible();
  await must(
    request(shop.url, '/admin/returns/rules', {
      token: owner.token,
      method: 'PUT',
      body: { enabled: false, reasons: [], max_value: null, within_days: null },
    }),
  );
});
