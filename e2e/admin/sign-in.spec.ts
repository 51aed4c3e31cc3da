import { TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { codeFor, request } from '#test/http-shopper.ts';
import { newEmail } from '../fixtures.ts';
import { stopIntercepting } from '../support/intercept.ts';
import { respond, respondWithError } from '../support/responses.ts';
import { holdScripts } from '../support/navigation.ts';
import { must } from '../support/shopping.ts';
import { expect, test } from './admin-fixtures.ts';
import { button, expectSound, expectText } from './screen.ts';

const signInPath = '/admin/auth/otp-auth';

/** Invites a person who has not signed in yet; returns the email address. */
const invite = async (shopUrl: string, token: string, role: string): Promise<string> => {
  const email = newEmail(role);
  await must(request(shopUrl, '/admin/staff', { token, body: { email, role } }));
  return email;
};

async function requestCode(page: Page, email: string): Promise<void> {
  const request = button(page, 'Get OTP');
  await request.click();
  await expectText(page, 'Please enter your admin email');
  await expectSound(page, 'sign-in with an error');
  await page.getByLabel('Admin email').fill(email);
  await respond(page, signInPath, { status: 500 });
  await request.click();
  await expectText(page, 'Failed to send OTP');
  await stopIntercepting(page);
  await request.click();
  await expectText(page, 'OTP sent successfully to your email');
  await expectSound(page, 'the code');
}

test('each step of the sign-in states its result and leads to the page that was asked for', async ({
  shop,
  ownerSession,
  page,
}) => {
  const email = await invite(shop.url, ownerSession.token, 'viewer');
  await page.clock.install();
  await page.goto('/admin/orders?status=shipped');
  await page.waitForURL('**/admin/login?from=*');
  await requestCode(page, email);

  const code = page.getByLabel('One-time code');
  const verify = button(page, 'Verify OTP');
  await code.fill('12x3');
  await expect(code).toHaveValue('123');
  await expect(verify).toBeDisabled();
  await code.press('Enter');
  await expectText(page, 'Please enter a valid 6-digit OTP');
  const mailed = await codeFor(shop.url, email);
  await code.fill(mailed === '123456' ? '654321' : '123456');
  await expectText(page, 'Invalid OTP');

  await expect(button(page, /^Resend OTP in \d+ s$/)).toBeDisabled();
  await page.clock.fastForward(61_000);
  await respond(page, signInPath, { status: 500 });
  await button(page, 'Resend OTP').click();
  await expectText(page, 'Failed to resend OTP');
  await stopIntercepting(page);
  await respond(page, signInPath, { status: 200 });
  await button(page, 'Resend OTP').click();
  await expectText(page, 'OTP resent successfully');
  await expect(button(page, /^Resend OTP in/)).toBeDisabled();
  await stopIntercepting(page);

  await code.fill(mailed);
  await expectText(page, 'Successfully verified!');
  expect(page.url()).toContain('/admin/login');
  await page.waitForURL('**/admin/orders?status=shipped');
});

test('an email that is typed and sent before the page is hydrated gets its code', async ({
  shop,
  ownerSession,
  page,
}) => {
  const email = await invite(shop.url, ownerSession.token, 'viewer');
  const loadScripts = await holdScripts(page);
  const keepsPresses = page.waitForResponse(/\/boot-/);
  await page.goto('/admin/login', { waitUntil: 'commit' });
  await keepsPresses;
  const field = page.getByLabel('Admin email');
  await field.pressSequentially(email);
  await button(page, 'Get OTP').click();
  await expect(page.locator('form[data-pressed]')).toHaveCount(1);
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  loadScripts();
  await expectText(page, 'OTP sent successfully to your email');
  await expectText(page, email);
});

test('the token of a shopper opens no admin page', async ({
  ownerSession: { user },
  shopper,
  lendPage,
}) => {
  const page = await lendPage({
    'admin-token': shopper.token,
    'admin-user': JSON.stringify(user),
  });
  await page.goto('/admin/orders');
  await page.waitForURL('**/admin/login?from=*');
  await expectText(page, 'Unauthorized access. Admin privileges required.');
});

test('two-factor authentication is set up on the security page, and the sign-in requires a TOTP', async ({
  shop,
  ownerSession,
  page,
}) => {
  const email = await invite(shop.url, ownerSession.token, 'viewer');
  await page.goto('/admin/login?from=%2Fadmin%2Fsecurity');
  await page.getByLabel('Admin email').fill(email);
  await button(page, 'Get OTP').click();
  // server/auth/two-factor/two-factor.test.ts tests the server's part: a second mailed code within
  // the minute is not available here.
  const message = 'Please enter the code from your authenticator app.';
  await respondWithError(page, signInPath, { status: 401, path: 'totp_code', message });
  // The sixth digit submits the code.
  await page.getByLabel('One-time code').fill(await codeFor(shop.url, email));
  await expectText(page, message);
  await stopIntercepting(page);
  await page.getByLabel('Code from your authenticator app').fill('123 456');
  const sent = page.waitForRequest(`**/api${signInPath}`);
  await button(page, 'Verify OTP').click();
  expect((await sent).postDataJSON()).toMatchObject({ step: 'verify', totp_code: '123 456' });
  await page.waitForURL('**/admin/security');

  await button(page, 'Set up').click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await expectSound(page, 'two-factor setup');
  const secret = (await page.getByLabel(/^Cannot scan\?/).textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Code from your authenticator app').fill(new TOTP({ secret }).generate());
  await button(page, 'Turn on').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await button(page, 'I have saved them').click();
  await expectText(page, /On since/);
});

test('without two-factor authentication where the owner requires it, the security page is opened', async ({
  owner: { page },
}) => {
  await page.goto('/admin/security');
  await respondWithError(page, '/admin/coupon/*', {
    status: 403,
    path: 'two_factor',
    message: 'The owner requires two-factor authentication. Please set it up first.',
  });
  await page.getByRole('link', { name: 'Coupons' }).click();
  await page.waitForURL('**/admin/security');
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
});
