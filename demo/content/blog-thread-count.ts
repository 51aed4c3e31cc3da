import type { DemoBlogPost } from '../types.ts';

export const threadCountPost: DemoBlogPost = {
  slug: 'thread-count-without-the-myths',
  title: 'Thread count, without the myths',
  excerpt:
    'Why a 200 thread count percale can be the better sheet, and what to look at instead of the big number on the pack.',
  cover: {
    file: 'products/bed-sheet-sage-linen-4.webp',
    alt: 'The threads of a sage linen sheet, seen from close, with a fold across it',
  },
  author: 'Devyani Mehra',
  publishedOn: '2026-06-12',
  bodyMarkdown: `Somewhere in the last twenty years a number took over the bed sheet. Four hundred, six hundred, a thousand: the higher, the better, or so the packs suggest. We weave and sell sheets for a living, and we would like to take the number down a peg.

## What it counts

Thread count is the number of yarns in one square inch of cloth, those that run along it and those that run across, added up. A sheet with 100 one way and 100 the other is a 200. That is all it says. It says nothing about the cotton, the yarn or the finish.

There is also a limit to what fits. With ordinary cotton yarn, one square inch is full at about 400. Anything beyond that is reached with very fine yarn, which is rare, or by counting each strand of a twisted yarn as if it were a yarn of its own, which is not. A "1,000 thread count" sheet is often a 250 with four strands to the yarn: thick, heavy and warm.

## What to look at instead

**The staple.** Long cotton fibres make a yarn with fewer loose ends. It feels smoother, and it does not gather into little balls after ten washes. If a pack says long-staple or combed cotton, that is worth more than another hundred threads.

**The weave.** Percale goes one over, one under. It is crisp, matt and airy, and feels cool when you slip into it. Sateen goes three or four over and one under. It is silky, with a soft sheen, and a little warmer because more yarn lies on top.

**The ply.** Single-ply cloth is lighter and lets air through. Two-ply is sturdier and hotter.

**The weight.** For plain cotton sheets, 110 to 130 GSM is a comfortable range for most of India. Linen is happiest between 150 and 180.

## So which one?

If you sleep under a fan in Nagpur or Chennai, take a [percale](/product/bed-sheet-indigo-jaal) between 180 and 250. It will let the breeze do its work. If your bedroom is air-conditioned, or you live where the winters bite, a [sateen](/product/bed-sheet-ivory-sateen) of 300 to 400 feels wonderful. And if you want one sheet for all of the year and do not mind a crease, [linen](/product/bed-sheet-sage-linen) is the old answer, and still the best.

For children's beds and hostels choose a sturdy 140 to 160. It dries fast and survives hot washes, which matters more than silkiness at that age.

## Then wash it well

The finest cotton is soon ruined by a harsh wash. Use cold water and a mild liquid detergent, and go easy on the quantity: detergent that is not rinsed out makes cloth stiff. Leave out the fabric softener, which coats the fibre. Dry the sheet in shade, pull it straight while it is damp, and you may not need the iron at all.

On each of our product pages we state the thread count, because people ask for it. We also state the weave and the cotton. Read those first.
`,
};
