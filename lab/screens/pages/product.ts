import type { Page } from 'playwright-core';
import { openPage } from '../../../e2e/support/navigation.ts';
import { openingDialog, pressing, type Screen } from '../screen.ts';

export const productScreens: readonly Screen[] = [
  {
    name: 'sign-in-dialog',
    path: '/product/{productSlug}',
    isOverlay: true,
    steps: openingDialog(/^Wishlist: /),
  },
  {
    name: 'product-sold-out',
    path: '/CategoryFilter?availability=out_of_stock',
    steps: openFirst,
  },
  {
    name: 'product-in-cart',
    path: '/product/{productSlug}',
    as: 'shopper',
    isOverlay: true,
    steps: addToCart,
  },
  {
    name: 'product-zoom',
    path: '/product/{productSlug}',
    isOverlay: true,
    steps: openingDialog(/^Zoom in on picture 1/),
  },
  {
    name: 'review-form',
    path: '/product/{productSlug}',
    as: 'shopper',
    isOverlay: true,
    steps: fillReview,
  },
  {
    name: 'review-photo',
    path: '/product/bed-sheet-indigo-jaal',
    isOverlay: true,
    steps: openingDialog(/^Open photo 1/),
  },
  {
    name: 'review-report',
    path: '/product/{productSlug}',
    isOverlay: true,
    steps: openingDialog(/^Report/),
  },
];

async function openFirst(page: Page): Promise<void> {
  const path = await page
    .getByRole('region', { name: 'Products' })
    .locator('a[href^="/product/"]')
    .first()
    .getAttribute('href');
  if (path !== null) await openPage(page, path);
}

async function addToCart(page: Page): Promise<void> {
  await pressing('Add to Cart')(page);
  await page.getByText('Item added to cart successfully').waitFor();
}

async function fillReview(page: Page): Promise<void> {
  await pressing('Write a review')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('4 stars').check({ force: true });
  await dialog.getByLabel('Title').fill('Better after every wash');
  await dialog
    .getByLabel('Add photos')
    .setInputFiles([
      'demo/images/reviews/indigo-jaal-bed.webp',
      'demo/images/reviews/indigo-jaal-corner.webp',
    ]);
  await dialog.getByRole('button', { name: 'Publish review' }).click();
  await dialog.getByText('Please write your review').waitFor();
}
