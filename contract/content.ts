/** The editable sections of the home page: five kinds of banners, services and testimonials. */
export const homeSections = [
  'announcement',
  'hero',
  'deals',
  'story',
  'room',
  'service',
  'testimonial',
] as const;
export type HomeSection = (typeof homeSections)[number];

export const serviceIcons = ['truck', 'palette', 'headset'] as const;
export const textSides = ['left', 'right', 'centre'] as const;

export const postStates = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof postStates)[number];

/** Filters of the review list; `reported` are reviews with open reports. */
export const reviewViews = ['reported', 'hidden', 'all'] as const;
export type ReviewView = (typeof reviewViews)[number];

/** `waiting`: requested, but not yet confirmed with the emailed link. */
export const subscriberStatuses = ['confirmed', 'waiting', 'ended'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];
