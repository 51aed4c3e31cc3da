import type { CartLine } from '#contract/entities/buying.ts';
import { limits } from '#contract/limits.ts';
import { shopFailure } from '#contract/shop-messages.ts';
import { fromRupees } from '#contract/money.ts';
import type { PricedLine } from '#contract/pricing.ts';
import { asShopper, useAuth } from './auth-store.ts';
import { useCart } from './cart-state.ts';
import {
  type CartItem,
  type CartOwner,
  fromServer,
  type NewCartItem,
  refreshed,
} from './cart-items.ts';
import { api, ApiError } from './client.ts';
import { writeStored } from './stored.ts';

export type { CartItem, NewCartItem } from './cart-items.ts';
export { useCart } from './cart-state.ts';

const isSignedIn = (): boolean => useAuth.getState().token !== null;
const clampQuantity = (quantity: number): number =>
  Math.max(limits.quantityMin, Math.min(limits.quantityMax, quantity));

function keep(items: CartItem[], owner: CartOwner): void {
  const before = useCart.getState();
  const changes = items.flatMap((item) => {
    const old = before.items.find(({ id }) => id === item.id);
    return old && old.price !== item.price ? [[item.id, old.price] as const] : [];
  });
  writeStored('cart-storage', { state: { items, owner }, version: 0 });
  useCart.setState({
    items,
    owner,
    error: null,
    priceBefore: { ...before.priceBefore, ...Object.fromEntries(changes) },
  });
}

/** Adds to what is there. Signed in, the server answers first; what cannot be sold is refused with or without it. */
export async function addToCart(item: NewCartItem, quantity = 1, selected = true): Promise<void> {
  await carryOver();
  const { items } = useCart.getState();
  const existing = items.find(({ id }) => id === item.id);
  const wanted = clampQuantity((existing?.quantity ?? 0) + quantity);
  if (isSignedIn())
    return takeServerLines(await setOnServer([{ product_id: item.id, quantity: wanted }]));
  if (wanted > item.stock) throw new ApiError(409, `Only ${item.stock} of ${item.name} left.`);
  const line: CartItem = {
    ...item,
    quantity: wanted,
    available: true,
    selected: selected || (existing?.selected ?? false),
  };
  keep(
    existing ? items.map((old) => (old.id === item.id ? line : old)) : [...items, line],
    'visitor',
  );
}

export async function setQuantity(id: number, quantity: number): Promise<void> {
  if (quantity < limits.quantityMin || quantity > limits.quantityMax) return;
  await carryOver();
  if (isSignedIn()) return takeServerLines(await setOnServer([{ product_id: id, quantity }]));
  keep(
    useCart.getState().items.map((item) => (item.id === id ? { ...item, quantity } : item)),
    'visitor',
  );
}

export async function removeFromCart(ids: number[]): Promise<void> {
  await carryOver();
  if (isSignedIn()) {
    const { data } = await asShopper(
      api('deleteCartLines', { body: { products: ids.map((id) => ({ product_id: id })) } }),
    );
    return takeServerLines(data);
  }
  forgetBought(ids);
}

export function selectInCart(id: number, selected: boolean): void {
  const { items, owner } = useCart.getState();
  keep(
    items.map((item) => (item.id === id ? { ...item, selected } : item)),
    owner,
  );
}

/** After an order stands: only what was bought leaves. */
export function forgetBought(ids: number[]): void {
  const { items, owner } = useCart.getState();
  keep(
    items.filter((item) => !ids.includes(item.id)),
    owner,
  );
}

/** Fetches prices and stock anew: the server's cart when signed in, else the products of the local lines. */
export async function loadCart(): Promise<void> {
  useCart.setState({ isLoading: true, error: null });
  try {
    if (!isSignedIn()) await refreshLocalLines();
    else if (!(await carryOver())) takeServerLines((await asShopper(api('getCart', {}))).data);
  } catch (error) {
    useCart.setState({
      error:
        error instanceof ApiError ? error.message || shopFailure.server : shopFailure.cartFetch,
    });
    throw error;
  } finally {
    useCart.setState({ isLoading: false, isLoaded: true });
  }
}

