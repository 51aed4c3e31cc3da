/** All local storage keys of the shop. Signing out clears them. */
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
  'delivery-pincode',
  'saved-looks',
  'visited',
  'pixel-consent',
  'voter',
] as const;
export const adminKeys = [
  'admin-token',
  'admin-user',
  'admin-recent',
  'admin-shortcuts',
  'admin-couriers',
  'setup-dismissed',
] as const;

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

/** Session storage keys of checkout and payment. Signing out clears them. */
export const sessionKeys = {
  checkoutDraft: 'checkout-draft',
  orderAttempt: 'order-attempt',
  pendingOrder: 'pending-order',
  paymentNotice: 'payment-notice',
} as const;

type StoredKey =
  | (typeof shopperKeys)[number]
  | (typeof adminKeys)[number]
  | (typeof sessionKeys)[keyof typeof sessionKeys];

/** Keys that hold an account's data only. */
const accountKeys: readonly string[] = [
  'user-data',
  'wishlist-storage',
  'auth-storage',
  'userName',
  'userAddress',
  'userMobile',
  'shipping-data',
  'last-order',
  ...Object.values(sessionKeys),
];

/**
 * Reads storage, not the store: another tab may have signed out before this tab receives the event.
 */
export const hasToken = (): boolean => localStorage.getItem('token') !== null;

/**
 * The only writer of the shopper's storage; a key that signing out does not clear is a type error.
 * Writes to local storage, an account's data only while a session exists: logout must leave nothing
 * behind. A full or blocked storage must not break the page.
 */
export function writeStored(key: StoredKey, value: unknown, storage?: Storage): void {
  try {
    if (accountKeys.includes(key) && !hasToken()) return;
    (storage ?? localStorage).setItem(
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    );
  } catch (error) {
    reportError(error);
  }
}
