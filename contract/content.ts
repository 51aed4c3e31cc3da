/** The parts of the home page that the owner writes: three kinds of banners, the services and what customers say. */
export const homeParts = ['announcement', 'hero', 'deals', 'service', 'testimonial'] as const;
export type HomePart = (typeof homeParts)[number];

export const serviceIcons = ['truck', 'palette', 'headset'] as const;
export const textSides = ['left', 'right', 'centre'] as const;

export const postStates = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof postStates)[number];

/** What the list of reviews can be narrowed to; `reported` are those whose reports nobody has settled. */
export const reviewViews = ['reported', 'hidden', 'all'] as const;
export type ReviewView = (typeof reviewViews)[number];

/** `waiting`: asked for, and the mail's link not followed yet. */
export const subscriberStatuses = ['confirmed', 'waiting', 'ended'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];
