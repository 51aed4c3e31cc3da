import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { textOfPdf } from '#server/tax/pdf/pdf-text.fixture.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import { codeIn, type Mailbox, openMailbox } from '../support/mailbox.ts';
import {
  desktop,
  openPage,
  phone,
  sidewaysPx,
  type StoredBrowser,
  visit,
} from '../support/visit.ts';

let browser: Browser;
let mailbox: Mailbox;
let shop: RunningShop;
let folder: ReturnType<typeof temporaryDataDir>;
/** The owner signs in once and stays signed in. */
let ownersBrowser: StoredBrowser | undefined;

beforeAll(async () => {
  folder = temporaryDataDir();
  mailbox = await openMailbox();
  [browser, shop] = await Promise.all([
    launchBrowser(),
    startDemoShop(folder.dataDir, { SMTP_URL: mailbox.url }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  await mailbox?.close();
  folder.remove();
});

const shoppers = [
  {
    device: 'a phone',
    viewport: phone,
    name: 'Meera Iyer',
    email: 'meera.phone@example.com',
    mobile: '9847023456',
  },
  {
    device: 'a desktop',
    viewport: desktop,
    name: 'Asha Verma',
    email: 'asha.desktop@example.com',
    mobile: '9810012345',
  },
] as const;

describe.each(shoppers)('on $device', ({ viewport, name, email, mobile }) => {
  test(`${name} finds a product, signs in with a mailed code, orders it and sees it delivered once the owner moved it on`, async () => {
    const shopper = await visit(browser, shop.url, viewport);
    const { page } = shopper;

    await openPage(page, '/');
    expect(await sidewaysPx(page)).toBe(0);
    await findProduct(page);
    expect(await sidewaysPx(page)).toBe(0);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByText('Item added to cart successfully').first().waitFor();

    await page.goto('/Cart');
    await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor();
    await page.getByRole('button', { name: 'Proceed to Buy' }).first().click();
    await signIn(page, email);

    await page.waitForURL('**/checkout');
    await fillDetails(page, { name, mobile });
    await buyForBusiness(page);
    await page.getByRole('button', { name: 'Place Order' }).first().click();
    await page.waitForURL('**/order-success');
    const number = await page
      .getByText(/#ORD-\d{3,}/)
      .first()
      .textContent();
    const orderNumber = number?.match(/#ORD-\d+/)?.[0] ?? '';
    const placed = await mailbox.next(email, /order/i);
    expect(placed.text).toContain(orderNumber);
    expect(await sidewaysPx(page)).toBe(0);

    await moveOn(orderNumber, viewport);
    await page.goto('/dashboard/orders');
    const row = page.getByRole('row').filter({ hasText: orderNumber });
    await row.getByText('Delivered').waitFor();
    await invoiceOfBusiness(page, orderNumber);
    await page.goto('/Cart');
    await page.getByText('Your cart is empty').first().waitFor();
    expect(shopper.complaints).toEqual([]);
    await shopper.leave();
  });
});

// These emails wait for the time in which the owner can undo the change; last, so that no journey
// waits for them.
test.each(shoppers)('$name gets an email when the order leaves and when it arrives', async (to) => {
  await mailbox.next(to.email, /on its way|shipped/i);
  await mailbox.next(to.email, /delivered/i);
});

/** A search with a typing error finds the fabric. */
async function findProduct(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open search' });
  const box = page.getByRole('combobox', { name: /search/i });
  if (!(await box.first().isVisible())) await opener.first().click();
  await box.first().fill('bandhni');
  await page
    .getByRole('option', { name: /Bandhani/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /Bandhani/ }).waitFor();
}

async function signIn(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  const mail = await mailbox.next(email, /sign-in code/i);
  await dialog
    .getByLabel(/code|OTP/i)
    .first()
    .fill(codeIn(mail));
  await dialog.getByText('Successfully verified!').waitFor();
}

async function fillDetails(
  page: Page,
  { name, mobile }: { name: string; mobile: string },
): Promise<void> {
  await page.getByLabel(/full name/i).fill(name);
  await page.getByLabel(/mobile/i).fill(mobile);
  await page.getByLabel(/^address/i).fill('B-204, Gulmohar Residency, C-Scheme');
  await page.getByRole('combobox', { name: 'State' }).fill('Rajasthan');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'City' }).fill('jaip');
  await page.getByRole('option', { name: 'Jaipur', exact: true }).click();
  await page.getByLabel(/pincode|pin code/i).fill('302001');
}

/** A wrong GSTIN holds the order back; the corrected one is sent with it. */
async function buyForBusiness(page: Page): Promise<void> {
  await page.getByText('Buying for a business?').click();
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
  await page.getByLabel('Company').fill('Verma Interiors LLP');
  await page.getByRole('button', { name: 'Place Order' }).first().click();
  await page.getByText('Please enter a valid GSTIN').first().waitFor();
  expect(await page.getByLabel('GSTIN').evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  await page.getByLabel('GSTIN').fill('27aapfu0939f1zv');
}

/** The shopper downloads the invoice from the order page. */
async function invoiceOfBusiness(page: Page, orderNumber: string): Promise<void> {
  await page.goto(`/dashboard/orders/${Number(orderNumber.replace(/\D/g, ''))}`);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download tax invoice INV/ }).click();
  const text = textOfPdf(await readFile(await (await started).path()));
  expect(text).toContain('Verma Interiors LLP');
  expect(text).toContain('27AAPFU0939F1ZV');
}

/** The owner, at the same kind of screen, ships the order and marks it delivered. */
async function moveOn(
  orderNumber: string,
  viewport: { width: number; height: number },
): Promise<void> {
  const owner = await visit(browser, shop.url, viewport, ownersBrowser);
  const { page } = owner;
  await page.goto('/admin/orders');
  if (!ownersBrowser) await signInOwner(page);
  await page.waitForURL('**/admin/orders');
  await page
    .getByRole('heading', { name: /^Orders/ })
    .first()
    .waitFor();
  const row = page.getByRole('row').filter({ hasText: orderNumber });
  for (const status of ['Shipped', 'Delivered']) {
    await row.getByRole('combobox').selectOption({ label: status });
    await page.getByText('Order status updated successfully').first().waitFor();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Dismiss' })
      .click();
    await page.getByText('Order status updated successfully').waitFor({ state: 'hidden' });
  }
  expect(await sidewaysPx(page)).toBe(0);
  expect(owner.complaints).toEqual([]);
  ownersBrowser = await owner.context.storageState();
  await owner.leave();
}

async function signInOwner(page: Page): Promise<void> {
  await page.getByLabel('Admin email').fill('admin@example.com');
  await page.getByRole('button', { name: 'Get OTP' }).click();
  const mail = await mailbox.next('admin@example.com', /sign-in code/i);
  await page
    .getByLabel(/code|OTP/i)
    .first()
    .fill(codeIn(mail));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
}
