import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { StaffRole } from '#contract/permissions.ts';
import { codeFor } from '#test/http-shopper.ts';
import { openPage } from '../support/visit.ts';
import { says } from './admin-visit.ts';
import type { AdminStage } from './palette-and-shortcuts.ts';
import { invitationTo, menuOf } from './staff-users.ts';

const shopMenu = [
  'Dashboard',
  'Products',
  'Orders',
  'Customers',
  'Categories',
  'Coupons & offers',
  'Content',
  'Complaints',
  'Compliance',
  'Settings',
];
const menus: Readonly<Record<StaffRole, { sees: string[]; begins: string }>> = {
  owner: {
    sees: [...shopMenu, 'Staff', 'Activity'],
    begins: '/admin/dashboard',
  },
  manager: {
    sees: [...shopMenu, 'Staff', 'Activity'],
    begins: '/admin/dashboard',
  },
  catalogue: {
    sees: ['Products', 'Categories', 'Coupons & offers', 'Content', 'Compliance'],
    begins: '/admin/products',
  },
  orders: {
    sees: [
      'Products',
      'Orders',
      'Customers',
      'Categories',
      'Coupons & offers',
      'Complaints',
      'Compliance',
    ],
    begins: '/admin/orders',
  },
  viewer: {
    sees: shopMenu,
    begins: '/admin/dashboard',
  },
};

/** Invitations, roles and their menus, and the end of access. */
export function staffTests({ url, owner, open, inviteStaff }: AdminStage): void {
  test('a menu that loads while its button is being pressed opens', async () => {
    await inviteStaff('pressed@example.com', 'viewer');
    const { page, leave } = await open(owner(), '/admin/settings');
    const loaded = Promise.withResolvers<void>();
    await page.route(/\/assets\/menu-[^/]*\.js$/, async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await page.goto('/admin/staff');
    const button = page.getByRole('button', { name: /^Actions for/ }).first();
    await button.hover();
    await page.mouse.down();
    const pressed = await button.elementHandle();
    loaded.resolve();
    await expect.poll(async () => pressed?.evaluate((node) => node.isConnected)).toBe(false);
    await page.mouse.up();
    await page.getByRole('menuitem', { name: 'Change role' }).waitFor();
    await leave();
  });

  test('who is invited by mail signs in with the mailed code, loses rights with the role, and access with the removal', async () => {
    const lead = await open(owner(), '/admin/staff');
    await lead.page.getByRole('button', { name: 'Invite staff' }).click();
    await lead.page.getByRole('dialog').getByLabel('Email').fill('kavya@example.com');
    await lead.page.getByRole('radio', { name: /^Orders/ }).check();
    await lead.page.getByRole('button', { name: 'Send invitation' }).click();
    await says(lead.page, 'Invitation sent to kavya@example.com');
    const row = lead.page.getByRole('row', { name: /kavya@example.com/ });
    await row.getByText('Invited').waitFor();

    const kavya = await open({}, await invitationTo(url(), 'kavya@example.com'));
    await kavya.page.getByLabel('Admin email').fill('kavya@example.com');
    await kavya.page.getByRole('button', { name: 'Get OTP' }).click();
    await kavya.page.getByLabel('One-time code').fill(await codeFor(url(), 'kavya@example.com'));
    await kavya.page.getByRole('button', { name: 'Verify OTP' }).click();
    await kavya.page.waitForURL('**/admin/orders');
    await expect.poll(async () => menuOf(kavya.page)).toEqual(menus.orders.sees);

    await act(lead.page, 'kavya@example.com', 'Change role');
    await lead.page.getByRole('radio', { name: /^Catalogue/ }).check();
    await lead.page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    await says(lead.page, 'Role changed');
    await kavya.page.getByRole('link', { name: 'Customers' }).click();
    await says(kavya.page, 'You do not have permission to view customers.');
    await expect.poll(async () => menuOf(kavya.page)).toEqual(menus.catalogue.sees);

    await act(lead.page, 'kavya@example.com', 'Remove from the staff');
    await lead.page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Remove from the staff' })
      .click();
    await says(lead.page, 'Removed from the staff');
    await openPage(kavya.page, '/admin/products');
    await kavya.page.waitForURL('**/admin/login?from=*');
    await says(kavya.page, 'Session expired. Please log in again.');
    expect(
      await lead.page.getByRole('button', { name: 'Actions for admin@example.com' }).count(),
    ).toBe(0);
    await Promise.all([lead.leave(), kavya.leave()]);
  });

  test.each(['manager', 'catalogue', 'orders', 'viewer'] as const)(
    '%s sees what the table of permissions grants, and nothing else',
    async (role) => {
      const keys = await inviteStaff(`${role}@example.com`, role);
      const { page, leave } = await open(keys, '/admin/login');
      await page.waitForURL(`${url()}${menus[role].begins}`);
      await expect.poll(async () => menuOf(page)).toEqual(menus[role].sees);
      for (const { path, label, sentence } of [
        {
          path: '/admin/settings',
          label: 'Settings',
          sentence: 'You do not have permission to view settings.',
        },
        {
          path: '/admin/dashboard',
          label: 'Dashboard',
          sentence: 'You do not have permission to view analytics.',
        },
        {
          path: '/admin/staff',
          label: 'Staff',
          sentence: 'You do not have permission to view staff.',
        },
        {
          path: '/admin/activity',
          label: 'Activity',
          sentence: 'You do not have permission to view activity.',
        },
      ]) {
        if (menus[role].sees.includes(label)) continue;
        await page.goto(path);
        await says(page, sentence);
        await page.getByRole('link', { name: /^Go to / }).click();
        await page.waitForURL(`${url()}${menus[role].begins}`);
      }
      if (role === 'manager') {
        await page.goto('/admin/staff');
        await page
          .getByRole('row', { name: /viewer|catalogue|admin@/ })
          .first()
          .waitFor();
        await expect
          .poll(async () => page.getByRole('button', { name: /Invite staff|^Actions for/ }).count())
          .toBe(0);
      }
      await leave();
    },
  );
}

async function act(page: Page, who: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${who}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}
