import { hasPermission, type Permission, type StaffRole } from '#contract/staff/permissions.ts';
import { adminPaths } from '#web/admin-paths.ts';

/** The page after sign-in; `/admin` shows the same. */
export const adminDashboard = `${adminPaths.dashboard}/dashboard`;

type NavigationItem = {
  to: string;
  label: string;
  /** Required to see the link and to open the page. */
  permission: Permission;
  /** Fills 'You do not have permission to view …'. */
  subject: string;
  /** The shortcut key after `g`. */
  key: string;
  /** Further pages of the item, which its page tabs link to. */
  pages?: readonly string[];
};

/** The admin pages in menu order. */
const adminNavigation: readonly NavigationItem[] = [
  {
    to: adminDashboard,
    label: 'Dashboard',
    permission: 'analytics.read',
    subject: 'analytics',
    key: 'd',
    pages: [adminPaths.profit],
  },
  {
    to: adminPaths.visitors,
    label: 'Visitors',
    permission: 'analytics.read',
    subject: 'visitors',
    key: 'v',
  },
  {
    to: adminPaths.products,
    label: 'Products',
    permission: 'catalogue.read',
    subject: 'products',
    key: 'p',
  },
  {
    to: adminPaths.orders,
    label: 'Orders',
    permission: 'orders.read',
    subject: 'orders',
    key: 'o',
    pages: [adminPaths.failedDeliveries],
  },
  {
    to: adminPaths.returns,
    label: 'Returns',
    permission: 'orders.read',
    subject: 'returns',
    key: 'r',
  },
  {
    to: adminPaths.cash,
    label: 'Cash',
    permission: 'orders.read',
    subject: 'the cash',
    key: 'h',
  },
  {
    to: adminPaths.customers,
    label: 'Customers',
    permission: 'customers.read',
    subject: 'customers',
    key: 'c',
  },
  {
    to: adminPaths.categories,
    label: 'Categories',
    permission: 'catalogue.read',
    subject: 'categories',
    key: 't',
  },
  {
    to: adminPaths.coupons,
    label: 'Coupons & offers',
    permission: 'coupons.read',
    subject: 'coupons',
    key: 'u',
    pages: [adminPaths.promotions, adminPaths.salePrices],
  },
  {
    to: adminPaths.content,
    label: 'Content',
    permission: 'content.read',
    subject: 'content',
    key: 'n',
  },
  {
    to: adminPaths.appearance,
    label: 'Appearance',
    permission: 'content.read',
    subject: 'the appearance',
    key: 'w',
  },
  {
    to: adminPaths.grievances,
    label: 'Complaints',
    permission: 'orders.read',
    subject: 'complaints',
    key: 'i',
  },
  {
    to: adminPaths.compliance,
    label: 'Compliance',
    permission: 'catalogue.read',
    subject: 'compliance',
    key: 'l',
  },
  {
    to: adminPaths.settings,
    label: 'Settings',
    permission: 'settings.read',
    subject: 'settings',
    key: 's',
  },
  {
    to: adminPaths.health,
    label: 'Operations',
    permission: 'settings.read',
    subject: 'operations',
    key: 'e',
    pages: [
      adminPaths.emails,
      adminPaths.messages,
      adminPaths.jobs,
      adminPaths.exports,
      adminPaths.archive,
    ],
  },
  { to: adminPaths.staff, label: 'Staff', permission: 'staff.read', subject: 'staff', key: 'f' },
  {
    to: adminPaths.apiKeys,
    label: 'Developers',
    permission: 'staff.read',
    subject: 'API keys',
    key: 'k',
    pages: [adminPaths.webhooks, adminPaths.plugins],
  },
  {
    to: adminPaths.activity,
    label: 'Activity',
    permission: 'audit.read',
    subject: 'activity',
    key: 'a',
  },
];

/** Pages below a menu item that need another permission. */
const nestedPages: readonly Omit<NavigationItem, 'label' | 'key' | 'pages'>[] = [
  { to: adminPaths.webhooks, permission: 'webhooks.read', subject: 'webhooks' },
  { to: adminPaths.exports, permission: 'admin.read', subject: 'scheduled exports' },
  { to: adminPaths.archive, permission: 'staff.write', subject: 'the archive' },
  { to: adminPaths.plugins, permission: 'settings.read', subject: 'plugins' },
  { to: adminPaths.taxMonth, permission: 'analytics.read', subject: 'the books' },
  { to: adminPaths.setup, permission: 'settings.read', subject: 'the setup guide' },
  { to: adminPaths.newsletter, permission: 'customers.export', subject: 'subscribers' },
  { to: adminPaths.postNew, permission: 'content.write', subject: 'this page' },
  { to: adminPaths.packing, permission: 'orders.write', subject: 'packing' },
  { to: adminPaths.scan, permission: 'orders.write', subject: 'the handover' },
  { to: adminPaths.failedDeliveries, permission: 'orders.read', subject: 'failed deliveries' },
  { to: '/admin/dispatch', permission: 'orders.read', subject: 'bulk bookings' },
  { to: adminPaths.productNew, permission: 'catalogue.write', subject: 'this page' },
];

const contains = (place: string, path: string): boolean =>
  path === place || path.startsWith(`${place}/`);

/** The menu item of a path; `/admin` is the dashboard. */
export function navigationItemAt(pathname: string): NavigationItem | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const at = path === adminPaths.dashboard ? adminDashboard : path;
  return adminNavigation.find(({ to, pages = [] }) =>
    [to, ...pages].some((page) => contains(page, at)),
  );
}

/** The permission that a path requires, and the subject for the error message. */
export function requirementAt(
  pathname: string,
): Pick<NavigationItem, 'permission' | 'subject'> | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return nestedPages.find(({ to }) => contains(to, path)) ?? navigationItemAt(pathname);
}

export const navigationFor = (role: StaffRole | undefined): readonly NavigationItem[] =>
  adminNavigation.filter(({ permission }) => role !== undefined && hasPermission(role, permission));

/** The start page of a role: orders for the orders role, else the first permitted page. */
export function homeFor(role: StaffRole | undefined): NavigationItem | undefined {
  const open = navigationFor(role);
  return (
    (role === 'orders' ? open.find(({ to }) => to === adminPaths.orders) : undefined) ?? open[0]
  );
}

/** Where `/admin` leads a role without the dashboard: to its start page. */
export function startPageAt(pathname: string, role: StaffRole): string | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const isShown = path !== adminPaths.dashboard || hasPermission(role, 'analytics.read');
  return isShown ? undefined : homeFor(role)?.to;
}

/** True if the role may open the page of a link, which may name a field after '#'. */
export function canOpen(role: StaffRole, link: string): boolean {
  const required = requirementAt(link.replace(/[?#].*$/, ''));
  return required === undefined || hasPermission(role, required.permission);
}
