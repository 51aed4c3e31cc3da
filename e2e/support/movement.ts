import { expect, type Page } from '@playwright/test';

/**
 * Adds up what moves on the page from the next frame on. Browsers leave out what moves within
 * 500 ms of an input: here it counts.
 */
export const watchShifts = async (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry)
          document.body.dataset['shifts'] = String(
            Number(document.body.dataset['shifts'] ?? 0) + Number(entry.value),
          );
    }).observe({ type: 'layout-shift' });
  });

/** Waits until a position no longer changes. */
export async function waitUntilStill(readPx: () => Promise<number>): Promise<void> {
  let lastPx = -1;
  const isUnchanged = async (): Promise<boolean> => {
    const before = lastPx;
    lastPx = await readPx();
    return lastPx === before;
  };
  await expect.poll(isUnchanged, { intervals: [100] }).toBe(true);
}

/** The sum of the layout shifts since `watchShifts`. */
export const shifts = async (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.body.dataset['shifts'] ?? 0));
