/** Every key that the shop writes to local storage (specification, section 3); signing out clears them all. */
export const shopperKeys = [
  'token',
  'user-data',
  'wishlist-storage',
  'cart-storage',
  'auth-storage',
  'userName',
  'userAddress',
  'userMobile',
  'shipping-data',
  'last-order',
  'recent-searches',
  'recently-viewed',
] as const;
export const adminKeys = ['admin-token', 'admin-user', 'admin-recent', 'admin-shortcuts'] as const;

/** Reads JSON that may be absent, foreign or broken; `accept` decides. */
export function readStored<T>(
  key: string,
  accept: (value: unknown) => value is T,
  storage?: Storage,
): T | null {
  try {
    const text = (storage ?? localStorage).getItem(key);
    const value: unknown = text === null ? null : JSON.parse(text);
    return accept(value) ? value : null;
  } catch {
    return null;
  }
}

/** A full or forbidden storage must not break the page: the state then lives until the tab closes. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  } catch (error) {
    reportError(error);
  }
}
