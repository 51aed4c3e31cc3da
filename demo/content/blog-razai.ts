import type { DemoBlogPost } from '../types.ts';

export const razaiPost: DemoBlogPost = {
  slug: 'quilt-comforter-or-blanket',
  title: 'Quilt, comforter or blanket: what to pull up this winter',
  excerpt:
    'A short guide to warmth for a country in which December means four degrees in one city and twenty-four in another.',
  cover: {
    file: 'products/quilt-terracotta-ajrakh-1.webp',
    alt: 'A bed under a terracotta Ajrakh quilt, in evening sun beside a lamp',
  },
  author: 'Rohan Kulkarni',
  publishedOn: '2026-11-02',
  bodyMarkdown: `Every November our telephone asks the same question in ten accents: which one is warmest? The honest reply is another question. Where do you sleep, and how?

## How warmth works

Nothing in a quilt makes heat; you do. The cloth only holds still the air that you have warmed. Loft, the thickness of that still air, matters more than weight. This is why a good razai of half a kilo can beat a blanket of three.

## The quilt

A [razai](/product/quilt-madder-paisley) is two layers of fine cotton with a thin fill of carded cotton between them, held by rows of small stitches. Because everything in it is cotton, it lets moisture through: you wake up warm but never damp. It is the right cover for the mild winters of Mumbai, Bengaluru and Chennai, and for air-conditioned bedrooms all year.

- **120 to 140 GSM:** a summer quilt, for the fan and the siesta.
- **150 to 180 GSM:** for nights between 15 and 22 degrees.
- **200 GSM:** for most of the year in most of the country.

## The comforter

A [comforter](/product/comforter-sage-bloom) is fuller. The fill is a springy hollow fibre, stitched into boxes so that it cannot wander. It is quick to make the bed with, machine washable and much loftier than a quilt.

- **200 to 250 GSM:** all seasons, with the air conditioner at 24.
- **280 to 320 GSM:** for Delhi, Chandigarh and Lucknow in January, and for people who are always cold.

## The blanket

A blanket is woven or knitted, with nothing inside. [Cotton waffle](/product/blanket-ivory-waffle) is the one to have at hand on the sofa. Wool blends are for real cold: wool stays warm even when the air is damp, as anyone from the hills will tell you. A throw of 50 x 60 inches covers a reader; for sleeping choose 60 x 90.

## Layer, as your grandmother did

The best answer is often two thin covers and not one thick one. A cotton quilt with a wool-blend blanket over its foot can be opened and closed through the night like a window. It also spares you a second set for the other half of the year.

If you share the bed with someone who runs hot, take two single quilts instead of one double. Marriages have been saved by less.

## Keep it well

Air all of them in mild morning sun at the start and the end of the season. Store them dry and loosely folded, with neem leaves, cedar or cloves against moths, and never in a plastic bag: cotton and wool need to breathe. A quilt is best rolled, since folds flatten the fill where they lie.

Wash quilts and comforters at most twice a year, in a big machine and with little detergent, and dry them flat. They will outlast the bed.
`,
};
