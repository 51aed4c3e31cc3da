import type { Page } from '@playwright/test';
import { runAxe } from '../support/axe.ts';
import { kindOf, urlsIn } from '../support/links.ts';
import { liveMarkupProblems } from '../support/markup.ts';
import { shiftsSinceLoad } from '../support/movement.ts';
import { desktop, narrowest, openPage, sidewaysPx } from '../support/visit.ts';
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
  '/admin/settings/messages',
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
const wideTables = /admin\/(orders|products|orders\/1|customers\/1)$/;

/** With all kinds of parts. */
const inDark = new Set(['/admin/dashboard', '/admin/orders', '/admin/products']);

/** On a busy machine the frame after a resize comes late; a table that is too wide stays so. */
async function expectTablesToFit(page: Page): Promise<void> {
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overPx = async (): Promise<number> =>
      page.getByRole('table').evaluate((table) => {
        const frame = table.closest('.table-frame') ?? table;
        return frame.scrollWidth - frame.clientWidth;
      });
    await expect.poll(overPx, `too wide at ${width} px: ${page.url()}`).toBe(0);
  }
}

/** Axe examines the narrow layout: the parts are the same, and it is stricter. */
async function problemsAt(page: Page, size: Size): Promise<string[]> {
  const px = await sidewaysPx(page);
  return [
    ...(size === narrowest ? await runAxe(page) : []),
    ...(px > 0 ? [`${px} px wider than a window of ${size.width} px`] : []),
  ];
}

/** In dark colours, contrast alone can differ. */
async function problemsInDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await runAxe(page, { only: ['color-contrast'] });
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(27, 22, 19)');
  await page.emulateMedia({ colorScheme: null });
  return found.map((problem) => `dark: ${problem}`);
}

/** Loads the page as wide as the last one, and resizes it once. The markup is the same. */
async function problemsOn(page: Page, path: string): Promise<string[]> {
  const sizes =
    page.viewportSize()?.width === desktop.width ? [desktop, narrowest] : [narrowest, desktop];
  await openPage(page, path);
  const problems = await shiftsSinceLoad(page);
  if (path === '/admin/staff') await page.getByText('What each role may do').first().click();
  for (const [place, size] of sizes.entries()) {
    if (place > 0) await page.setViewportSize(size);
    problems.push(...(await problemsAt(page, size)));
  }
  if (inDark.has(path)) problems.push(...(await problemsInDark(page)));
  if (wideTables.test(path)) await expectTablesToFit(page);
  return [...problems, ...(await liveMarkupProblems(await page.content()))];
}

/** Links of a page to the shop, one of each kind: rows link to the same screen. */
async function linksOn(page: Page): Promise<[kind: string, url: string][]> {
  const anchors = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.outerHTML).join(''));
  return urlsIn(anchors, page.url())
    .map((href) => href.replace(/#.*$/, ''))
    .filter((href) => href.startsWith(`${new URL(page.url()).origin}/`))
    .map((href) => [kindOf(href), href]);
}

test('axe finds nothing in the admin area, nor in the dark; nothing moves, sticks out or is dead', async ({
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

test('at 400 % nothing stays over the settings', async ({ owner: { page } }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/admin/settings');
  const save = page.locator('[data-foot-bar]');
  await save.waitFor();
  const fields = page.getByRole('main').getByRole('textbox');
  await fields.nth(3).scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(save).not.toBeInViewport();
});
