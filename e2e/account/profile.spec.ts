import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { expect, expectMessage, ordersOf, test } from '../fixtures.ts';
import { intercept, stopIntercepting } from '../support/intercept.ts';
import { respond } from '../support/responses.ts';
import { changeAddress, goToCheckout, must } from '../support/shopping.ts';
import { desktop, phone } from '../support/visit.ts';

/** The message settings where a shop sends neither SMS nor WhatsApp. */
const emailOnly = {
  success: true,
  code: 200,
  message: 'OK',
  data: {
    channels: ['email'],
    marketing: [],
    available: ['email'],
    can_verify: false,
    verified_mobile: '',
    mobile_no: '',
  },
};

const region = (page: Page, name: string) => page.getByRole('region', { name });

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('the checkout begins with the default address and offers the others', async ({
    shop,
    shopper,
  }) => {
    const { page, token } = shopper;
    await page.goto('/dashboard/profile');
    const book = region(page, 'Addresses');
    await book.getByText('Default').waitFor();
    await book.getByRole('button', { name: 'Add address' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save address' });
    await save.click();
    await dialog.getByText('Please enter your address').waitFor();
    await dialog.getByLabel('Full Name').fill('Asha at work');
    await dialog.getByLabel('Mobile Number').fill('9810012346');
    await dialog.getByLabel('Address').first().fill('4th floor, Prestige Towers, Residency Road');
    await dialog.getByLabel('PIN code').fill('560025');
    await expect(dialog.getByLabel('City')).not.toHaveValue('');
    await save.click();
    await expectMessage(page, 'Address saved successfully');
    await book
      .getByRole('button', { name: 'Make the address of Asha at work, 560025 the default' })
      .click();
    const pincode = page.getByLabel('PIN code');
    await expect(pincode).toHaveValue('560025');

    await goToCheckout(shop.url, shopper);
    await changeAddress(page);
    const offered = page.getByRole('group', { name: 'Deliver to' });
    await offered.getByRole('radio', { name: /^Asha at work/, checked: true }).waitFor();
    await offered.getByRole('radio', { name: /^Asha Verma/ }).check();
    await expect(pincode).toHaveValue('302001');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.waitForURL('**/order-success');
    const { id } = present((await ordersOf(shop, token))[0]);
    expect(await must(request(shop.url, `/user/order/get-order/${id}`, { token }))).toMatchObject({
      shipping_details: { pincode: '302001' },
    });
    expect(await must(request<'getUser'>(shop.url, '/user/get-user', { token }))).toMatchObject({
      full_name: 'Asha Verma',
      pincode: '560025',
    });

    await page.goto('/dashboard/profile');
    await book.getByRole('button', { name: 'Remove address of Asha Verma, 302001' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click();
    await expectMessage(page, 'Address removed successfully');
    await expect(book.getByRole('listitem')).toHaveCount(1);
  });

  test('the devices are listed, and one or all others are signed out', async ({
    shopper: { page },
  }) => {
    const devices = region(page, 'Devices');
    await page.goto('/dashboard/profile');
    await devices.getByText('This device').waitFor();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    // An account may request one code a minute: the other devices are invented.
    let live = ['This one', 'Safari on iPhone', 'Firefox on Windows', 'Chrome on Android'].map(
      (device, id) => ({
        id,
        device,
        current: id === 0,
        created_at: '2026-10-02T05:00:00.000Z',
        last_seen_at: '2026-11-05T09:34:00.000Z',
      }),
    );
    await intercept(page, '*/api/auth/sessions', async ({ respond }) =>
      respond(200, { success: true, code: 200, message: 'OK', data: live }),
    );
    await intercept(page, '*/api/auth/sessions/*', async ({ url, respond }) => {
      live = live.filter(({ id }) => !url.endsWith(`/${id}`));
      return respond(200, { success: true, code: 200, message: 'OK', data: null });
    });
    await page.reload();
    await devices.getByText('Last seen Nov 5, 2026, 3:04 PM').first().waitFor();
    await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    await expectMessage(page, 'This device has been signed out');
    await expect(devices.getByRole('listitem')).toHaveCount(3);
    await devices.getByRole('button', { name: 'Sign out all others' }).click();
    await expectMessage(page, 'All other devices have been signed out');
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    expect(live).toMatchObject([{ current: true }]);
  });

  test('all data is downloaded, and the account is deleted once DELETE was typed', async ({
    shop,
    shopper: { page, token, email },
  }) => {
    await page.goto('/dashboard/profile');
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect(readFileSync(await (await started).path(), 'utf8')).toContain(email);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Delete account' });
    await confirm.click();
    await dialog.getByText('Please type DELETE to confirm').waitFor();
    await dialog.locator('input[aria-invalid=true]:focus').waitFor();
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await confirm.click();
    await expectMessage(page, 'Your account has been deleted.');
    await page.waitForURL(`${shop.url}/`);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect((await request<'getUser'>(shop.url, '/user/get-user', { token })).status).toBe(401);
  });
});

test('message settings that cannot be loaded say so, and load again', async ({
  shopper: { page },
}) => {
  await respond(page, '/user/messages', { status: 500 });
  await page.goto('/dashboard/profile');
  const messages = region(page, 'Messages');
  await messages.getByText('Failed to load your message settings').waitFor();
  await stopIntercepting(page);
  await messages.getByRole('button', { name: 'Retry' }).click();
  await messages.getByRole('button', { name: 'Save messages' }).waitFor();
});

for (const viewport of [phone, desktop])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('the profile keeps its sections in their place while it loads', async ({
      shopper: { page },
    }) => {
      const loading = Promise.withResolvers<void>();
      await intercept(page, '*/api/user/get-user', async ({ proceed }) =>
        loading.promise.then(proceed),
      );
      await intercept(page, '*/api/user/messages', async ({ respond }) =>
        loading.promise.then(async () => respond(200, emailOnly)),
      );
      await page.goto('/dashboard/profile');
      await region(page, 'Addresses').getByText('Default').waitFor();
      await region(page, 'Devices').getByRole('listitem').waitFor();
      const topPx = async (): Promise<number> =>
        page
          .getByRole('button', { name: 'Download my data' })
          .evaluate((button) => button.getBoundingClientRect().top + scrollY);
      const before = await topPx();
      loading.resolve();
      await page.getByRole('button', { name: 'Save Changes' }).waitFor();
      await page.getByRole('button', { name: 'Save messages' }).waitFor();
      expect(Math.abs((await topPx()) - before)).toBeLessThan(20);
    });
  });
