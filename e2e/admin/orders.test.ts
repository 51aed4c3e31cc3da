import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import { runAxe } from '../support/axe.ts';
import { type Cast, openCast } from '../support/users.ts';
import { dashboardTests } from './dashboard-tests.ts';
import { type Answer, answer } from './owner-visit.ts';
import { type Counter, openCounter } from './order-events.ts';
import { parcelTests } from './parcel-tests.ts';
import { savedViewTests } from './saved-view-tests.ts';
import { desktop, openPage, phone, sidewaysPx, type Visit, visit } from '../support/visit.ts';

let browser: Browser;
let shop: RunningShop;
let cast: Cast;
let owner: Visit;
let page: Page;
let counter: Counter;
const folder = temporaryDataDir();

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startDemoShop(folder.dataDir)]);
  cast = await openCast(shop.url);
  owner = await visit(browser, shop.url, desktop, cast.stored.admin);
  page = owner.page;
  counter = await openCounter(shop.url, cast);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  folder.remove();
});
afterEach(async () => page.unrouteAll());

const row = (id: number, on = page): Locator =>
  on.getByRole('row').filter({ hasText: `#ORD-${String(id).padStart(3, '0')}` });
const says = async (text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
const statusOf = (id: number): Locator => row(id).getByRole('combobox');

describe('the list of orders', () => {
  const fetching: readonly [sentence: string, given: Answer][] = [
    ['Failed to fetch orders', { status: 500 }],
    ['Server error occurred', 'no answer of ours'],
    ['Network error occurred. Please check your connection.', 'no response'],
    [
      'You do not have permission to do this.',
      { status: 403, message: 'You do not have permission to do this.' },
    ],
  ];
  test.each(fetching)('%s', async (sentence, given) => {
    await answer(page, '/admin/orders/get-orders*', given);
    await page.goto('/admin/orders');
    await page.getByRole('alert').getByText(sentence).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await row(cast.facts.orderId).waitFor();
  });

  test('filters, search, dates and order stand in the address and are there after a reload', async () => {
    await page.goto('/admin/orders');
    await row(cast.facts.orderId).waitFor();
    await page.getByLabel('Filter by status').selectOption('Processing');
    await page.waitForURL(/status=processing/);
    await page.getByLabel('Filter by payment').selectOption('Pending');
    await page.waitForURL(/payment=pending/);
    await page.getByLabel('Filter by date').selectOption('Today');
    await page.waitForURL(/from=[\d-]+&to=[\d-]+/);
    await page.getByLabel('Search orders').fill(`#ORD-${cast.facts.orderId}`);
    await page.waitForURL(/status=processing&payment=pending&from=[\d-]+&to=[\d-]+&search=/);
    await page.getByRole('button', { name: 'Amount' }).click();
    await page.waitForURL(/sort=amount_desc/);
    await page.reload();
    await row(cast.facts.orderId).waitFor();
    await expect.poll(async () => page.getByLabel('Filter by date').inputValue()).toBe('today');
    await expect.poll(async () => page.getByRole('row').count()).toBe(2);
    await page.getByLabel('Search orders').fill('nobody at all');
    await says('No orders found');
    await says('Try adjusting your search or filters');
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show all orders' }).click();
    await page.waitForURL(/\/admin\/orders$/);
  });

  test('a status is changed in its row, and failures and conflicts appear in that row', async () => {
    const id = await counter.buy();
    await page.goto('/admin/orders');
    await answer(page, '/admin/orders/update-status/*', { status: 500 });
    await statusOf(id).selectOption('Shipped');
    await page.getByRole('alert').getByText('Failed to update order status').first().waitFor();
    await expect.poll(async () => statusOf(id).inputValue()).toBe('processing');
    await page.unrouteAll();
    await statusOf(id).selectOption('Shipped');
    await says('Order status updated successfully');
    await counter.move(id, 'delivered');
    await statusOf(id).selectOption('Cancelled');
    await page
      .getByRole('alert')
      .getByText(/changed this order meanwhile: it is now Delivered, payment completed/)
      .first()
      .waitFor();
    await expect.poll(async () => statusOf(id).inputValue()).toBe('delivered');
  });

  test('several are moved at once, those that cannot are named, and the rest is put back', async () => {
    const [first, second] = [await counter.buy(), await counter.buy()];
    await page.goto('/admin/orders');
    for (const id of [first, second]) await row(id).getByRole('checkbox').check();
    // The bar at the foot covers rows of a list that is not scrolled to its end.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await runAxe(page)).toEqual([]);
    await counter.move(second, 'delivered');
    await page.getByLabel('New status').selectOption('Shipped');
    await page.getByRole('button', { name: 'Change status' }).click();
    await says('1 order moved to Shipped, 1 could not be moved');
    await page
      .getByRole('status')
      .getByText(new RegExp(`#ORD-0*${second}`))
      .waitFor();
    await expect.poll(async () => statusOf(first).inputValue()).toBe('shipped');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await says('1 order put back');
    await expect.poll(async () => statusOf(first).inputValue()).toBe('processing');
  });

  test('new orders are announced without moving a row, and come in when they are asked for', async () => {
    const { page: tab, context } = await visit(browser, shop.url, desktop, cast.stored.admin);
    await tab.clock.install();
    await openPage(tab, '/admin/orders');
    const top = tab.getByRole('row').nth(1);
    const [before, text] = [await top.boundingBox(), await top.textContent()];
    const id = await counter.buy();
    await tab.clock.runFor(16_000);
    await tab.getByRole('button', { name: '1 new order' }).waitFor();
    await expect.poll(async () => tab.title()).toBe('(1) Orders · Admin');
    expect([await top.boundingBox(), await top.textContent()]).toEqual([before, text]);
    expect(await runAxe(tab)).toEqual([]);
    await tab.getByRole('button', { name: '1 new order' }).click();
    await row(id, tab).waitFor();
    await expect.poll(async () => tab.title()).toBe('Orders · Admin');
    await context.close();
  });
});

describe('an order', () => {
  test('is looked at in the list and on its own page, where the staff write their notes', async () => {
    const { orderId } = cast.facts;
    await page.goto('/admin/orders');
    await page.getByRole('button', { name: new RegExp(`^View order #ORD-0*${orderId}$`) }).click();
    const dialog = page.getByRole('dialog', { name: 'Order Details' });
    await dialog.getByText('kavya.cast@example.com').waitFor();
    await dialog.getByText('Final amount').waitFor();
    expect(await runAxe(page)).toEqual([]);
    await dialog.getByRole('link', { name: 'Open order page' }).click();
    await page.getByRole('heading', { level: 1, name: /^Order #ORD-/ }).waitFor();
    await page.getByRole('button', { name: 'Add note' }).click();
    await says('Please write a note');
    await page.getByLabel('Add a note').fill('Wants it on Monday');
    await page.getByRole('button', { name: 'Add note' }).click();
    await says('Note added');
    await page.getByRole('listitem').filter({ hasText: 'Wants it on Monday' }).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await answer(page, '/admin/orders/get-order/*', { status: 500 });
    await page.reload();
    await page.getByRole('alert').getByText('Failed to fetch orders').waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.unrouteAll();
    await page.goto('/admin/orders/999999');
    await page.getByRole('heading', { level: 1, name: 'Order not found' }).waitFor();
    expect(await runAxe(page)).toEqual([]);
  });

  test('that was paid is refunded with its reason, and cancelled with what follows said before', async () => {
    await page.goto(`/admin/orders/${await counter.buyPaid()}`);
    await page.getByLabel('Order status').selectOption('Cancelled');
    const question = page.getByRole('alertdialog');
    await question.getByText(/was paid online\. It goes back to the customer/).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await question.getByRole('button', { name: 'Keep order' }).click();
    await page.getByRole('button', { name: 'Refund payment' }).click();
    const dialog = page.getByRole('dialog', { name: /^Refund order/ });
    await dialog.getByRole('button', { name: /^Refund ₹/ }).click();
    await dialog.getByText('Please give a reason').waitFor();
    expect(await runAxe(page)).toEqual([]);
    await dialog.getByLabel('Reason').fill('Arrived torn');
    await answer(page, '/admin/orders/refund/*', { status: 500 });
    await dialog.getByRole('button', { name: /^Refund ₹/ }).click();
    await dialog.getByText('Failed to refund order').waitFor();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: /^Refund ₹/ }).click();
    await says(/^₹[\d,.]+ will be refunded to the buyer$/);
    await says(/is being refunded|was refunded|requested/);
    await expect.poll(async () => page.getByLabel('Order status').inputValue()).toBe('cancelled');
  });

  test('comes out of the printer alone: slips without prices, one a sheet, orders with them', async () => {
    const ids = [cast.facts.orderId, await counter.buy()];
    await page.goto('/admin/orders');
    for (const id of ids) await row(id).getByRole('checkbox').check();
    await page.getByRole('link', { name: 'Packing slips' }).click();
    await page
      .getByRole('heading', { name: /^Packing slip #ORD-/ })
      .first()
      .waitFor();
    await expect.poll(async () => page.getByRole('article').count()).toBe(2);
    await expect.poll(async () => page.getByRole('main').textContent()).not.toContain('₹');
    expect(await runAxe(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: /^Print/ }).isVisible()).toBe(false);
    expect(await page.getByText('Admin Dashboard').first().isVisible()).toBe(false);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/admin/orders/print?what=orders&ids=${ids[0]}`);
    await says('Final amount');
    expect(await runAxe(page)).toEqual([]);
  });
});

parcelTests(() => ({ browser, url: shop.url, cast }));
savedViewTests(() => page);
describe('the dashboard', () => dashboardTests(() => page));

test('the tables of orders and products stay within their frames on a laptop', async () => {
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/admin/orders', '/admin/products']) {
      await openPage(page, path);
      const overPx = await page.getByRole('table').evaluate((table) => {
        const frame = table.closest('.table-frame') ?? table;
        return frame.scrollWidth - frame.clientWidth;
      });
      expect({ path, width, overPx }).toEqual({ path, width, overPx: 0 });
    }
  }
  await page.setViewportSize(desktop);
});

test('a toast covers no action of the page and leaves also below a resting pointer', async () => {
  const [first, second] = [await counter.buy(), await counter.buy()];
  await openPage(page, '/admin/orders');
  const toast = page.locator('.toast').filter({ hasText: 'Order status updated successfully' });
  await statusOf(first).selectOption('Shipped');
  await toast.waitFor();
  const [box, heading] = await Promise.all([
    toast.boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ]);
  if (!box || !heading) throw new Error('the toast or the heading is not on the screen');
  expect(box.y).toBeGreaterThan(heading.y + heading.height);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await statusOf(second).selectOption('Shipped');
  await toast.waitFor();
  await toast.waitFor({ state: 'detached' });
  await page.mouse.move(0, 0);
});

test('an owner with one hand on a phone sees the orders of today and moves one on', async () => {
  const id = await counter.buy();
  await page.setViewportSize(phone);
  for (const path of [
    '/admin/dashboard',
    `/admin/orders/${id}`,
    `/admin/orders/print?ids=${id}`,
    '/admin/orders',
  ]) {
    await openPage(page, path);
    const found = await runAxe(page);
    expect({ path, px: await sidewaysPx(page), found }).toEqual({ path, px: 0, found: [] });
  }
  await page.getByLabel('Filter by date').selectOption('Today');
  await statusOf(id).selectOption('Shipped');
  await says('Order status updated successfully');
  await row(id).getByRole('checkbox').check();
  expect({ px: await sidewaysPx(page), found: await runAxe(page) }).toEqual({ px: 0, found: [] });
  await page.setViewportSize(desktop);
});

test('Session expired. Please log in again.', async () => {
  await page.goto('/admin/orders');
  await row(cast.facts.orderId).waitFor();
  await answer(page, '/admin/analytics/*', {
    status: 401,
    message: 'Session expired. Please log in again.',
  });
  await page.goto('/admin/dashboard');
  await page.waitForURL('**/admin/login?from=%2Fadmin%2Fdashboard');
  await says('Session expired. Please log in again.');
});

test('nothing that was done here made the browser complain of anything but the answers that were made to fail', () => {
  expect(owner.complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
});
