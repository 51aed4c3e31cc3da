import type { WishlistEntry } from '#contract/wishlist/api.ts';
import { addToCart, type NewCartItem } from '#web/api/cart-store.ts';
import { setInWishlist } from '#web/api/wishlist-store.ts';
import { parseImages } from '#web/shopper/thumb.tsx';

const toCartItem = ({ product_id, Product: product }: WishlistEntry): NewCartItem => ({
  id: product_id,
  name: product.name,
  slug: product.slug,
  price: product.price,
  original_price: product.original_price,
  size: product.size,
  color: product.color,
  images: parseImages(product.images),
  shipping_charge: product.shipping_charge,
  stock: product.stock,
});

/** Adds one unit to the cart, selected, then removes the entry. */
export async function moveToCart(entry: WishlistEntry): Promise<void> {
  await addToCart(toCartItem(entry), 1, true);
  await setInWishlist(entry.product_id, false);
}

/** Moves the entries that are in stock. Returns the number of the others. */
export async function moveAllToCart(
  entries: readonly WishlistEntry[],
): Promise<{ unavailableCount: number }> {
  const buyable = entries.filter(({ Product: product }) => product.stock > 0);
  for (const entry of buyable) await addToCart(toCartItem(entry), 1, true);
  for (const { product_id } of buyable) await setInWishlist(product_id, false);
  return { unavailableCount: entries.length - buyable.length };
}
