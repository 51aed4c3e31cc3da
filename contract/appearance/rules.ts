export const targetKinds = ['category', 'page', 'link', 'all', 'new', 'blog'] as const;

/** The sections of the home page, in their usual order. */
export const sectionKinds = [
  'hero',
  'categories',
  'new_arrival',
  'deals',
  'best_seller',
  'story',
  'trending',
  'room',
  'services',
  'testimonials',
  'instagram',
] as const;

export type SectionKind = (typeof sectionKinds)[number];

/** `web/styles/base/accents.css` has their colours. */
export const accents = ['terracotta', 'indigo', 'forest', 'plum', 'teal'] as const;

/** `classic` sets headings in Fraunces and text in Figtree; `modern` uses Figtree alone. */
export const fontPairs = ['classic', 'modern'] as const;

export const socialFields = [
  'facebook_url',
  'instagram_url',
  'youtube_url',
  'twitter_url',
] as const;

/** Letters of a text in menu or footer. */
export const navigationTextMax = 40;
export const menuItemsMax = 12;
export const menuChildrenMax = 20;
export const footerColumnsMax = 4;
export const footerLinksMax = 12;
/** Publications that can be undone, one after the other. */
export const undoMax = 10;

/** The slugs of the categories that have short paths, such as `/bed-sheet`, as specified. */
export const shortPathCategories: readonly string[] = [
  'bed-sheet',
  'curtains',
  'cushion',
  'comforter',
];

/** Paths of the shop, some of which lead to a part of the shop which may be absent. */
export const ownPaths = {
  home: '/',
  all: '/CategoryFilter',
  newArrival: '/#new-arrival',
  testimonials: '/#testimonials',
  room: '/room',
  blogs: '/blogs',
  complaints: '/complaints',
} as const;
