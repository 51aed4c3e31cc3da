import type { Page } from '@playwright/test';
import { runAxe } from '../support/axe.ts';
import { liveMarkupProblems } from '../support/markup.ts';
import { storedBrowser } from '../support/users.ts';
import { desktop, openPage, phone, sidewaysPx } from '../support/visit.ts';
import { problemsInAll, type State } from '../support/walk.ts';
import { expect, test } from './admin-fixtures.ts';

/** Screens as they open, but for those that another spec checks with `expectSound`. */
const paths = [
  '/admin/dashboard',
  '/admin/orders',
  '/admin/orders/1',
  '/admin/products',
  '/admin/products/import',
  '/admin/customers?status=active&orders_min=1',
  '/admin/customers/1',
  '/admin/categories',
  '/admin/coupons',
  '/admin/activity',
  '/admin/health',
  '/admin/emails',
  '/admin/jobs',
  '/admin/archive',
  '/admin/exports',
  '/admin/developers/plugins',
  '/admin/settings',
  '/admin/content',
  '/admin/content/redirects',
  '/admin/content/search',
  '/admin/content/policies',
  '/admin/content/policies/return-policy',
  '/admin/content/posts',
  '/admin/content/reviews?show=all',
  '/admin/content/newsletter',
  '/admin/content/newsletter/issues/new',
];

const states: readonly State<'owner'>[] = [
  ...paths.map((path) => ({ name: path, path, as: 'owner' as const })),
  {
    name: 'staff',
    path: '/admin/staff',
    as: 'owner',
    steps: async (page) => page.getByText('What each role may do').first().click(),
  },
];

/** The widest tables: columns that do not fit are cut off beside the menu of a laptop. */
const wideTables = /admin\/(orders|products)$/;

/**
 * Axe examines the layout of a phone: the parts are the same, and it is stricter. Wider windows are
 * checked for overflow, and once for markup.
 */
async function problemsWhenWide(page: Page): Promise<string[]> {
  const problems: string[] = [];
  if (wideTables.test(page.url()))
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overPx = await page.getByRole('table').evaluate((table) => {
        const frame = table.closest('.table-frame') ?? table;
        return frame.scrollWidth - frame.clientWidth;
      });
      if (overPx > 0) problems.push(`the table is ${overPx} px too wide at ${width} px`);
    }
  await page.setViewportSize(desktop);
  const px = await sidewaysPx(page);
  if (px > 0) problems.push(`${px} px wider than a desktop`);
  return [...problems, ...(await liveMarkupProblems(await page.content()))];
}

test('axe finds nothing in the admin area, and nothing is wider than a phone or a desktop', async ({
  browser,
  shop,
  ownerSession: { token, user },
}) => {
  test.setTimeout(600_000);
  const values = { 'admin-token': token, 'admin-user': JSON.stringify(user) };
  const walk = {
    ...{ browser, url: shop.url, viewports: [phone], states },
    stored: { owner: storedBrowser(shop.url, values) },
  };
  expect(await problemsInAll({ ...walk, check: problemsWhenWide })).toEqual([]);
});

test('the admin area is dark for those who prefer it, with enough contrast', async ({
  owner: { page },
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/admin/dashboard', '/admin/orders', '/admin/products']) {
    await openPage(page, path);
    expect({ path, found: await runAxe(page) }).toEqual({ path, found: [] });
  }
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(27, 22, 19)');
});
