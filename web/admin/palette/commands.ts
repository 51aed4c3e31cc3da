import { hasPermission, type Permission, type StaffRole } from '#contract/staff/permissions.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { navigationFor } from '../layout/admin-navigation.ts';

export type Command = {
  key: string;
  label: string;
  /** More search words. */
  keywords: string;
  to: string;
  /** Opens the page with its create form. */
  opensForm?: true;
  /** Opens an overlay instead of a page. */
  overlay?: 'shortcuts';
};

const createCommands: readonly (Command & { permission: Permission })[] = [
  {
    key: 'add-product',
    label: 'Add product',
    keywords: 'new create item',
    to: adminPaths.productNew,
    permission: 'catalogue.write',
  },
  {
    key: 'add-category',
    label: 'Add category',
    keywords: 'new create',
    to: adminPaths.categories,
    opensForm: true,
    permission: 'catalogue.write',
  },
  {
    key: 'add-coupon',
    label: 'New coupon',
    keywords: 'add create discount code',
    to: adminPaths.coupons,
    opensForm: true,
    permission: 'coupons.write',
  },
  {
    key: 'add-promotion',
    label: 'New promotion',
    keywords: 'add create offer sale discount',
    to: adminPaths.promotions,
    opensForm: true,
    permission: 'coupons.write',
  },
  {
    key: 'add-sale-price',
    label: 'New sale price',
    keywords: 'add create schedule discount reduce',
    to: adminPaths.salePrices,
    opensForm: true,
    permission: 'coupons.write',
  },
  {
    key: 'invite-staff',
    label: 'Invite staff',
    keywords: 'add new person team',
    to: adminPaths.staff,
    opensForm: true,
    permission: 'staff.write',
  },
];

/** The commands that the role permits. */
export const commandsFor = (role: StaffRole | undefined): Command[] => [
  ...createCommands.filter(
    ({ permission }) => role !== undefined && hasPermission(role, permission),
  ),
  ...navigationFor(role).map(({ to, label }) => ({
    key: to,
    label: `Go to ${label}`,
    keywords: 'open page',
    to,
  })),
  {
    key: 'scheduled-exports',
    label: 'Go to Scheduled exports',
    keywords: 'export csv spreadsheet email report',
    to: adminPaths.exports,
  },
  {
    key: 'account-security',
    label: 'Account security',
    keywords: 'security sign-in two-factor 2fa authenticator recovery codes devices sessions',
    to: adminPaths.security,
  },
  {
    key: 'notifications',
    label: 'Notifications',
    keywords: 'alerts email push digest phone device',
    to: adminPaths.notifications,
  },
  {
    key: 'shortcuts',
    label: 'Keyboard shortcuts',
    keywords: 'keys help turn off',
    to: '',
    overlay: 'shortcuts',
  },
];

/** Each typed word must begin a word of the command. */
export function matchCommands(commands: readonly Command[], query: string): Command[] {
  const typed = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (typed.length === 0) return [...commands];
  return commands.filter(({ label, keywords }) => {
    const words = `${label} ${keywords}`.toLowerCase().split(' ');
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  });
}
