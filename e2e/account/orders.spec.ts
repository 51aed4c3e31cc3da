import { present } from '#test/builders.ts';
import { place, request } from '#test/http-shopper.ts';
import { expect, newEmail, ordersOf, test } from '../fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { addToCart, fillCart, must, productsInStock } from '../support/shopping.ts';
import { desktop, phone, sidewaysPx } from '../support/visit.ts';
import type { RunningShop } from '#test/running-shop.ts';

/** Orders one product; returns the id of the order. */
async function order(shop: RunningShop, token: string): Promise<number> {
  await fillCart(shop.url, token);
  const { status, data } = await place(shop.url, token, { key: newEmail('order') });
  expect(status).toBe(200);
  return data.order.id;
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the shopper cancels an order after a question', async ({
    shop,
    shopper: { page, token },
  }) => {
    await page.goto(`/dashboard/orders/${await order(shop, token)}`);
    const cancel = page.getByRole('button', { name: 'Cancel order' });
    await cancel.click();
    await page.getByRole('button', { name: 'Keep order' }).click();
    await cancel.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('Order cancelled successfully').first()).toBeVisible();
    await expect(page.getByRole('list').getByText('Cancelled').first()).toBeVisible();
    await expect(cancel).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Order again' })).toBeFocused();
    expect(await ordersOf(shop, token)).toMatchObject([{ order_status: 'cancelled' }]);
    expect(await sidewaysPx(page)).toBe(0);
  });

  test('a second tap on an invoice that is still coming does not load it again', async ({
    ownerSession,
    shop,
    shopper: { page, token },
  }) => {
    const id = await order(shop, token);
    const body = { status: 'shipped' };
    const sent = { method: 'PUT', token: ownerSession.token, body } as const;
    await must(request(shop.url, `/admin/orders/update-status/${id}`, sent));
    await page.goto(`/dashboard/orders/${id}`);
    const asked: { proceed: () => Promise<void> }[] = [];
    await intercept(page, '*/invoices/*.pdf*', (paused) => asked.push(paused));
    const invoice = page.getByRole('button', { name: /^Download .*invoice/ });
    await invoice.click();
    await expect(invoice).toHaveAttribute('aria-busy', 'true');
    await invoice.click({ force: true });
    const download = page.waitForEvent('download');
    await present(asked[0]).proceed();
    await download;
    await expect(invoice).not.toHaveAttribute('aria-busy');
    expect(asked).toHaveLength(1);
  });

  test('a cancellation of no units moves the focus to the first field', async ({
    shop,
    shopper: { page, token },
  }) => {
    const [one, other] = await productsInStock(shop.url);
    await addToCart(shop.url, token, [present(one).id, present(other).id]);
    const { data } = await place(shop.url, token, { key: newEmail('order') });
    await page.goto(`/dashboard/orders/${data.order.id}`);
    await page.getByRole('button', { name: 'Cancel items' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel items' }).click();
    const first = dialog.getByRole('spinbutton').first();
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(/choose how many units to cancel/);
  });

  test('the dashboard counts and pages the orders, shows one and orders it again', async ({
    shop,
    shopper: { page, token },
  }) => {
    for (let index = 0; index < 11; index++) await order(shop, token);
    const newest = present((await ordersOf(shop, token))[0]);
    const { name } = present(newest.cart_data[0]).product_details;
    await page.goto('/dashboard');
    await expect(page.getByText(/^Welcome back, .+!$/).first()).toBeVisible();
    await expect(page.getByRole('main')).toHaveText(/11\s*Orders|Orders\s*11/i, {
      useInnerText: true,
    });
    await page.getByRole('button', { name: 'Dashboard menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu.getByRole('link', { name: 'Account' })).toHaveAttribute(
      'href',
      '/AccountPage',
    );
    await menu.getByRole('link', { name: 'Orders' }).click();
    await page.waitForURL('**/dashboard/orders');
    const details = page.getByRole('button', { name: /^Details of order/ });
    await expect(details).toHaveCount(10);
    await details.first().click();
    await expect(page.getByRole('dialog').getByText(name)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/dashboard/orders?page=2');
    await expect(details).toHaveCount(1);
    await page.goto(`/dashboard/orders/${newest.id}`);
    await page.getByRole('button', { name: 'Order again' }).click();
    await page.waitForURL('**/Cart', { waitUntil: 'commit' });
    await expect(page.getByText(name).first()).toBeVisible();
    expect(await sidewaysPx(page)).toBe(0);
    await page.goto('/dashboard/orders/999999');
    await expect(page.getByText('Order not found').first()).toBeVisible();
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('an order is printed without header, footer and buttons', async ({
    shop,
    shopper: { page, token },
  }) => {
    await page.goto(`/dashboard/orders/${await order(shop, token)}`);
    const address = page.getByRole('heading', { name: 'Shipping address' });
    await expect(address).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const role of ['banner', 'contentinfo', 'button'] as const)
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
    await expect(address).toBeVisible();
    const items = page.getByRole('main').getByRole('listitem').filter({ hasText: '₹' }).first();
    expect((await items.boundingBox())?.width).toBeGreaterThan(300);
  });
});
