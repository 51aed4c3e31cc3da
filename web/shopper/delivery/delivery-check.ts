import { useSyncExternalStore } from 'react';
import { onAuthChange } from '#web/api/auth-store.ts';
import { api } from '#web/api/client.ts';
import { readStored, writeStored } from '#web/api/stored.ts';
import { useFetch } from '#web/api/use-fetch.ts';

const storageKey = 'delivery-pincode';
const pincodePattern = /^[1-9]\d{5}$/;
const isPincode = (value: unknown): value is string =>
  typeof value === 'string' && pincodePattern.test(value);

/** The PIN code that the shopper entered last, in this browser. */
const savedPincode = (): string | null => readStored(storageKey, isPincode);
export function savePincode(pincode: string): void {
  writeStored(storageKey, JSON.stringify(pincode));
  announce();
}

const listeners = new Set<() => void>();
function announce(): void {
  for (const changed of listeners) changed();
}
// Signing out removes it.
onAuthChange(announce);
function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** As `savedPincode`, after the first render: the server does not know it. */
export function useSavedPincode(): string | null {
  return useSyncExternalStore(subscribe, savedPincode, () => null);
}

type CheckQuery = { product_id?: number; state?: string };

/** Delivery to a PIN code; null while it is incomplete. */
export function useDeliveryCheck(pincode: string | null, query: CheckQuery = {}) {
  const key = isPincode(pincode) ? pincode : null;
  const request = JSON.stringify(query);
  const { data, error, isWaiting, retry } = useFetch(
    key === null ? null : `${key} ${request}`,
    async () =>
      (await api('checkDelivery', { params: { pincode: key ?? '' }, query: withoutBlank(query) }))
        .data,
  );
  const isCurrent = key !== null && !isWaiting;
  return {
    check: isCurrent && !error ? data : null,
    isWaiting: key !== null && isWaiting,
    error,
    retry,
  };
}

const withoutBlank = (query: CheckQuery): CheckQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
