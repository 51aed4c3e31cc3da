import type { CartLine } from '#contract/cart/api.ts';
import type { Product } from '#contract/catalogue/entities.ts';
import type { CartItem } from './saved-cart.ts';

export type { CartItem, CartOwner, NewCartItem } from './saved-cart.ts';

export const toCartItem = (
  { product_id, quantity, Product: product }: CartLine,
  selected: boolean,
): CartItem => ({
  id: product_id,
  quantity,
  name: product.name,
  slug: product.slug,
  price: product.price,
  original_price: product.original_price,
  images: product.images,
  size: product.size,
  color: product.color,
  shipping_charge: product.shipping_charge,
  weight_grams: product.weight_grams,
  group_id: product.group_id,
  stock: product.stock,
  available: product.available,
  selected,
});

/** Returns a local line with the current price and stock; unavailable without a product. */
export function withCurrentProduct(item: CartItem, now: Product | undefined): CartItem {
  if (!now) return { ...item, available: false, stock: 0 };
  const {
    name,
    slug,
    price,
    original_price,
    size,
    color,
    images,
    shipping_charge,
    group_id,
    stock,
  } = now;
  return {
    ...item,
    name,
    slug,
    price,
    original_price,
    size,
    color,
    images,
    shipping_charge,
    group_id,
    stock,
    available: true,
  };
}
