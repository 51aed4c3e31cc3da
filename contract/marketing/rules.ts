/** The messages that bring shoppers back; each is an event of `contract/messages/rules.ts`. */
export const marketingEvents = [
  'cart_abandoned',
  'price_dropped',
  'wishlist_restocked',
  'review_request',
] as const;
export type MarketingEvent = (typeof marketingEvents)[number];

/** Orders so long after the last tap on a link of a message are its revenue. */
export const attributionDays = 7;
/** The figures of a message cover so many days. */
export const marketingFigureDays = 30;
