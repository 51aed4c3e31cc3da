import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { textOfPdf } from '#server/tax/pdf/pdf-text.fixture.ts';
import { request } from '#test/http-shopper.ts';
import { expect, newEmail, test as base } from '../fixtures.ts';
import { codeIn, type Mailbox, openMailbox } from '../support/mailbox.ts';
import { fillDetails, signInToOrder } from '../support/guest-checkout.ts';
import { must } from '../support/shopping.ts';
import { openPage, phone, sidewaysPx } from '../support/visit.ts';

/**
 * This shop sends its emails over SMTP, and takes payments by its second provider. The purchase on
 * a desktop, by Cash on Delivery, is in `keyboard.spec.ts`.
 */
const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    async ({ browserName: _browserName }, provide) => {
      const mailbox = await openMailbox();
      await provide(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  shopEnvironment: [
    async ({ mailbox }, provide) =>
      provide({ SMTP_URL: mailbox.url, SANDBOX_PAYMENTS: 'cashfree' }),
    { scope: 'worker' },
  ],
  ownerSession: [
    async ({ shop, mailbox }, provide) => {
      const path = '/admin/auth/otp-auth';
      const owner = { email: 'admin@example.com', role: 'admin' };
      await must(request(shop.url, path, { body: { ...owner, step: 'request' } }));
      const otp = codeIn(await mailbox.next(owner.email, /sign-in code/i));
      const body = { ...owner, step: 'verify', otp };
      await provide(await must(request<'authenticate'>(shop.url, path, { body })));
    },
    { scope: 'worker' },
  ],
});

test.use({ viewport: phone });

test('on a phone, a shopper orders with a mailed code, pays by UPI and sees it delivered', async ({
  page,
  mailbox,
  owner,
  saveSettings,
}) => {
  await saveSettings({ payment_methods: ['cod', 'upi'] });
  const email = newEmail('buyer');
  await openPage(page, '/');
  expect(await sidewaysPx(page)).toBe(0);
  await findProduct(page);
  expect(await sidewaysPx(page)).toBe(0);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Item added to cart successfully').first().waitFor();

  await page.goto('/Cart');
  await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor();
  await page.getByRole('button', { name: 'Proceed to Buy' }).first().click();
  await signInToOrder(page, mailbox, email);

  await page.waitForURL('**/checkout');
  await fillDetails(page, { name: 'Meera Iyer', mobile: '9847023456' });
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await buyForBusiness(page);
  await payOnline(page);
  await page.waitForURL('**/order-success');
  const text = await page
    .getByText(/#ORD-\d{3,}/)
    .first()
    .textContent();
  const orderNumber = text?.match(/#ORD-\d+/)?.[0] ?? '';
  expect((await mailbox.next(email, /order/i)).text).toContain(orderNumber);
  expect(await sidewaysPx(page)).toBe(0);

  await deliver(owner.page, orderNumber);
  await page.goto('/dashboard/orders');
  const row = page.getByRole('row').filter({ hasText: orderNumber });
  await row.getByText('Delivered').waitFor();
  await downloadInvoice(page, orderNumber);
  await page.goto('/Cart');
  await page.getByText('Your cart is empty').first().waitFor();
});

/** A search with a typing error finds the fabric. */
async function findProduct(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open search' });
  const box = page.getByRole('combobox', { name: /search/i }).first();
  if (!(await box.isVisible())) await opener.first().click();
  await box.fill('bandhni');
  await page
    .getByRole('option', { name: /Bandhani/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /Bandhani/ }).waitFor();
}

/** A wrong GSTIN stops the order; the corrected one is sent with it. */
async function buyForBusiness(page: Page): Promise<void> {
  await page.getByText('Buying for a business?').click();
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
  await page.getByLabel('Company').fill('Verma Interiors LLP');
  const placeOrder = page.getByRole('button', { name: 'Place Order' }).first();
  await placeOrder.click();
  await page.getByText('Please check this GSTIN: one of its characters is wrong').first().waitFor();
  await expect(page.getByLabel('GSTIN')).toBeFocused();
  await page.getByLabel('GSTIN').fill('27aapfu0939f1zv');
  await placeOrder.click();
}

/** Pays in the provider's window, after a failed attempt and a closed window. */
async function payOnline(page: Page): Promise<void> {
  const gateway = page.getByRole('dialog', { name: /^Pay / });
  await gateway.getByRole('button', { name: 'Let the payment fail' }).click();
  await gateway.getByRole('alert').getByText(/./).waitFor();
  expect(await sidewaysPx(page)).toBe(0);
  await gateway.getByRole('button', { name: 'Close payment window' }).click();
  await page.getByRole('button', { name: 'Try payment again' }).click();
  await gateway.getByRole('button', { name: /^Pay ₹/ }).click();
}

/** Downloads the invoice from the shopper's order page. */
async function downloadInvoice(page: Page, orderNumber: string): Promise<void> {
  await page.goto(`/dashboard/orders/${Number(orderNumber.replace(/\D/g, ''))}`);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download tax invoice INV/ }).click();
  const text = textOfPdf(await readFile(await (await started).path()));
  expect(text).toContain('Verma Interiors LLP');
  expect(text).toContain('27AAPFU0939F1ZV');
}

/** The owner ships the order and marks it delivered. */
async function deliver(page: Page, orderNumber: string): Promise<void> {
  await page.goto('/admin/orders');
  const row = page.getByRole('row').filter({ hasText: orderNumber });
  const confirmation = page.getByText('Order status updated successfully').first();
  for (const label of ['Shipped', 'Delivered']) {
    await row.getByRole('combobox').selectOption({ label });
    await confirmation.waitFor();
    const notifications = page.getByRole('region', { name: 'Notifications' });
    await notifications.getByRole('button', { name: 'Dismiss' }).click();
    await confirmation.waitFor({ state: 'hidden' });
  }
  expect(await sidewaysPx(page)).toBe(0);
}
