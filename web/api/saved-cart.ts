/**
 * A line as saved in local storage. Prices are in rupees as on the wire; `shipping_charge` null is
 * the default charge.
 */
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
  /** Null or absent for a product without other sizes and colours. */
  group_id?: number | null;
  /** Known for the server's cart only. */
  weight_grams?: number | null;
  stock: number;
  available: boolean;
  selected: boolean;
};
export type NewCartItem = Omit<CartItem, 'quantity' | 'selected' | 'available'>;

/** `visitor`: the lines exist in this browser only. `account`: a copy of the server's cart. */
export type CartOwner = 'visitor' | 'account';
type SavedCart = { state: { items: CartItem[]; owner?: CartOwner } };

export const isSavedCart = (value: unknown): value is SavedCart =>
  isRecord(value) &&
  isRecord(value.state) &&
  Array.isArray(value.state.items) &&
  value.state.items.every(isItem);

const isItem = (item: unknown): boolean =>
  isRecord(item) &&
  typeof item.id === 'number' &&
  typeof item.quantity === 'number' &&
  typeof item.price === 'number' &&
  typeof item.name === 'string' &&
  Array.isArray(item.images);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
