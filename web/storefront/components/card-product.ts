import type { MediaImage, Product } from '#contract/entities/catalogue.ts';
import { fromRupees, toPaise } from '#contract/money.ts';

/** Fields of a product card only: the page contains them twice, as markup and for hydration. */
export type CardProduct = {
  id: number;
  name: string;
  slug: string;
  size: string;
  pricePaise: number;
  mrpPaise: number | null;
  isInStock: boolean;
  picture: MediaImage | null;
  /** Shown on hover; without a placeholder, since it is fetched on demand. */
  second: Omit<MediaImage, 'placeholder'> | null;
};

export function toCard({
  id,
  name,
  slug,
  size,
  price,
  original_price,
  stock,
  pictures,
}: Product): CardProduct {
  const [picture = null, next] = pictures;
  return {
    id,
    name,
    slug,
    size,
    pricePaise: toPaise(price),
    mrpPaise: original_price === null ? null : (fromRupees(original_price) ?? null),
    isInStock: stock > 0,
    picture,
    second: next ? { src: next.src, width: next.width, height: next.height, alt: next.alt } : null,
  };
}
