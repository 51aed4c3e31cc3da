import { create } from 'zustand';
import type { User } from '#contract/customers/api.ts';
import { api, ApiError, SessionChanged } from './client.ts';
import { readStored, sessionKeys, shopperKeys, writeStored } from './stored.ts';

type AuthState = {
  /** False until local storage is read; the sign-in state is unknown until then. */
  isReady: boolean;
  token: string | null;
  user: User | null;
  /** Set when the server ends the session; screens then show a notice. */
  hasExpired: boolean;
};

/** The session is `token` and `user-data` in local storage; the other keys derive from them. */
export const useAuth = create<AuthState>()(() => ({
  isReady: false,
  token: null,
  user: null,
  hasExpired: false,
}));

/** What an entry of another program may leave out. */
const blankUser = { full_name: '', address: '', mobile_no: '', role: 'user' } as const;

type StoredUser = Pick<User, 'id' | 'email'> & Partial<User>;

const isUser = (value: unknown): value is StoredUser =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'email' in value &&
  typeof value.email === 'string';

type Listener = (user: User | null) => void;
const listeners = new Set<Listener>();
/**
 * Registers a listener that runs after each change of the signed-in user, and once at the start.
 */
export const onAuthChange = (listener: Listener): void => void listeners.add(listener);

/** Reads the session from local storage; also after another tab signs in or out. */
export function restoreAuth(): void {
  const token = localStorage.getItem('token');
  const stored = readStored('user-data', isUser);
  const user = stored && { ...blankUser, ...stored };
  const before = useAuth.getState();
  const next = token && user ? { token, user } : { token: null, user: null };
  if (before.isReady && before.token === next.token) return;
  useAuth.setState({ isReady: true, ...next });
  // Another tab signed out, or replaced the session: the draft in this tab is the former user's.
  if (before.user && !before.hasExpired && next.user?.id !== before.user.id) clearSessionKeys();
  if (next.user) saveUser(next.user);
  for (const listener of listeners) listener(next.user);
}

/** The user whose session expired in this tab: what it left is for the same user only. */
let expiredUserId: number | null = null;

export function signIn(token: string, user: User): void {
  if (expiredUserId !== null && expiredUserId !== user.id) {
    clearSessionKeys();
    localStorage.removeItem('shipping-data');
  }
  expiredUserId = null;
  writeStored('token', token);
  writeStored('user-data', user);
  useAuth.setState({ hasExpired: false });
  restoreAuth();
}

/** Saves the signed-in user and the keys that derive from it. */
export function saveUser(user: User): void {
  writeStored('user-data', user);
  writeStored('userName', user.full_name);
  writeStored('userAddress', user.address);
  writeStored('userMobile', user.mobile_no);
  writeStored('auth-storage', { state: { isAuthenticated: true, user }, version: 0 });
  useAuth.setState({ user });
}

/**
 * Clears every key, so that signing out works offline. Revokes the token on the server when it is
 * reachable.
 */
export function signOut(): void {
  if (localStorage.getItem('token'))
    void api('signOut', {}, { keepalive: true }).then(undefined, ignoreFailure);
  clearSessionKeys();
  clearStoredKeys();
}

/** Ends a session that the server rejected. Keeps the checkout draft for the same user. */
export function expireSession(): void {
  expiredUserId = useAuth.getState().user?.id ?? expiredUserId;
  useAuth.setState({ hasExpired: true });
  clearStoredKeys(['shipping-data']);
}

/**
 * Wraps calls of the signed-in shopper: a 401 ends the session in the browser too. Rejects a
 * response to a former session with `SessionChanged`.
 */
export async function asShopper<T>(response: Promise<T>): Promise<T> {
  const { token } = useAuth.getState();
  try {
    return await response.finally(() => {
      // A call between another tab's logout and its event was sent without a token.
      if (token !== null && useAuth.getState().token !== token) throw new SessionChanged();
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && token !== null) expireSession();
    throw error;
  }
}

function clearSessionKeys(): void {
  for (const key of Object.values(sessionKeys)) sessionStorage.removeItem(key);
}

function clearStoredKeys(exceptions: readonly string[] = []): void {
  for (const key of shopperKeys) if (!exceptions.includes(key)) localStorage.removeItem(key);
  restoreAuth();
}

/** The browser is signed out anyway; the server's session expires later. */
const ignoreFailure = (): void => undefined;
