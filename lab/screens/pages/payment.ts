import type { Page } from 'playwright-core';
import { openPage } from '../../../e2e/support/navigation.ts';
import type { ScreenShop } from '../demo-shop.ts';
import { pressing, type Screen } from '../screen.ts';
import { goToCheckout } from './checkout.ts';

export const paymentScreens: readonly Screen[] = [
  {
    name: 'checkout-payment-window',
    path: '/Cart',
    isOverlay: true,
    as: 'shopper',
    steps: openPayment,
  },
  { name: 'checkout-unpaid', path: '/Cart', as: 'shopper', steps: closePayment },
  { name: 'dashboard-order-unpaid', path: '/Cart', as: 'shopper', steps: openUnpaidOrder },
];

/** The owner switches ways to pay on. */
async function sellOnline({ url, stored }: ScreenShop): Promise<void> {
  const token = stored.admin.find(({ name }) => name === 'admin-token')?.value;
  const body = new FormData();
  body.set('site_name', 'Homeloom');
  body.set('payment_methods', JSON.stringify(['cod', 'upi', 'credit_card', 'net_banking']));
  await fetch(`${url}/api/admin/settings/add-settings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
}

async function openPayment(page: Page, shop: ScreenShop): Promise<void> {
  await sellOnline(shop);
  await goToCheckout(page);
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await pressing('Place Order')(page);
  await page.getByRole('dialog', { name: /^Pay / }).waitFor();
}

async function closePayment(page: Page, shop: ScreenShop): Promise<void> {
  await openPayment(page, shop);
  await pressing('Close payment window')(page);
  await page.getByRole('button', { name: 'Try payment again' }).waitFor();
}

async function openUnpaidOrder(page: Page, shop: ScreenShop): Promise<void> {
  await closePayment(page, shop);
  await openPage(page, '/dashboard/orders');
  await page.getByRole('link', { name: /#ORD-/ }).first().click();
  await page.getByRole('button', { name: 'Pay now' }).waitFor();
}
