import { create } from 'zustand';
import type { User } from '#contract/entities/account.ts';
import { api, ApiError } from './client.ts';
import { readStored, shopperKeys, writeStored } from './stored.ts';

type AuthState = {
  /** False until local storage was read: until then nobody is known to be signed in or out. */
  isReady: boolean;
  token: string | null;
  user: User | null;
  /** Set when the server ended the session; screens then say so. */
  hasExpired: boolean;
};

/** Being signed in is `token` and `user-data` in local storage; the other keys follow from them. */
export const useAuth = create<AuthState>()(() => ({
  isReady: false,
  token: null,
  user: null,
  hasExpired: false,
}));

const isUser = (value: unknown): value is User =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'email' in value &&
  typeof value.email === 'string';

type Listener = (user: User | null) => void;
const listeners = new Set<Listener>();
/** Called after each change of who is signed in, and once at the start. */
export const onAuthChange = (listener: Listener): void => void listeners.add(listener);

/** Reads who is signed in from local storage; also after another tab signed in or out. */
export function restoreAuth(): void {
  const token = localStorage.getItem('token');
  const user = readStored('user-data', isUser);
  const before = useAuth.getState();
  const next = token && user ? { token, user } : { token: null, user: null };
  if (before.isReady && before.token === next.token) return;
  useAuth.setState({ isReady: true, ...next });
  if (next.user) rememberUser(next.user);
  for (const listener of listeners) listener(next.user);
}

export function signIn(token: string, user: User): void {
  writeStored('token', token);
  rememberUser(user);
  useAuth.setState({ hasExpired: false });
  restoreAuth();
}

/** Writes the signed-in person and the keys that follow from it. */
export function rememberUser(user: User): void {
  writeStored('user-data', user);
  writeStored('userName', user.full_name);
  writeStored('userAddress', user.address);
  writeStored('userMobile', user.mobile_no);
  writeStored('auth-storage', { state: { isAuthenticated: true, user }, version: 0 });
  useAuth.setState({ user });
}

/** Clears every key first, so that signing out works without a network; the server is told as well as it can be. */
export function signOut(): void {
  if (localStorage.getItem('token'))
    void api('signOut', {}, { keepalive: true }).then(undefined, ignoreOffline);
  for (const key of Object.values(sessionKeys)) sessionStorage.removeItem(key);
  forget();
}

/** The server said that the session is over. What was typed at the checkout waits for the same person to come back. */
export function expireSession(): void {
  useAuth.setState({ hasExpired: true });
  forget(['shipping-data']);
}

/** Calls made as the signed-in shopper: the server's 401 ends the session here too. */
export async function asShopper<T>(reply: Promise<T>): Promise<T> {
  const { token } = useAuth.getState();
  try {
    return await reply;
  } catch (error) {
    // Somebody else may have signed in, or this one out, while the call was on its way.
    if (
      error instanceof ApiError &&
      error.status === 401 &&
      useAuth.getState().token === token &&
      token !== null
    )
      expireSession();
    throw error;
  }
}

/** What was typed at the checkout is kept for this tab; it belongs to the person who signs out. */
export const sessionKeys = {
  checkoutDraft: 'checkout-draft',
  orderAttempt: 'order-attempt',
  pendingOrder: 'pending-order',
} as const;

function forget(kept: readonly string[] = []): void {
  for (const key of shopperKeys) if (!kept.includes(key)) localStorage.removeItem(key);
  restoreAuth();
}

/** Signed out here all the same; the server's session runs out by itself. */
const ignoreOffline = (): void => undefined;
