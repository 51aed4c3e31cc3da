import { type Availability, availabilityOf } from '#contract/catalogue/availability.ts';
import type { ProductDetail, ProductGroup } from '#contract/catalogue/entities.ts';

export type SizeOption = {
  value: string;
  /** Null if the colour does not come in this size. */
  slug: string | null;
  isSoldOut: boolean;
};

/**
 * Sizes and colours on the page of one variant. It contains stock labels only, as the page does.
 */
export type OptionsView = {
  slug: string;
  color: string;
  size: string;
  colors: ProductGroup['colors'];
  sizes: SizeOption[];
  variants: OfferedVariant[];
};

export type OfferedVariant = Pick<
  ProductGroup['variants'][number],
  'slug' | 'color' | 'size' | 'sku' | 'price'
> & { availability: Availability };

type Shown = Pick<ProductDetail, 'color' | 'size'>;

export function optionsOf(group: ProductGroup, { color, size }: Shown): OptionsView {
  const ofColor = group.variants.filter((variant) => variant.color === color);
  return {
    slug: group.slug,
    color,
    size,
    colors: group.colors,
    sizes: group.sizes.map(({ value }) => {
      const variant = ofColor.find((candidate) => candidate.size === value);
      return {
        value,
        slug: variant?.slug ?? null,
        isSoldOut: variant !== undefined && variant.stock <= 0,
      };
    }),
    variants: group.variants.map(({ slug, color: inColor, size: inSize, sku, price, stock }) => ({
      slug,
      color: inColor,
      size: inSize,
      sku,
      price,
      availability: availabilityOf(stock),
    })),
  };
}

/** The sizes of a colour share the canonical URL of its first size. */
export const canonicalSlug = ({ slug, group }: { slug: string; group: OptionsView | null }) =>
  group?.variants.find(({ color }) => color === group.color)?.slug ?? slug;
