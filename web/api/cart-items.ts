import type { CartLine } from '#contract/entities/buying.ts';
import type { Product } from '#contract/entities/catalogue.ts';

/** A line as kept in local storage; prices in rupees as on the wire, `shipping_charge` null for the default. */
export type CartItem = {
  id: number;
  name: string;
  slug: string;
  price: number;
  original_price: number | null;
  quantity: number;
  size: string;
  color: string;
  images: string[];
  shipping_charge: number | null;
  stock: number;
  available: boolean;
  selected: boolean;
};
export type NewCartItem = Omit<CartItem, 'quantity' | 'selected' | 'available'>;

export const fromServer = ({ product_id, quantity, Product: product }: CartLine, selected: boolean): CartItem => ({
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
  stock: product.stock,
  available: product.available,
  selected,
});

/** A local line with today's price and stock; without a product it left the shop. */
export function refreshed(item: CartItem, now: Product | undefined): CartItem {
  if (!now) return { ...item, available: false, stock: 0 };
  const { name, slug, price, original_price, size, color, images, shipping_charge, stock } = now;
  return { ...item, name, slug, price, original_price, size, color, images, shipping_charge, stock, available: true };
}

/** Whose lines these are: a visitor's own, or a copy of what the account holds on the server. */
export type CartOwner = 'visitor' | 'account';
export type KeptCart = { state: { items: CartItem[]; owner?: CartOwner } };

export const isKeptCart = (value: unknown): value is KeptCart =>
  isRecord(value) && isRecord(value.state) && Array.isArray(value.state.items) && value.state.items.every(isItem);

const isItem = (item: unknown): boolean =>
  isRecord(item) &&
  typeof item.id === 'number' &&
  typeof item.quantity === 'number' &&
  typeof item.price === 'number' &&
  typeof item.name === 'string' &&
  Array.isArray(item.images);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
