import { expect, test } from 'vitest';
import { hasPermission, staffRoles } from '#contract/staff/permissions.ts';
import { canOpen, homeFor, navigationFor, requirementAt, startPageAt } from './admin-navigation.ts';

test.each([
  { role: 'owner', start: '/admin/dashboard', lacks: [] },
  { role: 'manager', start: '/admin/dashboard', lacks: [] },
  {
    role: 'catalogue',
    start: '/admin/products',
    lacks: [
      ...['Dashboard', 'Visitors', 'Orders', 'Returns', 'Cash', 'Customers', 'Complaints'],
      ...['Settings', 'Operations', 'Staff', 'Developers', 'Activity'],
    ],
  },
  {
    role: 'orders',
    start: '/admin/orders',
    lacks: [
      ...['Dashboard', 'Visitors', 'Content', 'Appearance', 'Settings', 'Operations', 'Staff'],
      ...['Developers', 'Activity'],
    ],
  },
  { role: 'viewer', start: '/admin/dashboard', lacks: ['Staff', 'Developers', 'Activity'] },
] as const)('$role has no menu item beyond the permissions, and starts at $start', (expected) => {
  const { role, start, lacks } = expected;
  const menu = new Set(navigationFor(role).map(({ to }) => to));
  const absent = navigationFor('owner').filter(({ to }) => !menu.has(to));
  expect(absent.map(({ label }) => label)).toEqual(lacks);
  expect(homeFor(role)?.to).toBe(start);
});

test('each role may open the pages of its menu, and no page of another item', () => {
  const all = navigationFor('owner');
  for (const role of staffRoles) {
    const menu = new Set(navigationFor(role).map(({ to }) => to));
    for (const { to, subject } of all) {
      const required = requirementAt(`${to}/1`);
      expect(required?.subject).toBe(subject);
      expect(required && hasPermission(role, required.permission)).toBe(menu.has(to));
    }
  }
});

test('nothing is permitted until the role is known', () => {
  expect(navigationFor(undefined)).toEqual([]);
  expect(homeFor(undefined)).toBeUndefined();
});

test.each([
  { path: '/admin', role: 'orders', leads: '/admin/orders' },
  { path: '/Admin/', role: 'catalogue', leads: '/admin/products' },
  { path: '/admin', role: 'viewer', leads: undefined },
  { path: '/admin/dashboard', role: 'orders', leads: undefined },
  { path: '/admin/customers', role: 'catalogue', leads: undefined },
] as const)('$path leads the role $role to $leads', ({ path, role, leads }) => {
  expect(startPageAt(path, role)).toBe(leads);
});

test('a role may open the gaps of the compliance page that its menu has', () => {
  const gaps = ['/admin/appearance', '/admin/settings#support_email', '/admin/settings/tax#gstin'];
  expect(gaps.filter((path) => canOpen('orders', path))).toEqual([]);
  expect(gaps.filter((path) => canOpen('catalogue', path))).toEqual(['/admin/appearance']);
  expect(gaps.filter((path) => canOpen('manager', path))).toEqual(gaps);
});
