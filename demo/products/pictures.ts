import type { DemoPicture } from '../types.ts';
import pictures from './pictures.json' with { type: 'json' };

const bySlug: Readonly<Record<string, DemoPicture[]>> = pictures;

/**
 * The product's images in gallery order. The first ones of a category alternate between rooms and
 * packshots.
 */
export function picturesOf(slug: string): DemoPicture[] {
  const found = bySlug[slug];
  if (!found) throw new Error(`demo/products/pictures.json has no entry for ${slug}`);
  return found;
}
