import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { codeFor, request } from '#test/http-shopper.ts';
import type { AdminStage } from './palette-and-shortcuts.ts';

const signInCall = '**/api/admin/auth/otp-auth';
const refused = (status: number, path: string, message: string) => ({
  status,
  json: { success: false, code: status, message, data: null, errors: [{ path, message }] },
});

export function twoFactorTests({ url, owner, open }: AdminStage): void {
  test('with two-factor authentication the sign-in requires a TOTP; it is set up on the account security page', async () => {
    const email = 'careful@example.com';
    expect(
      (
        await request(url(), '/admin/staff', {
          token: owner()['admin-token'] ?? '',
          body: { email, role: 'viewer' },
        })
      ).status,
    ).toBe(200);
    const { page, leave } = await open({}, '/admin/login?from=%2Fadmin%2Fsecurity');
    await page.getByLabel('Admin email').fill(email);
    await page.getByRole('button', { name: 'Get OTP' }).click();
    await page.getByLabel('One-time code').fill(await codeFor(url(), email));
    // The server's part is tried in server/auth/two-factor/two-factor.test.ts: a second mailed code
    // within the minute is not to be had here.
    await page.route(
      signInCall,
      async (route) =>
        route.fulfill(
          refused(401, 'totp_code', 'Please enter the code from your authenticator app.'),
        ),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await page.getByText('Please enter the code from your authenticator app.').waitFor();
    await page.getByLabel('Code from your authenticator app').fill('123 456');
    const sent = page.waitForRequest(signInCall);
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ step: 'verify', totp_code: '123 456' });
    await page.waitForURL('**/admin/security');

    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret =
      (await page.getByLabel(/^Cannot scan\?/).textContent())?.replaceAll(' ', '') ?? '';
    await page.getByLabel('Code from your authenticator app').fill(new TOTP({ secret }).generate());
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').nth(9).waitFor();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('On since').waitFor();
    await leave();
  });

  test('a change that wants a newer sign-in asks for it and leads back to the page', async () => {
    const { page, leave } = await open(owner(), '/admin/staff');
    await page.route(/\/api\/admin\/staff\/[0-9]+$/, async (route) =>
      route.fulfill(
        refused(
          403,
          'sign_in',
          'Please sign in again to do this. Your last sign-in was too long ago.',
        ),
      ),
    );
    await page.route('**/api/auth/logout', async (route) =>
      route.fulfill({ json: { success: true, code: 200, message: 'OK', data: null } }),
    );
    await page.getByRole('button', { name: 'Actions for careful@example.com' }).click();
    await page.getByRole('menuitem', { name: 'Change role' }).click();
    await page.getByRole('radio', { name: /^Manager/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    const question = page.getByRole('alertdialog', { name: 'Please sign in again' });
    await question.getByRole('button', { name: 'Not now' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    await question.getByRole('button', { name: 'Sign in again' }).click();
    await page.waitForURL('**/admin/login?from=%2Fadmin%2Fstaff');
    await page.getByText('Sign in again to continue.').waitFor();
    await leave();
  });

  test('where the owner requires it of all staff, a person without it has to set it up first', async () => {
    const { page, leave } = await open(owner(), '/admin/security');
    await page.route('**/api/admin/coupon/**', async (route) =>
      route.fulfill(
        refused(
          403,
          'two_factor',
          'The owner requires two-factor authentication. Please set it up first.',
        ),
      ),
    );
    await page.getByRole('link', { name: 'Coupons' }).click();
    await page.waitForURL('**/admin/security');
    await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
    await leave();
  });
}
