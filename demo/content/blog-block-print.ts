import type { DemoBlogPost } from '../types.ts';

export const blockPrintPost: DemoBlogPost = {
  slug: 'a-day-with-the-block-printers-of-bagru',
  title: 'A day with the block printers of Bagru',
  excerpt:
    'Teak, mud and madder: how a length of white cotton becomes a buta bed sheet, by hand and in the sun.',
  cover: {
    file: 'products/bed-sheet-madder-buta-4.webp',
    alt: 'A flower block printed in madder on cotton, seen from close',
  },
  author: 'Devyani Mehra',
  publishedOn: '2026-09-18',
  bodyMarkdown: `Bagru lies an hour west of Jaipur, off the Ajmer road. You hear the place before you understand it: a soft double knock, again and again, from behind every other wall. That is the sound of a wooden block being set on cloth and struck with the heel of the hand.

## Morning: the cloth

The day begins with washing. Grey cotton from the mill is soaked and beaten to rid it of starch, then dipped in harda, a yellow liquor of myrobalan fruit. It does two things: it tints the cloth the colour of weak tea, and its tannin holds on to the dyes that follow. The lengths dry on the ground in an open field. By nine they are warm to the touch.

## The blocks

A design is not one block but a family of them. The *rekh* prints the outline, the *datta* fills in a colour, the *gad* lays down the ground. Each is carved from seasoned teak and soaked in oil for two weeks so that it does not warp. A carver needs five days for a fine outline. A good block prints for a few thousand metres before its edges go soft, and then it becomes somebody's paperweight.

## Noon: the table

The printers stand at a long padded table. Ramavtar, who learned from his father, taps the block in the colour tray, sets it at a corner, knocks twice and moves on. There are no lines to guide him, only a small point at the corner of the block that must meet the last one. He does it some two thousand times for a king-size sheet.

Look closely at the finished cloth and you will find a place where the point did not quite meet, or where the colour is a breath lighter because the tray was nearly empty. We used to be asked whether these were faults. We think of them as handwriting.

## Afternoon: mud, sun and water

Where the ground should stay white under a dark dye, the pattern is covered with *dabu*, a paste of river mud, lime and gum, with sawdust strewn on it so that it dries at once. The cloth is dipped, dried and washed, and the mud gives back the white beneath.

Then it is boiled with alizarin in a copper vessel as wide as a cartwheel. The reds come up slowly, from rust to the madder that you see on our [buta sheets](/product/bed-sheet-madder-buta). The last wash is in running water, and what runs off goes through the settlement's treatment plant before it returns to the fields.

## What it means for you

Wash your buta or [marigold sheet](/product/bed-sheet-mustard-genda) alone the first two times, in cold water with a fistful of salt. Dry it in shade. Expect the colours to soften within the first year and then to stay put for many more.

And expect small differences. If you buy a second one in spring to go with the first, it will be its sister, not its twin.
`,
};
