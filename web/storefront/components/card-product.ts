import type { MediaImage, Product } from '#contract/catalogue/entities.ts';
import { isFromPrice } from '#contract/catalogue/from-price.ts';
import { fromRupees, toPaise } from '#contract/money.ts';

/** Fields of a product card only: the page contains them twice, as markup and for hydration. */
export type CardProduct = {
  id: number;
  name: string;
  slug: string;
  size: string;
  /** Sizes of the design; 0 or 1 without a choice. */
  sizeCount: number;
  pricePaise: number;
  mrpPaise: number | null;
  /** Other sizes or colours of the design cost more. */
  isFromPrice: boolean;
  /** The first colours of a design in several; empty otherwise. */
  swatches: { value: string; hex: string | null; image: string | null; slug: string }[];
  colorCount: number;
  isInStock: boolean;
  /** Null without reviews. */
  rating: { stars: number; count: number } | null;
  /** The first promotion that it shows. */
  badge: string | null;
  picture: MediaImage | null;
  /** The query of the room page with its fabric; null without one. */
  look: string | null;
  /** Shown on hover; without a placeholder, since it is fetched on demand. */
  second: Omit<MediaImage, 'placeholder'> | null;
};

const swatchesMax = 5;

export function toCard(product: Product): CardProduct {
  const { id, name, slug, size, price, original_price, stock, pictures, colors, badges } = product;
  const { rating, reviews_count: count, sizes } = product;
  const [picture = null, next] = pictures;
  return {
    id,
    name,
    slug,
    size,
    sizeCount: sizes.length,
    pricePaise: toPaise(price),
    mrpPaise: original_price === null ? null : (fromRupees(original_price) ?? null),
    isFromPrice: isFromPrice(product),
    swatches: colors.length > 1 ? colors.slice(0, swatchesMax) : [],
    colorCount: colors.length,
    isInStock: stock > 0,
    rating: count > 0 ? { stars: rating, count } : null,
    badge: badges[0]?.text ?? null,
    look: product.room_look,
    picture,
    second: next ? { src: next.src, width: next.width, height: next.height, alt: next.alt } : null,
  };
}
