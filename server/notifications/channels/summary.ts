import { type NotificationKind, notificationKinds } from '#contract/notifications/rules.ts';
import type { Notification } from '../collect.ts';

const one: Record<NotificationKind, string> = {
  order: 'new order',
  payment: 'payment problem',
  unpaid: 'unpaid order',
  stock: 'low product',
  return: 'return request',
  review: 'review',
  complaint: 'complaint',
  parcel: 'parcel problem',
  email: 'failed email',
  job: 'background problem',
  backup: 'failed backup',
  outage: 'outage',
};

/** '2 reviews' */
const counted = (kind: NotificationKind, count: number): string =>
  `${count} ${one[kind]}${count === 1 ? '' : 's'}`;

/** The notifications by event, in a fixed order, each group with its heading. */
export const groupsOf = (
  notifications: readonly Notification[],
): { heading: string; notifications: Notification[] }[] =>
  notificationKinds.flatMap((kind) => {
    const ofKind = notifications.filter((each) => each.kind === kind);
    if (ofKind.length === 0) return [];
    return [{ heading: counted(kind, ofKind.length), notifications: ofKind }];
  });
