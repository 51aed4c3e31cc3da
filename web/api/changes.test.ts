import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from './auth-store.ts';
import { loadCart, setQuantity, useCart } from './cart-store.ts';
import { line, stubBrowser, user } from './session.fixture.ts';
import { loadWishlist, setInWishlist, useWishlist } from './wishlist-store.ts';

const { waiting, respondToAll } = stubBrowser();
beforeEach(() => signIn('token', user));
const cart = (quantity: number) => [{ ...line, quantity, Product: { ...line, id: 7 } }];
const sent = async (count: number) =>
  vi.waitFor(() => expect(waiting).toHaveLength(count), { timeout: 30_000, interval: 1 });

test('a cart that was requested before a change does not take it back', async () => {
  const quantities = () => useCart.getState().items.map(({ quantity }) => quantity);
  const before = loadCart();
  await sent(1);
  const changed = setQuantity(line.product_id, 5);
  await sent(2);
  const [early, change] = waiting.splice(0);
  change?.respond(200, cart(5));
  await changed;
  early?.respond(200, cart(2));
  await sent(1);
  expect(quantities()).toEqual([5]);
  respondToAll(200, () => cart(5));
  await before;
  expect(quantities()).toEqual([5]);
});

test('a wishlist that was requested before a refused change is requested again', async () => {
  const before = loadWishlist();
  await sent(1);
  const changed = expect(setInWishlist(7, true)).rejects.toThrow('said');
  await sent(2);
  const [early, change] = waiting.splice(0);
  change?.respond(409, null);
  await changed;
  early?.respond(200, []);
  await sent(1);
  respondToAll(200, () => []);
  await before;
  expect(useWishlist.getState().loadedFor).toBe(user.id);
});
