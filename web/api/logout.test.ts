import * as fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import backInStockCalls from 'virtual:calls/back-in-stock';
import roomCalls from 'virtual:calls/room';
import shopCalls from 'virtual:calls/shop';
import { isCallName } from '#contract/calls.ts';
import type { User } from '#contract/customers/api.ts';
import { expireSession, asShopper, restoreAuth, signIn, signOut, useAuth } from './auth-store.ts';
import * as cart from './cart-store.ts';
import { api, registerCalls } from './client.ts';
import { MemoryStorage } from './session.fixture.ts';
import { sessionKeys, shopperKeys, writeStored } from './stored.ts';
import * as wishlist from './wishlist-store.ts';
import { recordVisit, useRecent } from '../storefront/product/recently-viewed.ts';

const rounds = process.env['TORTURE'] === 'full' ? 20_000 : 600;

const local = new MemoryStorage();
const session = new MemoryStorage();
type Waiting = { account: string; respond: (status: number | 'lost') => void };
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
      respond: (status) =>
        status === 'lost'
          ? reject(new TypeError('no connection'))
          : resolve(
              Response.json({ code: status, message: '', data: [lineOf(account)] }, { status }),
            ),
    });
  });
});

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
registerCalls({ ...roomCalls, ...backInStockCalls });
const calls = { ...shopCalls, ...roomCalls, ...backInStockCalls };

/** Every call of the storefront, and every function of the stores that makes some. */
const starts: readonly [name: string, start: () => Promise<unknown>][] = [
  ...Object.keys(calls)
    .filter((name) => isCallName(name) && name !== 'signOut')
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

type Status = 200 | 401 | 500 | 'lost';
type Step =
  | { kind: 'call'; name: string }
  | { kind: 'answer'; request: number; status: Status }
  | { kind: 'logout' | 'expiry' }
  | { kind: 'logout in another tab'; isEarly: boolean }
  | { kind: 'sign-in'; account: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('call'),
      name: fc.constantFrom(...starts.map(([name]) => name)),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      request: fc.nat({ max: 9 }),
      status: fc.constantFrom<Status>(200, 200, 200, 401, 500, 'lost'),
    }),
  },
  { weight: 3, arbitrary: fc.constant<Step>({ kind: 'logout' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'expiry' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('logout in another tab'),
      isEarly: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('sign-in'),
      account: fc.integer({ min: 1, max: 3 }),
    }),
  },
);

function take(step: Step): void {
  switch (step.kind) {
    case 'call': {
      const [, start] = starts.find(([name]) => name === step.name) ?? [];
      start?.().catch(() => undefined);
      return;
    }
    case 'answer':
      waiting.splice(step.request % Math.max(1, waiting.length), 1)[0]?.respond(step.status);
      return;
    case 'logout':
      signOut();
      return;
    case 'expiry':
      expireSession();
      return;
    case 'logout in another tab':
      for (const key of shopperKeys) local.removeItem(key);
      // The event of another tab may come later.
      if (!step.isEarly) restoreAuth();
      return;
    case 'sign-in':
      signInAs(step.account);
  }
}

/** Signs in here or, while signed in, in another tab. */
function signInAs(id: number): void {
  if (useAuth.getState().user === null) signIn(`token-${id}`, userOf(id));
  else {
    // The event of another tab may come when it has signed in again already.
    for (const key of shopperKeys) local.removeItem(key);
    writeStored('token', `token-${id}`);
    writeStored('user-data', userOf(id));
    restoreAuth();
  }
  recordVisit(id);
}

/** The accounts whose data the browser still has. */
function known(): Set<string> {
  const state = [useAuth, cart.useCart, wishlist.useWishlist].map((store) => store.getState());
  const text = JSON.stringify([[...local.values], [...session.values], state]);
  return new Set([...text.matchAll(/secret-of-(\d+)/g)].map(([, account = '']) => account));
}

/** Signs out and answers every request. */
async function finish(): Promise<void> {
  signOut();
  for (const { respond } of waiting.splice(0)) respond(200);
  await turn();
}

beforeAll(() => restoreAuth());

test(
  'in any order of sign-ins, logouts and late answers only the signed-in account is stored',
  { timeout: 300_000 },
  async () => {
    const run = fc.asyncProperty(
      fc.array(anyStep, { minLength: 1, maxLength: 18, size: 'max' }),
      async (steps) => {
        let expired = '';
        for (const step of steps) {
          const before = useAuth.getState().user?.id;
          take(step);
          await turn();
          const { user, hasExpired } = useAuth.getState();
          // Kept for the same user, who was signed out against their will.
          if (hasExpired && before !== undefined) expired = String(before);
          const own = String(user?.id ?? (hasExpired ? expired : ''));
          expect([...known()].filter((account) => account !== own)).toEqual([]);
          if (!local.values.has('token') && !hasExpired)
            expect(JSON.stringify([...local.values])).not.toMatch(/secret-of-\d/);
        }
        await finish();
        expect([...known(), ...session.values.keys()]).toEqual([]);
        expect(useRecent.getState().ids).toEqual([]);
      },
    );
    await fc.assert(run.beforeEach(finish), { numRuns: rounds });
  },
);
