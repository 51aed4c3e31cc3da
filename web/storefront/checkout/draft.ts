import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import type { CouponCheck } from '#contract/promotions/coupons.ts';
import { type PaymentMethod, paymentMethods } from '#contract/payments/rules.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { sessionKeys, writeStored } from '#web/api/stored.ts';
import type { ContactValues } from '#web/shopper/contact/contact-values.ts';

/** Checkout draft of this tab. It survives a reload and a new sign-in of the same user. */
type CheckoutDraft = {
  contact?: ContactValues;
  coupon?: CouponCheck | null;
  method?: PaymentMethod;
  business?: { gstin: string; company: string };
};

function isDraft(value: unknown): value is CheckoutDraft {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('userId' in value) ||
    value.userId !== userId()
  )
    return false;
  if ('method' in value && !paymentMethods.some((method) => method === value.method)) return false;
  return (
    (!('contact' in value) || hasOnlyTexts(value.contact)) &&
    (!('business' in value) || hasOnlyTexts(value.business))
  );
}

const hasOnlyTexts = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string'));

export function readDraft(): CheckoutDraft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(sessionKeys.checkoutDraft) ?? '{}');
    return isDraft(value) ? value : {};
  } catch {
    return {};
  }
}

export const writeDraft = (changes: CheckoutDraft): void =>
  writeSession(sessionKeys.checkoutDraft, { ...readDraft(), ...changes, userId: userId() });
export const userId = (): number | null => useAuth.getState().user?.id ?? null;

type Attempt = { draft: string; key: string };
const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' &&
  value !== null &&
  'draft' in value &&
  'key' in value &&
  typeof value.key === 'string';

/**
 * Returns the idempotency key of an order: the same key for an unchanged retry, a new key after a
 * change.
 */
export function idempotencyKeyFor(order: unknown): string {
  const draft = JSON.stringify(order);
  const saved = readAttempt();
  if (saved?.draft === draft) return saved.key;
  const key = newIdempotencyKey();
  writeSession(sessionKeys.orderAttempt, { draft, key });
  return key;
}

function readAttempt(): Attempt | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(sessionKeys.orderAttempt) ?? 'null');
    return isAttempt(value) ? value : null;
  } catch {
    return null;
  }
}

/** Forces a new idempotency key, also for an equal order. */
export const clearAttempt = (): void => sessionStorage.removeItem(sessionKeys.orderAttempt);

export function clearCheckoutSession(): void {
  for (const key of Object.values(sessionKeys)) sessionStorage.removeItem(key);
}

type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys];
export const writeSession = (key: SessionKey, value: unknown): void =>
  writeStored(key, value, sessionStorage);
