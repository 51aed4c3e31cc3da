import { afterAll, expect, vi } from 'vitest';
import type { User } from '#contract/customers/api.ts';
import { signOut } from './auth-store.ts';

export class MemoryStorage {
  readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}

type Waiting = {
  url: string;
  respond: (status: number, data: unknown) => void;
  lose: () => void;
};

/**
 * Replaces the storage of the browser, and `fetch` by calls that wait for a response of the test.
 * At the end of the file all is as before: the next one shares its modules.
 */
export function stubBrowser() {
  const local = new MemoryStorage();
  const session = new MemoryStorage();
  /** The calls without a response yet, oldest first. */
  const waiting: Waiting[] = [];
  afterAll(() => {
    signOut();
    vi.unstubAllGlobals();
  });
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal(
    'fetch',
    async (url: string) =>
      new Promise((resolve, reject) => {
        const respond = (status: number, data: unknown) =>
          resolve(Response.json({ code: status, message: 'said', data }, { status }));
        waiting.push({ url, respond, lose: () => reject(new TypeError('no connection')) });
      }),
  );
  return {
    ...{ local, session, waiting },
    respondToAll: (status: number, data: (url: string) => unknown): void => {
      for (const { url, respond } of waiting.splice(0)) respond(status, data(url));
    },
    /**
     * Starts a call and waits until its request is sent. Returned in an object, for a promise would
     * be awaited.
     */
    started: async (call: () => Promise<unknown>): Promise<{ ends: Promise<unknown> }> => {
      const ends = call();
      await vi.waitFor(() => expect(waiting).toHaveLength(1), { timeout: 30_000, interval: 1 });
      return { ends };
    },
  };
}

export const user: User = {
  id: 1,
  email: 'asha@example.com',
  full_name: 'Asha',
  mobile_no: '9876543210',
  address: '1 Lane',
  role: 'user',
};
export const other: User = { ...user, id: 2, email: 'ravi@example.com', full_name: 'Ravi' };
export const line = {
  product_id: 7,
  name: 'Quilt',
  slug: 'quilt',
  price: 100,
  original_price: null,
  quantity: 2,
  size: '',
  color: '',
  images: [],
  shipping_charge: null,
  stock: 9,
  available: true,
};
