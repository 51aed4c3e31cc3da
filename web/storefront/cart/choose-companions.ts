import type { Product } from '#contract/entities/catalogue.ts';

const shown = 2;

/** Chooses products of other categories than the item's, at most one of each category. */
export function chooseCompanions(
  products: readonly Product[],
  { id, exclude }: { id: number; exclude: readonly number[] },
): Product[] {
  const own = products.find((product) => product.id === id)?.categoryDetails.slug;
  const usedCategories = new Set([own]);
  const chosen: Product[] = [];
  for (const product of products) {
    const category = product.categoryDetails.slug;
    if (chosen.length === shown || usedCategories.has(category)) continue;
    if (exclude.includes(product.id) || product.stock <= 0) continue;
    usedCategories.add(category);
    chosen.push(product);
  }
  return chosen;
}
