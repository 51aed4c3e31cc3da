import type { Product } from '#contract/catalogue/entities.ts';
import type { CartItem } from '#web/api/cart-store.ts';

const shown = 2;

/** Chooses products of other categories than the item's, at most one of each category. */
export function chooseCompanions(
  products: readonly Product[],
  { item, inCart }: { item: CartItem; inCart: readonly CartItem[] },
): Product[] {
  const own = products.find((product) => isSameDesign(product, item))?.categoryDetails.slug;
  const usedCategories = new Set([own]);
  const chosen: Product[] = [];
  for (const product of products) {
    const category = product.categoryDetails.slug;
    if (chosen.length === shown || usedCategories.has(category)) continue;
    if (product.stock <= 0 || inCart.some((other) => isSameDesign(product, other))) continue;
    usedCategories.add(category);
    chosen.push(product);
  }
  return chosen;
}

/** A list contains one variant of a group. */
const isSameDesign = (product: Product, item: CartItem): boolean =>
  product.id === item.id || (product.group_id !== null && product.group_id === item.group_id);
