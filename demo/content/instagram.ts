import type { DemoInstagramPost } from '../types.ts';

export const demoInstagramPosts: DemoInstagramPost[] = [
  {
    image: 'social/social-01.webp',
    alt: 'A bed made with mustard marigold sheets',
    caption: 'Marigold mornings. Our Genda sheet, block printed in Bagru. #homeloom #blockprint',
    permalink: 'https://www.instagram.com/homeloom/',
    postedOn: '2026-10-28T05:30:00Z',
  },
  {
    image: 'social/social-02.webp',
    alt: 'An indigo buta curtain beside a potted plant on a wooden floor',
    caption: 'Indigo butas, a terracotta pot and ten o’clock sun. That is the whole recipe.',
    permalink: 'https://www.instagram.com/homeloom/',
    postedOn: '2026-10-24T12:10:00Z',
  },
  {
    image: 'social/social-03.webp',
    alt: 'A rosewood Bandhani cushion and a blush one on a cream sofa',
    caption: 'A thousand dots and one quiet friend. Rosewood Bandhani with blush.',
    permalink: 'https://www.instagram.com/homeloom/',
    postedOn: '2026-10-19T14:45:00Z',
  },
  {
    image: 'products/blanket-madder-night-plaid-4.webp',
    alt: 'The woven checks of a madder plaid blanket, seen from close',
    caption: 'Plaid season is short here. We intend to use every night of it.',
    permalink: 'https://www.instagram.com/homeloom/',
    postedOn: '2026-10-15T15:00:00Z',
  },
  {
    image: 'products/quilt-teal-leheriya-4.webp',
    alt: 'The stitched waves of a teal Leheriya quilt, seen from close',
    caption: 'Leheriya: the wave in the turban, now in the bedroom.',
    permalink: 'https://www.instagram.com/homeloom/',
    postedOn: '2026-10-10T06:20:00Z',
  },
  {
    image: 'social/social-06.webp',
    alt: 'Pillows and sheets with indigo Mughal poppies',
    caption: 'Poppies that stood in a Mughal garden, now standing guard over your nap.',
    permalink: 'https://www.instagram.com/homeloom/',
    postedOn: '2026-10-04T09:00:00Z',
  },
  {
    image: 'social/social-07.webp',
    alt: 'A terracotta jaal vine comforter on a made bed',
    caption: 'From Meera’s home in Kochi: the terracotta jaal comforter, unironed and perfect.',
    permalink: null,
    postedOn: '2026-09-29T13:30:00Z',
  },
  {
    image: 'social/social-08.webp',
    alt: 'Terracotta ikat curtains framing a window with two plants',
    caption: 'Tied, dyed, woven, hung. Terracotta ikat at golden hour.',
    permalink: 'https://www.instagram.com/homeloom/',
    postedOn: '2026-09-22T12:00:00Z',
  },
  {
    image: 'social/social-09.webp',
    alt: 'Saffron marigold and rust cushions on a cream sofa',
    caption: 'Saffron and rust for the festive weeks. Which one is yours?',
    permalink: 'https://www.instagram.com/homeloom/',
    postedOn: '2026-09-16T11:15:00Z',
  },
  {
    image: 'social/social-10.webp',
    alt: 'A pillow and sheet scattered with tiny rose sprigs',
    caption: null,
    permalink: null,
    postedOn: '2026-09-08T07:40:00Z',
  },
];
