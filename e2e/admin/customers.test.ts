import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWorkbook } from '#server/files/sheet.fixture.ts';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import { type Cast, openCast } from '../support/users.ts';
import { importTests } from './import-tests.ts';
import { runAxe } from '../support/axe.ts';
import { desktop, phone, type Visit, visit } from '../support/visit.ts';
import { problemsInAll, type State } from '../support/walk.ts';

const folder = temporaryDataDir();
let browser: Browser;
let shop: RunningShop;
let cast: Cast;
let owner: Visit;
let page: Page;
beforeAll(async () => {
  [browser, shop] = await Promise.all([
    launchBrowser({ images: false }),
    startDemoShop(folder.dataDir),
  ]);
  cast = await openCast(shop.url);
  owner = await visit(browser, shop.url, desktop, cast.stored.admin);
  page = owner.page;
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  folder.remove();
});

const search = () => page.getByRole('searchbox', { name: 'Search customers' });
const names = async () =>
  page.getByRole('table', { name: 'Customers' }).getByRole('link').allTextContents();
const customersCall = '**/api/admin/customers/get-customers?*';
const exportCall = '**/api/admin/customers/export*';

/** The browser notes every refused answer; those here are made on purpose. */
const expectNoComplaints = () =>
  expect(
    owner.complaints
      .splice(0)
      .filter((complaint) => !complaint.includes('Failed to load resource')),
  ).toEqual([]);

test('a search is sent once the owner stops typing, for an e-mail, a mobile number or a name', async () => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/customers/get-customers'))
      requested.push(new URL(request.url()).search);
  });
  await page.goto('/admin/customers');
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  await expect.poll(names).toHaveLength(9);
  const startMs = performance.now();
  await search().pressSequentially('kabir', { delay: 30 });
  await expect.poll(names).toEqual(['Kabir Khan']);
  expect(performance.now() - startMs).toBeGreaterThan(500);
  await search().fill('asha@');
  await expect.poll(names).toEqual(['Asha Verma']);
  await search().fill('98470');
  await expect.poll(names).toEqual(['Meera Iyer']);
  expect(
    requested
      .map((query) => new URLSearchParams(query))
      .map((query) =>
        [...query.keys()]
          .filter((key) => /name|email|mobile/.test(key))
          .map((key) => `${key}=${query.get(key)}`)
          .join(),
      ),
  ).toEqual(['', 'full_name=kabir', 'email=asha@', 'mobile_no=98470']);
  expect(new URL(page.url()).searchParams.get('search')).toBe('98470');
  await search().fill('nobody at all');
  await page.getByText('No customers found').waitFor();
  await page.getByText('Try adjusting your search or filters').waitFor();
  await page.getByRole('button', { name: 'Show all customers' }).click();
  await expect.poll(names).toHaveLength(9);
  expectNoComplaints();
});

test('the Filter button narrows by orders, spend, date and status, and the address keeps it', async () => {
  await page.goto('/admin/customers');
  await page.getByRole('button', { name: 'Filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter customers' });
  await sheet.getByLabel('At least', { exact: true }).fill('3');
  await sheet.getByLabel('At most', { exact: true }).fill('2');
  await sheet.getByLabel('At least (₹)').fill('much');
  await sheet.getByRole('button', { name: 'Show customers' }).click();
  await sheet.getByText('This is below “At least”').waitFor();
  await sheet.getByText('Please enter an amount').waitFor();
  await sheet.getByLabel('At most', { exact: true }).fill('');
  await sheet.getByLabel('At least (₹)').fill('1,000');
  const statuses = sheet.getByLabel('Status');
  // Verification creates an active account: no customer is pending.
  expect(await statuses.locator('option').allTextContents()).toEqual([
    'Any status',
    'Active',
    'Blocked',
  ]);
  await statuses.selectOption('active');
  await sheet.getByRole('button', { name: 'Show customers' }).click();
  await expect.poll(names).toEqual(['Asha Verma']);
  await page.getByRole('button', { name: 'Filter (3)' }).waitFor();
  await page.reload();
  await expect.poll(names).toEqual(['Asha Verma']);
  await page.getByRole('button', { name: /^Orders: from 3/ }).click();
  await expect.poll(async () => (await names()).length).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Total Spent' }).click();
  await expect.poll(() => new URL(page.url()).search).toContain('sort=spent');
  await expect.poll(async () => (await names())[0]).toBe('Meera Iyer');
  await page.getByRole('combobox', { name: 'Sort customers' }).selectOption('name');
  await expect.poll(async () => (await names())[0]).toBe('Arjun Singh');
  expectNoComplaints();
});

