import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRunning } from '#database/embedded/running.ts';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { codeFor, place, request } from '#test/http-shopper.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import {
  arrive,
  fillCart,
  goToCheckout,
  must,
  ordersOf,
  says,
  signIn,
} from '../support/shopping.ts';
import { desktop, phone, sidewaysPx } from '../support/visit.ts';

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
    const { page, token, complaints, context } = await arrive(browser, shop.url, {
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
    expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    expect(await ordersOf(shop.url, token)).toMatchObject([{ order_status: 'cancelled' }]);
    expect(await sidewaysPx(page)).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('prints without the shop around it', async () => {
    const { page, token, context } = await arrive(browser, shop.url, {
      email: 'meera.prints@example.com',
    });
    await fillCart(shop.url, token);
    const { data } = await place(shop.url, token, { key: 'meera-prints' });
    await page.goto(`/dashboard/orders/${data.order.id}`);
    await page.getByRole('heading', { name: 'Shipping address' }).waitFor();
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    for (const shown of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button'),
    ]) {
      expect(await shown.filter({ visible: true }).count()).toBe(0);
    }
    expect(await page.getByRole('heading', { name: 'Shipping address' }).isVisible()).toBe(true);
    const items = page.getByRole('main').getByRole('listitem').first();
    expect((await items.boundingBox())?.width).toBeGreaterThan(300);
    await context.close();
  });
});

