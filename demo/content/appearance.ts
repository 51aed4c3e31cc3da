/** A link to a category by its slug, or to a path of the shop. */
export type DemoLink = { label: string; category: string } | { label: string; path: string };

const moreCategories: DemoLink[] = [
  { label: 'Pillow', category: 'pillow' },
  { label: 'Blanket', category: 'blanket' },
  { label: 'Quilt', category: 'quilt' },
];

const categories: DemoLink[] = [
  { label: 'Bed Sheet', category: 'bed-sheet' },
  { label: 'Curtains', category: 'curtains' },
  { label: 'Cushion', category: 'cushion' },
  { label: 'Comforter', category: 'comforter' },
];

export const demoMenu: (DemoLink & { children?: DemoLink[] })[] = [
  { label: 'Home', path: '/' },
  ...categories,
  {
    label: 'All products',
    path: '/CategoryFilter',
    children: [...moreCategories, { label: 'See it in your room', path: '/room' }],
  },
  { label: 'New Arrival', path: '/#new-arrival' },
  { label: 'Blogs', path: '/blogs' },
  { label: 'Testimonials', path: '/#testimonials' },
];

export const demoFooterColumns: { title: string; links: DemoLink[] }[] = [
  {
    title: 'Shop',
    links: [...categories, ...moreCategories, { label: 'All products', path: '/CategoryFilter' }],
  },
  {
    title: 'Help',
    links: [
      { label: 'Return policy', path: '/return-policy' },
      { label: 'Cancellation policy', path: '/cancellation-policy' },
      { label: 'Shipping policy', path: '/shipping-policy' },
      { label: 'Terms and conditions', path: '/terms-conditions' },
      { label: 'Privacy policy', path: '/privacy-policy' },
      { label: 'Blogs', path: '/blogs' },
      { label: 'Complaints', path: '/complaints' },
    ],
  },
];

export const demoSections = [
  'hero',
  'categories',
  'best_seller',
  'room',
  'new_arrival',
  'story',
  'deals',
  'trending',
  'testimonials',
  'services',
  'instagram',
];
