import type { DemoBlogPost } from '../types.ts';

export const curtainLengthPost: DemoBlogPost = {
  slug: 'how-to-measure-for-curtains',
  title: 'How to measure for curtains, once and for all',
  excerpt:
    'Three measurements, one rule for fullness, and how to choose between 5, 7 and 9 ft without a tailor.',
  cover: {
    file: 'products/curtain-sand-slub-2.webp',
    alt: 'A pair of sand curtains tied back at a tall window',
  },
  author: 'Rohan Kulkarni',
  publishedOn: '2026-08-03',
  bodyMarkdown: `Most curtains that come back to us have nothing wrong with them. They are too short by a hand's width, or too narrow to fall in folds. Ten minutes with a steel tape would have saved the trip.

## Begin with the rod

Measure from where the curtain will hang, which is the rod and not the window. If the rod is not up yet, fix it 10 to 15 cm above the frame and let it reach 15 to 20 cm past the frame on both sides. The window looks larger, and the open curtain does not steal its light.

## Measure the drop

Hook the tape on the rod and let it fall.

- **To the sill:** stop 1 cm above it if the sill juts out, or go 10 cm below it if it does not. In most flats this comes to about 5 ft.
- **To the floor:** stop 1 cm above the floor, so that the hem stays clean when the floor is mopped. Usually 7 ft for a window and a standard door.
- **From a high ceiling:** with a rod just under the slab, or in older houses with tall doors, it is 9 ft.

When you fall between two sizes, take the longer one and turn up the hem. A good hem tape and a warm iron do it in an evening, without a stitch.

## Work out the width

A curtain needs more cloth than the window is wide, otherwise it hangs like a bed sheet on a line. For eyelets, plan one and a half to two times the width of the rod.

Each of our panels is 122 cm (4 ft) wide and they come in pairs, so one pair covers a rod of 120 to 160 cm nicely. For a balcony door of 2 metres take two pairs; the extra folds are what makes it look rich.

## Then think of the light

**Linen** [between 180 and 200 GSM](/product/curtain-forest-linen) turns harsh sun into a glow. It gives privacy by day, but with the lamp on inside at night, figures show. Add a lining if the neighbours are close.

**Printed cotton** [glows in its own colours](/product/curtain-rose-mughal) when the sun stands behind it. Choose a light ground for a room that is short of light.

**Velvet** [of 300 GSM and more](/product/curtain-teal-velvet) keeps out most of the light and a surprising share of the street noise. It is our answer for west-facing bedrooms and home theatres.

## Before you order

1. Measure every window, even those that look the same. In older buildings no two are.
2. Write down width and drop in centimetres, always in that order.
3. Take a photograph of the wall.

Send us the three and we tell you which size and how many pairs you need. The consultation is free, and nobody will try to sell you a pelmet.
`,
};
