import { useEffect } from 'react';
import { create } from 'zustand';
import type { User } from '#contract/entities/account.ts';
import type { OwnStaff } from '#contract/entities/staff.ts';
import { adminApi } from '#web/api/client.ts';
import { adminKeys, readStored, writeStored } from '#web/api/stored.ts';
import { dropKeptForm, keepForm, readKeptForm } from '../kit/form-draft.ts';

/** `refusal`: the server knows the token, but not as an admin's. `again`: a change wants a new sign-in, which leads back. */
type Ending = 'logout' | 'expiry' | 'refusal' | 'again';

type AdminSession = {
  /** False until local storage was read. */
  isReady: boolean;
  token: string | null;
  user: User | null;
  /** Why the last session of this tab is over; null while there is one, or when there was none. */
  ended: Ending | null;
  /** A change was refused that wants a sign-in of today; the owner is asked whether to sign in again. */
  isAskedAgain: boolean;
  /** Nothing goes on before a second step was set up. */
  mustSetUp: boolean;
};

/** The owner's session lives under keys of its own, so that one browser can hold a shopper's beside it. */
export const useAdmin = create<AdminSession>()(() => ({
  isReady: false,
  token: null,
  user: null,
  ended: null,
  isAskedAgain: false,
  mustSetUp: false,
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

/** Reads local storage after hydration, and again whenever another tab signs in or out. */
export function useRestoredSession(): void {
  useEffect(() => {
    restore();
    const follow = ({ key }: StorageEvent) => {
      if (key === null || key === 'admin-token' || key === 'admin-user') restore();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
}

export function signInAdmin(token: string, user: User): void {
  if (readKeptForm()?.userId !== user.id) dropKeptForm();
  writeStored('admin-user', user);
  writeStored('admin-token', token);
  useAdmin.setState({ isReady: true, token, user, ended: null, mustSetUp: false });
}

/** What the server says of the signed-in person takes the place of what was stored at sign-in. */
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

/** Forgets the session here first, so that it works without a network; the server is told as well as it can be. */
export function signOutAdmin(): void {
  // The call reads the token before it waits for anything.
  void adminApi('signOut', {}, { keepalive: true }).catch(() => undefined);
  dropKeptForm();
  forget('logout');
}

/** The server said that the session is over. What was being typed waits in this tab for the same person. */
export function expireAdmin(): void {
  const { user } = useAdmin.getState();
  if (user) keepForm(user.id);
  forget('expiry');
}

/** What was being typed is kept now: the question comes over the form that it is about. */
export function askAgain(): void {
  const { user } = useAdmin.getState();
  if (user) keepForm(user.id);
  useAdmin.setState({ isAskedAgain: true });
}

export function stayAsIs(): void {
  dropKeptForm();
  useAdmin.setState({ isAskedAgain: false });
}

/** The session that is no longer fresh ends; the sign-in page leads back to where this was asked. */
export function signInAgain(): void {
  void adminApi('signOut', {}, { keepalive: true }).catch(() => undefined);
  forget('again');
}

export const demandSetUp = (): void => useAdmin.setState({ mustSetUp: true });
export const allowAll = (): void => useAdmin.setState({ mustSetUp: false });

export const refuseAdmin = (): void => forget('refusal');

function forget(ended: Ending): void {
  // Whoever needs the shortcuts off would otherwise meet them again every twelve hours.
  for (const key of adminKeys)
    if ((ended !== 'expiry' && ended !== 'again') || key !== 'admin-shortcuts')
      localStorage.removeItem(key);
  useAdmin.setState({ token: null, user: null, ended, isAskedAgain: false, mustSetUp: false });
}
