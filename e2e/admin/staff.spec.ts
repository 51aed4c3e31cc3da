import type { Page } from '@playwright/test';
import { codeFor } from '#test/http-shopper.ts';
import { newEmail } from '../fixtures.ts';
import { respond, respondWithError } from '../support/responses.ts';
import { must } from '../support/shopping.ts';
import { request } from '#test/http-shopper.ts';
import { expect, test } from './admin-fixtures.ts';
import { button, dialog, expectSound, expectText, row } from './screen.ts';

async function act(page: Page, email: string, action: string): Promise<void> {
  await button(page, `Actions for ${email}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The link in the invitation's email. */
async function invitationTo(shopUrl: string, email: string): Promise<string> {
  const link = async (): Promise<string | undefined> => {
    const mails: { to: string; subject: string; text: string }[] = await (
      await fetch(`${shopUrl}/dev/mail.json`)
    ).json();
    return mails
      .find(({ to, subject }) => to === email && subject.includes('invited'))
      ?.text.match(/https?:\/\/\S+/)?.[0];
  };
  await expect.poll(link).toBeDefined();
  return (await link()) ?? '';
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

test('an invited person signs in, loses pages with the role and access by removal, all logged', async ({
  shop,
  owner: { page },
  page: invited,
}) => {
  const email = newEmail('kavya');
  await page.goto('/admin/staff');
  await button(page, 'Invite staff').click();
  const invite = button(dialog(page), 'Send invitation');
  await invite.click();
  await expectText(page, 'Please enter a valid email');
  await expectSound(page, 'an invitation with an error');
  await dialog(page).getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: /^Orders/ }).check();
  await invite.click();
  await expectText(page, `Invitation sent to ${email}`);
  await expectText(row(page, email), 'Invited');

  await invited.goto(await invitationTo(shop.url, email));
  await invited.getByLabel('Admin email').fill(email);
  await button(invited, 'Get OTP').click();
  await invited.getByLabel('One-time code').fill(await codeFor(shop.url, email));
  await invited.waitForURL('**/admin/orders');
  const customers = menu(invited).getByRole('link', { name: 'Customers' });
  await customers.waitFor();
  await expect(menu(invited).getByRole('link', { name: 'Settings' })).toHaveCount(0);

  await act(page, email, 'Change role');
  await expectSound(page, 'a change of role');
  await page.getByRole('radio', { name: /^Catalogue/ }).check();
  await button(dialog(page), 'Change role').click();
  await expectText(page, 'Role changed');
  await customers.click();
  await expectText(invited, 'You do not have permission to view customers.');
  await expectSound(invited, 'no permission');
  await expect(customers).toHaveCount(0);
  await invited.getByRole('link', { name: 'Go to Products' }).click();
  await invited.waitForURL('**/admin/products');

  await act(page, email, 'Remove from the staff');
  await button(dialog(page), 'Remove from the staff').click();
  await expectText(page, 'Removed from the staff');
  await invited.goto('/admin/categories');
  await invited.waitForURL('**/admin/login?from=*');
  await expectText(invited, 'Session expired. Please log in again.');
  await expect(button(page, 'Actions for admin@example.com')).toHaveCount(0);

  await page.goto('/admin/activity');
  const entry = row(page, email).filter({ hasText: 'Changed the role of' });
  await expect(entry).toHaveText(/admin@example\.com[^]*Role: [^]*Orders[^]*→[^]*Catalogue/);
  await page.getByLabel('Kind').selectOption('staff');
  await page.waitForURL('**kind=staff');
  await entry.waitFor();
  await page.getByLabel('To').fill('2001-01-01');
  await expectText(page, 'No activity found');
  await page.goBack();
  await entry.waitFor();
  await page.getByLabel('Kind').selectOption('coupon');
  await entry.waitFor({ state: 'hidden' });
});

test('a manager reads the list of the staff, and neither invites nor changes anybody', async ({
  openStaff,
}) => {
  const { page } = await openStaff('manager');
  await page.goto('/admin/login');
  await page.waitForURL('**/admin/dashboard');
  await menu(page).getByRole('link', { name: 'Staff' }).click();
  await row(page, 'admin@example.com').waitFor();
  await expect(page.getByRole('button', { name: /Invite staff|^Actions for/ })).toHaveCount(0);
});

/** Invites a viewer over HTTP. */
const inviteViewer = async (shopUrl: string, token: string): Promise<string> => {
  const email = newEmail('viewer');
  await must(request(shopUrl, '/admin/staff', { token, body: { email, role: 'viewer' } }));
  return email;
};

test('a menu whose script loads while its button is pressed opens', async ({
  shop,
  owner: { page, token },
}) => {
  const email = await inviteViewer(shop.url, token);
  const loaded = Promise.withResolvers<void>();
  await page.route(/\/assets\/menu-[^/]*\.js$/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.goto('/admin/staff');
  const actions = button(page, `Actions for ${email}`);
  await actions.hover();
  await page.mouse.down();
  const pressed = await actions.elementHandle();
  loaded.resolve();
  await expect.poll(async () => pressed?.evaluate((node) => node.isConnected)).toBe(false);
  await page.mouse.up();
  await page.getByRole('menuitem', { name: 'Change role' }).waitFor();
});

test('a change that requires a recent sign-in asks for it and leads back to the page', async ({
  shop,
  owner: { page, token },
}) => {
  const email = await inviteViewer(shop.url, token);
  await page.goto('/admin/staff');
  await respond(page, '/auth/logout', { status: 200, message: 'OK' });
  await act(page, email, 'Change role');
  await respondWithError(page, '/admin/staff/*', {
    status: 403,
    path: 'sign_in',
    message: 'Please sign in again to do this. Your last sign-in was too long ago.',
  });
  await page.getByRole('radio', { name: /^Manager/ }).check();
  const change = button(page.getByRole('dialog'), 'Change role');
  await change.click();
  const question = page.getByRole('alertdialog', { name: 'Please sign in again' });
  await expectSound(page, 'a change that requires a recent sign-in');
  await button(question, 'Not now').click();
  await question.waitFor({ state: 'hidden' });
  await change.click();
  await button(question, 'Sign in again').click();
  await page.waitForURL('**/admin/login?from=%2Fadmin%2Fstaff');
  await expectText(page, /^Sign in again to continue\./);
});