describe('state and city', () => {
  test.each([phone, desktop])(
    'are typed, marked and chosen, by keys and by touch ($width px)',
    async (viewport) => {
      const { page, complaints, context } = await arrive(browser, shop.url, {
        email: `farah.types.${viewport.width}@example.com`,
        viewport,
      });
      await page.goto('/dashboard/profile');
      const [state, city] = [
        page.getByRole('combobox', { name: 'State' }),
        page.getByRole('combobox', { name: 'City' }),
      ];
      const options = page.getByRole('option');
      await expect
        .poll(async () => [await state.inputValue(), await city.inputValue()])
        .toEqual(['Rajasthan', 'Jaipur']);

      await state.fill('');
      expect([await city.isDisabled(), await city.inputValue(), await options.count()]).toEqual([
        true,
        '',
        36,
      ]);
      await state.pressSequentially('pradesh');
      await says(page, '5 matches. Use the arrow keys.');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      expect(await state.getAttribute('aria-activedescendant')).toBe(
        await options.last().getAttribute('id'),
      );
      await page.keyboard.press('Enter');
      expect([await state.inputValue(), await state.getAttribute('aria-expanded')]).toEqual([
        'Uttar Pradesh',
        'false',
      ]);
      await state.fill('atlantis');
      await says(page, 'No matches. Please check the spelling.');
      await page.keyboard.press('Escape');
      expect([await state.inputValue(), await options.count()]).toEqual(['Uttar Pradesh', 0]);

      await city.click();
      expect(await options.count()).toBeGreaterThan(50);
      await city.pressSequentially('luckn');
      await page.keyboard.press('Tab');
      expect(await city.inputValue()).toBe('Lucknow');
      await state.fill('kerala');
      await expect.poll(async () => city.isEnabled()).toBe(true);
      expect(await city.inputValue()).toBe('');
      await city.fill('koc');
      await options.getByText('Kochi').first()[viewport === phone ? 'tap' : 'click']();
      expect([await state.inputValue(), await city.inputValue()]).toEqual(['Kerala', 'Kochi']);
      await page.getByLabel('Pincode').fill('560025');
      await expect
        .poll(async () => [await state.inputValue(), await city.inputValue()])
        .toEqual(['Karnataka', 'Bengaluru']);

      await state.fill('goa');
      await city.fill('mapu');
      await page.getByLabel('Address', { exact: false }).first().focus();
      expect([await state.inputValue(), await city.inputValue()]).toEqual(['Goa', 'Mapusa']);
      expect([
        await state.getAttribute('autocomplete'),
        await city.getAttribute('autocomplete'),
      ]).toEqual(['address-level1', 'address-level2']);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await says(page, 'Profile updated successfully!');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test('close their list and not the dialog around it on Escape', async () => {
    const { page, context } = await arrive(browser, shop.url, {
      email: 'farah.escapes@example.com',
      viewport: phone,
    });
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Add address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'State' }).fill('pun');
    await dialog.getByRole('option', { name: 'Punjab' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.getByRole('option').count()).toBe(0);
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await context.close();
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
    const offered = page.getByRole('group', { name: 'Deliver to' });
    await offered.getByRole('radio', { name: /^Asha at work/, checked: true }).waitFor();
    await offered.getByRole('radio', { name: /^Asha Verma/ }).check();
    expect(await page.getByLabel('Pincode').inputValue()).toBe('302001');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.waitForURL('**/order-success');
    const [order] = await ordersOf(shop.url, asha.token);
    expect(
      await must(request(shop.url, `/user/order/get-order/${order.id}`, { token: asha.token })),
    ).toMatchObject({ shipping_details: { pincode: '302001' } });
    expect(await must(request(shop.url, '/user/get-user', { token: asha.token }))).toMatchObject({
      full_name: 'Asha Verma',
      pincode: '560025',
    });

    await page.goto('/dashboard/profile');
    await book.getByRole('button', { name: 'Remove address of Asha Verma, 302001' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click();
    await says(page, 'Address removed successfully');
    await expect.poll(async () => book.getByRole('listitem').count()).toBe(1);
    expect(asha.complaints).toEqual([]);
    await asha.context.close();
  });

  test('lists the devices that are signed in, and signs out one, or all the others', async () => {
    const { page, context } = await arrive(browser, shop.url, {
      email: 'ravi.devices@example.com',
    });
    const devices = part(page, 'Devices');
    await page.goto('/dashboard/profile');
    await devices.getByText('This device').waitFor();
    expect(await devices.getByRole('listitem').count()).toBe(1);
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
    await context.close();
  });

  test('gives all data as a file, and deletes the account once the word was typed', async () => {
    const { page, token, email, context } = await arrive(browser, shop.url, {
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
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await says(page, 'Your account has been deleted.');
    await page.waitForURL(`${shop.url}/`);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect((await request(shop.url, '/user/get-user', { token })).status).toBe(401);
    await context.close();
  });
});

/** Moves all sign-ins of this account sixteen minutes into the past, and forgets its codes. */
async function ageSessions(email: string): Promise<void> {
  const client = new Client({ connectionString: findRunning(folder.dataDir)?.url });
  await client.connect();
  await client.query(
    `update sessions set created_at = now() - interval '16 minutes'
     where user_id = (select id from users where email = $1)`,
    [email],
  );
  // The next code may be requested at once.
  await client.query('delete from limit_hits');
  await client.query('delete from mails where recipient = $1', [email]);
  await client.end();
}

/** Signs in through the dialog with the e-mailed code. */
async function signInAgain(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in', exact: true });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  const verify = page.getByRole('dialog', { name: 'Enter the code' });
  await verify
    .getByRole('textbox')
    .first()
    .fill(await codeFor(shop.url, email));
  await verify.getByRole('button', { name: 'Verify OTP' }).click();
}

describe('after more than 15 minutes', () => {
  test('signing out another device asks for a code, and then succeeds', async () => {
    const email = 'asha.devices@example.com';
    const { page, context } = await arrive(browser, shop.url, { email });
    await ageSessions(email);
    const other = await signIn(shop.url, { email, role: 'user' });
    await ageSessions(email);
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: /^Sign out / }).click();
    expect((await request(shop.url, '/user/get-user', { token: other.token })).status).toBe(200);
    // Until the dialog is gone: the e-mail step must not come back while it closes.
    const titles = page.evaluate(async () => {
      const seen = new Set<string>();
      for (let wasOpen = false; ;) {
        const title = document.querySelector('[role=dialog] h2')?.textContent ?? null;
        if (title !== null) seen.add(title);
        const isCode = [...seen].at(-1) === 'Enter the code';
        if (isCode && title === 'Sign in') return 'back at the first step';
        if (wasOpen && isCode && title === null) return 'closed';
        wasOpen = title !== null;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await signInAgain(page, email);
    await says(page, 'This device has been signed out');
    expect(await titles).toBe('closed');
    expect((await request(shop.url, '/user/get-user', { token: other.token })).status).toBe(401);
    await context.close();
  });

  test('deleting the account asks for a code first', async () => {
    const email = 'asha.leaves@example.com';
    const { page, context } = await arrive(browser, shop.url, { email });
    await ageSessions(email);
    await page.goto('/dashboard/profile');
    const remove = async () => {
      await page.getByLabel('Type DELETE to confirm').fill('DELETE');
      await page.getByRole('button', { name: 'Delete account' }).click();
    };
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await remove();
    await signInAgain(page, email);
    await remove();
    await page.waitForURL(`${shop.url}/`);
    await context.close();
  });

  test('the sign-in dialog starts again when it is reopened while it closes', async () => {
    const email = 'asha.reopens@example.com';
    const { page, context } = await arrive(browser, shop.url, { email });
    await ageSessions(email);
    await signIn(shop.url, { email, role: 'user' });
    await ageSessions(email);
    await page.goto('/dashboard/profile');
    const signOut = page.getByRole('button', { name: /^Sign out / });
    await signOut.click();
    const dialog = page.getByRole('dialog', { name: 'Sign in', exact: true });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByRole('dialog', { name: 'Enter the code' }).waitFor();
    // A closing animation that lasts longer than the refused request.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.dialog, .backdrop { transition-duration: 3s !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    await page.keyboard.press('Escape');
    await signOut.evaluate((button: HTMLButtonElement) => button.click());
    await dialog.getByLabel('Email').waitFor();
    await context.close();
  });
});
