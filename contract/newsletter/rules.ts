/** `waiting`: requested, but not yet confirmed with the emailed link. */
export const subscriberStatuses = ['confirmed', 'waiting', 'ended'] as const;

export type SubscriberStatus = (typeof subscriberStatuses)[number];
