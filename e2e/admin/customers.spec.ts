import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readWorkbook } from '#server/files/sheet.fixture.ts';
import { hold, stopIntercepting } from '../support/intercept.ts';
import { respond } from '../support/responses.ts';
import { expect, test } from './admin-fixtures.ts';
import { button, expectSound, expectText, failCalls } from './screen.ts';

const names = async (page: Page): Promise<string[]> =>
  page.getByRole('table', { name: 'Customers' }).getByRole('link').allTextContents();

test('a customer is searched by name, email or mobile number once typing stops', async ({
  owner: { page },
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/customers/get-customers')) return;
    for (const [key, value] of new URL(request.url()).searchParams)
      if (/name|email|mobile/.test(key)) requested.push(`${key}=${value}`);
  });
  const repair = await failCalls(page, 'GET', '*/get-customers*');
  await page.goto('/admin/customers');
  await expectText(page, 'Failed to fetch customers');
  await repair();
  await button(page, 'Retry').click();
  await page.getByRole('link', { name: 'Kabir Khan' }).waitFor();
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  const startMs = performance.now();
  await search.pressSequentially('kabir', { delay: 30 });
  await expect.poll(async () => names(page)).toEqual(['Kabir Khan']);
  expect(performance.now() - startMs).toBeGreaterThan(500);
  await search.fill('asha@');
  await expect.poll(async () => names(page)).toEqual(['Asha Verma']);
  await search.fill('98470');
  await expect.poll(async () => names(page)).toEqual(['Meera Iyer']);
  expect(requested).toEqual(['full_name=kabir', 'email=asha@', 'mobile_no=98470']);
  expect(new URL(page.url()).searchParams.get('search')).toBe('98470');
  await search.fill('nobody at all');
  await expectText(page, 'No customers found');
  await expectText(page, 'Try adjusting your search or filters');
  await button(page, 'Show all customers').click();
  await page.getByRole('link', { name: 'Kabir Khan' }).waitFor();
});

test('the filter narrows by orders, spend and status, checks its fields, and stays in the URL', async ({
  owner: { page },
}) => {
  await page.goto('/admin/customers');
  await button(page, 'Filter').click();
  const sheet = page.getByRole('dialog', { name: 'Filter customers' });
  await sheet.getByLabel('At least', { exact: true }).fill('3');
  await sheet.getByLabel('At most', { exact: true }).fill('2');
  await sheet.getByLabel('At least (₹)').fill('much');
  await button(sheet, 'Show customers').click();
  await expectText(sheet, 'This is below “At least”');
  await expectText(sheet, 'Please enter an amount');
  await expectSound(page, 'a filter with errors');
  await sheet.getByLabel('At most', { exact: true }).fill('');
  await sheet.getByLabel('At least (₹)').fill('1,000');
  const statuses = sheet.getByLabel('Status');
  // Verification creates an active account: no customer is pending.
  await expect(statuses.locator('option')).toHaveText(['Any status', 'Active', 'Blocked']);
  await statuses.selectOption('active');
  await button(sheet, 'Show customers').click();
  const kabir = page.getByRole('link', { name: 'Kabir Khan' });
  const filtered = async () => {
    await button(page, 'Filter (3)').waitFor();
    await expect(kabir).toHaveCount(0);
    await page.getByRole('link', { name: 'Asha Verma' }).first().waitFor();
  };
  await filtered();
  await page.reload();
  await filtered();
  await page.getByRole('button', { name: /^Orders: from 3/ }).click();
  await button(page, 'Filter (2)').waitFor();
  await button(page, 'Total Spent').click();
  await page.waitForURL(/sort=spent/);
  await page.getByRole('combobox', { name: 'Sort customers' }).selectOption('name');
  await expect.poll(async () => (await names(page))[0]).toBe('Arjun Singh');
});

test('a customer has details and a page with orders, and is blocked and unblocked', async ({
  owner: { page },
}) => {
  await page.goto('/admin/customers?search=asha@');
  await button(page, 'View Asha Verma').click();
  const details = page.getByRole('dialog', { name: 'Customer Details' });
  for (const text of [
    'Contact information',
    'Order statistics',
    'Total orders',
    'Total spent',
    'asha@example.com',
  ])
    await expectText(details, text);
  await expectSound(page, 'the details of a customer');
  await details.getByRole('link', { name: 'Open page' }).click();
  await page.getByRole('heading', { name: 'Asha Verma', level: 1 }).waitFor();
  const orders = page.getByRole('table', { name: 'Latest orders' });
  await expect(orders.getByRole('row')).toHaveCount(4);
  await expectText(page, /Reviews written/);
  await button(page, 'Block customer').click();
  const question = page.getByRole('alertdialog', { name: 'Block Asha Verma?' });
  await button(question, 'Cancel').click();
  await question.waitFor({ state: 'hidden' });
  await button(page, 'Block customer').click();
  await button(question, 'Block customer').click();
  await expectText(page, 'Customer blocked');
  await expectText(page, 'Blocked');
  await button(page, 'Unblock customer').click();
  await button(page.getByRole('alertdialog'), 'Unblock customer').click();
  await expectText(page, 'Customer unblocked');
  await page.goto('/admin/customers/999999');
  await expectText(page, /Customer not found/);
});

test('the shown list is exported as a spreadsheet, and a failed export states why', async ({
  owner: { page },
}) => {
  await page.goto('/admin/customers?search=asha@');
  await expect.poll(async () => names(page)).toEqual(['Asha Verma']);
  const release = await hold(page, '*/api/admin/customers/export*');
  const downloading = page.waitForEvent('download');
  await button(page, 'Export Data').click();
  await button(page, 'Exporting...').waitFor();
  release();
  const file = await downloading;
  await expectText(page, 'Export successful!');
  expect(file.suggestedFilename()).toMatch(/^customers-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const { rows } = readWorkbook(readFileSync(await file.path()));
  expect(rows.map(([, name, email]) => [name, email])).toEqual([
    ['Name', 'Email'],
    ['Asha Verma', 'asha@example.com'],
  ]);
  await stopIntercepting(page);

  const fail = async (given: Parameters<typeof respond>[2], message: string) => {
    await respond(page, '/admin/customers/export*', given);
    await button(page, 'Export Data').click();
    await expectText(page, message);
    await stopIntercepting(page);
  };
  await fail({ status: 500 }, 'Server error occurred during export');
  await fail('no response', 'Network error occurred. Please check your connection.');
  const expired = 'Session expired. Please log in again.';
  await fail({ status: 401, message: expired }, expired);
  await page.waitForURL('**/admin/login**');
});
