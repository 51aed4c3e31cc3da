import type { HomeSection } from '#contract/content/rules.ts';

type SectionTexts = {
  title: string;
  description: string;
  /** The noun after 'Add' and 'Delete'. */
  itemName: string;
  heading: string;
  empty: string;
};

export const sectionTexts: Record<HomeSection, SectionTexts> = {
  announcement: {
    title: 'Announcements',
    description: 'Shown in turn in the bar at the top of every page.',
    itemName: 'announcement',
    heading: 'Text',
    empty: 'No announcements yet. The bar is hidden.',
  },
  hero: {
    title: 'Banner slides',
    description: 'Wide images at the top of the home page.',
    itemName: 'slide',
    heading: 'Heading',
    empty: 'No slides yet. The home page starts with the categories.',
  },
  deals: {
    title: 'Deals banner',
    description: 'The home page shows the first active one.',
    itemName: 'deals banner',
    heading: 'Heading',
    empty: 'No deals banner yet.',
  },
  story: {
    title: 'Story',
    description: 'A text and picture that lead to a blog post, with the products of that post.',
    itemName: 'story',
    heading: 'Heading',
    empty: 'No story yet.',
  },
  room: {
    title: 'Rooms',
    description:
      'The home page shows the first active look, a category page the first one with a fabric of the category. Without one, the shop chooses fabrics in stock.',
    itemName: 'room',
    heading: 'Heading',
    empty: 'No room yet. The shop chooses fabrics in stock.',
  },
  service: {
    title: 'Services',
    description: 'Cards near the end of the home page, for example free delivery or easy returns.',
    itemName: 'service',
    heading: 'Heading',
    empty: 'No service cards yet.',
  },
  testimonial: {
    title: 'Testimonials',
    description: 'Quotes from your customers.',
    itemName: 'testimonial',
    heading: 'Name',
    empty: 'No testimonials yet.',
  },
};

export const serviceIconNames = { truck: 'Truck', palette: 'Leaf', headset: 'Headset' } as const;
export const textSideNames = { left: 'Left', right: 'Right', centre: 'Centre' } as const;
