import { beforeEach, expect, test } from 'vitest';
import {
  asShopper,
  expireSession,
  restoreAuth,
  saveUser,
  signIn,
  signOut,
  useAuth,
} from './auth-store.ts';
import { addToCart, loadCart, mergeCart, useCart } from './cart-store.ts';
import { api, ApiError, SessionChanged } from './client.ts';
import { writeStored } from './stored.ts';
import { line, other, stubBrowser, user } from './session.fixture.ts';
import { loadWishlist, setInWishlist, useWishlist } from './wishlist-store.ts';

const { local, session, waiting, respondToAll, started } = stubBrowser();
const lists = () => [line];

/** Every store's call whose response writes data of the account. */
const calls: Record<string, () => Promise<unknown>> = {
  'the wishlist': loadWishlist,
  'a wished product': async () => setInWishlist(7, true),
  'the cart': loadCart,
  'a merged cart': mergeCart,
  'a line of the cart': async () => addToCart({ ...line, id: 7 }),
  'the profile': async () => saveUser({ ...user, ...(await asShopper(api('getUser', {}))).data }),
  'the addresses': async () => asShopper(api('listAddresses', {})),
};

beforeEach(() => {
  waiting.length = 0;
  signOut();
  waiting.length = 0;
  signIn('first-token', user);
});

const nothing = () => {
  expect([...local.values.keys()]).toEqual([]);
  expect([...session.values.keys()]).toEqual([]);
  expect(useCart.getState().items).toEqual([]);
  expect(useWishlist.getState().entries).toEqual([]);
  expect(useAuth.getState().user).toBeNull();
};

for (const [name, call] of Object.entries(calls)) {
  test(`${name} that arrives after logout is dropped`, async () => {
    const response = await started(call);
    signOut();
    const dropped = expect(response.ends).rejects.toBeInstanceOf(SessionChanged);
    respondToAll(200, () => lists());
    await dropped;
    nothing();
  });

  test(`${name} that arrives after another tab's logout is dropped`, async () => {
    const response = await started(call);
    local.values.clear();
    const dropped = expect(response.ends).rejects.toBeInstanceOf(SessionChanged);
    respondToAll(200, () => lists());
    await dropped;
    expect([...local.values.keys()]).toEqual([]);
  });

  test(`${name} that arrives after a 401 ended the session is dropped`, async () => {
    const response = await started(call);
    expireSession();
    const dropped = expect(response.ends).rejects.toBeInstanceOf(SessionChanged);
    respondToAll(200, () => lists());
    await dropped;
    nothing();
  });

  test(`a late 401 for ${name} leaves the next shopper signed in`, async () => {
    const response = await started(call);
    signOut();
    signIn('second-token', other);
    const dropped = expect(response.ends).rejects.toBeInstanceOf(SessionChanged);
    respondToAll(401, () => null);
    await dropped;
    expect(useAuth.getState()).toMatchObject({ token: 'second-token', user: other });
    expect(useCart.getState()).toMatchObject({ items: [], error: null });
    expect(useWishlist.getState().entries).toEqual([]);
  });
}

test('a call that is lost after logout is no failure for the next shopper', async () => {
  const response = await started(async () => api('getUser', {}));
  signOut();
  signIn('second-token', other);
  const dropped = expect(response.ends).rejects.toBeInstanceOf(SessionChanged);
  for (const { lose } of waiting.splice(0)) lose();
  await dropped;
});

test.each([
  ['wishlist', loadWishlist, () => useWishlist.getState().isLoading],
  ['cart', loadCart, () => useCart.getState().isLoading],
])(
  'a late %s of the last shopper does not end the spinner of the next',
  async (_, load, isLoading) => {
    const response = await started(load);
    const dropped = expect(response.ends).rejects.toBeInstanceOf(SessionChanged);
    signOut();
    signIn('second-token', other);
    const late = waiting.splice(0);
    const next = await started(load);
    for (const { respond } of late) respond(200, lists());
    await dropped;
    expect(isLoading()).toBe(true);
    respondToAll(200, () => []);
    await next.ends;
    expect(isLoading()).toBe(false);
  },
);

test('a 401 of the current session ends it', async () => {
  const response = asShopper(api('getUser', {}));
  const refused = expect(response).rejects.toBeInstanceOf(ApiError);
  respondToAll(401, () => null);
  await refused;
  nothing();
  expect(useAuth.getState().hasExpired).toBe(true);
});

test('data of an account is not written without a session', () => {
  signOut();
  for (const key of [
    'wishlist-storage',
    'user-data',
    'last-order',
    'shipping-data',
    'order-attempt',
  ] as const)
    writeStored(key, {});
  nothing();
});

test('a stored user without a name is signed in, with blank details', () => {
  local.setItem('token', 'other-token');
  local.setItem('user-data', JSON.stringify({ id: 4, email: 'asha@example.com' }));
  restoreAuth();
  expect(useAuth.getState()).toMatchObject({
    token: 'other-token',
    user: { id: 4, email: 'asha@example.com', full_name: '', mobile_no: '' },
  });
});
