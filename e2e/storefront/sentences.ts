import type { Page } from 'playwright-core';
import { beforeEach, describe, test } from 'vitest';
import { answer, type Answer, saysToast } from '../support/answers.ts';
import { says } from '../support/shopping.ts';
import { freshAsha, setCart, setWishes, type Stage } from './stage.ts';

type Act = (page: Page, stage: Stage) => Promise<unknown>;

const heart = async (page: Page) =>
  page
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .click();
const wishedHeart = async (page: Page) =>
  page
    .getByRole('button', { name: /^Wishlist: /, pressed: true })
    .first()
    .click();
const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click();
/** The checkout is a document of its own, which would end the page with its sentence. */
const stayingHere =
  (act: Act): Act =>
  async (page, stage) => {
    await page.route('**/checkout', async () => undefined);
    await act(page, stage);
  };
/** The browser lost the token, as when storage is cleaned; the page does not know yet. */
const losingToken =
  (act: Act): Act =>
  async (page, stage) => {
    // The wishlist is loaded with the token.
    await page
      .getByRole('button', { name: /^Move to Cart|^Wishlist: / })
      .first()
      .waitFor();
    await page.evaluate(() => localStorage.removeItem('token'));
    await act(page, stage);
  };
const failed: Answer = { status: 500 };
/** What section 8 of the specification says to shoppers who are signed in, each made to appear. */
export function sentenceTests(stage: () => Stage): void {
  const productPath = () => `/product/${stage().product.slug}`;

  describe('sentences for who is signed in', () => {
    beforeEach(async () => {
      const { product, other } = stage();
      await setWishes(stage(), [product, other]);
      await setCart(stage(), [product]);
    });

    const wishlist = '/Wishlist';
    const cart = '/Cart';
    const product = 'product';
    const rows: readonly [
      sentence: string,
      path: string,
      call: string,
      given: Answer | null,
      act: Act,
    ][] = [
      ['Failed to fetch wishlist', '/', '/wishlist', failed, async () => undefined],
      ['Failed to add to wishlist', '/CategoryFilter?page=3', '/wishlist/add', failed, heart],
      [
        'The list is full',
        '/CategoryFilter?page=3',
        '/wishlist/add',
        { status: 409, message: 'The list is full' },
        heart,
      ],
      [
        'Failed to update wishlist',
        '/CategoryFilter?page=3',
        '/wishlist/add',
        'no response',
        heart,
      ],
      [
        'Failed to remove from wishlist',
        wishlist,
        '/wishlist/remove',
        failed,
        press(/^Remove .* from wishlist$/),
      ],
      ['Authentication required', product, '', null, losingToken(heart)],
      ['Failed to load wishlist', wishlist, '/wishlist', failed, async () => undefined],
      [
        'Please login to remove items from wishlist',
        wishlist,
        '',
        null,
        losingToken(press(/^Remove .* from wishlist$/)),
      ],
      [
        'Please login to move items to cart',
        wishlist,
        '',
        null,
        losingToken(press(/^Move to Cart/)),
      ],
      ['Failed to move to cart', wishlist, '/cart/add', failed, press(/^Move to Cart/)],
      ['Failed to move items to cart', wishlist, '/cart/add', failed, press('Move all to bag')],
      [
        'Failed to remove item from wishlist',
        '/dashboard/wishlist',
        '/wishlist/remove',
        failed,
        press(/^Remove /),
      ],
      [
        'Added to wishlist',
        product,
        '',
        null,
        async (page) =>
          wishedHeart(page)
            .then(() => saysToast(page, 'Removed from wishlist'))
            .then(() => heart(page)),
      ],
      ['Removed from wishlist', product, '', null, wishedHeart],
      ['Item added to wishlist', '/CategoryFilter?page=3', '', null, heart],
      ['Item removed from wishlist', wishlist, '', null, press(/^Remove .* from wishlist$/)],
      ['Moved to cart', wishlist, '', null, press(/^Move to Cart/)],
      ['All items moved to cart', wishlist, '', null, press('Move all to bag')],
      ['Your wishlist is empty', wishlist, '', null, press('Move all to bag')],

      ['Failed to add item to cart', product, '/cart/add', failed, press('Add to Cart')],
      ['Failed to remove item', cart, '/cart/delete', failed, press(/^Remove /)],
      [
        'Failed to remove item: It is wrapped already',
        cart,
        '/cart/delete',
        { status: 409, message: 'It is wrapped already' },
        press(/^Remove /),
      ],
      [
        'An error occurred while removing the item',
        cart,
        '/cart/delete',
        { status: 200 },
        press(/^Remove /),
      ],
      ['Failed to update quantity', cart, '/cart/add', failed, press(/^Increase/)],
      ['Failed to save cart', cart, '/cart/add', failed, press('Proceed to Buy')],
      [
        'Failed to process cart',
        cart,
        '/cart/add',
        { status: 200, data: [] },
        press('Proceed to Buy'),
      ],
      [
        'An error occurred while processing your cart',
        cart,
        '/cart/add',
        { status: 200 },
        press('Proceed to Buy'),
      ],
      ['Failed to fetch cart items', '/', '/cart', failed, async () => undefined],
      ['Server error occurred', cart, '/cart', failed, async () => undefined],
      [
        'Network error occurred. Please check your connection.',
        cart,
        '/cart',
        'no response',
        async () => undefined,
      ],
      [
        'Session expired. Please log in again.',
        cart,
        '/cart',
        { status: 401, message: 'no' },
        async () => undefined,
      ],
      [
        'Failed to fetch shipping settings',
        cart,
        '/settings/get-settings',
        failed,
        async () => undefined,
      ],
      [
        'Failed to fetch settings',
        cart,
        '/settings/get-settings',
        'no response',
        async () => undefined,
      ],
      ['Item added to cart successfully', product, '', null, press('Add to Cart')],
      ['Item removed successfully', cart, '', null, press(/^Remove /)],
      ['Quantity updated successfully', cart, '', null, press(/^Increase/)],
      ['Cart saved successfully', cart, '', null, stayingHere(press('Proceed to Buy'))],
      ['Profile updated successfully!', '/dashboard/profile', '', null, press('Save Changes')],
      ['Logged out successfully', '/', '', null, losingNothing(press('Logout'))],
    ];
    test.each(rows)('%s', async (sentence, path, call, given, act) => {
      const { page } = await freshAsha(stage());
      if (given !== null) await answer(page, call, given);
      await page.goto(path === product ? productPath() : path);
      // The page is hydrated and knows the shopper, unless the session has ended.
      if (!sentence.startsWith('Session'))
        await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor();
      await act(page, stage());
      if (sentence.endsWith('is empty')) await says(page, sentence);
      else await saysToast(page, sentence);
      if (sentence === 'Authentication required')
        await page.waitForURL('**/login?from=%2Fproduct%2F*');
    });
  });

  test('Coupon applied successfully! You get 10% off, and Coupon removed', async () => {
    await setCart(stage(), [stage().product]);
    const { page } = await freshAsha(stage());
    await page.goto('/Cart');
    await press('Proceed to Buy')(page);
    await page.waitForURL('**/checkout');
    await answer(page, '/coupons/verify-coupon/*', {
      status: 200,
      data: { code: 'DIWALI', type: 'percentage', discount: 10 },
    });
    await page.getByLabel('Coupon code').fill('diwali');
    await press('Apply')(page);
    await saysToast(page, 'Coupon applied successfully! You get 10% off');
    // The control that had the focus is gone: the focus is on the one that takes its place.
    await page
      .locator(':focus')
      .and(page.getByRole('button', { name: /^Remove/ }))
      .waitFor();
    await press(/^Remove/)(page);
    await saysToast(page, 'Coupon removed');
    await page.locator(':focus').and(page.getByLabel('Coupon code')).waitFor();
  });
}

/** Signing out ends the session on the server too; here it must last. */
function losingNothing(act: Act): Act {
  return async (page, stage) => {
    await answer(page, '/auth/logout', { status: 200 });
    await act(page, stage);
  };
}
