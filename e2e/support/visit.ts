import type { Browser, BrowserContext, Page } from 'playwright-core';

export { openPage, settled } from './navigation.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

export type StoredBrowser = Awaited<ReturnType<BrowserContext['storageState']>>;
export type Visit = { page: Page; context: BrowserContext; complaints: string[] };

/**
 * A person with a browser of their own. What the browser complains of is kept; a test ends by
 * finding none.
 */
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
    // Drawing the frames of transitions takes a seventh of the processor time of a page.
    reducedMotion: 'reduce',
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
  page.setDefaultTimeout(30_000);
  return { page, context, complaints };
}

/**
 * How far the page reaches beyond the window, in px; 0 on a sound page. What is drawn to size by a
 * script gets some frames for it.
 */
export const sidewaysPx = async (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const root = document.documentElement;
    const beyondPx = () => root.scrollWidth - root.clientWidth;
    for (let frame = 0; frame < 60 && beyondPx() > 0; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return beyondPx();
  });
