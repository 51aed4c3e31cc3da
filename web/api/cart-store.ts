import type { CartLine } from '#contract/cart/api.ts';
import { quantityMin } from '#contract/cart/rules.ts';
import { shopFailure } from '#contract/shop-messages.ts';
import { fromRupees, toPaise } from '#contract/money.ts';
import type { PricedLine } from '#contract/cart/pricing.ts';
import { asShopper, onAuthChange, useAuth } from './auth-store.ts';
import { useCart } from './cart-state.ts';
import { countChanges } from './changes.ts';
import {
  type CartItem,
  type CartOwner,
  toCartItem,
  type NewCartItem,
  withCurrentProduct,
} from './cart-items.ts';
import { api, ApiError, watchSession } from './client.ts';
import { hasToken, writeStored } from './stored.ts';
import { onlyOfLeftText, withCartCountText, youCanOrderAtMostOfText } from '#web/api/texts.ts';

export type { CartItem, NewCartItem } from './cart-items.ts';
export { useCart } from './cart-state.ts';

const { change, read } = countChanges();

const isSignedIn = (): boolean => useAuth.getState().token !== null;
function tooManyMessage(name: string, inCart: number): string {
  const rule = youCanOrderAtMostOfText(useCart.getState().quantityMax, name);
  return inCart === 0 ? rule : withCartCountText(rule, inCart);
}

