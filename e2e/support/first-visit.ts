import type { Browser, CDPSession, Page } from 'playwright-core';
import { phone } from './visit.ts';
import { recordShifts } from './movement.ts';

type FirstVisit = {
  scriptBytes: number;
  styleBytes: number;
  fontBytes: number;
  largestImageBytes: number;
  /** Images without a size known to the layout. */
  unsized: string[];
  /**
   * What moved by itself while the page came and was scrolled to its end, each with its part in the
   * layout shift.
   */
  moved: string[];
};

/**
 * A phone opens a page for the first time, waits, then scrolls to its end. Bytes are bodies as they
 * came over the network. Late fonts come once the text was drawn without them.
 */
export async function firstVisit(
  browser: Browser,
  baseURL: string,
  path: string,
  { hasLateFonts = false } = {},
): Promise<FirstVisit> {
  const context = await browser.newContext({
    baseURL,
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'en-IN',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordShifts);
    if (hasLateFonts) await delayFonts(page);
    const bodies = await watchNetwork(await context.newCDPSession(page));
    await page.goto(path, { waitUntil: 'networkidle' });
    const bytes = bytesByType(bodies);
    const unsized = await page.evaluate(() =>
      [...document.images]
        .filter((image) => !image.getAttribute('width') && !image.closest('.picture'))
        .map(({ src }) => src),
    );
    await scrollToEnd(page);
    const moved = await page.evaluate(() =>
      (document.documentElement.dataset['moved'] ?? '').split('\n').filter(Boolean),
    );
    return {
      scriptBytes: bytes('Script'),
      styleBytes: bytes('Stylesheet'),
      fontBytes: bytes('Font'),
      largestImageBytes: Math.max(
        0,
        ...bodies.filter(({ type }) => type === 'Image').map((body) => body.bytes),
      ),
      unsized,
      moved,
    };
  } finally {
    await context.close();
  }
}

async function delayFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await route.continue();
  });
}

type Body = { type: string; bytes: number };

async function watchNetwork(session: CDPSession): Promise<Body[]> {
  const bodies: Body[] = [];
  const open = new Map<string, Body>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:'))
      open.set(requestId, { type, bytes: -response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const body = open.get(requestId);
    if (body) bodies.push({ ...body, bytes: encodedDataLength + body.bytes });
  });
  await session.send('Network.enable');
  return bodies;
}

/** What has come by now; what comes later belongs to the scrolling. */
function bytesByType(bodies: readonly Body[]): (type: string) => number {
  const now = [...bodies];
  return (type) =>
    now.filter((body) => body.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const settled = async () => new Promise((resolve) => setTimeout(resolve, 60));
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y);
      await settled();
    }
  });
  await page.waitForLoadState('networkidle');
}
