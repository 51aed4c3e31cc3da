import type { Page } from 'playwright-core';
import { openPage, settled } from '../../../e2e/support/navigation.ts';
import { changeAddress } from '../../../e2e/support/shopping.ts';
import type { Screen } from '../screen.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

type OrderLine = {
  product_id: number;
  quantity: number;
  product_details: { name: string; price: number; images: string };
};

export const checkoutScreens: readonly Screen[] = [
  { name: 'cart-empty', path: '/Cart' },
  { name: 'cart', path: '/Cart', as: 'shopper' },
  { name: 'checkout', path: '/Cart', as: 'shopper', steps: goToCheckout },
  { name: 'order-success', path: '/order-success', as: 'shopper', steps: justOrdered },
  { name: 'order-success-none', path: '/order-success', as: 'shopper' },
  {
    name: 'sign-in-to-buy',
    path: '/',
    isOverlay: true,
    steps: async (page) => (await fillVisitorsCart(page), openSignInDialog(page)),
  },
  { name: 'checkout-states', path: '/Cart', isOverlay: true, as: 'shopper', steps: openStates },
  { name: 'checkout-problems', path: '/Cart', as: 'shopper', steps: leaveFieldsOut },
  {
    name: 'checkout-coupon-refused',
    path: '/Cart',
    as: 'shopper',
    steps: async (page) => tryCoupon(page, 'nosuch'),
  },
  {
    name: 'checkout-coupon',
    path: '/Cart',
    as: 'shopper',
    steps: async (page) => tryCoupon(page, 'welcome10'),
  },
];

/** As after an order: its details are kept in the browser. */
async function justOrdered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const { data } = await (
      await fetch('/api/user/order/get-orders?page=1&limit=1', { headers })
    ).json();
    const [order] = data;
    const items = order.cart_data.map((line: OrderLine) => ({
      id: line.product_id,
      name: line.product_details.name,
      quantity: line.quantity,
      price: line.product_details.price,
      image: JSON.parse(line.product_details.images)[0],
    }));
    const {
      id: orderId,
      final_amount: total,
      total_amount: subtotal,
      discount_amount: discount,
      total_shipping_amount: shipping,
    } = order;
    localStorage.setItem(
      'last-order',
      JSON.stringify({
        orderId,
        total,
        subtotal,
        discount,
        shipping,
        items,
        paymentMethod: order.payment_method,
        orderStatus: order.order_status,
      }),
    );
  });
  await page.reload();
}

async function openSignInDialog(page: Page): Promise<void> {
  await button(page, 'Proceed to Buy').click();
  await page.getByRole('dialog').getByLabel('Email').waitFor();
}

async function fillVisitorsCart(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { data } = await (await fetch('/api/product?page=1&limit=2')).json();
    const items = data.map((product: object) => ({
      ...product,
      quantity: 1,
      available: true,
      selected: true,
    }));
    localStorage.setItem(
      'cart-storage',
      JSON.stringify({ state: { items, owner: 'visitor' }, version: 0 }),
    );
  });
  await openPage(page, '/Cart');
}

/** What waits for its payment holds units that the next image's cart needs. */
async function letGoOfUnpaid(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const { data } = await (await fetch('/api/user/order/get-orders', { headers })).json();
    const waiting = data.filter(
      (order: { order_status: string }) => order.order_status === 'generate',
    );
    for (const { id } of waiting)
      await fetch(`/api/user/order/cancel-order/${id}`, { method: 'POST', headers });
  });
  await settled(page, async () => page.reload());
}

export async function goToCheckout(page: Page): Promise<void> {
  await letGoOfUnpaid(page);
  await button(page, 'Proceed to Buy').click();
  await page.waitForURL('**/checkout');
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
}

async function openStates(page: Page): Promise<void> {
  await goToCheckout(page);
  await changeAddress(page);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.keyboard.type('pra');
  await page.getByRole('option').first().waitFor();
}

async function leaveFieldsOut(page: Page): Promise<void> {
  await goToCheckout(page);
  await changeAddress(page);
  for (const label of ['Full Name', 'Mobile Number', 'PIN code'])
    await page.getByLabel(label).fill('');
  await page.getByRole('combobox', { name: 'State' }).fill('');
  await page.keyboard.press('Escape');
  await button(page, 'Place Order').click();
}

async function tryCoupon(page: Page, code: string): Promise<void> {
  await goToCheckout(page);
  const summary = page.getByRole('button', { name: /^Show order summary/ });
  if (await summary.isVisible()) await summary.click();
  await page.getByText('Have a coupon?').click();
  await page.getByLabel('Coupon code').fill(code);
  await button(page, 'Apply').click();
}
