import type { WishlistEntry } from '#contract/entities/buying.ts';
import { limits } from '#contract/limits.ts';

export const optionGroups = {
  material: ['Cotton', 'Linen', 'Velvet'],
  size: ['Twin', 'Twin XL', 'Queen', 'King'],
  pattern: ['Floral', 'Solid', 'Textured', 'Patterned'],
} as const;
export type OptionGroup = keyof typeof optionGroups;
export const groupNames: Record<OptionGroup, string> = {
  material: 'Material',
  size: 'Size',
  pattern: 'Pattern',
};
export const groups: readonly OptionGroup[] = ['material', 'size', 'pattern'];

export type WishFilters = { minRupees: number; maxRupees: number } & Record<
  OptionGroup,
  readonly string[]
>;
export const noFilters: WishFilters = {
  minRupees: 0,
  maxRupees: limits.wishlistPriceMaxRupees,
  material: [],
  size: [],
  pattern: [],
};

/** The specification's options and whatever else the list really has, each with its count. */
export function optionsOf(
  entries: readonly WishlistEntry[],
  group: OptionGroup,
): { value: string; count: number }[] {
  const counts = new Map<string, number>(optionGroups[group].map((value) => [value, 0]));
  for (const { Product: product } of entries)
    counts.set(product[group], (counts.get(product[group]) ?? 0) + 1);
  return [...counts].filter(([value]) => value !== '').map(([value, count]) => ({ value, count }));
}

/** Both ends of the price range belong to it; an empty group lets everything through. */
export function filtered(entries: readonly WishlistEntry[], filters: WishFilters): WishlistEntry[] {
  return entries.filter(
    ({ Product: product }) =>
      product.price >= filters.minRupees &&
      product.price <= filters.maxRupees &&
      groups.every(
        (group) => filters[group].length === 0 || filters[group].includes(product[group]),
      ),
  );
}

export const countFilters = (filters: WishFilters): number =>
  groups.reduce((sum, group) => sum + filters[group].length, 0) +
  (filters.minRupees > noFilters.minRupees || filters.maxRupees < noFilters.maxRupees ? 1 : 0);
