import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { quiet, settled } from '../../e2e/support/navigation.ts';
import type { Facts, ScreenShop, User } from './demo-shop.ts';
import type { Screen } from './screen.ts';

export type Studio = { browser: Browser; shop: ScreenShop; folder: string };
type View = { page: Page; browserErrors: string[] };
type Job = { screen: Screen; widths: readonly number[] };

const decodeMs = 10_000;
const photographMs = 60_000;
/** A screen whose steps no longer fit the shop is reported soon. */
const stepMs = 10_000;

/**
 * Takes one user's screens in their order, in one page: what it has loaded once is read and
 * compiled once. A page with a problem may hang: the next screen gets another.
 */
export async function takeAll(studio: Studio, user: User, jobs: readonly Job[]): Promise<string[]> {
  const { browser, shop } = studio;
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const problems: string[] = [];
  try {
    let view = viewOf(await context.newPage());
    for (const job of jobs) {
      await context.clearCookies();
      const found = await take(studio, { ...job, ...view, user });
      problems.push(...found);
      if (found.length === 0) continue;
      await view.page.close();
      view = viewOf(await context.newPage());
    }
  } finally {
    await context.close();
  }
  return problems;
}

/** Reports a screen that fails; the next one is taken all the same. */
async function take(
  studio: Studio,
  { screen, widths, page, browserErrors, user }: Job & View & { user: User },
): Promise<string[]> {
  const problems: string[] = [];
  const path = filledIn(screen.path, studio.shop.facts);
  let isOpen = false;
  for (const width of widths) {
    const label = `${screen.name}--${width}`;
    try {
      await page.setViewportSize(sizeOf(width));
      // Without steps, the page is loaded once and resized.
      if (!isOpen || screen.steps) {
        await resetStorage(page, studio.shop, user);
        await settled(page, async () => page.goto(path));
      }
      isOpen = true;
      await screen.steps?.(page, studio.shop);
      await withDeadline(photograph(page, screen, join(studio.folder, `${label}.png`)));
      const overflowPx = await page.evaluate(
        () => document.documentElement.scrollWidth - innerWidth,
      );
      if (overflowPx > 0) problems.push(`${label}: ${overflowPx} px wider than the screen`);
    } catch (error) {
      problems.push(`${label}: ${String(error).split('\n')[0]}`);
    }
    await screen
      .after?.(page)
      .catch((error: unknown) => problems.push(`${label}: ${String(error)}`));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    problems.push(...browserErrors.splice(0).map((error) => `${label}: ${error}`));
  }
  return problems;
}

/**
 * A script in a page has no timeout of its own, and one that hangs would hold up the screens after
 * it.
 */
async function withDeadline(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const deadline = setTimeout(() => reject(new Error('not taken within a minute')), photographMs);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(deadline);
  }
}

const sizeOf = (width: number) => ({ width, height: width < 700 ? 844 : 900 });

const filledIn = (path: string, facts: Facts): string =>
  Object.entries(facts).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), path);

/**
 * A page with what its browser complains of. It logs each 4xx and simulated 5xx response; a refusal
 * that a screen shows is no problem.
 */
function viewOf(page: Page): View {
  const browserErrors: string[] = [];
  page.setDefaultTimeout(stepMs);
  page.on('pageerror', (error) => browserErrors.push(error.message));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (!/status of (4\d\d|500|503)/.test(message.text())) browserErrors.push(message.text());
  });
  return { page, browserErrors };
}

/** `/healthz` runs no script of the shop that could write to the storage. */
async function resetStorage(page: Page, { stored }: ScreenShop, user: User): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate((keys) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name, value } of keys) localStorage.setItem(name, value);
  }, stored[user]);
}

async function photograph(page: Page, { isOverlay }: Screen, path: string): Promise<void> {
  await quiet(page, async () => {
    if (!isOverlay) await readToTheEnd(page);
    await showImages(page);
  });
  await page.screenshot({ path, fullPage: !isOverlay });
}

/** Lazy parts of a page load when they come near the window. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = async () => new Promise((resolve) => requestAnimationFrame(resolve));
    const stepPx = Math.max(200, innerHeight / 2);
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, 40_000); y += stepPx) {
      scrollTo({ top: y, behavior: 'instant' });
      // Intersections are computed in the frame after the scroll, and reported by its end.
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

async function showImages(page: Page): Promise<void> {
  await page.evaluate(async (longestMs) => {
    await document.fonts.ready;
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    const decoded = Promise.all(images.map(async (image) => image.decode().catch(() => undefined)));
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, longestMs))]);
  }, decodeMs);
}
