import { useEffect } from 'react';
import { create } from 'zustand';
import type { User } from '#contract/customers/api.ts';
import type { OwnStaff } from '#contract/staff/api.ts';
import { adminApi } from '#web/api/client.ts';
import { adminKeys, readStored, writeStored } from '#web/api/stored.ts';
import { removeFormDraft, saveFormDraft, readFormDraft } from '../kit/form/form-draft.ts';

/**
 * `not_admin`: the token is valid but has no admin role. `sign_in_again`: a change requires a
 * recent sign-in.
 */
type EndReason = 'logout' | 'expiry' | 'not_admin' | 'sign_in_again';

type AdminSession = {
  /** False until local storage is read. */
  isReady: boolean;
  token: string | null;
  user: User | null;
  /** Why the last session of this tab ended, else null. */
  endReason: EndReason | null;
  /** A change was rejected because it requires a recent sign-in. */
  isSignInRequired: boolean;
  /** The shop requires two-factor authentication, and the account has none. */
  mustSetUpTwoFactor: boolean;
};

/** Uses its own storage keys, so a shopper session can exist in the same browser. */
export const useAdmin = create<AdminSession>()(() => ({
  isReady: false,
  token: null,
  user: null,
  endReason: null,
  isSignInRequired: false,
  mustSetUpTwoFactor: false,
}));

const isAdmin = (value: unknown): value is User =>
  typeof value === 'object' &&
  value !== null &&
  'role' in value &&
  value.role === 'admin' &&
  'email' in value &&
  typeof value.email === 'string';

function restore(): void {
  const token = localStorage.getItem('admin-token');
  const user = readStored('admin-user', isAdmin);
  useAdmin.setState(
    token && user ? { isReady: true, token, user } : { isReady: true, token: null, user: null },
  );
}

/** Reads local storage after hydration and when another tab signs in or out. */
export function useRestoredSession(): void {
  useEffect(() => {
    restore();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === 'admin-token' || key === 'admin-user') restore();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
}

export function signInAdmin(token: string, user: User): void {
  if (readFormDraft()?.userId !== user.id) removeFormDraft();
  writeStored('admin-user', user);
  writeStored('admin-token', token);
  useAdmin.setState({ isReady: true, token, user, endReason: null, mustSetUpTwoFactor: false });
}

/** Replaces the stored user with the current staff record of the server. */
export function updateAdmin({ id, full_name, email, staff_role }: OwnStaff): void {
  const { user } = useAdmin.getState();
  if (
    !user ||
    (user.id === id &&
      user.full_name === full_name &&
      user.email === email &&
      user.staff_role === staff_role)
  )
    return;
  const next = { ...user, id, full_name, email, staff_role };
  writeStored('admin-user', next);
  useAdmin.setState({ user: next });
}

/** Clears the session locally first, so that sign-out works offline. The server call may fail. */
export function signOutAdmin(): void {
  // The call reads the token synchronously, before it is cleared.
  void adminApi('signOut', {}, { keepalive: true }).catch(() => undefined);
  removeFormDraft();
  clearSession('logout');
}

/** Saves a form draft in this tab for the same user, then ends the session. */
export function expireAdmin(): void {
  const { user } = useAdmin.getState();
  if (user) saveFormDraft(user.id);
  clearSession('expiry');
}

/** Saves a form draft and opens the sign-in dialog over the form. */
export function requestSignInAgain(): void {
  const { user } = useAdmin.getState();
  if (user) saveFormDraft(user.id);
  useAdmin.setState({ isSignInRequired: true });
}

export function cancelSignInAgain(): void {
  removeFormDraft();
  useAdmin.setState({ isSignInRequired: false });
}

/** Ends the session; the sign-in page returns to the current page. */
export function signInAgain(): void {
  void adminApi('signOut', {}, { keepalive: true }).catch(() => undefined);
  clearSession('sign_in_again');
}

export const requireTwoFactorSetup = (): void => useAdmin.setState({ mustSetUpTwoFactor: true });
export const clearTwoFactorRequirement = (): void =>
  useAdmin.setState({ mustSetUpTwoFactor: false });

export const rejectAdmin = (): void => clearSession('not_admin');

function clearSession(ended: EndReason): void {
  // The shortcuts setting survives session expiry, which happens every 12 hours.
  for (const key of adminKeys)
    if ((ended !== 'expiry' && ended !== 'sign_in_again') || key !== 'admin-shortcuts')
      localStorage.removeItem(key);
  useAdmin.setState({
    token: null,
    user: null,
    endReason: ended,
    isSignInRequired: false,
    mustSetUpTwoFactor: false,
  });
}
