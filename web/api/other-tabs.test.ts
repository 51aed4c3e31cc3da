import { beforeEach, expect, test } from 'vitest';
import { signIn, signOut, useAuth } from './auth-store.ts';
import { selectInCart, useCart } from './cart-store.ts';
import { SessionChanged } from './client.ts';
import { line, other, stubBrowser, user } from './session.fixture.ts';
import { loadWishlist } from './wishlist-store.ts';

const { local, waiting, respondToAll, started } = stubBrowser();

beforeEach(() => {
  signOut();
  waiting.length = 0;
  signIn('first-token', user);
  // Another tab signs out; its event has not arrived.
  local.values.clear();
});

test("a 401 to a call before the event of another tab's logout leaves the next shopper signed in", async () => {
  const response = await started(loadWishlist);
  signIn('second-token', other);
  const dropped = expect(response.ends).rejects.toBeInstanceOf(SessionChanged);
  respondToAll(401, () => null);
  await dropped;
  expect(useAuth.getState()).toMatchObject({ token: 'second-token', user: other });
});

test("a line chosen after another tab's logout is not written back", () => {
  const item = { ...line, id: 7, selected: true };
  useCart.setState({ items: [item], owner: 'account' });
  selectInCart(7, false);
  expect([...local.values.keys()]).toEqual([]);
});
