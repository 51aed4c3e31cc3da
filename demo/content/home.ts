import type { DemoHeroBanner, DemoImage, DemoServiceCard } from '../types.ts';

/**
 * They take turns in the bar at the top of every page. `promotion`: the name or code of the one
 * that it is bound to, which gives the text.
 */
export const demoTopBanners: { text: string; linkPath: string | null; promotion?: string }[] = [
  {
    text: 'Buy 2, get 1 free on all cushions',
    linkPath: '/cushion',
    promotion: 'Buy 2, get 1 free',
  },
  {
    text: 'A 30-day return policy, all over India',
    linkPath: '/return-policy',
  },
  { text: 'Free shipping all over India from ₹1,999', linkPath: '/shipping-policy' },
  { text: 'Take 10% off your order with WELCOME10', linkPath: null, promotion: 'WELCOME10' },
];

export const demoDealsBanner: {
  title: string;
  text: string;
  linkLabel: string;
  linkPath: string;
  image: DemoImage;
} = {
  title: 'DEALS',
  text: 'Save up to 35%',
  linkLabel: 'Shop Now',
  linkPath: '/CategoryFilter',
  image: {
    file: 'banners/banner-folded.webp',
    alt: 'A folded comforter with sage blooms, a striped pillow and a stack of rust blankets',
  },
};

export const demoHeroBanners: DemoHeroBanner[] = [
  {
    image: {
      file: 'banners/hero-prints-wide.webp',
      alt: 'Five folded bed sheets in block prints, the one on top tied with twine',
    },
    tallImage: 'banners/hero-prints-tall.webp',
    heading: 'Cotton that wakes up softer',
    text: 'Crisp percale and block prints from Sanganer, cool in May and kind at any hour.',
    linkLabel: 'Shop bed sheets',
    linkPath: '/bed-sheet',
    textSide: 'left',
  },
  {
    image: {
      file: 'banners/hero-quilts-wide.webp',
      alt: 'Five folded quilts in bright prints, the one on top tied with twine',
    },
    tallImage: 'banners/hero-quilts-tall.webp',
    heading: 'Printed by hand, quilted to last',
    text: 'Light cotton razais from Bagru and Kutch, with the block and the needle in every inch.',
    linkLabel: 'See the quilts',
    linkPath: '/category/quilt',
    textSide: 'left',
  },
  {
    image: {
      file: 'banners/hero-linens-wide.webp',
      alt: 'Five folded plain linens in sage, sand, white, blush and forest green',
    },
    tallImage: 'banners/hero-linens-tall.webp',
    heading: 'Quiet colours, honest cloth',
    text: 'Linen and sateen without a print, for rooms that do not need to talk.',
    linkLabel: 'Shop solid colours',
    linkPath: '/CategoryFilter?pattern=Solid',
    textSide: 'left',
  },
];

export const demoStory = {
  title: 'Printed by hand, two thousand times',
  text: 'In Bagru, an hour west of Jaipur, a king-size sheet takes some two thousand knocks of a teak block. No two rows are quite alike, and that is how you know it.',
  linkLabel: 'A day with the printers',
  linkPath: '/blogs/a-day-with-the-block-printers-of-bagru',
  image: {
    file: 'products/bed-sheet-madder-night-ajrakh-2.webp',
    alt: 'A bed with block-printed stars of madder and cream',
  },
};

export const demoServiceCards: DemoServiceCard[] = [
  {
    icon: 'truck',
    title: 'Free shipping all over India',
    text: 'On orders of ₹1,999 and above, with a 30-day return policy and pick-up at your door.',
  },
  {
    icon: 'palette',
    title: 'Free design consultations',
    text: 'Send us a photograph of your room. We suggest colours, sizes and fabrics, at no cost.',
  },
  {
    icon: 'headset',
    title: 'Expert advice',
    text: 'Questions about thread count, GSM or curtain drop? Talk to people who know cloth, 10am to 6pm, Mon to Sat.',
  },
];
