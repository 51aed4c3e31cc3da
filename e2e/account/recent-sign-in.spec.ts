import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { findRunning } from '#database/embedded/running.ts';
import { codeFor, request } from '#test/http-shopper.ts';
import type { RunningShop } from '#test/running-shop.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../support/shopping.ts';
import { desktop } from '../support/visit.ts';

test.use({ viewport: desktop });

test('16 minutes after the sign-in, signing out another device asks for a code', async ({
  shop,
  shopper: { page, email },
}) => {
  const token = await openOldSession(shop, email);
  const statusOfOther = async (): Promise<number> =>
    (await request(shop.url, '/user/get-user', { token })).status;
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: /^Sign out / }).click();
  expect(await statusOfOther()).toBe(200);
  const titles = watchDialog(page);
  await signInAgain(page, shop, email);
  await expect(page.getByText('This device has been signed out').first()).toBeVisible();
  expect(await titles).toBe('closed');
  expect(await statusOfOther()).toBe(401);
});

test('16 minutes after the sign-in, deleting the account asks for a code', async ({
  shop,
  shopper: { page, email },
}) => {
  await ageSessions(shop, email);
  await page.goto('/dashboard/profile');
  const deleteAccount = async (): Promise<void> => {
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.getByRole('button', { name: 'Delete account' }).click();
  };
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await deleteAccount();
  await signInAgain(page, shop, email);
  await deleteAccount();
  await page.waitForURL(`${shop.url}/`);
});

test('a sign-in dialog that is reopened while it closes begins at its first step', async ({
  shop,
  shopper: { page, email },
}) => {
  await openOldSession(shop, email);
  await page.goto('/dashboard/profile');
  const signOut = page.getByRole('button', { name: /^Sign out / });
  await signOut.click();
  const dialog = await requestCode(page, email);
  await page.getByRole('dialog', { name: 'Enter the code' }).waitFor();
  // A closing animation that lasts longer than the refused request.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.dialog, .backdrop { transition-duration: 3s !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.keyboard.press('Escape');
  await page.locator('.dialog[data-ending-style]').getByText('Enter the code').waitFor();
  await signOut.evaluate((button: HTMLButtonElement) => button.click());
  await dialog.getByLabel('Email').waitFor();
});

/** Signs in on a second device, 16 minutes ago as the first; returns its token. */
async function openOldSession(shop: RunningShop, email: string): Promise<string> {
  await ageSessions(shop, email);
  const { token } = await signIn(shop.url, { email, role: 'user' });
  await ageSessions(shop, email);
  return token;
}

/** Moves all sign-ins of an account 16 minutes into the past, and forgets its codes. */
async function ageSessions({ dataDir }: RunningShop, email: string): Promise<void> {
  const client = new Client({ connectionString: findRunning(dataDir)?.url });
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

/** Until the dialog is gone: the email step must not come back while it closes. */
const watchDialog = async (page: Page): Promise<string> =>
  page.evaluate(async () => {
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

async function requestCode(page: Page, email: string) {
  const dialog = page.getByRole('dialog', { name: 'Sign in', exact: true });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  return dialog;
}

/** Signs in through the dialog with the emailed code. */
async function signInAgain(page: Page, shop: RunningShop, email: string): Promise<void> {
  await requestCode(page, email);
  // The last digit sends the code.
  await page
    .getByRole('dialog', { name: 'Enter the code' })
    .getByRole('textbox')
    .first()
    .fill(await codeFor(shop.url, email));
}
