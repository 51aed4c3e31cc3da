import type { Page } from 'playwright-core';
import { launchBrowser } from '#test/chromium.ts';
import { codeFor } from '#test/http-shopper.ts';
import { describe, expect, test } from 'vitest';
import { answer, type Answer, saysToast } from '../support/answers.ts';
import { says } from '../support/shopping.ts';
import { freshGuest, type Stage } from './stage.ts';
import { desktop, openPage, visit } from '../support/visit.ts';

const heart = async (page: Page) =>
  page
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .click();
const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click();
const failed: Answer = { status: 500 };
const none = { page: 1, limit: 24, total: 0, pages: 0 };

/** What section 8 of the specification says to visitors, each made to appear. */
export function visitorSentenceTests(stage: () => Stage): void {
  const productPath = () => `/product/${stage().product.slug}`;

  describe('sentences for visitors', () => {
    const open = async (path: string): Promise<Page> => {
      const { page } = await freshGuest(stage());
      await openPage(page, path);
      return page;
    };
    /** Navigates to the home page on the client, so that the browser fetches its sections. */
    const goHome = async (page: Page) => page.getByRole('link', { name: 'Homeloom, home' }).click();

    test('Please login to manage wishlist', async () => {
      const page = await open(productPath());
      await heart(page);
      await saysToast(page, 'Please login to manage wishlist');
      await page.getByRole('dialog').getByLabel('Email').waitFor();
    });

    test('Please login to view your wishlist', async () => {
      const page = await open('/Wishlist');
      await page.waitForURL('**/login?from=%2FWishlist');
      await saysToast(page, 'Please login to view your wishlist');
    });

    test('Please login to view your wishlist, in the dashboard', async () => {
      const page = await open('/dashboard/wishlist');
      await page.waitForURL('**/login?from=%2Fdashboard%2Fwishlist');
      await says(page, 'Please login to view your wishlist');
    });

    const searches: readonly [sentence: string, given: Answer][] = [
      ['Failed to fetch search results', failed],
      ['An error occurred while searching', 'no response'],
      ['An error occurred while searching', { status: 200 }],
      ['No products found for "indigo"', { status: 200, data: [], meta: none }],
    ];
    test.each(searches)('%s', async (sentence, given) => {
      const page = await open('/blogs');
      await answer(page, '/product?**', given);
      await page.getByRole('combobox', { name: 'Search products' }).fill('indigo');
      await page.getByRole('search').getByText(sentence).waitFor();
    });

    test('a search without an answer gives up after 5 s', async () => {
      const page = await open('/blogs');
      await answer(page, '/product?**', 'never');
      const requested = page.waitForRequest('**/api/product?**');
      await page.getByRole('combobox', { name: 'Search products' }).fill('indigo');
      await requested;
      const startMs = performance.now();
      await page.getByRole('search').getByText('An error occurred while searching').waitFor();
      expect(performance.now() - startMs).toBeGreaterThan(4500);
      expect(performance.now() - startMs).toBeLessThan(20_000);
    });

    test('the page of results says it too: No products found for "zzzzzz"', async () => {
      const page = await open('/search?q=zzzzzz');
      await says(page, 'No products found for "zzzzzz"');
    });

    test('Failed to load categories. Please try again later.', async () => {
      const page = await open('/blogs');
      await answer(page, '/categories', failed);
      await goHome(page);
      await saysToast(page, 'Failed to load categories. Please try again later.');
    });

    test('No categories available', async () => {
      const page = await open('/blogs');
      await answer(page, '/categories', { status: 200, data: [] });
      await goHome(page);
      await says(page, 'No categories available');
    });

    test.each([
      ['new arrival', 'No new arrival products available'],
      ['best seller', 'No best seller products available'],
      ['trending', 'No trending products available'],
    ])('Failed to load %s products, and %s', async (label, empty) => {
      const page = await open('/blogs');
      await answer(page, `/product/label/${label.replace(' ', '_')}**`, failed);
      await goHome(page);
      await saysToast(page, `Failed to load ${label} products`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await answer(page, `/product/label/${label.replace(' ', '_')}**`, {
        status: 200,
        data: [],
        meta: none,
      });
      await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
      await says(page, empty);
    });

    test('Failed to fetch Instagram posts, after two more tries', async () => {
      const page = await open('/blogs');
      let requested = 0;
      page.on(
        'request',
        (request) => (requested += request.url().endsWith('/latest-instagram-posts') ? 1 : 0),
      );
      await answer(page, '/admin/instaSettings/latest-instagram-posts', failed);
      await goHome(page);
      await page.getByRole('heading', { name: 'SHOP OUR INSTAGRAM' }).scrollIntoViewIfNeeded();
      await page
        .getByRole('alert')
        .getByText('Failed to fetch Instagram posts', { exact: true })
        .waitFor();
      expect(requested).toBe(3);
      page.removeAllListeners('request');
    });

    test('Failed to fetch products, with the toast Failed to load products. Please try again later.', async () => {
      const page = await open('/blogs');
      await answer(page, '/categories/curtains/products**', failed);
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Curtains' })
        .click();
      await saysToast(page, 'Failed to load products. Please try again later.');
      await page
        .getByRole('main')
        .getByRole('alert')
        .getByText('Failed to fetch products', { exact: true })
        .waitFor();
      await page.getByRole('heading', { level: 1, name: 'Curtains' }).waitFor();
      expect(await page.title()).toBe('Curtains | Homeloom');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('region', { name: 'Products' }).getByRole('link').first().waitFor();
    });

    const products: readonly [sentence: string, given: Answer][] = [
      ['Failed to fetch product', failed],
      ['Product not found', { status: 404, message: 'Product not found' }],
    ];
    test.each(products)('%s', async (sentence, given) => {
      const page = await open('/CategoryFilter');
      await answer(page, '/product/*', given);
      await page.getByRole('region', { name: 'Products' }).getByRole('link').first().click();
      await page.getByRole('main').getByText(sentence, { exact: true }).last().waitFor();
    });

    test('No products found: Try adjusting your filters or browse our other categories', async () => {
      const page = await open('/CategoryFilter?price_min=19999&material=Velvet');
      await says(page, 'No products found');
      await says(page, 'Try adjusting your filters or browse our other categories');
    });

    test('a picture that cannot be loaded gives its place to a stand-in with its name', async () => {
      const browser = await launchBrowser();
      const { page } = await visit(browser, stage().url, desktop);
      await page.route('**/media/**', async (route) => route.abort());
      await openPage(page, productPath());
      const stand = page
        .getByRole('region', { name: 'Product pictures' })
        .locator('.picture-fallback')
        .first();
      await stand.waitFor();
      expect((await stand.boundingBox())?.height).toBeGreaterThan(200);
      await browser.close();
    });

    test('OTP resent successfully, Failed to sync cart, Cart synced successfully', async () => {
      const { browser, url } = stage();
      const email = 'kiran.carries@example.com';
      const { page, context } = await visit(browser, url, desktop);
      await openPage(page, productPath());
      await press('Add to Cart')(page);
      await saysToast(page, 'Item added to cart successfully');
      await page.clock.install();
      await page.goto('/Cart');
      await press('Proceed to Buy')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('button', { name: 'Send OTP' }).click();
      await dialog.getByText('OTP sent successfully to your email').waitFor();
      const otp = await codeFor(url, email);
      await answer(page, '/auth/otp-auth', { status: 200, message: 'sent' });
      await page.clock.fastForward(61_000);
      await dialog.getByRole('button', { name: 'Resend OTP' }).click();
      await dialog.getByText('OTP resent successfully').waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await answer(page, '/cart', failed);
      const title = dialog.getByRole('heading');
      await title.evaluate((heading) => {
        const note = () => (document.documentElement.dataset['titles'] += heading.textContent);
        new MutationObserver(note).observe(heading, { characterData: true, subtree: true });
      });
      await dialog.getByRole('textbox', { name: /code|OTP/i }).fill(otp);
      await saysToast(page, 'Failed to sync cart');
      await dialog.getByText('Successfully verified!').waitFor();
      // Closing does not show the email step again.
      await page.clock.fastForward(2_000);
      await dialog.waitFor({ state: 'detached' });
      expect(await page.locator('html').getAttribute('data-titles')).toBeNull();
      await context.close();
    });
  });
}
