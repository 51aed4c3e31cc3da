import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runAxe } from '../support/axe.ts';
import type { Cast } from '../support/users.ts';
import { desktop, openPage, phone, visit } from '../support/visit.ts';

type Stage = { browser: Browser; url: string; cast: Cast };

const groundOf = async (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** The dark colours of a system that prefers them. */
export function darkTests(stage: () => Stage): void {
  test('the shop and the admin area are dark for those who prefer it, with enough contrast', async () => {
    const { browser, url, cast } = stage();
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
      const { page, leave } = await visit(browser, url, size, stored);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      for (const path of paths) {
        await openPage(page, path);
        expect({ path, found: await runAxe(page) }).toEqual({ path, found: [] });
      }
      expect(await groundOf(page)).toBe('rgb(27, 22, 19)');
      await leave();
    }
  });
}
