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

/** Whose lines these are: a visitor's own, or a copy of what the account holds on the server. */
export type CartOwner = 'visitor' | 'account';
export type KeptCart = { state: { items: CartItem[]; owner?: CartOwner } };

export const isKeptCart = (value: unknown): value is KeptCart =>
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
