import type { Page } from 'playwright-core';
import { openingDialog, pressing, type Screen } from '../screen.ts';

export const adminScreens: readonly Screen[] = [
  { name: 'admin-login', path: '/admin/login' },
  { name: 'admin-dashboard', path: '/admin/dashboard', as: 'admin' },
  { name: 'admin-orders', path: '/admin/orders', as: 'admin' },
  { name: 'admin-orders-empty', path: '/admin/orders?search=nobody', as: 'admin' },
  { name: 'admin-order-details', path: '/admin/orders?order={orderId}', as: 'admin' },
  { name: 'admin-orders-selected', path: '/admin/orders', as: 'admin', steps: selectOrders },
  {
    name: 'admin-orders-dates',
    path: '/admin/orders?from=2026-01-01&payment=completed',
    as: 'admin',
  },
  { name: 'admin-order', path: '/admin/orders/{orderId}', as: 'admin' },
  { name: 'admin-products', path: '/admin/products', as: 'admin' },
  { name: 'admin-products-empty', path: '/admin/products?status=archived', as: 'admin' },
  {
    name: 'admin-products-selected',
    path: '/admin/products?view=sizes',
    as: 'admin',
    steps: selectProducts,
  },
  {
    name: 'admin-products-bulk',
    path: '/admin/products?view=sizes',
    as: 'admin',
    steps: raisePrices,
  },
  {
    name: 'admin-products-history',
    path: '/admin/products',
    as: 'admin',
    steps: openBulkEdits,
  },
  {
    name: 'admin-products-delete',
    path: '/admin/products',
    as: 'admin',
    steps: openProductDeletion,
  },
  { name: 'admin-product-new', path: '/admin/products/new', as: 'admin' },
  {
    name: 'admin-product-errors',
    path: '/admin/products/new',
    as: 'admin',
    steps: pressing('Add product'),
  },
  { name: 'admin-product-edit', path: '/admin/products/{productId}', as: 'admin' },
  {
    name: 'admin-product-details',
    path: '/admin/products/{productId}',
    as: 'admin',
    steps: opening('Product Details'),
  },
  {
    name: 'admin-product-seo',
    path: '/admin/products/{productId}',
    as: 'admin',
    steps: opening('SEO & Shipping'),
  },
  { name: 'admin-product-preview', path: '/admin/products/{productId}/preview', as: 'admin' },
  { name: 'admin-categories', path: '/admin/categories', as: 'admin' },
  {
    name: 'admin-categories-new',
    path: '/admin/categories',
    as: 'admin',
    steps: openingDialog('Add Category'),
  },
  {
    name: 'admin-categories-delete',
    path: '/admin/categories',
    as: 'admin',
    steps: pressing(/^Delete /),
  },
  { name: 'admin-coupons', path: '/admin/coupons', as: 'admin' },
  { name: 'admin-coupon-dialog', path: '/admin/coupons', as: 'admin', steps: couponWithLimits },
  { name: 'admin-promotions', path: '/admin/promotions', as: 'admin' },
  {
    name: 'admin-promotions-new',
    path: '/admin/promotions',
    as: 'admin',
    steps: openingDialog('Add Promotion'),
  },
  { name: 'admin-sale-prices', path: '/admin/sale-prices', as: 'admin' },
  {
    name: 'admin-sale-prices-new',
    path: '/admin/sale-prices',
    as: 'admin',
    steps: openingDialog('Add Sale Price'),
  },
  { name: 'admin-staff', path: '/admin/staff', as: 'admin' },
  {
    name: 'admin-staff-invite',
    path: '/admin/staff',
    as: 'admin',
    steps: openingDialog('Invite staff'),
  },
  { name: 'admin-activity', path: '/admin/activity', as: 'admin' },
  { name: 'admin-health', path: '/admin/health', as: 'admin' },
  { name: 'admin-emails', path: '/admin/emails', as: 'admin' },
  { name: 'admin-jobs', path: '/admin/jobs', as: 'admin' },
  {
    name: 'admin-archive',
    path: '/admin/archive',
    as: 'admin',
    steps: async (page) => {
      const download = page.getByRole('button', { name: 'Download' });
      if (!(await download.isVisible())) await pressing('Make an archive')(page);
      await download.waitFor();
    },
  },
  { name: 'admin-plugins', path: '/admin/developers/plugins', as: 'admin' },
  {
    name: 'admin-plugins-settings',
    path: '/admin/developers/plugins',
    as: 'admin',
    steps: openingDialog(/^Settings/),
  },
  { name: 'admin-redirects', path: '/admin/content/redirects', as: 'admin' },
  {
    name: 'admin-stock-history',
    path: '/admin/products/1',
    as: 'admin',
    steps: async (page) => {
      await page.getByText('Stock history').click();
      await page.getByText('in stock').first().waitFor();
      await page.getByRole('button', { name: 'Adjust stock' }).click();
      await page.getByLabel('Units').waitFor();
    },
  },
  {
    name: 'admin-palette',
    path: '/admin/orders',
    as: 'admin',
    steps: async (page) => page.keyboard.press('Control+k'),
  },
  {
    name: 'admin-shortcuts',
    path: '/admin/orders',
    as: 'admin',
    steps: async (page) => page.keyboard.press('?'),
  },
  { name: 'admin-settings', path: '/admin/settings', as: 'admin' },
];

async function selectOrders(page: Page): Promise<void> {
  for (const box of (await page.getByRole('checkbox', { name: /^Select order/ }).all()).slice(0, 3))
    await box.check();
}

function opening(name: string): (page: Page) => Promise<void> {
  return async (page) => page.getByRole('tab', { name }).click();
}

async function selectProducts(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  for (const box of (await boxes.all()).slice(0, 4)) await box.setChecked(true);
}

async function openProductDeletion(page: Page): Promise<void> {
  // The menu's code replaces a button without a menu.
  await page.locator('[aria-label^="More for"][aria-haspopup]').first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').waitFor();
}

async function raisePrices(page: Page): Promise<void> {
  await selectProducts(page);
  await page.getByRole('button', { name: 'Edit selected' }).click();
  await page.getByRole('spinbutton', { name: 'Per cent' }).fill('10');
  await page.getByRole('button', { name: /^Update \d/ }).waitFor();
}

async function couponWithLimits(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Coupon' }).click();
  await page.getByText('Limits (optional)').click();
  await page.getByRole('button', { name: 'Add coupon', exact: true }).click();
  await page.getByText('Please enter a coupon code').waitFor();
}

async function openBulkEdits(page: Page): Promise<void> {
  await pressing(/^More$/)(page);
  await page.getByRole('menuitem', { name: 'Bulk edits' }).click();
}
