import { beforeAll, expect, test, vi } from 'vitest';
import { restockCalls } from '#contract/calls/restock.ts';
import { roomCalls } from '#contract/calls/room.ts';
import { shopCalls } from '#contract/calls/shop.ts';
import type { User } from '#contract/entities/account.ts';
import { expireSession, asShopper, restoreAuth, signIn, signOut, useAuth } from './auth-store.ts';
import * as cart from './cart-store.ts';
import { api, registerCalls } from './client.ts';
import { MemoryStorage } from './session.fixture.ts';
import { sessionKeys, shopperKeys, writeStored } from './stored.ts';
import * as wishlist from './wishlist-store.ts';
import { recordVisit, useRecent } from '../storefront/product/recently-viewed.ts';

const rounds = process.env['TORTURE'] === 'full' ? 20_000 : 200;
const stepsPerRound = 14;

const local = new MemoryStorage();
const session = new MemoryStorage();
type Waiting = { account: string; reply: (status: number | 'lost') => void };
const waiting: Waiting[] = [];

/** Everything that the server says to an account carries its mark. */
const markOf = (account: number | string): string => `secret-of-${account}`;
const lineOf = (account: string) => ({
  product_id: 7,
  quantity: 2,
  name: markOf(account),
  slug: markOf(account),
  images: [],
  Product: { name: markOf(account), images: '[]', stock: 9, price: 1 },
});

vi.stubGlobal('localStorage', local);
vi.stubGlobal('sessionStorage', session);
vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
  const account = headers['authorization']?.replace('Bearer token-', '') ?? 'visitor';
  return new Promise((resolve, reject) => {
    waiting.push({
      account,
      reply: (status) =>
        status === 'lost'
          ? reject(new TypeError('no connection'))
          : resolve(
              Response.json({ code: status, message: '', data: [lineOf(account)] }, { status }),
            ),
    });
  });
});

/** A generator of equal runs; the seed names the run that failed. */
function dice(seed: number): (sides: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (sides) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}

const userOf = (id: number): User => ({
  id,
  email: `${markOf(id)}@example.com`,
  full_name: markOf(id),
  mobile_no: markOf(id),
  address: markOf(id),
  role: 'user',
});
const line = { ...lineOf('visitor'), id: 7, price: 1, original_price: null, size: '', color: '' };
const newItem = { ...line, shipping_charge: null, stock: 9, weight_grams: null };
registerCalls({ ...roomCalls, ...restockCalls });
const calls = { ...shopCalls, ...roomCalls, ...restockCalls };
const isCall = (name: string): name is keyof typeof calls => name in calls;

/** Every call of the storefront, and every function of the stores that makes some. */
const starts: readonly [name: string, start: () => Promise<unknown>][] = [
  ...Object.keys(calls)
    .filter((name) => isCall(name) && name !== 'signOut')
    .map((name): [string, () => Promise<unknown>] => [
      name,
      async () => {
        const account = useAuth.getState().user?.id;
        await asShopper(api(name, {}));
        for (const key of Object.values(sessionKeys))
          if (account !== undefined) writeStored(key, markOf(account), sessionStorage);
      },
    ]),
  ['loadCart', cart.loadCart],
  ['mergeCart', cart.mergeCart],
  ['saveCart', cart.saveCart],
  ['addToCart', async () => cart.addToCart(newItem)],
  ['setQuantity', async () => cart.setQuantity(7, 3)],
  ['selectInCart', async () => cart.selectInCart(7, false)],
  ['removeFromCart', async () => cart.removeFromCart([7])],
  ['loadWishlist', wishlist.loadWishlist],
  ['addToWishlist', async () => wishlist.setInWishlist(7, true)],
  ['removeFromWishlist', async () => wishlist.setInWishlist(7, false)],
];

const turn = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function step(roll: (sides: number) => number): Promise<string> {
  const kind = roll(8);
  if (kind <= 2) {
    const [name, start] = starts[roll(starts.length)] ?? [];
    start?.().catch(() => undefined);
    return `call ${name}`;
  }
  if (kind <= 4) {
    const [one] = waiting.splice(roll(Math.max(1, waiting.length)), 1);
    const status = ([200, 200, 200, 401, 500, 'lost'] as const)[roll(6)] ?? 200;
    one?.reply(status);
    return `answer ${status} to ${one?.account}`;
  }
  if (kind === 5) {
    signOut();
    return 'logout';
  }
  if (kind === 6) {
    if (roll(3) === 0) {
      expireSession();
      return 'expiry';
    }
    for (const key of shopperKeys) local.removeItem(key);
    // The event of another tab may come later.
    const isEarly = roll(2) === 0;
    if (!isEarly) restoreAuth();
    return `logout in another tab${isEarly ? ', without its event' : ''}`;
  }
  const id = 1 + roll(3);
  const isOther = useAuth.getState().user !== null;
  if (isOther) {
    // The event of another tab may come when it has signed in again already.
    for (const key of shopperKeys) local.removeItem(key);
    writeStored('token', `token-${id}`);
    writeStored('user-data', userOf(id));
    restoreAuth();
  } else signIn(`token-${id}`, userOf(id));
  recordVisit(id);
  return `sign-in ${id}${isOther ? ' in another tab' : ''}`;
}

/** The accounts whose data the browser still has. */
function known(): Set<string> {
  const state = [useAuth, cart.useCart, wishlist.useWishlist].map((store) => store.getState());
  const text = JSON.stringify([[...local.values], [...session.values], state]);
  return new Set([...text.matchAll(/secret-of-(\d+)/g)].map(([, account = '']) => account));
}

beforeAll(() => restoreAuth());

test(
  `${rounds} random runs of sign-ins, logouts and late answers: the browser knows the signed-in account only`,
  { timeout: 300_000 },
  async () => {
    for (let seed = 1; seed <= rounds; seed++) {
      const roll = dice(seed);
      const story: string[] = [`seed ${seed}`];
      let expired = '';
      for (let count = 0; count < stepsPerRound; count++) {
        const before = useAuth.getState().user?.id;
        story.push(await step(roll));
        await turn();
        const { user, hasExpired } = useAuth.getState();
        // Kept for the same user, who was signed out against their will.
        if (hasExpired && before !== undefined) expired = String(before);
        const others = [...known()].filter(
          (account) => account !== String(user?.id ?? (hasExpired ? expired : '')),
        );
        expect(others, story.join(', ')).toEqual([]);
        if (!local.values.has('token') && !hasExpired)
          expect(JSON.stringify([...local.values]), story.join(', ')).not.toMatch(/secret-of-\d/);
      }
      signOut();
      for (const { reply } of waiting.splice(0)) reply(200);
      await turn();
      story.push('logout, then every late answer');
      expect([...known(), ...session.values.keys()], story.join(', ')).toEqual([]);
      expect(useRecent.getState().ids).toEqual([]);
    }
  },
);