function persist(items: CartItem[], owner: CartOwner): void {
  // Another tab may have signed out: logout must leave nothing behind.
  if (owner === 'account' && !hasToken()) return;
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

/**
 * Adds a quantity to the line. Rejects a quantity above the stock or above the most per order.
 * Signed in, waits for the server.
 */
export async function addToCart(item: NewCartItem, quantity = 1, selected = true): Promise<void> {
  await mergeVisitorLines();
  const { items, quantityMax } = useCart.getState();
  const existing = items.find(({ id }) => id === item.id);
  const inCart = existing?.quantity ?? 0;
  const requested = Math.max(quantityMin, inCart + quantity);
  if (requested > quantityMax) throw new ApiError(409, tooManyMessage(item.name, inCart));
  if (isSignedIn()) {
    const lines = await setOnServer([{ product_id: item.id, quantity: requested }]);
    useCart.setState({ adding: 0 });
    applyServerLines(lines);
    return announceAdded(item, quantity);
  }
  if (requested > item.stock) throw new ApiError(409, onlyOfLeftText(item.stock, item.name));
  const line: CartItem = {
    ...item,
    quantity: requested,
    available: true,
    selected: selected || (existing?.selected ?? false),
  };
  useCart.setState({ adding: 0 });
  persist(
    existing ? items.map((old) => (old.id === item.id ? line : old)) : [...items, line],
    'visitor',
  );
  announceAdded(item, quantity);
}

const announceAdded = (item: NewCartItem, quantity: number): void =>
  void dispatchEvent(new CustomEvent('cart-added', { detail: { ...item, quantity } }));

export async function setQuantity(id: number, quantity: number): Promise<void> {
  if (quantity < quantityMin || quantity > useCart.getState().quantityMax) return;
  await mergeVisitorLines();
  if (isSignedIn()) return applyServerLines(await setOnServer([{ product_id: id, quantity }]));
  persist(
    useCart.getState().items.map((item) => (item.id === id ? { ...item, quantity } : item)),
    'visitor',
  );
}

export async function removeFromCart(ids: number[]): Promise<void> {
  await mergeVisitorLines();
  if (isSignedIn()) {
    const products = ids.map((id) => ({ product_id: id }));
    const { data } = await change(asShopper(api('deleteCartLines', { body: { products } })));
    return applyServerLines(data);
  }
  removeOrderedLines(ids);
}

/**
 * Puts another variant in the place of a line, with its quantity. The new line is written before
 * the old one is removed, so an interrupted call loses nothing.
 */
export async function replaceInCart(item: CartItem, variant: NewCartItem): Promise<void> {
  await mergeVisitorLines();
  const { items, quantityMax } = useCart.getState();
  const existing = items.find(({ id }) => id === variant.id)?.quantity ?? 0;
  const quantity = Math.min(item.quantity + existing, variant.stock, quantityMax);
  if (isSignedIn()) {
    applyServerLines(await setOnServer([{ product_id: variant.id, quantity }]));
    selectInCart(variant.id, item.selected);
    return removeFromCart([item.id]);
  }
  const line: CartItem = { ...variant, quantity, available: true, selected: item.selected };
  persist(
    useCart
      .getState()
      .items.filter(({ id }) => id !== variant.id)
      .map((old) => (old.id === item.id ? line : old)),
    'visitor',
  );
  await refreshLocalLines();
}

export function selectInCart(id: number, selected: boolean): void {
  const { items, owner } = useCart.getState();
  persist(
    items.map((item) => (item.id === id ? { ...item, selected } : item)),
    owner,
  );
}

/** Removes the ordered lines after an order was placed. */
export function removeOrderedLines(ids: number[]): void {
  const { items, owner } = useCart.getState();
  persist(
    items.filter((item) => !ids.includes(item.id)),
    owner,
  );
}

/**
 * Fetches prices and stock: the server's cart when signed in, else the products of the local lines.
 */
export async function loadCart(): Promise<void> {
  const isCurrent = watchSession();
  useCart.setState({ isLoading: true, error: null });
  try {
    if (!isSignedIn()) await refreshLocalLines();
    else if (!(await mergeVisitorLines()))
      applyServerLines((await read(async () => asShopper(api('getCart', {})))).data);
  } catch (error) {
    if (isCurrent())
      useCart.setState({
        error:
          error instanceof ApiError ? error.message || shopFailure.server : shopFailure.cartFetch,
      });
    throw error;
  } finally {
    if (isCurrent()) useCart.setState({ isLoading: false, isLoaded: true });
  }
}

async function refreshLocalLines(): Promise<void> {
  const { items } = useCart.getState();
  if (items.length === 0) return;
  const { data } = await api('listProducts', { query: { ids: items.map(({ id }) => String(id)) } });
  if (isSignedIn()) return;
  const current = new Map(data.map((product) => [product.id, product]));
  persist(
    useCart.getState().items.map((item) => withCurrentProduct(item, current.get(item.id))),
    'visitor',
  );
}

/** Saves the selected lines before the checkout. The server rejects lines that it cannot sell. */
export async function saveCart(): Promise<void> {
  await mergeVisitorLines();
  const chosen = useCart.getState().items.filter(({ selected }) => selected);
  applyServerLines(
    await setOnServer(chosen.map(({ id, quantity }) => ({ product_id: id, quantity }))),
  );
}

let merging: Promise<string[]> | null = null;
// The next session must not wait for, or receive, a merge of the previous one.
onAuthChange(() => {
  merging = null;
});

/**
 * Merges a visitor's lines that an interrupted sign-in left behind. Returns whether there were any.
 */
async function mergeVisitorLines(): Promise<boolean> {
  const { items, owner } = useCart.getState();
  if (!isSignedIn() || owner !== 'visitor' || items.length === 0) return false;
  await mergeCart();
  return true;
}

/**
 * Merges the local cart into the account's cart at sign-in: the larger quantity per product.
 * Returns the names of products that could not be merged because they are sold out or deleted.
 */
export async function mergeCart(): Promise<string[]> {
  if (merging) return merging;
  const started = mergeLines().finally(() => {
    if (merging === started) merging = null;
  });
  merging = started;
  return started;
}

async function mergeLines(): Promise<string[]> {
  const { items, owner } = useCart.getState();
  const { data: server } = await asShopper(api('getCart', {}));
  const onServer = new Map(server.map((line) => [line.product_id, line.quantity]));
  const local = owner === 'visitor' ? items : [];
  const requested = local
    .map(({ id, quantity }) => ({ product_id: id, quantity }))
    .filter((line) => line.quantity > (onServer.get(line.product_id) ?? 0));
  const lines =
    requested.length === 0
      ? server
      : await setOnServer(requested).catch((error: unknown) =>
          setLinesOneByOne(requested, onServer, error),
        );
  applyServerLines(lines);
  return local
    .filter(({ id }) => !lines.some((line) => line.product_id === id))
    .map(({ name }) => name);
}

type LineQuantity = { product_id: number; quantity: number };

/** Fallback when the server rejects the batch: sets each line alone, up to what can be ordered. */
async function setLinesOneByOne(
  requested: LineQuantity[],
  onServer: Map<number, number>,
  reason: unknown,
): Promise<CartLine[]> {
  if (!isRefusedLine(reason)) throw reason;
  const { data } = await api('listProducts', {
    query: { ids: requested.map(({ product_id }) => String(product_id)) },
  });
  const stock = new Map(data.map((product) => [product.id, product.stock]));
  const { quantityMax } = useCart.getState();
  const possible = requested
    .map(({ product_id, quantity }) => ({
      product_id,
      quantity: Math.min(quantity, stock.get(product_id) ?? 0, quantityMax),
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

const setOnServer = async (products: LineQuantity[]): Promise<CartLine[]> =>
  (await change(asShopper(api('setCartLines', { body: { products } })))).data;

function applyServerLines(lines: CartLine[]): void {
  const chosen = new Map(useCart.getState().items.map((item) => [item.id, item.selected]));
  persist(
    lines.map((line) => toCartItem(line, chosen.get(line.product_id) ?? true)),
    'account',
  );
}

/** Converts lines to the input of the pricing rules, in paise. */
export const pricedLines = (items: readonly CartItem[]): PricedLine[] =>
  items.map(({ price, quantity, shipping_charge, weight_grams: weightGrams }) => ({
    pricePaise: toPaise(price),
    quantity,
    shippingChargePaise: shipping_charge === null ? null : (fromRupees(shipping_charge) ?? null),
    weightGrams,
  }));