test('a customer has details, a page with orders and addresses, and can be blocked and let in again', async () => {
  await page.goto('/admin/customers?search=asha@');
  await page.getByRole('button', { name: 'View Asha Verma' }).click();
  const details = page.getByRole('dialog', { name: 'Customer Details' });
  for (const text of [
    'Contact information',
    'Order statistics',
    'Total orders',
    'Total spent',
    'asha@example.com',
  ])
    await details.getByText(text, { exact: true }).waitFor();
  expect(await runAxe(page)).toEqual([]);
  await details.getByRole('link', { name: 'Open page' }).click();
  await page.getByRole('heading', { name: 'Asha Verma', level: 1 }).waitFor();
  await expect
    .poll(async () => page.getByRole('table', { name: 'Latest orders' }).getByRole('row').count())
    .toBe(4);
  await page.getByText('Reviews written').waitFor();
  await page.getByRole('button', { name: 'Block customer' }).click();
  const question = page.getByRole('alertdialog', { name: 'Block Asha Verma?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Block customer' }).click();
  await question.getByRole('button', { name: 'Block customer' }).click();
  await page.getByText('Customer blocked', { exact: true }).first().waitFor();
  await page.getByText('Blocked', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Unblock customer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock customer' }).click();
  await page.getByText('Customer unblocked', { exact: true }).first().waitFor();
  await page.goto('/admin/customers/999999');
  await page.getByText('Customer not found').waitFor();
  // A customer who never ordered.
  await page.goto('/admin/customers?orders_max=0');
  await page.getByText('No customers found').waitFor();
  expectNoComplaints();
});

test('what the list shows is exported as a real spreadsheet', async () => {
  await page.goto('/admin/customers?search=asha@');
  await expect.poll(names).toEqual(['Asha Verma']);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(exportCall, async (route) => {
    await held;
    await route.continue();
  });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export Data' })
      .click()
      .then(async () => page.getByRole('button', { name: 'Exporting...' }).waitFor())
      .then(() => letGo()),
  ]);
  await page.getByText('Export successful!').first().waitFor();
  await page.getByRole('button', { name: 'Export Data' }).waitFor();
  expect(file.suggestedFilename()).toMatch(/^customers-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const { rows } = readWorkbook(readFileSync(await file.path()));
  expect(rows.map(([, name, email]) => [name, email])).toEqual([
    ['Name', 'Email'],
    ['Asha Verma', 'asha@example.com'],
  ]);
  await page.unroute(exportCall);
  expectNoComplaints();
});

test('what fails says so in the words of the shop', async () => {
  await page.goto('/admin/customers');
  await expect.poll(names).toHaveLength(9);
  await page.route(exportCall, async (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('button', { name: 'Export Data' }).click();
  await page.getByText('Server error occurred during export').first().waitFor();
  await page.unroute(exportCall);
  await page.route(exportCall, async (route) => route.abort());
  await page.getByRole('button', { name: 'Export Data' }).click();
  await page.getByText('Network error occurred. Please check your connection.').first().waitFor();
  await page.unroute(exportCall);
  const answers = [
    [{ status: 500, body: 'broken' }, 'Server error occurred'],
    [{ status: 500, json: { code: 500, message: '' } }, 'Failed to fetch customers'],
    [
      { status: 403, json: { code: 403, message: 'You do not have permission to do this.' } },
      'You do not have permission to do this.',
    ],
  ] as const;
  for (const [answer, sentence] of answers) {
    await page.route(customersCall, async (route) => route.fulfill(answer));
    await page.reload();
    await page.getByText(sentence, { exact: true }).waitFor();
    await page.unroute(customersCall);
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(names).toHaveLength(9);
  await page.route(exportCall, async (route) =>
    route.fulfill({
      status: 401,
      json: { code: 401, message: 'Session expired. Please log in again.' },
    }),
  );
  await page.getByRole('button', { name: 'Export Data' }).click();
  await page.getByText('Session expired. Please log in again.').first().waitFor();
  await page.waitForURL('**/admin/login**');
  await page.unroute(exportCall);
  await owner.leave();
  owner = await visit(browser, shop.url, desktop, cast.stored.admin);
  page = owner.page;
});

describe('the import of products', () =>
  importTests({ page: () => page, productSlug: () => cast.facts.productSlug, expectNoComplaints }));

test(
  'axe finds nothing and nothing is wider than the window, on a phone and on a desktop',
  { timeout: 300_000 },
  async () => {
    const paths = [
      '/admin/customers?status=active&orders_min=1',
      '/admin/customers?search=nobody',
      '/admin/customers/1',
      '/admin/products/import',
      '/admin/products/import/1',
      '/admin/products/import/1?show=changed',
      '/admin/products/import/99',
    ];
    const states: State<'admin'>[] = [
      ...paths.map((path) => ({ name: path, path, as: 'admin' as const })),
      {
        name: 'the filter dialog',
        path: '/admin/customers',
        as: 'admin',
        steps: async (page) => {
          await page.getByRole('button', { name: 'Filter' }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
    ];
    const { stored } = cast;
    const viewports = [desktop, phone];
    expect(await problemsInAll({ browser, url: shop.url, viewports, stored, states })).toEqual([]);
  },
);
