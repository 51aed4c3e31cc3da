import type { Permission } from '../staff/permissions.ts';

/** The events that the staff is notified of. */
export const notificationKinds = [
  'order',
  'payment',
  'unpaid',
  'stock',
  'return',
  'review',
  'complaint',
  'parcel',
  'email',
  'job',
  'backup',
  'outage',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Each has an implementation in `server/notifications/channels/`. */
const notificationChannels = ['email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** A channel at once, or one email a day. */
export const notificationWays = [...notificationChannels, 'digest'] as const;
export type NotificationWay = (typeof notificationWays)[number];

/** More messages of a channel within an hour wait for its end, and become one summary. */
export const messagesPerHour = 10;
export const devicesMax = 20;

export type NotificationChoices = Partial<Record<NotificationKind, NotificationWay[]>>;

type Rule = {
  /** Roles without it neither see nor get the event. */
  permission: Permission;
  /** What an owner gets who chose nothing. Other roles get nothing. */
  initial: readonly NotificationWay[];
};

export const notificationRules: Record<NotificationKind, Rule> = {
  order: { permission: 'orders.read', initial: ['email', 'push'] },
  payment: { permission: 'orders.read', initial: ['email', 'push'] },
  unpaid: { permission: 'orders.read', initial: ['email'] },
  stock: { permission: 'catalogue.read', initial: ['digest'] },
  return: { permission: 'orders.read', initial: ['email'] },
  review: { permission: 'content.read', initial: ['digest'] },
  complaint: { permission: 'orders.read', initial: ['email', 'push'] },
  parcel: { permission: 'orders.read', initial: ['email'] },
  email: { permission: 'settings.read', initial: ['email'] },
  job: { permission: 'settings.read', initial: ['email'] },
  backup: { permission: 'settings.read', initial: ['email'] },
  outage: { permission: 'settings.read', initial: ['email', 'push'] },
};
