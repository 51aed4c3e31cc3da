import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { findRunning } from '#database/embedded/running.ts';
import type { RunningShop } from '#test/running-shop.ts';
import { expect, expectMessage, test } from '../fixtures.ts';
import { hold, stopIntercepting } from '../support/intercept.ts';
import { respond } from '../support/responses.ts';
import { desktop, phone } from '../support/visit.ts';

const mobile = '9876500017';

type Received = { channel: string; to: string; template: string; values: { code?: string } };

/** The codes that the gateway of the demo got for a number, newest first. */
async function codesTo(url: string, number: string): Promise<string[]> {
  const messages: Received[] = await (await fetch(`${url}/dev/messages.json`)).json();
  return messages.flatMap(({ to, values }) => (to === `91${number}` ? [values.code ?? ''] : []));
}

/** The code with this place in the order of arrival. */
async function codeNumber(url: string, count: number): Promise<string> {
  await expect.poll(async () => (await codesTo(url, mobile)).length).toBe(count);
  return (await codesTo(url, mobile))[0] ?? '';
}

/** Codes of one number are a minute apart: lets the next one be requested at once. */
async function forgetLimits({ dataDir }: RunningShop): Promise<void> {
  const client = new Client({ connectionString: findRunning(dataDir)?.url });
  await client.connect();
  await client.query('delete from limit_hits');
  await client.end();
}

/** The owner connects MSG91 and adds SMS to the sign-in code, on the screen. */
async function connectSms(page: Page): Promise<void> {
  await page.goto('/admin/settings/messages');
  await page.getByRole('button', { name: /^(Set up|Edit) MSG91$/ }).click();
  const gateway = page.getByRole('dialog', { name: 'MSG91' });
  await gateway.getByLabel('Enabled').check();
  await gateway.getByRole('button', { name: 'Save gateway' }).click();
  await expect(gateway.getByText('Please enter the auth key').first()).toBeVisible();
  await gateway.getByLabel('Auth key').fill('417829AxYzDemoKey');
  await gateway.getByRole('button', { name: 'Save gateway' }).click();
  await expectMessage(page, 'Gateway saved');
  await page.getByRole('button', { name: 'Edit Sign-in code' }).click();
  const message = page.getByRole('dialog', { name: 'Sign-in code' });
  await expect(message.getByLabel('Email')).toBeDisabled();
  await message.getByLabel('SMS', { exact: true }).check();
  await message.getByLabel('SMS template ID', { exact: true }).fill('66bd07f7d6fc05');
  await message.getByRole('button', { name: 'Save message' }).click();
  await expectMessage(page, 'Messages saved');
  const row = page.getByRole('row', { name: /Sign-in code/ });
  await expect(row.getByText('SMS', { exact: true })).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a shopper verifies a number, and signs in with the code of an SMS', async ({
    shop,
    owner,
    shopper,
    page,
  }) => {
    await connectSms(owner.page);

    await shopper.page.goto('/dashboard/profile');
    await shopper.page.getByRole('button', { name: 'Verify mobile number' }).click();
    const dialog = shopper.page.getByRole('dialog');
    await dialog.getByLabel('Mobile number').fill(mobile);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    const code = await codeNumber(shop.url, 1);
    await dialog.getByRole('textbox', { name: /code/i }).fill(code);
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expectMessage(shopper.page, `You can sign in with a code to ${mobile}.`);

    await forgetLimits(shop);
    await page.goto('/login');
    await page.getByLabel('Email or Mobile Number').fill(`+91 ${mobile}`);
    await page.getByRole('button', { name: 'Continue To Login' }).click();
    await expectMessage(page, /^OTP sent by SMS/);
    await page.getByRole('textbox', { name: /code|OTP/i }).fill(await codeNumber(shop.url, 2));
    await expectMessage(page, 'Successfully verified!');
    await page.waitForURL('**/dashboard');
    const user = await page.evaluate(() => localStorage.getItem('user-data'));
    expect(JSON.parse(user ?? '{}')).toMatchObject({ email: shopper.email, mobile_no: mobile });
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('the owner sees what failed, and a wrong form is explained', async ({ owner: { page } }) => {
    await page.goto('/admin/messages?status=failed');
    await expectMessage(page, 'No failed messages');
    await respond(page, '/admin/marketing', { status: 500 });
    const showMessages = await hold(page, '*/api/admin/messages');
    await Promise.all([
      page.waitForResponse('**/api/admin/messages/gateways'),
      page.goto('/admin/settings/messages'),
    ]);
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to load the results' });
    await expect(failed).toBeVisible();
    // The rows of the messages would move it while it is pressed.
    const setUp = page.getByRole('button', { name: /MSG91$/ });
    await expect(setUp).toHaveCount(0);
    showMessages();
    await expect(setUp).toBeVisible();
    await expect(page.getByRole('button', { name: 'Marketing times' })).toBeDisabled();
    await stopIntercepting(page);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(failed).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Marketing times' })).toBeEnabled();
    await page.getByRole('button', { name: 'Edit Shipped' }).click();
    const dialog = page.getByRole('dialog', { name: 'Shipped' });
    await dialog.getByLabel('Email').uncheck();
    await dialog.getByRole('button', { name: 'Save message' }).click();
    await expect(
      dialog.getByText('Please choose a channel for “Shipped”, or switch it off').first(),
    ).toBeVisible();
  });
});
