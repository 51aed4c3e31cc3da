import type { Page } from 'playwright-core';
import type { Screen } from '../screen.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

export const accountScreens: readonly Screen[] = [
  { name: 'wishlist', path: '/Wishlist', as: 'shopper' },
  { name: 'account', path: '/AccountPage', as: 'shopper' },
  { name: 'dashboard', path: '/dashboard', as: 'shopper' },
  { name: 'dashboard-orders', path: '/dashboard/orders', as: 'shopper' },
  { name: 'dashboard-order', path: '/dashboard/orders/{orderId}', as: 'shopper' },
  { name: 'dashboard-wishlist', path: '/dashboard/wishlist', as: 'shopper' },
  { name: 'dashboard-profile', path: '/dashboard/profile', as: 'shopper' },
  { name: 'login-code', path: '/login', steps: requestCode },
  { name: 'login-wrong-code', path: '/login', steps: giveWrongCode },
  {
    name: 'login-sign-up',
    path: '/login',
    steps: async (page) =>
      page
        .getByRole('button', { name: /sign up|create/i })
        .first()
        .click(),
  },
  {
    name: 'login-from-dashboard',
    path: '/dashboard',
    steps: async (page) => page.waitForURL('**/login**'),
  },
  {
    name: 'dashboard-order-details',
    path: '/dashboard/orders',
    isOverlay: true,
    as: 'shopper',
    steps: openDetails,
  },
  {
    name: 'dashboard-order-cancel',
    path: '/dashboard/orders',
    isOverlay: true,
    as: 'shopper',
    steps: async (page) => (
      await page.getByRole('link', { name: /#ORD-/ }).first().click(),
      openCancellation(page)
    ),
  },
  {
    name: 'dashboard-add-address',
    path: '/dashboard/profile',
    isOverlay: true,
    as: 'shopper',
    steps: addAddress,
  },
];

/** An unused address, which gets a code at once. */
const newcomer = () => `screens.${Math.random().toString(36).slice(2)}@example.com`;

async function requestCode(page: Page): Promise<void> {
  await page.getByLabel('Email or Mobile Number').fill(newcomer());
  await button(page, 'Continue To Login').click();
  await page.getByRole('button', { name: 'Verify OTP' }).waitFor();
}

async function giveWrongCode(page: Page): Promise<void> {
  await requestCode(page);
  await page.getByRole('textbox', { name: /code|OTP/i }).fill('000000');
  await page.getByRole('alert').first().waitFor();
}

async function addAddress(page: Page): Promise<void> {
  await button(page, 'Add address').click();
  await page.getByRole('dialog').getByLabel('Full Name').waitFor();
}

async function openDetails(page: Page): Promise<void> {
  await button(page, /^Details/).click();
  await page.getByRole('dialog').waitFor();
}

async function openCancellation(page: Page): Promise<void> {
  await button(page, 'Cancel order').click();
  await page.getByRole('alertdialog').waitFor();
}
