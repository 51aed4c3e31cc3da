import type { Page } from '@playwright/test';
import { runAxe } from '../support/axe.ts';
import { urlsIn } from '../support/links.ts';
import { liveMarkupProblems } from '../support/markup.ts';
import { desktop, openPage, phone, sidewaysPx } from '../support/visit.ts';
import { expect, test } from './admin-fixtures.ts';

type Size = { width: number; height: number };

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
  '/admin/staff',
];

/** The widest tables: columns that do not fit are cut off beside the menu of a laptop. */
const wideTables = /admin\/(orders|products)$/;

const widerThan = async (page: Page, size: Size): Promise<string[]> => {
  await page.setViewportSize(size);
  const px = await sidewaysPx(page);
  return px > 0 ? [`${px} px wider than a window of ${size.width} px`] : [];
};

async function cutTables(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overPx = await page.getByRole('table').evaluate((table) => {
      const frame = table.closest('.table-frame') ?? table;
      return frame.scrollWidth - frame.clientWidth;
    });
    if (overPx > 0) problems.push(`the table is ${overPx} px too wide at ${width} px`);
  }
  return problems;
}

/**
 * Axe examines the layout of a phone: the parts are the same, and it is stricter. The markup is the
 * same at each width.
 */
async function problemsOn(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize(phone);
  await openPage(page, path);
  if (path === '/admin/staff') await page.getByText('What each role may do').first().click();
  return [
    ...(await runAxe(page)),
    ...(await widerThan(page, { width: 320, height: 640 })),
    ...(await widerThan(page, phone)),
    ...(wideTables.test(path) ? await cutTables(page) : []),
    ...(await widerThan(page, desktop)),
    ...(await liveMarkupProblems(await page.content())),
  ];
}

/** Links of a page to the shop, one of each kind: rows link to the same screen. */
async function linksOn(page: Page): Promise<[kind: string, url: string][]> {
  const anchors = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.outerHTML).join(''));
  return urlsIn(anchors, page.url())
    .map((href) => href.replace(/#.*$/, ''))
    .filter((href) => href.startsWith(`${new URL(page.url()).origin}/`))
    .map((href) => [href.replace(/\d+/g, '0').replace(/(\/product\/).*/, '$1'), href]);
}

test('axe finds nothing in the admin area, nothing is wider than its window, and no link is dead', async ({
  owner: { page },
}) => {
  test.setTimeout(600_000);
  const problems: string[] = [];
  const links = new Map<string, string>();
  for (const path of paths) {
    problems.push(...(await problemsOn(page, path)).map((problem) => `${path}: ${problem}`));
    for (const [kind, url] of await linksOn(page)) links.set(kind, url);
  }
  for (const url of links.values()) {
    const { status } = await fetch(url, { redirect: 'manual' });
    if (status !== 200) problems.push(`${url}: ${status}`);
  }
  expect(problems).toEqual([]);
});

test('the admin area is dark for those who prefer it, with enough contrast', async ({
  owner: { page },
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/admin/dashboard', '/admin/orders', '/admin/products']) {
    await openPage(page, path);
    const found = await runAxe(page, { only: ['color-contrast'] });
    expect({ path, found }).toEqual({ path, found: [] });
  }
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(27, 22, 19)');
});
