import type { DemoImage } from '../types.ts';
import images from './images.json' with { type: 'json' };

const bySlug: Readonly<Record<string, DemoImage[]>> = images;

/**
 * The product's images in gallery order. The first ones of a category alternate between rooms and
 * packshots.
 */
export function imagesOf(slug: string): DemoImage[] {
  const found = bySlug[slug];
  if (!found) throw new Error(`demo/products/images.json has no entry for ${slug}`);
  return found;
}
