import type { DemoReview } from '../types.ts'

export const livingReviews: DemoReview[] = [
  {
    product: 'curtain-oat-linen', reviewer: 'Devika N.', rating: 5, postedOn: '2026-10-13',
    title: 'Light like honey', photos: ['reviews/oat-linen-window.webp'],
    text: 'Our east window used to glare at seven. Now it glows. Pleats fall evenly without any fuss.',
  },
  {
    product: 'curtain-oat-linen', reviewer: 'Abdul R.', rating: 5, postedOn: '2026-09-04',
    title: 'Perfect with advice',
    text: 'Called to ask about the drop, was told 7 ft with the rod higher up. Right on the centimetre.',
  },
  {
    product: 'curtain-oat-linen', reviewer: 'Sneha P.', rating: 4, postedOn: '2026-07-23',
    title: 'Not blackout',
    text: 'Know what you buy: it filters, it does not darken. For the living room ideal.',
  },
  {
    product: 'curtain-oat-linen', reviewer: 'George T.', rating: 4, postedOn: '2026-06-15',
    title: 'Good cloth',
    text: 'Good heavy linen. One eyelet had a scratch, they sent a replacement panel in four days.',
  },
  {
    product: 'curtain-teal-velvet', reviewer: 'Farhan Q.', rating: 5, postedOn: '2026-10-18',
    title: 'Cinema at home',
    text: 'Dark, quiet, and the colour! It took two people to hang them, so have a friend ready.',
  },
  {
    product: 'curtain-teal-velvet', reviewer: 'Gayatri M.', rating: 5, postedOn: '2026-08-31',
    title: 'Afternoon sleep restored',
    text: 'Night-shift nurse here. I sleep till four now.',
  },
  {
    product: 'curtain-terracotta-ikat', reviewer: 'Asha V.', rating: 4, postedOn: '2026-09-15',
    title: 'Warm and pretty',
    text: 'Lovely against a white wall. The two panels differ by a shade if you look for it.',
  },
  {
    product: 'curtain-terracotta-ikat', reviewer: 'Kiran D.', rating: 5, postedOn: '2026-07-28',
    title: 'Real ikat edges',
    text: 'Soft blurred lines, not a hard digital print. Very happy.',
  },
  {
    product: 'cushion-forest-velvet', reviewer: 'Kabir K.', rating: 5, postedOn: '2026-10-26',
    title: 'Plush', photos: ['reviews/forest-velvet-chair.webp'],
    text: 'Bought two, came back for four. The zip disappears completely.',
  },
  {
    product: 'cushion-forest-velvet', reviewer: 'Aditi R.', rating: 5, postedOn: '2026-09-11',
    title: 'Dense pile',
    text: 'You can draw on it with a finger. My daughter does.',
  },
  {
    product: 'cushion-forest-velvet', reviewer: 'Naveen C.', rating: 4, postedOn: '2026-06-08',
    title: 'Great, filler extra',
    text: 'Remember it is a cover only. Took one star for my own disappointment.',
  },
  {
    product: 'cushion-indigo-ikat', reviewer: 'Meera I.', rating: 5, postedOn: '2026-10-09',
    title: 'Sofa saver', photos: ['reviews/indigo-ikat-sofa.webp'],
    text: 'Ten-year-old sofa, new life. The piping makes it look tailored.',
  },
  {
    product: 'cushion-indigo-ikat', reviewer: 'Yusuf S.', rating: 4, postedOn: '2026-08-20',
    title: 'Nice print',
    text: 'Cotton is thick, print is clear. Shrank a very little in the wash.',
  },
  {
    product: 'cushion-indigo-ikat', reviewer: 'Bhavna T.', rating: 5, postedOn: '2026-07-02',
    title: 'Mixes with everything',
    text: 'Goes with my mustard and my blue. Colours hold.',
  },
  {
    product: 'cushion-rosewood-bandhani', reviewer: 'Komal R.', rating: 5, postedOn: '2026-09-30',
    title: 'Like my mother\'s dupatta',
    text: 'The dots are so fine. I will not let anyone lean on it.',
  },
  {
    product: 'cushion-ivory-basket', reviewer: 'Stuti A.', rating: 4, postedOn: '2026-08-11',
    title: 'Heavy, lovely',
    text: 'Thick as a rug and softer than it looks. Ivory needs care.',
  },
  {
    product: 'pillow-white-cotton', reviewer: 'Arjun S.', rating: 5, postedOn: '2026-10-21',
    title: 'Neck says thank you',
    text: 'Medium-soft and it keeps its height. Pair for this price is a steal.',
  },
  {
    product: 'pillow-white-cotton', reviewer: 'Hema K.', rating: 4, postedOn: '2026-09-06',
    title: 'Good pillows',
    text: 'Fluffed up after a day out of the bag. A bit low for side sleepers.',
  },
  {
    product: 'pillow-white-cotton', reviewer: 'Rohit B.', rating: 3, postedOn: '2026-07-14',
    title: 'Too soft for me',
    text: 'Well made, but I sleep on my side and need something firmer. Exchanged for the ticking ones.',
  },
  {
    product: 'pillow-indigo-ticking', reviewer: 'Rohit B.', rating: 5, postedOn: '2026-07-26',
    title: 'These are the ones',
    text: 'Firmer, taller, and they look good without covers.',
  },
  {
    product: 'blanket-ivory-waffle', reviewer: 'Nisha G.', rating: 5, postedOn: '2026-10-15',
    title: 'Baby\'s favourite',
    text: 'Used for the pram, the cot, the floor. Washed weekly, softer each time.',
  },
  {
    product: 'blanket-ivory-waffle', reviewer: 'Deepak C.', rating: 4, postedOn: '2026-08-08',
    title: 'Airy',
    text: 'Breathes well. Snags on rough nails and on cats.',
  },
  {
    product: 'blanket-stone-cable', reviewer: 'Lavanya R.', rating: 5, postedOn: '2026-09-19',
    title: 'A hug',
    text: 'Heavy in the right way. No itch, which for me never happens with knits.',
  },
  {
    product: 'blanket-stone-cable', reviewer: 'Jaspreet G.', rating: 4, postedOn: '2026-02-03',
    title: 'Dry it flat',
    text: 'Stretched a little when I hung it. My mistake, the label says so.',
  },
  {
    product: 'blanket-madder-night-plaid', reviewer: 'Tenzin D.', rating: 5, postedOn: '2026-01-19',
    title: 'Proper winter blanket',
    text: 'Used in Gangtok through January. Need I say more.',
  },
  {
    product: 'quilt-indigo-night-buta', reviewer: 'Asha V.', rating: 5, postedOn: '2026-10-24',
    title: 'Featherweight razai', photos: ['reviews/indigo-night-quilt.webp'],
    text: 'Weighs nothing, keeps me warm at 12 degrees. Hand stitches all over, even on the back.',
  },
  {
    product: 'quilt-indigo-night-buta', reviewer: 'Charu B.', rating: 5, postedOn: '2026-09-08',
    title: 'Jaipur in a parcel',
    text: 'I grew up with razais from the old city. This is as good as my grandmother\'s.',
  },
  {
    product: 'quilt-indigo-night-buta', reviewer: 'Siddharth R.', rating: 4, postedOn: '2026-03-12',
    title: 'Deep blue',
    text: 'Rubs off a bit of blue on a white sheet before the first wash. After that fine.',
  },
  {
    product: 'quilt-sage-cotton', reviewer: 'Kavita S.', rating: 5, postedOn: '2026-09-27',
    title: 'Quiet and useful',
    text: 'On the bed all year. The colour calms the whole room.',
  },
  {
    product: 'quilt-sage-cotton', reviewer: 'Imran S.', rating: 4, postedOn: '2026-08-17',
    title: 'Well finished',
    text: 'Neat binding, shams fit standard pillows. Took six days to reach Srinagar.',
  },
  {
    product: 'quilt-terracotta-ajrakh', reviewer: 'Parul V.', rating: 5, postedOn: '2026-10-06',
    title: 'Will be inherited',
    text: 'Both sides printed. My children are already arguing about it.',
  },
]
