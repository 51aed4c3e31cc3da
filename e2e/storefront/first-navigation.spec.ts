import type { Page } from 'playwright-core';
import { expect, test } from '../fixtures.ts';
import { openPage } from '../support/visit.ts';

/** The router's file, which a page loads for the first navigation. */
const routerFile = /\/assets\/router-[\w-]+\.js$/;

/** Holds back the router; returns what lets it load. */
async function holdRouter(page: Page): Promise<() => void> {
  const router = Promise.withResolvers<void>();
  await page.route(routerFile, async (route) => {
    await router.promise;
    await route.continue();
  });
  return router.resolve;
}

const homeLink = (page: Page) => page.getByRole('link', { name: 'Homeloom, home' });
const homeHeading = (page: Page) => page.getByRole('heading', { name: 'Shop by category' });
const blogHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Blog' });

async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
}
const firstDocument = (page: Page) => page.locator('html[data-first]');

test('a link tapped before the router has loaded is followed once, and Back works', async ({
  openContext,
}) => {
  // A history of its own: that of a page has 50 entries at most.
  const page = await (await openContext({})).newPage();
  const loadRouter = await holdRouter(page);
  await openLive(page, '/blogs');
  const entries = await page.evaluate(() => history.length);
  await homeLink(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await homeLink(page).click();
  await expect(blogHeading(page)).toBeVisible();
  loadRouter();
  await expect(homeHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(blogHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/blogs');
  await expect(firstDocument(page)).toHaveCount(1);
});

test('Back before the router has loaded shows the page before', async ({ page }) => {
  await openPage(page, '/blogs');
  await homeLink(page).click();
  await expect(homeHeading(page)).toBeVisible();
  const loadRouter = await holdRouter(page);
  await page.reload();
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await page.goBack();
  loadRouter();
  await expect(blogHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/blogs');
});

test('without the router, a link loads its page as a document', async ({ page }) => {
  await page.route(routerFile, async (route) => route.abort());
  await openLive(page, '/blogs');
  await homeLink(page).click();
  await expect(homeHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(firstDocument(page)).toHaveCount(0);
});
