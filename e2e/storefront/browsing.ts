import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answer, saysToast } from '../support/answers.ts';
import { says } from '../support/shopping.ts';
import {
  deliver,
  freshAsha,
  freshGuest,
  setCart,
  setMaintenance,
  setWishes,
  type Stage,
} from './stage.ts';
import { shifts, watchShifts, waitUntilStill } from '../support/movement.ts';
import { hydrated } from '../support/navigation.ts';
import { desktop, openPage, visit } from '../support/visit.ts';

const badge = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

export function browsingTests(stage: () => Stage): void {
  describe('looking around', () => {
    test('more products load below, under an address of their own; going back finds them and the place', async () => {
      const { page } = await freshGuest(stage());
      await openPage(page, '/CategoryFilter?sort=price_asc');
      const products = page.getByRole('region', { name: 'Products' });
      const cards = products.getByRole('heading', { level: 2 });
      const more = products.getByRole('link', { name: 'Load more' });
      await expect.poll(async () => cards.count()).toBe(24);
      await more.evaluate((link) => link.scrollIntoView({ block: 'center' }));
      await hydrated(more);
      const drawn = Promise.withResolvers<void>();
      await page.route(/\/api\/product\?/, async (route) => {
        await drawn.promise;
        await route.continue();
      });
      await more.focus();
      await page.keyboard.press('Enter');
      // The placeholders take the place of the cards to come.
      await products.locator('.listing-coming').waitFor();
      await watchShifts(page);
      drawn.resolve();
      await page.waitForURL(/sort=price_asc&page=2/);
      await expect.poll(async () => cards.count()).toBe(48);
      await products.getByText(/^Showing 48 of \d+ products$/).waitFor();
      const card = cards.nth(24).getByRole('link');
      await card.and(page.locator(':focus')).waitFor();
      expect(await shifts(page)).toBe(0);
      const name = await card.textContent();
      const scrolledPx = await page.evaluate(() => Math.round(scrollY));
      expect(scrolledPx).toBeGreaterThan(400);
      await page.keyboard.press('Enter');
      await page
        .getByRole('button', { name: 'Add to Cart' })
        .or(page.getByRole('button', { name: 'Out of Stock' }))
        .first()
        .waitFor();
      await expect.poll(async () => page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await page.waitForURL(/sort=price_asc&page=2/);
      await expect.poll(async () => cards.count()).toBe(48);
      await expect.poll(async () => card.textContent()).toBe(name);
      await expect.poll(async () => page.evaluate(() => Math.round(scrollY))).toBe(scrolledPx);
      // A shared address shows its page, and a link to the page before.
      await openPage(page, '/CategoryFilter?sort=price_asc&page=2');
      await expect.poll(async () => cards.first().textContent()).toBe(name);
      await products.getByRole('link', { name: 'Previous products' }).click();
      await expect.poll(async () => page.url()).not.toContain('page=');
    });

    test('the navbar sticks past 100 px without a jump, and the line above it hides', async () => {
      const { page } = await freshGuest(stage());
      await openPage(page, '/');
      const heading = page.getByRole('heading', { name: 'Shop by category' });
      const before = (await heading.boundingBox())?.y ?? 0;
      const banner = page.getByRole('banner');
      const bannerY = async () => (await banner.boundingBox())?.y;
      const start = (await bannerY()) ?? 0;
      await page.evaluate(() => scrollTo(0, 90));
      await expect.poll(bannerY).toBe(start - 90);
      await page.evaluate(() => scrollTo(0, 101));
      await page.locator('.site-header[data-stuck]').waitFor();
      await expect.poll(bannerY).toBe(0);
      expect(Math.round((await heading.boundingBox())?.y ?? 0)).toBe(Math.round(before - 101));
    });

    test('the categories move every three seconds, also from their last position', async () => {
      const { browser, url } = stage();
      // The clock is that of the whole context, and remains paused.
      const { page: tab, context } = await visit(browser, url, desktop);
      try {
        // They stay where they are for visitors who prefer less motion.
        await tab.emulateMedia({ reducedMotion: 'no-preference' });
        await tab.clock.install();
        // Moves at once: gliding takes real time, which the clock does not hold.
        await tab.addInitScript(() => {
          Element.prototype.scrollTo = function (options) {
            this.scrollLeft = Number(Object(options).left);
          };
        });
        await openPage(tab, '/');
        const strip = tab.getByRole('region', { name: 'Categories' });
        const leftPx = async () =>
          strip
            .getByRole('group', { name: 'Categories, slides' })
            .evaluate(({ scrollLeft }) => scrollLeft);
        await strip.getByRole('button', { name: 'Pause' }).waitFor();
        await tab.clock.pauseAt(Date.now() + 60_000);
        // The interval began before the clock was paused: the first move sets the phase.
        await waitUntilStill(leftPx);
        const start = await leftPx();
        while ((await leftPx()) === start) {
          await tab.clock.runFor(100);
          await waitUntilStill(leftPx);
        }
        const positions = [];
        for (let step = 0; step < 5; step++) {
          await waitUntilStill(leftPx);
          const before = await leftPx();
          await tab.clock.runFor(2_900);
          // Snapping may still correct the position by a part of a slide.
          expect(Math.abs((await leftPx()) - before)).toBeLessThan(100);
          await tab.clock.runFor(100);
          await expect.poll(async () => Math.abs((await leftPx()) - before)).toBeGreaterThan(100);
          positions.push(before);
        }
        expect(Math.min(...positions)).toBe(0);
      } finally {
        await context.close();
      }
    });

    test('recently viewed products stand on the next product page', async () => {
      const { product, other } = stage();
      const { page } = await freshGuest(stage());
      await openPage(page, `/product/${product.slug}`);
      await openPage(page, `/product/${other.slug}`);
      const heading = page.getByRole('heading', { name: 'Recently viewed' });
      await heading.scrollIntoViewIfNeeded();
      await page
        .locator('#recently-viewed')
        .getByRole('link', { name: product.name })
        .first()
        .waitFor();
      expect(
        await page.locator('#recently-viewed').getByRole('link', { name: other.name }).count(),
      ).toBe(0);
    });

    test('badges follow at once, in other tabs too', async () => {
      await setCart(stage(), []);
      await setWishes(stage(), []);
      const { page, context } = await freshAsha(stage());
      const { product } = stage();
      const tab = await context.newPage();
      await openPage(tab, '/blogs');
      await openPage(page, `/product/${product.slug}`);
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page
        .getByRole('button', { name: `Wishlist: ${product.name}` })
        .first()
        .click();
      for (const here of [page, tab]) {
        await badge(here, 'Cart, 1 item').waitFor();
        await badge(here, 'Wishlist, 1 item').waitFor();
      }
      await answer(page, '/auth/logout', { status: 200 });
      await page.getByRole('button', { name: 'Logout' }).click();
      await tab.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
      await badge(tab, 'Cart').waitFor();
      await expect.poll(async () => badge(tab, 'Cart, 1 item').count()).toBe(0);
      await tab.close();
    });
  });

  describe('reviews', () => {
    test('a buyer publishes a review with photos, which open large', async () => {
      const { product } = stage();
      await setCart(stage(), [product]);
      await deliver(stage());
      const { page } = await freshAsha(stage());
      const photo = async (background: string) =>
        sharp({ create: { width: 60, height: 80, channels: 3, background } })
          .jpeg()
          .toBuffer();
      await openPage(page, `/product/${product.slug}`);
      await page.getByRole('button', { name: 'Write a review' }).click();
      const dialog = page.getByRole('dialog', { name: 'Write a review' });
      const picker = dialog.getByLabel('Add photos');
      await picker.setInputFiles({
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('no'),
      });
      await dialog.getByText('Please select only image files').waitFor();
      const files = ['red', 'blue', 'olive', 'teal'].map(async (colour) => ({
        name: `${colour}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await photo(colour),
      }));
      await picker.setInputFiles(await Promise.all(files));
      await dialog.getByText('You can add up to 3 photos.').waitFor();
      await dialog.getByRole('button', { name: 'Remove olive.jpg' }).click();
      await expect.poll(async () => dialog.getByRole('img').count()).toBe(2);
      await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true });
      await dialog.getByLabel('Title').fill('On our own bed');
      await dialog.getByLabel('Your review').fill('Crisp on the first night.');
      await dialog.getByRole('button', { name: 'Publish review' }).click();
      await saysToast(page, 'Thank you! Your review is published.');
      const review = page.getByRole('article').filter({ hasText: 'On our own bed' });
      await review.getByText('Verified buyer').waitFor();
      await review.getByRole('button', { name: 'Open photo 2 of 2 by Asha V.' }).click();
      await page.getByRole('dialog', { name: 'Photos by Asha V.' }).getByText('2 of 2').waitFor();
    });
  });

  describe('a session that is over', () => {
    test("is reported once on a page of the shopper's own", async () => {
      const { page } = await freshAsha(stage());
      for (const path of ['/dashboard', '/Wishlist']) {
        await freshAsha(stage());
        for (const call of ['/cart', '/wishlist', '/user/**'])
          await answer(page, call, {
            status: 401,
            message: 'Session expired. Please log in again.',
          });
        await page.goto(path);
        await page.waitForURL('**/login?from=**');
        await page
          .getByRole('main')
          .getByText(/^Session expired\. Please log in again/)
          .waitFor();
        await page.waitForLoadState('networkidle');
        expect(
          await page
            .getByRole('region', { name: 'Notifications' })
            .getByText(/Session expired/)
            .count(),
        ).toBe(0);
      }
    });
  });

  describe('a closed shop', () => {
    test('answers 503 with its message on every page but sign-in, and its API keeps working', async () => {
      const { browser, url } = stage();
      const { page: tab, context } = await visit(browser, url, desktop);
      await tab.clock.install();
      await openPage(tab, '/blogs');
      await setMaintenance(stage(), 'ON');
      try {
        await tab.clock.fastForward(31_000);
        await tab.getByText('We are counting our stock.').waitFor();
        const domain = tab.getByRole('contentinfo').getByText('homeloom.example', { exact: true });
        expect(await domain.evaluate((part) => part.getClientRects().length)).toBe(1);
        for (const path of ['/', '/category/bed-sheet', '/Cart', '/blogs', '/dashboard']) {
          const reply = await fetch(url + path);
          expect([path, reply.status, reply.headers.get('retry-after')]).toEqual([
            path,
            503,
            '600',
          ]);
          expect(await reply.text()).toContain('We are counting our stock.');
        }
        for (const path of ['/login', '/admin/login', '/admin/orders', '/api/product', '/healthz'])
          expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
        const { page } = await freshGuest(stage());
        await page.goto('/login');
        await page.getByLabel('Email or Mobile Number').waitFor();
        await page.getByRole('link', { name: 'Homeloom, home' }).click();
        await says(page, 'We are counting our stock.');
      } finally {
        await setMaintenance(stage(), 'OFF');
        await context.close();
      }
      expect((await fetch(url)).status).toBe(200);
    });
  });
}
