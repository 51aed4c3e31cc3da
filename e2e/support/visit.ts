import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newContext } from './context.ts';
import { stopIntercepting } from './intercept.ts';

export { openPage, settled } from './navigation.ts';

/** Text at 400 % on a desktop, and the narrowest phones. */
export const narrowest = { width: 320, height: 640 };
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

export type StoredBrowser = Awaited<ReturnType<BrowserContext['storageState']>>;
type StoredKey = { name: string; value: string };
type Size = { width: number; height: number };
export type Visit = {
  page: Page;
  context: BrowserContext;
  browserErrors: string[];
  /**
   * Ends the visit; the next one continues in its page, where scripts need not be read and compiled
   * again. Scripts, bindings and service workers that were added stay: close the page before.
   */
  leave: () => Promise<void>;
};

/** The visits that were left, by their browser, URL and kind of screen. */
const left = new WeakMap<Browser, Map<string, Visit[]>>();

/**
 * A person with a browser of their own. What the browser complains of is kept; a test ends by
 * finding none.
 */
export async function visit(
  browser: Browser,
  baseURL: string,
  viewport: Size,
  stored?: StoredBrowser,
): Promise<Visit> {
  const key = `${baseURL} ${viewport.width < 768}`;
  const pool = left.get(browser) ?? new Map<string, Visit[]>();
  left.set(browser, pool);
  const before = pool.get(key)?.pop();
  if (before) {
    await resetVisit(before, viewport, stored);
    return before;
  }
  const context = await newContext(browser, {
    baseURL,
    viewport,
    ...(stored ? { storageState: stored } : {}),
  });
  const page = await context.newPage();
  const browserErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      browserErrors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => browserErrors.push(`${page.url()}: ${error.message}`));
  page.setDefaultTimeout(30_000);
  const here: Visit = {
    page,
    context,
    browserErrors,
    leave: async () => {
      if (page.isClosed()) return;
      // The clock stays installed: its animation frames do not wait until the page is drawn.
      if (await page.evaluate(() => '__pwClock' in globalThis)) return context.close();
      const others = context.pages().filter((other) => other !== page);
      await Promise.all(others.map(async (other) => other.close()));
      await page.mouse.move(0, 0);
      await openEmptyPage(page);
      pool.set(key, [...(pool.get(key) ?? []), here]);
    },
  };
  return here;
}

async function resetVisit(
  { page, context, browserErrors }: Visit,
  viewport: Size,
  stored: StoredBrowser = { cookies: [], origins: [] },
): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, reducedMotion: 'reduce', colorScheme: null });
  await context.clearCookies();
  await context.addCookies(stored.cookies);
  await fillStorage(page, storedKeys(stored));
  browserErrors.length = 0;
}

/** What the local storage of a stored browser holds. */
export const storedKeys = ({ origins }: StoredBrowser): StoredKey[] =>
  origins.flatMap(({ localStorage }) => localStorage);

/** Leaves exactly these keys in the storage, and no handlers of requests. */
export async function resetStorage(page: Page, keys: readonly StoredKey[]): Promise<void> {
  await openEmptyPage(page);
  await fillStorage(page, keys);
}

/** `/healthz` runs no script of the shop that could write to the storage. */
async function openEmptyPage(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await stopIntercepting(page);
  await page.goto('/healthz');
}

const fillStorage = async (page: Page, keys: readonly StoredKey[]): Promise<void> =>
  page.evaluate((entries) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, keys);

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
