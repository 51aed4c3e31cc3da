import type { Page } from 'playwright-core';
import { runAxe } from './axe.ts';
import type { Keys } from './desk-people.ts';
import { sidewaysPx, type Visit } from './visit.ts';

type State = { name: string; path: string; as?: 'visitor' | 'orders'; only?: 'phone'; steps?: (page: Page) => Promise<unknown> };

const palette = async (page: Page, query: string, awaited: string | RegExp): Promise<void> => {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(query);
  await dialog.getByText(awaited).first().waitFor();
};
const staffAction = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: /^Actions for/ }).first().click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
};

/** The desk's own screens in every state that a person can bring about. */
export const deskStates: readonly State[] = [
  { name: 'sign-in', path: '/admin/login', as: 'visitor' },
  {
    name: 'sign-in with a complaint', path: '/admin/login', as: 'visitor',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Get OTP' }).click();
      await page.getByText('Please enter your admin email').waitFor();
    },
  },
  {
    name: 'the code', path: '/admin/login', as: 'visitor',
    steps: async (page) => {
      await page.route('**/api/admin/auth/otp-auth', async (route) => route.fulfill({ json: { success: true, code: 200, message: 'OK', data: null } }));
      await page.getByLabel('Admin email').fill('axe@example.com');
      await page.getByRole('button', { name: 'Get OTP' }).click();
      await page.getByText('OTP sent').waitFor();
    },
  },
  { name: 'no permission', path: '/admin/settings', as: 'orders' },
  { name: 'staff', path: '/admin/staff', steps: async (page) => page.getByText('What each role may do').first().click() },
  {
    name: 'an invitation with a complaint', path: '/admin/staff',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Invite staff' }).click();
      await page.getByRole('button', { name: 'Send invitation' }).click();
      await page.getByText('Please enter a valid email').waitFor();
    },
  },
  { name: 'a change of role', path: '/admin/staff', steps: staffAction('Change role') },
  { name: 'a removal', path: '/admin/staff', steps: staffAction('Remove from the staff') },
  { name: 'one’s own sign-in', path: '/admin/security' },
  {
    name: 'a second step that is set up', path: '/admin/security',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Set up' }).click();
      await page.getByRole('img', { name: /^QR code/ }).waitFor();
    },
  },
  { name: 'activity', path: '/admin/activity' },
  { name: 'activity of one thing, none', path: '/admin/activity?subject=product:999999' },
  { name: 'the palette', path: '/admin/staff', steps: async (page) => palette(page, '', 'Commands') },
  { name: 'the palette with results', path: '/admin/staff', steps: async (page) => palette(page, 'asha', 'Customers') },
  { name: 'the palette without results', path: '/admin/staff', steps: async (page) => palette(page, 'zzzz', /^No results/) },
  {
    name: 'the shortcuts', path: '/admin/staff',
    steps: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the menu', path: '/admin/staff', only: 'phone',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a kept form', path: '/admin/settings',
    steps: async (page) => {
      await page.evaluate(() => {
        const { id } = JSON.parse(localStorage.getItem('admin-user') ?? '{}');
        sessionStorage.setItem('admin-kept-form', JSON.stringify({ userId: id, path: '/admin/settings', fields: [{ name: 'site_name', place: 0, value: 'Homeloom', checked: false }] }));
      });
      await page.reload({ waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Put it back' }).waitFor();
    },
  },
];

const atOnce = 4;

/** Most of the time goes into waiting for a page to be quiet: a few wait side by side. */
export async function problemsInAll(states: readonly State[], open: Open, people: { owner: Keys; orders: Keys }): Promise<string[]> {
  const problems: string[] = [];
  const queue = states.values();
  const work = async () => {
    for (const state of queue) problems.push(...(await problemsIn(state, open, people)));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return problems;
}

type Open = (keys: Keys, path: string) => Promise<Visit>;

/** What axe finds, what the browser complains of and how far the page reaches beyond the window, in one state. */
async function problemsIn({ name, path, as, steps }: State, open: Open, people: { owner: Keys; orders: Keys }): Promise<string[]> {
  const { page, context, complaints } = await open(as === 'visitor' ? {} : as === 'orders' ? people.orders : people.owner, path);
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await steps?.(page);
    const found = await runAxe(page);
    const px = await sidewaysPx(page);
    // The browser notes every answer of 4xx; a refused form is meant to be refused.
    const said = complaints.filter((complaint) => !complaint.includes('status of 4'));
    return [...found, ...said, ...(px > 0 ? [`${px} px wider than the window`] : [])].map((problem) => `${name}: ${problem}`);
  } catch (error) {
    return [`${name}: ${String(error).split('\n')[0]}`];
  } finally {
    await context.close();
  }
}
