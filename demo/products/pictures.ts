import type { DemoPicture } from '../types.ts';

/** Each function takes a product's slug and its design ("Indigo Jaal Vine"), and returns its images in gallery order. */
export function bedSheetPictures(slug: string, look: string): DemoPicture[] {
  return [
    picture(slug, 1, `${look} bed sheet set on a made bed with two pillows`),
    picture(slug, 2, `${look} bed sheet set seen closer, with its pillows`),
    picture(slug, 3, `${look} bed sheet set folded in a stack with its pillow covers`),
  ];
}

export function curtainPictures(slug: string, look: string): DemoPicture[] {
  return [
    picture(slug, 1, `${look} curtains as a floor-length pair before a bright window`),
    picture(slug, 2, `${look} curtains floor-length hem beside a window with plants`),
    picture(slug, 3, `${look} curtains close-up of the eyelet heading`),
  ];
}

export function cushionPictures(slug: string, look: string): DemoPicture[] {
  return [
    picture(slug, 1, `${look} cushion cover on a neutral background, with piped edges`),
    picture(slug, 2, `${look} cushion cover on a sofa with a plain companion cushion`),
    picture(slug, 3, `${look} cushion cover close-up of the corner and piping`),
  ];
}

export function comforterPictures(slug: string, look: string): DemoPicture[] {
  return [
    picture(slug, 1, `${look} comforter on a made bed`),
    picture(slug, 2, `${look} comforter folded, on a neutral background`),
    picture(slug, 3, `${look} comforter close-up of the fabric`),
  ];
}

export function pillowPictures(slug: string, look: string): DemoPicture[] {
  return [
    picture(slug, 1, `${look} pillow pair, one upright, on a neutral background`),
    picture(slug, 2, `${look} pillow close-up of one pillow`),
    picture(slug, 3, `${look} pillow close-up of the fabric`),
  ];
}

/** Packshots lead for blankets and quilts, so that a mixed listing does not repeat one bedroom. */
export function blanketPictures(slug: string, look: string): DemoPicture[] {
  return [
    picture(slug, 2, `${look} throw blanket folded, with its fringe, on a neutral background`),
    picture(slug, 1, `${look} throw blanket laid across the foot of a made bed`),
    picture(slug, 3, `${look} throw blanket close-up of the fabric`),
  ];
}

export function quiltPictures(slug: string, look: string): DemoPicture[] {
  return [
    picture(slug, 2, `${look} quilt folded with its shams on top`),
    picture(slug, 1, `${look} quilt on a bed with matching shams`),
    picture(slug, 3, `${look} quilt close-up of the fabric`),
  ];
}

function picture(slug: string, number: number, alt: string): DemoPicture {
  return { file: `products/${slug}-${number}.webp`, alt };
}
