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

/**
 * Records what moves in `data-moved` of the document, since the page was loaded. Leaves out shifts
 * below 0.001, which every tool reports as 0. A font that comes after its text was drawn makes
 * words up to 6 px wider: what moves only sideways is left out below 0.002.
 */
export function recordShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('sources' in entry && Array.isArray(entry.sources) && 'value' in entry)) continue;
      const isSideways = entry.sources.every(
        ({ previousRect: before, currentRect: after }) =>
          before.y === after.y && before.height === after.height,
      );
      if (Number(entry.value) < (isSideways ? 0.002 : 0.001)) continue;
      const names = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 90) : String(node?.textContent),
      );
      const { dataset } = document.documentElement;
      dataset['moved'] =
        `${dataset['moved'] ?? ''}${String(entry.value)} ${names.join(' ').replaceAll('\n', ' ')}\n`;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * What has moved by itself since the page was loaded, a line for each shift. Browsers of the tests
 * load no images, and draw the text of an image in its place, of another size.
 */
export async function shiftsSinceLoad(page: Page): Promise<string[]> {
  await page.evaluate(recordShifts);
  const moved = await page.evaluate(async () => {
    // The observer is called with what happened before it in a task of its own.
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.documentElement.dataset['moved'] ?? '';
  });
  return moved
    .split('\n')
    .filter((line) => line !== '' && !line.includes('<img '))
    .map((line) => `moved: ${line}`);
}
