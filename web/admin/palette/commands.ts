import { may, type Permission, type StaffRole } from '#contract/permissions.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { placesOf } from '../layout/admin-navigation.ts';

export type Command = {
  key: string;
  label: string;
  /** More words that it is found by. */
  also: string;
  to: string;
  /** The page opens its form for a new one at once. */
  adds?: true;
  /** Opens this instead of a page. */
  overlay?: 'shortcuts';
};

const adding: readonly (Command & { permission: Permission })[] = [
  {
    key: 'add-product',
    label: 'Add product',
    also: 'new create item',
    to: adminPaths.productNew,
    permission: 'catalogue.write',
  },
  {
    key: 'add-category',
    label: 'Add category',
    also: 'new create',
    to: adminPaths.categories,
    adds: true,
    permission: 'catalogue.write',
  },
  {
    key: 'add-coupon',
    label: 'New coupon',
    also: 'add create discount code',
    to: adminPaths.coupons,
    adds: true,
    permission: 'coupons.write',
  },
  {
    key: 'invite-staff',
    label: 'Invite staff',
    also: 'add new person team',
    to: adminPaths.staff,
    adds: true,
    permission: 'staff.write',
  },
];

/** What a role can do from the palette, and where it can go. */
export const commandsOf = (role: StaffRole | undefined): Command[] => [
  ...adding.filter(({ permission }) => role !== undefined && may(role, permission)),
  ...placesOf(role).map(({ to, label }) => ({
    key: to,
    label: `Go to ${label}`,
    also: 'open page',
    to,
  })),
  {
    key: 'your-sign-in',
    label: 'Your sign-in',
    also: 'security second step two factor authenticator recovery codes devices sessions',
    to: adminPaths.security,
  },
  {
    key: 'shortcuts',
    label: 'Keyboard shortcuts',
    also: 'keys help switch off',
    to: '',
    overlay: 'shortcuts',
  },
];

/** Each typed word must begin a word of the command. */
export function matching(commands: readonly Command[], query: string): Command[] {
  const typed = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (typed.length === 0) return [...commands];
  return commands.filter(({ label, also }) => {
    const words = `${label} ${also}`.toLowerCase().split(' ');
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  });
}
