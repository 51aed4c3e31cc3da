import type { Locator, Page, Request } from 'playwright-core';

const quietMs = 100;
/** Images are resized at their first request, which takes long on a busy machine. */
const longestMs = 60_000;

/** Opens a path and waits until the page is settled. */
export const openPage = async (page: Page, path: string): Promise<void> =>
  settled(page, async () => page.goto(path));

/** Waits until a navigation's page is hydrated and had no request in flight for 100 ms. */
export async function settled(page: Page, navigate: () => Promise<unknown>): Promise<void> {
  await quiet(page, async () => {
    await navigate();
    await page.locator('html[data-live]').waitFor({ state: 'attached' });
  });
}

/**
 * Holds back the scripts of the next pages, all but the small one that keeps early presses; returns
 * what lets them load.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route(/(?<!\/boot-[\w-]+)\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts.resolve;
}

/** Waits until React handles the events of an element; parts below the fold are hydrated late. */
export const hydrated = async (element: Locator): Promise<void> =>
  void (await element
    .page()
    .waitForFunction(
      (node) => node !== null && Object.keys(node).some((key) => key.startsWith('__reactProps')),
      await element.elementHandle(),
    ));

/**
 * Waits until an action has ended and no request that it began was in flight for 100 ms.
 * Playwright's `networkidle` waits 500 ms, also for pages that are ready at once.
 */
export async function quiet(page: Page, act: () => Promise<unknown>): Promise<void> {
  const inFlight = new Set<Request>();
  let onChange = (): void => {};
  const onRequest = (request: Request): void => {
    inFlight.add(request);
    onChange();
  };
  const onEnd = (request: Request): void => {
    inFlight.delete(request);
    onChange();
  };
  page.on('request', onRequest);
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let silence: NodeJS.Timeout | undefined;
  let deadline: NodeJS.Timeout | undefined;
  try {
    await act();
    deadline = setTimeout(() => reject(new Error(lateMessage(inFlight))), longestMs);
    onChange = () => {
      clearTimeout(silence);
      if (inFlight.size === 0) silence = setTimeout(resolve, quietMs);
    };
    onChange();
    await promise;
  } finally {
    clearTimeout(silence);
    clearTimeout(deadline);
    page.off('request', onRequest);
    page.off('requestfinished', onEnd);
    page.off('requestfailed', onEnd);
  }
}

const lateMessage = (inFlight: ReadonlySet<Request>): string =>
  `requests in flight after ${longestMs} ms: ${[...inFlight].map((request) => request.url()).join(', ')}`;
