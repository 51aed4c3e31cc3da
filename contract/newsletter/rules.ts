/**
 * `waiting`: requested, but not yet confirmed with the emailed link. `bounced`: a mail server
 * refused the address for good, and none has accepted an email to it since.
 */
export const subscriberStatuses = ['confirmed', 'waiting', 'ended', 'bounced'] as const;

/** The list of segments has no pages. */
export const segmentsMax = 100;

export type SubscriberStatus = (typeof subscriberStatuses)[number];
