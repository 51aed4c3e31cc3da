import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const quietMs = 100;

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

export type StoredBrowser = Awaited<ReturnType<BrowserContext['storageState']>>;
export type Visit = { page: Page; context: BrowserContext; complaints: string[] };

/** A person with a browser of their own. What the browser complains of is kept; a test ends by finding none. */
export async function visit(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
  stored?: StoredBrowser,
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    hasTouch: viewport.width < 768,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...(stored ? { storageState: stored } : {}),
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.setDefaultTimeout(15_000);
  return { page, context, complaints };
}

/** How far the page reaches beyond the window, in px; 0 on a sound page. What is drawn to size by a script gets some frames for it. */
export const sidewaysPx = async (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const root = document.documentElement;
    const beyondPx = () => root.scrollWidth - root.clientWidth;
    for (let frame = 0; frame < 60 && beyondPx() > 0; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return beyondPx();
  });

/** Opens a path and waits until the page is settled. */
export const openPage = async (page: Page, path: string): Promise<void> =>
  settled(page, async () => page.goto(path));

/**
 * Waits until a navigation's page is hydrated and had no request in flight for 100 ms. Playwright's `networkidle` waits
 * 500 ms, also for pages that are ready at once.
 */
export async function settled(page: Page, navigate: () => Promise<unknown>): Promise<void> {
  const inFlight = new Set<Request>();
  let quietSinceMs = 0;
  const onRequest = (request: Request): void => void inFlight.add(request);
  const onEnd = (request: Request): void => {
    inFlight.delete(request);
    quietSinceMs = performance.now();
  };
  page.on('request', onRequest);
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  try {
    await navigate();
    await page.locator('html[data-live]').waitFor({ state: 'attached' });
    quietSinceMs = performance.now();
    await expect
      .poll(() => inFlight.size === 0 && performance.now() - quietSinceMs >= quietMs, {
        interval: 20,
      })
      .toBe(true);
  } finally {
    page.off('request', onRequest);
    page.off('requestfinished', onEnd);
    page.off('requestfailed', onEnd);
  }
}
