import type { WishlistEntry } from '#contract/wishlist/api.ts';
import { materialText, patternText, sizeText } from '#web/storefront/wishlist/texts.tsx';

export const wishlistPriceMaxRupees = 20000;

const optionGroups = {
  material: ['Cotton', 'Linen', 'Velvet'],
  size: ['Twin', 'Twin XL', 'Queen', 'King'],
  pattern: ['Floral', 'Solid', 'Textured', 'Patterned'],
} as const;
export type OptionGroup = keyof typeof optionGroups;
export const groupNames: Record<OptionGroup, string> = {
  material: materialText,
  size: sizeText,
  pattern: patternText,
};
export const groups: readonly OptionGroup[] = ['material', 'size', 'pattern'];

export type WishlistFilters = { minRupees: number; maxRupees: number } & Record<
  OptionGroup,
  readonly string[]
>;
export const noFilters: WishlistFilters = {
  minRupees: 0,
  maxRupees: wishlistPriceMaxRupees,
  material: [],
  size: [],
  pattern: [],
};

/** The specification's options and those in the list, each with its count. */
export function optionsOf(
  entries: readonly WishlistEntry[],
  group: OptionGroup,
): { value: string; count: number }[] {
  const counts = new Map<string, number>(optionGroups[group].map((value) => [value, 0]));
  for (const { Product: product } of entries)
    counts.set(product[group], (counts.get(product[group]) ?? 0) + 1);
  return [...counts].filter(([value]) => value !== '').map(([value, count]) => ({ value, count }));
}

/** Applies the filters. The price range is inclusive; an empty group matches everything. */
export function filtered(
  entries: readonly WishlistEntry[],
  filters: WishlistFilters,
): WishlistEntry[] {
  return entries.filter(
    ({ Product: product }) =>
      product.price >= filters.minRupees &&
      product.price <= filters.maxRupees &&
      groups.every(
        (group) => filters[group].length === 0 || filters[group].includes(product[group]),
      ),
  );
}

export const countFilters = (filters: WishlistFilters): number =>
  groups.reduce((sum, group) => sum + filters[group].length, 0) +
  (filters.minRupees > noFilters.minRupees || filters.maxRupees < noFilters.maxRupees ? 1 : 0);
