import { expect, test } from 'vitest';
import { hasPermission, staffRoles } from '#contract/staff/permissions.ts';
import { canOpen, homeFor, navigationFor, requirementAt, startPageAt } from './admin-navigation.ts';

const shopMenu = [
  'Dashboard',
  'Visitors',
  'Products',
  'Orders',
  'Returns',
  'Cash',
  'Customers',
  'Categories',
  'Coupons & offers',
  'Content',
  'Appearance',
  'Complaints',
  'Compliance',
  'Settings',
  'Operations',
];

const staffMenu = [...shopMenu, 'Staff', 'Developers', 'Activity'];

test.each([
  { role: 'owner', start: '/admin/dashboard', menu: staffMenu },
  { role: 'manager', start: '/admin/dashboard', menu: staffMenu },
  {
    role: 'catalogue',
    start: '/admin/products',
    menu: ['Products', 'Categories', 'Coupons & offers', 'Content', 'Appearance', 'Compliance'],
  },
  {
    role: 'orders',
    start: '/admin/orders',
    menu: [
      'Products',
      'Orders',
      'Returns',
      'Cash',
      'Customers',
      'Categories',
      'Coupons & offers',
      'Complaints',
      'Compliance',
    ],
  },
  { role: 'viewer', start: '/admin/dashboard', menu: shopMenu },
] as const)('$role sees the menu of the permissions and starts at $start', (expected) => {
  const { role, start, menu } = expected;
  expect(navigationFor(role).map(({ label }) => label)).toEqual(menu);
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
