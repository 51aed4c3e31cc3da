import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { present } from '#test/builders.ts';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { place, request } from '#test/http-shopper.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import {
  arrive,
  changeAddress,
  fillCart,
  goToCheckout,
  must,
  ordersOf,
  says,
} from '../support/shopping.ts';
import { desktop, phone, sidewaysPx } from '../support/visit.ts';
import { recentSignInTests } from './recent-sign-in.ts';

let browser: Browser;
let shop: RunningShop;
let folder: ReturnType<typeof temporaryDataDir>;

beforeAll(async () => {
  folder = temporaryDataDir();
  [browser, shop] = await Promise.all([
    launchBrowser({ images: false }),
    startDemoShop(folder.dataDir),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  folder.remove();
});

const part = (page: Page, name: string) => page.getByRole('region', { name });

describe('an order in the dashboard', () => {
  test('is cancelled by its shopper after a question, and says so', async () => {
    const { page, token, complaints, leave } = await arrive(browser, shop.url, {
      email: 'meera.cancels@example.com',
      viewport: phone,
    });
    await fillCart(shop.url, token);
    const { data } = await place(shop.url, token, { key: 'meera-cancels' });
    await page.goto(`/dashboard/orders/${data.order.id}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Keep order' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await says(page, 'Order cancelled successfully');
    await page.getByRole('list').getByText('Cancelled').first().waitFor();
    await expect
      .poll(async () => page.getByRole('button', { name: 'Cancel order' }).count())
      .toBe(0);
    expect(await ordersOf(shop.url, token)).toMatchObject([{ order_status: 'cancelled' }]);
    expect(await sidewaysPx(page)).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('prints without the shop around it', async () => {
    const { page, token, leave } = await arrive(browser, shop.url, {
      email: 'meera.prints@example.com',
    });
    await fillCart(shop.url, token);
    const { data } = await place(shop.url, token, { key: 'meera-prints' });
    await page.goto(`/dashboard/orders/${data.order.id}`);
    await page.getByRole('heading', { name: 'Shipping address' }).waitFor();
    await expect.poll(async () => page.getByRole('banner').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    for (const shown of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button'),
    ]) {
      await expect.poll(async () => shown.filter({ visible: true }).count()).toBe(0);
    }
    await expect
      .poll(async () => page.getByRole('heading', { name: 'Shipping address' }).isVisible())
      .toBe(true);
    const items = page.getByRole('main').getByRole('listitem').filter({ hasText: '₹' }).first();
    expect((await items.boundingBox())?.width).toBeGreaterThan(300);
    await leave();
  });
});

describe('the profile', () => {
  test('keeps several addresses, and the checkout starts with the default one and offers the others', async () => {
    const asha = await arrive(browser, shop.url, {
      email: 'asha.moves@example.com',
      viewport: desktop,
    });
    const { page } = asha;
    await page.goto('/dashboard/profile');
    const book = part(page, 'Addresses');
    await book.getByText('Default').waitFor();
    await book.getByRole('button', { name: 'Add address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await dialog.getByText('Please enter your address').waitFor();
    await dialog.getByLabel('Full Name').fill('Asha at work');
    await dialog.getByLabel('Mobile Number').fill('9810012346');
    await dialog
      .getByLabel('Address', { exact: false })
      .first()
      .fill('4th floor, Prestige Towers, Residency Road');
    await dialog.getByLabel('Pincode').fill('560025');
    await expect.poll(async () => dialog.getByLabel('City').inputValue()).not.toBe('');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await says(page, 'Address saved successfully');
    await book
      .getByRole('button', { name: 'Make the address of Asha at work, 560025 the default' })
      .click();
    await expect.poll(async () => page.getByLabel('Pincode').inputValue()).toBe('560025');

    await goToCheckout(shop.url, asha);
    await changeAddress(page);
    const offered = page.getByRole('group', { name: 'Deliver to' });
    await offered.getByRole('radio', { name: /^Asha at work/, checked: true }).waitFor();
    await offered.getByRole('radio', { name: /^Asha Verma/ }).check();
    await expect.poll(async () => page.getByLabel('Pincode').inputValue()).toBe('302001');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.waitForURL('**/order-success');
    const order = present((await ordersOf(shop.url, asha.token))[0]);
    expect(
      await must(request(shop.url, `/user/order/get-order/${order.id}`, { token: asha.token })),
    ).toMatchObject({ shipping_details: { pincode: '302001' } });
    expect(
      await must(request<'getUser'>(shop.url, '/user/get-user', { token: asha.token })),
    ).toMatchObject({
      full_name: 'Asha Verma',
      pincode: '560025',
    });

    await page.goto('/dashboard/profile');
    await book.getByRole('button', { name: 'Remove address of Asha Verma, 302001' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click();
    await says(page, 'Address removed successfully');
    await expect.poll(async () => book.getByRole('listitem').count()).toBe(1);
    expect(asha.complaints).toEqual([]);
    await asha.leave();
  });

  test('lists the devices that are signed in, and signs out one, or all the others', async () => {
    const { page, leave } = await arrive(browser, shop.url, {
      email: 'ravi.devices@example.com',
    });
    const devices = part(page, 'Devices');
    await page.goto('/dashboard/profile');
    await devices.getByText('This device').waitFor();
    await expect.poll(async () => devices.getByRole('listitem').count()).toBe(1);
    // One account is sent one code a minute: the other devices are made up.
    let live = ['This one', 'Safari on iPhone', 'Firefox on Windows', 'Chrome on Android'].map(
      (device, id) => ({
        id,
        device,
        current: id === 0,
        created_at: '2026-10-02T05:00:00.000Z',
        last_seen_at: '2026-11-05T09:34:00.000Z',
      }),
    );
    await page.route('**/api/auth/sessions', async (route) =>
      route.fulfill({ json: { success: true, code: 200, message: 'OK', data: live } }),
    );
    await page.route('**/api/auth/sessions/*', async (route) => {
      live = live.filter(({ id }) => !route.request().url().endsWith(`/${id}`));
      await route.fulfill({ json: { success: true, code: 200, message: 'OK', data: null } });
    });
    await page.reload();
    await devices.getByText('Last seen Nov 5, 2026, 3:04 PM').first().waitFor();
    await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    await says(page, 'This device has been signed out');
    await expect.poll(async () => devices.getByRole('listitem').count()).toBe(3);
    await devices.getByRole('button', { name: 'Sign out all others' }).click();
    await says(page, 'All other devices have been signed out');
    await expect.poll(async () => devices.getByRole('listitem').count()).toBe(1);
    expect(live).toMatchObject([{ current: true }]);
    await leave();
  });

  test.each([phone, desktop])(
    'keeps its parts in their place while it loads ($width px)',
    async (viewport) => {
      const email = `asha.${viewport.width}@example.com`;
      const { page, leave } = await arrive(browser, shop.url, { email, viewport });
      const profile = Promise.withResolvers<void>();
      await page.route('**/api/user/get-user', async (route) => {
        await profile.promise;
        await route.continue();
      });
      await page.goto('/dashboard/profile');
      await part(page, 'Addresses').getByText('Default').waitFor();
      await part(page, 'Devices').getByRole('listitem').waitFor();
      const topPx = async () =>
        page
          .getByRole('button', { name: 'Download my data' })
          .evaluate((button) => button.getBoundingClientRect().top + scrollY);
      const before = await topPx();
      profile.resolve();
      await page.getByRole('button', { name: 'Save Changes' }).waitFor();
      expect(Math.abs((await topPx()) - before)).toBeLessThan(20);
      await leave();
    },
  );

  test('gives all data as a file, and deletes the account once the word was typed', async () => {
    const { page, token, email, leave } = await arrive(browser, shop.url, {
      email: 'neha.leaves@example.com',
    });
    await page.goto('/dashboard/profile');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toContain(email);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByText('Please type DELETE to confirm').waitFor();
    await dialog.locator('input[aria-invalid=true]:focus').waitFor();
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await says(page, 'Your account has been deleted.');
    await page.waitForURL(`${shop.url}/`);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect((await request<'getUser'>(shop.url, '/user/get-user', { token })).status).toBe(401);
    await leave();
  });
});

const stage = { browser: () => browser, shop: () => shop, dataDir: () => folder.dataDir };
recentSignInTests(stage);
