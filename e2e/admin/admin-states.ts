import type { Page } from 'playwright-core';
import type { State } from '../support/walk.ts';
import { settled } from '../support/visit.ts';

type Person = 'visitor' | 'orders' | 'owner';

const palette = async (page: Page, query: string, awaited: string | RegExp): Promise<void> => {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(query);
  await dialog.getByText(awaited).first().waitFor();
};
const staffAction = (name: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
};

/** The desk's own screens in every state that a person can bring about. */
export const adminStates: readonly State<Person>[] = [
  { name: 'sign-in', path: '/admin/login', as: 'visitor' },
  {
    name: 'sign-in with a complaint',
    path: '/admin/login',
    as: 'visitor',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Get OTP' }).click();
      await page.getByText('Please enter your admin email').waitFor();
    },
  },
  {
    name: 'the code',
    path: '/admin/login',
    as: 'visitor',
    steps: async (page) => {
      await page.route('**/api/admin/auth/otp-auth', async (route) =>
        route.fulfill({ json: { success: true, code: 200, message: 'OK', data: null } }),
      );
      await page.getByLabel('Admin email').fill('axe@example.com');
      await page.getByRole('button', { name: 'Get OTP' }).click();
      await page.getByText('OTP sent').waitFor();
    },
  },
  { name: 'no permission', path: '/admin/settings', as: 'orders' },
  {
    name: 'staff',
    path: '/admin/staff',
    as: 'owner',
    steps: async (page) => page.getByText('What each role may do').first().click(),
  },
  {
    name: 'an invitation with a complaint',
    path: '/admin/staff',
    as: 'owner',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Invite staff' }).click();
      await page.getByRole('button', { name: 'Send invitation' }).click();
      await page.getByText('Please enter a valid email').waitFor();
    },
  },
  {
    name: 'a change of role',
    path: '/admin/staff',
    as: 'owner',
    steps: staffAction('Change role'),
  },
  {
    name: 'a removal',
    path: '/admin/staff',
    as: 'owner',
    steps: staffAction('Remove from the staff'),
  },
  { name: 'one’s own sign-in', path: '/admin/security', as: 'owner' },
  {
    name: 'two-factor setup',
    path: '/admin/security',
    as: 'owner',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Set up' }).click();
      await page.getByRole('img', { name: /^QR code/ }).waitFor();
    },
  },
  { name: 'activity', path: '/admin/activity', as: 'owner' },
  {
    name: 'activity of one thing, none',
    path: '/admin/activity?subject=product:999999',
    as: 'owner',
  },
  {
    name: 'the palette',
    path: '/admin/staff',
    as: 'owner',
    steps: async (page) => palette(page, '', 'Commands'),
  },
  {
    name: 'the palette with results',
    path: '/admin/staff',
    as: 'owner',
    steps: async (page) => palette(page, 'asha', 'Customers'),
  },
  {
    name: 'the palette without results',
    path: '/admin/staff',
    as: 'owner',
    steps: async (page) => palette(page, 'zzzz', /^No results/),
  },
  {
    name: 'the shortcuts',
    path: '/admin/staff',
    as: 'owner',
    steps: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the menu',
    path: '/admin/staff',
    as: 'owner',
    only: 'phone',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a kept form',
    path: '/admin/settings',
    as: 'owner',
    steps: async (page) => {
      await page.evaluate(() => {
        const { id } = JSON.parse(localStorage.getItem('admin-user') ?? '{}');
        sessionStorage.setItem(
          'admin-kept-form',
          JSON.stringify({
            userId: id,
            path: '/admin/settings',
            fields: [{ name: 'site_name', place: 0, value: 'Homeloom', checked: false }],
          }),
        );
      });
      await settled(page, async () => page.reload());
      await page.getByRole('button', { name: 'Restore' }).waitFor();
    },
  },
];
