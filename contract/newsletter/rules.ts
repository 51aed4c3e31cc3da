/**
 * `waiting`: requested, but not yet confirmed with the emailed link. `bounced`: a mail server
 * refused the address for good, and none has accepted an email to it since.
 */
export const subscriberStatuses = ['confirmed', 'waiting', 'ended', 'bounced'] as const;

export type SubscriberStatus = (typeof subscriberStatuses)[number];
