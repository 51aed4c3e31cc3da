import type { HomePart } from '#contract/content.ts';

type PartWords = {
  title: string;
  line: string;
  /** What one of them is called, after 'Add' and 'Delete'. */
  one: string;
  heading: string;
  empty: string;
};

export const partWords: Record<HomePart, PartWords> = {
  announcement: {
    title: 'Announcements',
    line: 'They take turns in the bar at the top of every page. Announce only what the shop really gives.',
    one: 'announcement',
    heading: 'Text',
    empty: 'No announcement, and no bar at the top.',
  },
  hero: {
    title: 'Banner slides',
    line: 'The wide pictures that the home page opens with.',
    one: 'slide',
    heading: 'Heading',
    empty: 'The home page opens with the categories.',
  },
  deals: {
    title: 'Deals banner',
    line: 'The first one that is on is shown.',
    one: 'deals banner',
    heading: 'Heading',
    empty: 'No deals banner on the home page.',
  },
  service: {
    title: 'Services',
    line: 'What shoppers can count on, as cards near the end of the home page.',
    one: 'service',
    heading: 'Heading',
    empty: 'No service cards on the home page.',
  },
  testimonial: {
    title: 'Testimonials',
    line: 'What customers say, in their own words.',
    one: 'testimonial',
    heading: 'Name',
    empty: 'No testimonials on the home page.',
  },
};

export const serviceIconNames = { truck: 'Lorry', palette: 'Leaf', headset: 'Talk' } as const;
export const textSideNames = { left: 'Left', right: 'Right', centre: 'Centre' } as const;
