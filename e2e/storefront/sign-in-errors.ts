import type { Browser } from 'playwright-core';
import { describe, test } from 'vitest';
import { answer } from '../support/answers.ts';
import { says } from '../support/shopping.ts';
import { desktop, visit } from '../support/visit.ts';

type Stage = { browser: () => Browser; url: () => string };

export function signInErrorTests({ browser, url }: Stage): void {
  describe('signing in', () => {
    test('Failed to send OTP; Invalid OTP; Failed to resend OTP', async () => {
      const { page, context } = await visit(browser(), url(), desktop);
      await page.clock.install();
      await page.goto('/login');
      await page.getByLabel('Email or Mobile Number').fill('kiran.signs.in@example.com');
      await answer(page, '/auth/otp-auth', { status: 500 });
      await page.getByRole('button', { name: 'Continue To Login' }).click();
      await page.getByRole('alert').getByText('Failed to send OTP').waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Continue To Login' }).click();
      await says(page, 'OTP sent successfully to your email');
      await answer(page, '/auth/otp-auth', { status: 500 });
      await page.getByRole('textbox', { name: /code|OTP/i }).fill('000000');
      await page.getByRole('alert').getByText('Invalid OTP').waitFor();
      await page.clock.fastForward(61_000);
      await page.getByRole('button', { name: 'Resend OTP' }).click();
      await page.getByRole('alert').getByText('Failed to resend OTP').waitFor();
      await context.close();
    });
  });
}
