import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findRunning } from '#database/embedded/running.ts';
import { codeFor, request } from '#test/http-shopper.ts';
import { arrive, says, signIn } from '../support/shopping.ts';
import type { AccountStage } from './stage.ts';

export function recentSignInTests(stage: AccountStage): void {
  const { browser, shop } = stage;
  describe('after more than 15 minutes', () => {
    test('signing out another device asks for a code, and then succeeds', async () => {
      const email = 'asha.devices@example.com';
      const { page, leave } = await arrive(browser(), shop().url, { email });
      await ageSessions(stage, email);
      const other = await signIn(shop().url, { email, role: 'user' });
      await ageSessions(stage, email);
      await page.goto('/dashboard/profile');
      await page.getByRole('button', { name: /^Sign out / }).click();
      expect((await request(shop().url, '/user/get-user', { token: other.token })).status).toBe(
        200,
      );
      // Until the dialog is gone: the email step must not come back while it closes.
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
      await signInAgain(stage, page, email);
      await says(page, 'This device has been signed out');
      expect(await titles).toBe('closed');
      expect((await request(shop().url, '/user/get-user', { token: other.token })).status).toBe(
        401,
      );
      await leave();
    });

    test('deleting the account asks for a code first', async () => {
      const email = 'asha.leaves@example.com';
      const { page, leave } = await arrive(browser(), shop().url, { email });
      await ageSessions(stage, email);
      await page.goto('/dashboard/profile');
      const remove = async () => {
        await page.getByLabel('Type DELETE to confirm').fill('DELETE');
        await page.getByRole('button', { name: 'Delete account' }).click();
      };
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await remove();
      await signInAgain(stage, page, email);
      await remove();
      await page.waitForURL(`${shop().url}/`);
      await leave();
    });

    test('the sign-in dialog closes without showing another step, and starts again when it is reopened before', async () => {
      const email = 'asha.reopens@example.com';
      const { page, leave } = await arrive(browser(), shop().url, { email });
      await ageSessions(stage, email);
      await signIn(shop().url, { email, role: 'user' });
      await ageSessions(stage, email);
      await page.goto('/dashboard/profile');
      const signOut = page.getByRole('button', { name: /^Sign out / });
      await signOut.click();
      const dialog = page.getByRole('dialog', { name: 'Sign in', exact: true });
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('button', { name: 'Send OTP' }).click();
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
      await leave();
    });
  });
}

/** Moves all sign-ins of this account sixteen minutes into the past, and forgets its codes. */
async function ageSessions({ dataDir }: AccountStage, email: string): Promise<void> {
  const client = new Client({ connectionString: findRunning(dataDir())?.url });
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

/** Signs in through the dialog with the emailed code. */
async function signInAgain({ shop }: AccountStage, page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in', exact: true });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  // The last digit sends the code.
  await page
    .getByRole('dialog', { name: 'Enter the code' })
    .getByRole('textbox')
    .first()
    .fill(await codeFor(shop().url, email));
}
