import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import { runAxe } from '../support/axe.ts';
import { type Cast, openCast } from '../support/users.ts';
import { desktop, openPage, phone, visit } from '../support/visit.ts';

let browser: Browser;
let shop: RunningShop;
let cast: Cast;
const folder = temporaryDataDir();

beforeAll(async () => {
  [browser, shop] = await Promise.all([
    launchBrowser({ images: false }),
    startDemoShop(folder.dataDir),
  ]);
  cast = await openCast(shop.url);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  folder.remove();
});

const groundOf = async (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('the shop and the admin area are dark for those who prefer it, with enough contrast', async () => {
  const { productSlug, orderId } = cast.facts;
  const walks = [
    {
      size: phone,
      stored: cast.stored.shopper,
      paths: ['/', '/category/bed-sheet', `/product/${productSlug}`, '/Cart', '/Checkout'],
    },
    {
      size: desktop,
      stored: cast.stored.admin,
      paths: ['/admin/dashboard', '/admin/orders', `/admin/orders/${orderId}`, '/admin/products'],
    },
  ];
  for (const { size, stored, paths } of walks) {
    const { page, leave } = await visit(browser, shop.url, size, stored);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    for (const path of paths) {
      await openPage(page, path);
      expect({ path, found: await runAxe(page) }).toEqual({ path, found: [] });
    }
    expect(await groundOf(page)).toBe('rgb(27, 22, 19)');
    await leave();
  }
});
