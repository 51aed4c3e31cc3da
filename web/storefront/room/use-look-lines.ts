import { useEffect, useState } from 'react';
import type { ProductDetail } from '#contract/catalogue/entities.ts';
import type { RoomFabric } from '#contract/room/api.ts';
import { api } from '#web/api/client.ts';
import { reportUnexpected } from '#web/api/error-message.ts';

export type Variant = { id: number; slug: string; size: string; price: number; stock: number };
/** A product of the look with the sizes that it is sold in. */
export type Line = { product: ProductDetail; variants: readonly Variant[] };

/** Loads the products of the fabrics; null while loading. */
export function useLookLines(fabrics: readonly RoomFabric[]): {
  lines: Line[] | null;
  hasFailed: boolean;
} {
  const [lines, setLines] = useState<Line[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const slugs = fabrics.map(({ slug }) => slug).join(' ');
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      try {
        const products = await Promise.all(
          slugs
            .split(' ')
            .map(async (slug) => (await api('getProduct', { params: { slug } })).data),
        );
        if (!isGone) setLines(products.map(toLine));
      } catch (error) {
        reportUnexpected(error);
        if (!isGone) setHasFailed(true);
      }
    };
    void read();
    return () => void (isGone = true);
  }, [slugs]);
  return { lines, hasFailed };
}

/** The sizes of the product's colour. */
const toLine = (product: ProductDetail): Line => ({
  product,
  variants: product.group
    ? product.group.variants
        .filter(({ color }) => color === product.color)
        .map(({ product_id: id, slug, size, price, stock }) => ({ id, slug, size, price, stock }))
    : [product],
});