async function refreshLocalLines(): Promise<void> {
  const { items } = useCart.getState();
  if (items.length === 0) return;
  const { data } = await api('listProducts', { query: { ids: items.map(({ id }) => String(id)) } });
  if (isSignedIn()) return;
  const current = new Map(data.map((product) => [product.id, product]));
  keep(
    useCart.getState().items.map((item) => refreshed(item, current.get(item.id))),
    'visitor',
  );
}

/** Before the checkout: the chosen lines as they stand, which the server refuses when it cannot sell them. */
export async function saveCart(): Promise<void> {
  await carryOver();
  const chosen = useCart.getState().items.filter(({ selected }) => selected);
  takeServerLines(
    await setOnServer(chosen.map(({ id, quantity }) => ({ product_id: id, quantity }))),
  );
}

let transfer: Promise<string[]> | null = null;

/** True when there were a visitor's lines to take along: signing in may have been cut short before. */
async function carryOver(): Promise<boolean> {
  const { items, owner } = useCart.getState();
  if (!isSignedIn() || owner !== 'visitor' || items.length === 0) return false;
  await transferCart();
  return true;
}

/**
 * At sign-in: per product the larger of the local and the server quantity. Nothing is lost, nothing doubles.
 * Answers with the names of what is sold out or gone and therefore could not come along.
 */
export async function transferCart(): Promise<string[]> {
  transfer ??= transferLines().finally(() => {
    transfer = null;
  });
  return transfer;
}

async function transferLines(): Promise<string[]> {
  const { items, owner } = useCart.getState();
  const { data: server } = await asShopper(api('getCart', {}));
  const onServer = new Map(server.map((line) => [line.product_id, line.quantity]));
  const local = owner === 'visitor' ? items : [];
  const wanted = local
    .map(({ id, quantity }) => ({ product_id: id, quantity }))
    .filter((line) => line.quantity > (onServer.get(line.product_id) ?? 0));
  const lines =
    wanted.length === 0
      ? server
      : await setOnServer(wanted).catch((error: unknown) => setOneByOne(wanted, onServer, error));
  takeServerLines(lines);
  return local
    .filter(({ id }) => !lines.some((line) => line.product_id === id))
    .map(({ name }) => name);
}

type Wanted = { product_id: number; quantity: number };

/** One line cannot be had as it stands: each goes alone, with what is left of it. What is sold out or gone stays behind. */
async function setOneByOne(
  wanted: Wanted[],
  onServer: Map<number, number>,
  reason: unknown,
): Promise<CartLine[]> {
  if (!isRefusedLine(reason)) throw reason;
  const { data } = await api('listProducts', {
    query: { ids: wanted.map(({ product_id }) => String(product_id)) },
  });
  const stock = new Map(data.map((product) => [product.id, product.stock]));
  const possible = wanted
    .map(({ product_id, quantity }) => ({
      product_id,
      quantity: Math.min(quantity, stock.get(product_id) ?? 0),
    }))
    .filter((line) => line.quantity > (onServer.get(line.product_id) ?? 0));
  for (const line of possible) {
    await setOnServer([line]).catch((error: unknown) => {
      if (!isRefusedLine(error)) throw error;
    });
  }
  return (await asShopper(api('getCart', {}))).data;
}

const isRefusedLine = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409, 422].includes(error.status);

const setOnServer = async (products: Wanted[]): Promise<CartLine[]> =>
  (await asShopper(api('setCartLines', { body: { products } }))).data;

function takeServerLines(lines: CartLine[]): void {
  // An answer that comes after signing out belongs to nobody here.
  if (!isSignedIn()) return;
  const chosen = new Map(useCart.getState().items.map((item) => [item.id, item.selected]));
  keep(
    lines.map((line) => fromServer(line, chosen.get(line.product_id) ?? true)),
    'account',
  );
}

/** Lines in the shape of the pricing rules, which know paise only. */
export const pricedLines = (items: readonly CartItem[]): PricedLine[] =>
  items.map(({ price, quantity, shipping_charge }) => ({
    pricePaise: fromRupees(price) ?? 0,
    quantity,
    shippingChargePaise: shipping_charge === null ? null : (fromRupees(shipping_charge) ?? null),
  }));
