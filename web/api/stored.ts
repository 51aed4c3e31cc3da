/** All local storage keys of the shop (specification, section 3). Signing out clears them. */
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

/** Reads JSON from storage. Returns null unless `accept` recognises the value. */
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

/** Writes to local storage. A full or blocked storage must not break the page. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  } catch (error) {
    reportError(error);
  }
}
