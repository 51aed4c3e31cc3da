import type { Browser } from 'playwright-core';
import { launchBrowser } from '#test/chromium.ts';
import { request } from '#test/http-shopper.ts';
import { startShop, temporaryDataDir } from '#test/running-shop.ts';
import { median } from './helpers.ts';
import type { Row } from './table.ts';

const runs = 5;
/** Slow 4G as Lighthouse throttles it, and a phone with a quarter of this machine's speed. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
};
const cpuSlowdown = 4;
/** A shopper looks at the product for a while; the shop loads what a tap needs. */
const lookMs = 6_000;
const shortLookMs = 500;
/** The shortest that browsers report. */
const leastEventMs = 16;

type Moments = { alive?: number; tap?: number; effect?: number; drawer?: number; longest?: number };
declare global {
  interface Window {
    moments: Moments;
  }
}

/** A phone opens a product and taps 'Add to Cart': when it is alive, and how long the tap takes. */
export async function measureTaps(): Promise<Row[]> {
  const folder = temporaryDataDir();
  const shop = await startShop(folder.dataDir, { SHOP_ENV: 'demo', DEMO_DATA: 'on' });
  const browser = await launchBrowser();
  try {
    const { data } = await request<'listProducts'>(shop.url, '/product?availability=in_stock');
    const path = `/product/${data[0]?.slug ?? ''}`;
    const url = `${shop.url}${path}`;
    const seen: Moments[] = [];
    const hurried: Moments[] = [];
    // The first visit makes the widths of the images.
    await tapOnce(browser, url, lookMs);
    for (let run = 0; run < runs; run++) {
      seen.push(await tapOnce(browser, url, lookMs));
      hurried.push(await tapOnce(browser, url, shortLookMs));
    }
    const after = (visits: readonly Moments[], name: 'effect' | 'drawer') =>
      visits.map((moments) => (moments[name] ?? Infinity) - (moments.tap ?? 0));
    return [
      rowOf(
        'product alive, slow 4G, CPU / 4',
        3_000,
        seen.map(({ alive = Infinity }) => alive),
      ),
      rowOf('tap on Add to Cart until it is counted', 300, after(seen, 'effect')),
      rowOf('  0.5 s after the page is alive', 300, after(hurried, 'effect')),
      rowOf('  until the drawer shows it', 600, after(seen, 'drawer')),
      rowOf(
        '  longest event',
        100,
        seen.map(({ longest = 0 }) => longest),
      ),
    ];
  } finally {
    await browser.close();
    await shop.stop();
    folder.remove();
  }
}

function rowOf(what: string, goalMs: number, timesMs: readonly number[]): Row {
  const middle = median([...timesMs]);
  const [least, most] = [Math.min(...timesMs), Math.max(...timesMs)];
  return {
    what,
    goal: `<= ${goalMs} ms`,
    figure: `${middle.toFixed(0)} ms [${least.toFixed(0)} to ${most.toFixed(0)}]`,
    ratio: null,
    isGood: middle <= goalMs,
  };
}

async function tapOnce(browser: Browser, url: string, waitMs: number): Promise<Moments> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.addInitScript(noteMoments, leastEventMs);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.moments.alive !== undefined);
    await page.waitForTimeout(waitMs);
    await page.getByRole('button', { name: 'Add to Cart' }).tap();
    await page.waitForFunction(() => window.moments.drawer !== undefined);
    return await page.evaluate(() => window.moments);
  } finally {
    await context.close();
  }
}

function noteMoments(durationThreshold: number): void {
  const moments: Moments = {};
  window.moments = moments;
  const look = (): void => {
    if (document.documentElement?.dataset['live'] !== undefined)
      moments.alive ??= performance.now();
    if (moments.tap === undefined) return;
    if (document.querySelector('header a[aria-label^="Cart, 1"]'))
      moments.effect ??= performance.now();
    if (document.querySelector('[role="dialog"]')) moments.drawer ??= performance.now();
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  addEventListener('pointerdown', ({ timeStamp }) => (moments.tap ??= timeStamp), {
    capture: true,
  });
  const events = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= (moments.tap ?? Infinity))
        moments.longest = Math.max(moments.longest ?? 0, duration);
  });
  // TypeScript's DOM types lack the threshold.
  const options = { type: 'event', durationThreshold };
  events.observe(options);
}
