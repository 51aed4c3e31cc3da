import { create } from 'zustand';
import type { CartLine } from '#contract/entities/buying.ts';
import { limits } from '#contract/limits.ts';
import { fromRupees } from '#contract/money.ts';
import type { PricedLine } from '#contract/pricing.ts';
import { onAuthChange, useAuth } from './auth-store.ts';
import { api, ApiError } from './client.ts';
import { readStored, writeStored } from './stored.ts';

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

type CartState = { items: CartItem[]; isLoading: boolean; error: string | null };

export const useCart = create<CartState>()(() => ({ items: [], isLoading: false, error: null }));

const isSignedIn = (): boolean => useAuth.getState().token !== null;
const clampQuantity = (quantity: number): number => Math.max(limits.quantityMin, Math.min(limits.quantityMax, quantity));

function keep(items: CartItem[]): void {
  writeStored('cart-storage', { state: { items }, version: 0 });
  useCart.setState({ items, error: null });
}

/** Adds to what is there. Signed in, the server answers first; it refuses what it cannot sell. */
export async function addToCart(item: NewCartItem, quantity = 1, selected = true): Promise<void> {
  const existing = useCart.getState().items.find(({ id }) => id === item.id);
  const wanted = clampQuantity((existing?.quantity ?? 0) + quantity);
  if (isSignedIn()) return takeServerLines(await setOnServer([{ product_id: item.id, quantity: wanted }]));
  const line: CartItem = { ...item, quantity: wanted, available: true, selected: selected || (existing?.selected ?? false) };
  const items = useCart.getState().items;
  keep(existing ? items.map((old) => (old.id === item.id ? line : old)) : [...items, line]);
}

export async function setQuantity(id: number, quantity: number): Promise<void> {
  if (quantity < limits.quantityMin || quantity > limits.quantityMax) return;
  if (isSignedIn()) return takeServerLines(await setOnServer([{ product_id: id, quantity }]));
  keep(useCart.getState().items.map((item) => (item.id === id ? { ...item, quantity } : item)));
}

export async function removeFromCart(ids: number[]): Promise<void> {
  if (isSignedIn()) {
    const { data } = await api('deleteCartLines', { body: { products: ids.map((id) => ({ product_id: id })) } });
    return takeServerLines(data);
  }
  keep(useCart.getState().items.filter((item) => !ids.includes(item.id)));
}

export function selectInCart(id: number, selected: boolean): void {
  keep(useCart.getState().items.map((item) => (item.id === id ? { ...item, selected } : item)));
}

/** After an order stands: only what was bought leaves. */
export function forgetBought(ids: number[]): void {
  keep(useCart.getState().items.filter((item) => !ids.includes(item.id)));
}

/** Fetches prices and stock anew: the server's cart when signed in, else the products of the local lines. */
export async function loadCart(): Promise<void> {
  useCart.setState({ isLoading: true, error: null });
  try {
    if (isSignedIn()) takeServerLines((await api('getCart', {})).data);
    else await refreshLocalLines();
  } catch (error) {
    useCart.setState({ error: error instanceof ApiError ? error.message : String(error) });
    throw error;
  } finally {
    useCart.setState({ isLoading: false });
  }
}

async function refreshLocalLines(): Promise<void> {
  const items = useCart.getState().items;
  if (items.length === 0) return;
  const { data } = await api('listProducts', { query: { ids: items.map(({ id }) => String(id)) } });
  keep(
    useCart.getState().items.map((item) => {
      const now = data.find((product) => product.id === item.id);
      if (!now) return { ...item, available: false, stock: 0 };
      const { name, slug, price, original_price, size, color, images, shipping_charge, stock } = now;
      return { ...item, name, slug, price, original_price, size, color, images, shipping_charge, stock, available: true };
    }),
  );
}

/** At sign-in: per product the larger of the local and the server quantity. Nothing is lost, nothing doubles. */
export async function transferCart(): Promise<void> {
  const local = useCart.getState().items;
  const { data: server } = await api('getCart', {});
  const onServer = new Map(server.map((line) => [line.product_id, line.quantity]));
  let lines = server;
  for (const { id, quantity } of local) {
    if (quantity <= (onServer.get(id) ?? 0)) continue;
    try {
      lines = await setOnServer([{ product_id: id, quantity }]);
    } catch (error) {
      // A product that sold out or left the shop meanwhile must not keep the others from being carried over.
      if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) throw error;
    }
  }
  takeServerLines(lines);
}

async function setOnServer(products: { product_id: number; quantity: number }[]): Promise<CartLine[]> {
  return (await api('setCartLines', { body: { products } })).data;
}

function takeServerLines(lines: CartLine[]): void {
  const before = new Map(useCart.getState().items.map((item) => [item.id, item.selected]));
  keep(
    lines.map(({ product_id, quantity, Product: product }) => ({
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
      selected: before.get(product_id) ?? true,
    })),
  );
}

/** Lines in the shape of the pricing rules, which know paise only. */
export const pricedLines = (items: readonly CartItem[]): PricedLine[] =>
  items.map(({ price, quantity, shipping_charge }) => ({
    pricePaise: fromRupees(price) ?? 0,
    quantity,
    shippingChargePaise: shipping_charge === null ? null : (fromRupees(shipping_charge) ?? null),
  }));

type Kept = { state: { items: CartItem[] } };
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  typeof value.state === 'object' &&
  value.state !== null &&
  'items' in value.state &&
  Array.isArray(value.state.items) &&
  value.state.items.every((item: unknown) => typeof item === 'object' && item !== null && 'id' in item && 'quantity' in item);

/** Reads the lines from local storage; also after another tab changed them. */
export function restoreCart(): void {
  useCart.setState({ items: readStored('cart-storage', isKept)?.state.items ?? [] });
}

onAuthChange(restoreCart);
