import type { Locator, Page } from '@playwright/test';
import { runAxe } from '../../support/axe.ts';
import { openPage, quiet } from '../../support/navigation.ts';
import { phone, sidewaysPx } from '../../support/visit.ts';
import { expect, test } from '../admin-fixtures.ts';
import { buy, orderName } from './purchases.ts';
import { button, expectSound, expectText, failCalls, row, send } from '../screen.ts';

const statusOf = (page: Page, id: number): Locator =>
  row(page, orderName(id)).getByRole('combobox');

/** A colleague moves an order on. */
const moveOrder = async (shopUrl: string, token: string, id: number, status: string) =>
  send({ shopUrl, token }, `/admin/orders/update-status/${id}`, {
    method: 'PUT',
    body: { status, reason: 'As agreed' },
  });

test('filters, search, dates and order are in the URL and apply after a reload', async ({
  shop,
  owner: { page },
  shopper,
}) => {
  const id = await buy(shop.url, shopper.token);
  const repair = await failCalls(page, 'GET', '*/get-orders*');
  await page.goto('/admin/orders');
  await expectText(page.getByRole('alert'), 'Failed to fetch orders');
  await expectSound(page, 'orders that cannot be fetched');
  await repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await row(page, orderName(id)).waitFor();
  await page.getByLabel('Filter by status').selectOption('Processing');
  await page.waitForURL(/status=processing/);
  await page.getByLabel('Filter by payment').selectOption('Pending');
  await page.waitForURL(/payment=pending/);
  await page.getByLabel('Filter by date').selectOption('Today');
  await page.waitForURL(/from=[\d-]+&to=[\d-]+/);
  await page.getByLabel('Search orders').fill(`#ORD-${id}`);
  await page.waitForURL(/status=processing&payment=pending&from=[\d-]+&to=[\d-]+&search=/);
  await page.getByRole('button', { name: 'Amount' }).click();
  await page.waitForURL(/sort=amount_desc/);
  await page.reload();
  await row(page, orderName(id)).waitFor();
  await expect(page.getByLabel('Filter by date')).toHaveValue('today');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Search orders').fill('nobody at all');
  await expectText(page, 'No orders found');
  await expectText(page, 'Try adjusting your search or filters');
  await expectSound(page, 'no orders');
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await page.waitForURL(/\/admin\/orders$/);
});

test('a status is changed in its row, on a phone too, where failures and conflicts appear', async ({
  shop,
  owner: { page, token },
  shopper,
}) => {
  const id = await buy(shop.url, shopper.token);
  await page.setViewportSize(phone);
  // Alone: the bar of a selection would cover half of the number of another order.
  await page.goto(`/admin/orders?search=${encodeURIComponent(orderName(id))}`);
  await button(page, /^Filters/).click();
  await page.getByLabel('Filter by date').selectOption('Today');
  const repair = await failCalls(page, 'PUT', '*/update-status*');
  await statusOf(page, id).selectOption('Shipped');
  await expectText(page.getByRole('alert'), 'Failed to update order status');
  await expect(statusOf(page, id)).toHaveValue('processing');
  await repair();
  await statusOf(page, id).focus();
  await statusOf(page, id).selectOption('Shipped');
  await expectText(page, 'Order status updated successfully');
  await expect(statusOf(page, id)).toBeFocused();
  await moveOrder(shop.url, token, id, 'delivered');
  await statusOf(page, id).selectOption('Cancelled');
  await expectText(
    page.getByRole('alert'),
    /changed this order: it is now Delivered, payment completed/,
  );
  await expect(statusOf(page, id)).toHaveValue('delivered');
  await row(page, orderName(id)).getByRole('checkbox').check();
  await expectSound(page, 'an order with a conflict');
});

test('several orders are moved at once, those that cannot be are named, the rest is put back', async ({
  shop,
  owner: { page, token },
  shopper,
}) => {
  const first = await buy(shop.url, shopper.token);
  const second = await buy(shop.url, shopper.token);
  await page.goto('/admin/orders');
  for (const id of [first, second]) await row(page, orderName(id)).getByRole('checkbox').check();
  await moveOrder(shop.url, token, second, 'delivered');
  await page.getByLabel('New status').selectOption('Shipped');
  await page.getByRole('button', { name: 'Change status' }).click();
  await expectText(page, '1 order moved to Shipped, 1 could not be moved');
  await expectText(page.getByRole('status'), new RegExp(`#ORD-0*${second}`));
  await expect(statusOf(page, first)).toHaveValue('shipped');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectText(page, '1 order put back');
  await expect(statusOf(page, first)).toHaveValue('processing');
});

test('new orders are announced without moving a row, and are shown at a press of the button', async ({
  shop,
  owner: { page },
  shopper,
}) => {
  await page.clock.install();
  await openPage(page, '/admin/orders');
  const top = page.getByRole('row').nth(1);
  const before = [await top.boundingBox(), await top.textContent()];
  const id = await buy(shop.url, shopper.token);
  await page.clock.runFor(16_000);
  await page.getByRole('button', { name: '1 new order' }).waitFor();
  await expect(page).toHaveTitle('(1) Orders · Admin');
  expect([await top.boundingBox(), await top.textContent()]).toEqual(before);
  await page.getByRole('button', { name: '1 new order' }).click();
  await row(page, orderName(id)).waitFor();
  await expect(page).toHaveTitle('Orders · Admin');
});

test('filters are saved as a view of this account, renamed and deleted', async ({
  owner: { page },
}) => {
  await openPage(page, '/admin/orders?status=to_pack');
  const views = page.getByRole('navigation', { name: 'Order views' });
  const saveView = page.getByRole('button', { name: 'Save view' });
  const isCurrent = async (name: string) =>
    views.locator('a[aria-current=page]', { hasText: name }).waitFor();
  await isCurrent('To pack');
  await expect(saveView).toBeHidden();
  await page.getByLabel('Filter by payment').selectOption('Pending');
  await saveView.click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save view' }).click();
  await expectText(form, 'Please give the view a name');
  expect(await runAxe(page)).toEqual([]);
  await form.getByLabel('Name').fill('Cash to pack');
  await form.getByRole('button', { name: 'Save view' }).click();
  await isCurrent('Cash to pack');
  await views.getByRole('link', { name: 'Shipped' }).click();
  await page.waitForURL(/orders\?status=shipped$/);
  await page.setViewportSize(phone);
  await openPage(page, '/admin/orders?status=shipped');
  await quiet(page, async () => views.getByRole('link', { name: 'Cash to pack' }).click());
  await page.waitForURL(/orders\?status=to_pack&payment=pending$/);
  expect(await sidewaysPx(page)).toBe(0);
  await page.getByRole('button', { name: 'More for the view Cash to pack' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await form.getByLabel('Name').fill('Cash');
  await form.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'More for the view Cash', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await saveView.waitFor();
  await expect(views.getByRole('link', { name: 'Cash' })).toHaveCount(0);
});
