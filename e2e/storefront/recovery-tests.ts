import { describe, expect, test } from 'vitest';
import { answer } from '../support/answers.ts';
import { says } from '../support/shopping.ts';
import { desktop, openPage, phone } from '../support/visit.ts';
import { freshAsha, freshGuest, setCart, type Stage } from './stage.ts';

/**
 * What a shopper meets beside the usual way: each state names what happened and offers the next
 * step.
 */
export function recoveryTests(stage: () => Stage): void {
  describe('a way on', () => {
    test('a home page and a search that fail are tried again where they are', async () => {
      const { page } = await freshGuest(stage());
      await openPage(page, '/blogs');
      await answer(page, '/product?**', { status: 500 });
      await page.getByRole('combobox', { name: 'Search products' }).fill('indigo');
      const search = page.getByRole('search');
      await search.getByText('Failed to fetch search results').waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await search.getByRole('button', { name: 'Retry' }).click();
      await search.getByRole('option').first().waitFor();
      await answer(page, '/content/home', { status: 500 });
      await page.getByRole('link', { name: 'Homeloom, home' }).click();
      await says(page, 'Something went wrong on this page.');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('heading', { name: 'Shop by category' }).waitFor();
    });

    test('prices that never come leave the way to the checkout open, and are tried again', async () => {
      await setCart(stage(), [stage().product]);
      const { page } = await freshAsha(stage());
      await answer(page, '/cart/quote', 'never');
      await page.goto('/Cart');
      await says(page, 'Failed to load the prices of your cart');
      const proceed = page.getByRole('button', { name: 'Proceed to Buy' });
      await expect.poll(async () => proceed.isEnabled()).toBe(true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('button', { name: /^Proceed to Buy · ₹/ }).waitFor();
    });

    test('a listing that is on its way is announced by a spinner', async () => {
      const { page } = await freshGuest(stage());
      await openPage(page, '/blogs');
      await answer(page, '/categories/curtains/products**', 'never');
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Curtains' })
        .click();
      const spinner = page.getByRole('status').filter({ hasText: 'Loading' });
      await spinner.waitFor();
      expect(await spinner.evaluate((mark) => mark.getBoundingClientRect().width)).toBeGreaterThan(
        20,
      );
    });

    test('the search of a phone opens ready to type', async () => {
      const { page } = await freshGuest(stage());
      await page.setViewportSize(phone);
      try {
        await openPage(page, '/');
        await page.getByRole('button', { name: 'Open search' }).click();
        await page
          .locator(':focus')
          .and(page.getByRole('combobox', { name: 'Search products' }))
          .waitFor();
      } finally {
        await page.setViewportSize(desktop);
      }
    });

    test('an order page without an order does not say that one was placed', async () => {
      const { page } = await freshGuest(stage());
      await openPage(page, '/order-success');
      const sentence = 'No recent order on this device';
      await page.getByRole('heading', { level: 1, name: sentence }).waitFor();
      expect(await page.title()).toBe(`${sentence} | Homeloom`);
    });

    test('a wishlist that fails in the dashboard is said once', async () => {
      const { page } = await freshAsha(stage());
      await answer(page, '/wishlist', { status: 500 });
      await openPage(page, '/dashboard/wishlist');
      await says(page, 'Failed to fetch wishlist items');
      // A toast would stay for five seconds.
      await page.waitForLoadState('networkidle');
      expect(await page.getByText('Failed to fetch wishlist', { exact: true }).count()).toBe(0);
    });
  });
}
