import type { Permission } from '../staff/permissions.ts';

/**
 * When a staff member gets the alerts of a group: at once, in the summary of the next morning, or
 * not at all.
 */
export const alertTimings = ['now', 'digest', 'off'] as const;

export type AlertTiming = (typeof alertTimings)[number];

export const alertGroups = ['orders', 'stock', 'problems'] as const;

export type AlertGroup = (typeof alertGroups)[number];

export const alertKinds = [
  'order',
  'unpaid',
  'stock',
  'payment',
  'complaint',
  'review',
  'email',
  'job',
] as const;

export type AlertKind = (typeof alertKinds)[number];

/** The group that a member chooses, and the permission that the role needs. */
export const alertRules: Record<AlertKind, { group: AlertGroup; permission: Permission }> = {
  order: { group: 'orders', permission: 'orders.read' },
  unpaid: { group: 'problems', permission: 'orders.read' },
  stock: { group: 'stock', permission: 'catalogue.read' },
  payment: { group: 'problems', permission: 'orders.read' },
  complaint: { group: 'problems', permission: 'orders.read' },
  review: { group: 'problems', permission: 'content.read' },
  email: { group: 'problems', permission: 'settings.read' },
  job: { group: 'problems', permission: 'settings.read' },
};

export type AlertPreferences = Record<AlertGroup, AlertTiming>;
