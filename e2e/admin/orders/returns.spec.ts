import { expect, test, type User } from '../admin-fixtures.ts';
import { runAxe } from '../../support/axe.ts';
import { intercept } from '../../support/intercept.ts';
import { desktop, phone, sidewaysPx } from '../../support/visit.ts';
import { buy, buyPaid, deliver, receive, requestReturn } from './purchases.ts';
import type { RunningShop } from '#test/running-shop.ts';

/** An order of the shopper that the owner has set to delivered. */
async function delivered(shop: RunningShop, owner: User, id: number): Promise<number> {
  await deliver(shop.url, owner.token, id);
  return id;
}

async function openForm({ page }: User, orderId: number) {
  await page.goto(`/dashboard/orders/${orderId}`);
  const card = page.getByRole('region', { name: 'Returns and exchanges' });
  await expect(card.getByText(/return until/)).toBeVisible();
  await card.getByRole('button', { name: 'Return or exchange' }).click();
  return { card, dialog: page.getByRole('dialog') };
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a paid order is returned and refunded; a failed answer loses nothing', async ({
    shop,
    owner,
    shopper,
  }) => {
    const { page } = shopper;
    const id = await delivered(shop, owner, await buyPaid(shop.url, shopper.token));
    const { card, dialog } = await openForm(shopper, id);
    await dialog.getByRole('button', { name: 'Request return' }).click();
    const units = dialog.getByRole('group', { name: 'How many units come back?' });
    await expect(units).toBeFocused();
    await expect(units).toHaveAccessibleDescription(/choose how many units come back/);
    await dialog.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(units).toHaveAccessibleDescription('');
    await dialog.getByLabel('Reason').selectOption('Quality is not what I expected');
    await dialog.getByLabel('Comment').fill('The seam is open.');
    expect(await runAxe(page)).toEqual([]);
    expect(await sidewaysPx(page)).toBe(0);
    // The server takes the first request, and its answer is lost.
    const restore = await intercept(page, '*/returns', async (request) => {
      if (request.method !== 'POST') return request.proceed();
      await request.deliver();
      return request.abort();
    });
    await dialog.getByRole('button', { name: 'Request return' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to request the return');
    await expect(dialog.getByLabel('Comment')).toHaveValue('The seam is open.');
    await restore();
    await dialog.getByRole('button', { name: 'Request return' }).click();
    await expect(card.getByRole('article')).toHaveCount(1);
    await expect(card.getByText('Requested', { exact: true })).toBeVisible();

    const staff = owner.page;
    await staff.goto('/admin/returns');
    const row = staff.getByRole('article').filter({ hasText: 'The seam is open.' });
    await row.waitFor();
    await staff.getByRole('button', { name: /^Automatic approval/ }).waitFor();
    expect(await runAxe(staff)).toEqual([]);
    expect(await sidewaysPx(staff)).toBe(0);
    await row.getByRole('button', { name: 'Approve' }).click();
    await expect(row).toHaveCount(0);
    await staff.goto(`/admin/orders/${id}`);
    const own = staff.getByRole('article', { name: /^Return \d+$/ });
    await own.getByRole('button', { name: 'Mark as on the way back' }).click();
    await own.getByRole('button', { name: 'Receive' }).click();
    const count = staff.getByRole('dialog');
    await count.getByLabel('Sellable').fill('0');
    await expect(count.getByRole('status')).toContainText('No units came back');
    await expect(count.getByRole('button', { name: 'Receive without a refund' })).toBeVisible();
    expect(await runAxe(staff)).toEqual([]);
    await count.getByLabel('Sellable').fill('1');
    await count.getByLabel('Damaged').fill('1');
    await count.getByRole('button', { name: 'Receive and refund' }).click();
    await expect(count.getByRole('alert')).toHaveText(/at most 1 came back/);
    await count.getByLabel('Sellable').fill('0');
    expect(await runAxe(staff)).toEqual([]);
    await count.getByRole('button', { name: 'Receive and refund' }).click();
    await expect(own.getByText('0 sellable, 1 damaged')).toBeVisible();
    await page.reload();
    await expect(card.getByText(/^Refund: ₹/)).toBeVisible();
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('a cash order: withdrawn, then declined with the reason that the shopper reads', async ({
    shop,
    owner,
    shopper,
  }) => {
    const id = await delivered(shop, owner, await buy(shop.url, shopper.token));
    await requestReturn(shop.url, shopper.token, { orderId: id });
    await shopper.page.goto(`/dashboard/orders/${id}`);
    const card = shopper.page.getByRole('region', { name: 'Returns and exchanges' });
    await card.getByRole('button', { name: 'Withdraw' }).click();
    await shopper.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(card.getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Return or exchange' })).toBeFocused();
    await requestReturn(shop.url, shopper.token, { orderId: id });

    const staff = owner.page;
    await staff.goto(`/admin/orders/${id}`);
    await staff.getByRole('button', { name: 'Decline' }).click();
    const dialogOfStaff = staff.getByRole('dialog');
    await dialogOfStaff.getByRole('button', { name: 'Decline' }).click();
    await expect(dialogOfStaff.getByText('Please give a reason')).toBeVisible();
    await dialogOfStaff.getByLabel('Reason').fill('The seal is broken');
    await dialogOfStaff.getByRole('button', { name: 'Decline' }).click();
    await expect(staff.getByText('Declined: The seal is broken')).toBeVisible();
    await shopper.page.reload();
    await expect(card.getByText('Declined: The seal is broken')).toBeVisible();
  });

  test('a cash refund: the shopper names an account on a phone, the owner records the payment', async ({
    shop,
    owner,
    shopper,
  }) => {
    const id = await delivered(shop, owner, await buy(shop.url, shopper.token));
    const returnId = await requestReturn(shop.url, shopper.token, { orderId: id });
    await receive(shop.url, owner.token, returnId);
    const staff = owner.page;
    await staff.goto(`/admin/orders/${id}`);
    await expect(staff.getByText(/Waiting for the customer’s account/)).toBeVisible();

    const { page } = shopper;
    await page.setViewportSize(phone);
    await page.goto(`/dashboard/orders/${id}`);
    await page.getByRole('link', { name: 'Tell us where to send your refund' }).click();
    const form = page.getByRole('form', { name: 'Refund account' });
    await form.getByLabel('UPI id').fill('asha');
    await form.getByRole('button', { name: 'Save account' }).click();
    await expect(form.getByText(/enter a valid UPI id/)).toBeVisible();
    expect(await runAxe(page)).toEqual([]);
    expect(await sidewaysPx(page)).toBe(0);
    await form.getByLabel('UPI id').fill('asha.verma@okaxis');
    await form.getByRole('button', { name: 'Save account' }).click();
    await expect(page.getByText('We will pay your refund to as***@okaxis.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change account' })).toBeFocused();

    await staff.goto('/admin/returns/refunds');
    const row = staff.getByRole('article').filter({ hasText: 'UPI: asha.verma@okaxis' });
    await row.waitFor();
    expect(await runAxe(staff)).toEqual([]);
    await row.getByRole('button', { name: 'Mark as paid' }).click();
    await staff.getByRole('dialog').getByLabel('Reference of the bank').fill('UTR-E2E-1');
    await staff.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(staff.getByRole('dialog')).toHaveCount(0);
    await expect(row).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Your refund is paid')).toBeVisible();
  });
});
