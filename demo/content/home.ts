import type { DemoHeroBanner, DemoImage, DemoServiceCard } from '../types.ts';

/** They take turns in the bar at the top of every page. */
export const demoTopBanners: { text: string; linkPath: string | null }[] = [
  {
    text: 'Buy 2, get 1 free on all cushions',
    linkPath: '/cushion',
  },
  {
    text: 'A 30-day return policy, all over India',
    linkPath: '/return-policy',
  },
  { text: 'Free shipping all over India from ₹1,999', linkPath: '/shipping-policy' },
  { text: 'Take 10% off your order with WELCOME10', linkPath: null },
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
      file: 'banners/banner-room.webp',
      alt: 'A bed in a calm room',
    },
    heading: 'Cotton that wakes up softer',
    text: 'Crisp percale and block prints from Sanganer, cool in May and kind at any hour.',
    linkLabel: 'Shop bed sheets',
    linkPath: '/bed-sheet',
    textSide: 'left',
  },
  {
    image: {
      file: 'banners/banner-quilts.webp',
      alt: 'A stack of hand-quilted razais with an Ajrakh star cushion leaning against it',
    },
    heading: 'Printed by hand, quilted to last',
    text: 'Light cotton razais from Bagru and Kutch, with the block and the needle in every inch.',
    linkLabel: 'See the quilts',
    linkPath: '/category/quilt',
    textSide: 'right',
  },
  {
    image: {
      file: 'banners/banner-folded.webp',
      alt: 'A folded comforter with sage blooms, a striped pillow and a stack of rust blankets',
    },
    heading: 'Winter is in',
    text: 'Comforters, pillows and wool-blend throws for the few cold weeks we wait for all year.',
    linkLabel: 'Get ready for winter',
    linkPath: '/comforter',
    textSide: 'left',
  },
  {
    image: {
      file: 'banners/banner-curtains.webp',
      alt: 'Curtains with rows of rose Mughal poppies framing a bright window',
    },
    heading: 'Dress the light',
    text: 'Prints that glow, linen that filters, velvet that lets you sleep in.',
    linkLabel: 'Shop curtains',
    linkPath: '/curtains',
    textSide: 'centre',
  },
  {
    image: {
      file: 'banners/banner-living.webp',
      alt: 'A cream sofa with madder Ajrakh star cushions and a plain red one',
    },
    heading: 'A sofa with stories',
    text: 'Ikat, Ajrakh and velvet covers, made to be mixed.',
    linkLabel: 'Shop cushions',
    linkPath: '/cushion',
    textSide: 'right',
  },
];

export const demoStory = {
  title: 'Printed by hand, two thousand times',
  text: 'In Bagru, an hour west of Jaipur, a king-size sheet takes some two thousand knocks of a teak block. No two rows are quite alike, and that is how you know it.',
  linkLabel: 'A day with the printers',
  linkPath: '/blogs/a-day-with-the-block-printers-of-bagru',
  image: {
    file: 'social/social-01.webp',
    alt: 'A bed made with mustard marigold sheets',
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
