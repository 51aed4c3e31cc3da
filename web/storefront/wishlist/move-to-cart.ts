import type { WishlistEntry } from '#contract/entities/buying.ts';
import { addToCart, type NewCartItem } from '#web/api/cart-store.ts';
import { setWished } from '#web/api/wishlist-store.ts';
import { imagesOf } from '#web/shopper/thumb.tsx';

const asCartItem = ({ product_id, Product: product }: WishlistEntry): NewCartItem => ({
  id: product_id,
  name: product.name,
  slug: product.slug,
  price: product.price,
  original_price: product.original_price,
  size: product.size,
  color: product.color,
  images: imagesOf(product.images),
  shipping_charge: product.shipping_charge,
  stock: product.stock,
});

/** One piece into the cart, chosen, then off the list (specification, section 4). */
export async function moveToCart(entry: WishlistEntry): Promise<void> {
  await addToCart(asCartItem(entry), 1, true);
  await setWished(entry.product_id, false);
}

/** Moves what can be bought; answers with what had to stay. */
export async function moveAllToCart(
  entries: readonly WishlistEntry[],
): Promise<{ stayed: number }> {
  const buyable = entries.filter(({ Product: product }) => product.stock > 0);
  for (const entry of buyable) await addToCart(asCartItem(entry), 1, true);
  for (const { product_id } of buyable) await setWished(product_id, false);
  return { stayed: entries.length - buyable.length };
}
