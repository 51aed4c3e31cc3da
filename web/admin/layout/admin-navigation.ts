import { may, type Permission, type StaffRole } from '#contract/permissions.ts';
import { adminPaths } from '#web/admin-paths.ts';

/** Where the owner lands after signing in; the bare `/admin` shows the same. */
export const adminDashboard = `${adminPaths.dashboard}/dashboard`;

export type Place = {
  to: string;
  label: string;
  /** Without it the place is neither offered nor shown. */
  permission: Permission;
  /** 'You do not have permission to view …' */
  what: string;
  /** Pressed after `g`. */
  key: string;
};

/** The screens of the admin area, in the order of the menu. */
export const places = [
  {
    to: adminDashboard,
    label: 'Dashboard',
    permission: 'analytics.read',
    what: 'analytics',
    key: 'd',
  },
  {
    to: adminPaths.products,
    label: 'Products',
    permission: 'catalogue.read',
    what: 'products',
    key: 'p',
  },
  { to: adminPaths.orders, label: 'Orders', permission: 'orders.read', what: 'orders', key: 'o' },
  {
    to: adminPaths.customers,
    label: 'Customers',
    permission: 'customers.read',
    what: 'customers',
    key: 'c',
  },
  {
    to: adminPaths.categories,
    label: 'Categories',
    permission: 'catalogue.read',
    what: 'categories',
    key: 't',
  },
  {
    to: adminPaths.coupons,
    label: 'Coupons',
    permission: 'coupons.read',
    what: 'coupons',
    key: 'u',
  },
  {
    to: adminPaths.content,
    label: 'Content',
    permission: 'content.read',
    what: 'content',
    key: 'n',
  },
  {
    to: adminPaths.settings,
    label: 'Settings',
    permission: 'settings.read',
    what: 'settings',
    key: 's',
  },
  { to: adminPaths.staff, label: 'Staff', permission: 'staff.read', what: 'staff', key: 'f' },
  {
    to: adminPaths.activity,
    label: 'Activity',
    permission: 'audit.read',
    what: 'activity',
    key: 'a',
  },
] as const satisfies readonly Place[];

/** Screens below a place that ask for more than the place itself. */
const inner: readonly Omit<Place, 'label' | 'key'>[] = [
  { to: adminPaths.newsletter, permission: 'customers.export', what: 'subscribers' },
  { to: adminPaths.postNew, permission: 'content.write', what: 'this page' },
  { to: adminPaths.productNew, permission: 'catalogue.write', what: 'this page' },
];

const holds = (place: string, path: string): boolean =>
  path === place || path.startsWith(`${place}/`);

/** The place that an address is in; the bare `/admin` is the dashboard. */
export function placeAt(pathname: string): Place | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return places.find(({ to }) => holds(to, path === adminPaths.dashboard ? adminDashboard : path));
}

/** What an address asks for, and what it is called when it is refused. */
export function requirementAt(pathname: string): Pick<Place, 'permission' | 'what'> | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return inner.find(({ to }) => holds(to, path)) ?? placeAt(pathname);
}

export const placesOf = (role: StaffRole | undefined): readonly Place[] =>
  places.filter(({ permission }) => role !== undefined && may(role, permission));

/** Where a role begins: with the dashboard, or else with what the role is for. */
export function homeOf(role: StaffRole | undefined): Place | undefined {
  const open = placesOf(role);
  return (
    (role === 'orders' ? open.find(({ to }) => to === adminPaths.orders) : undefined) ?? open[0]
  );
}
