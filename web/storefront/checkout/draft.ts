import type { CouponCheck } from '#contract/entities/buying.ts';
import { type PaymentMethod, paymentMethods } from '#contract/states.ts';
import { sessionKeys, useAuth } from '#web/api/auth-store.ts';
import type { ContactValues } from '#web/shopper/contact/contact-values.ts';

/** What was typed at the checkout, kept in this tab over a reload and over a new sign-in of the same person. */
export type CheckoutDraft = {
  contact?: ContactValues;
  coupon?: CouponCheck | null;
  method?: PaymentMethod;
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
  const contact = 'contact' in value ? value.contact : undefined;
  return (
    contact === undefined ||
    (typeof contact === 'object' &&
      contact !== null &&
      Object.values(contact).every((text) => typeof text === 'string'))
  );
}

export function readDraft(): CheckoutDraft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(sessionKeys.checkoutDraft) ?? '{}');
    return isDraft(value) ? value : {};
  } catch {
    return {};
  }
}

export const writeDraft = (changes: CheckoutDraft): void =>
  keep(sessionKeys.checkoutDraft, { ...readDraft(), ...changes, userId: userId() });
export const userId = (): number | null => useAuth.getState().user?.id ?? null;

type Attempt = { draft: string; key: string };
const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' &&
  value !== null &&
  'draft' in value &&
  'key' in value &&
  typeof value.key === 'string';

/** One key an attempt: the same order sent again, after no answer say, is the same order; a changed one is another. */
export function keyOf(order: unknown): string {
  const draft = JSON.stringify(order);
  const kept = readAttempt();
  if (kept?.draft === draft) return kept.key;
  const key = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  keep(sessionKeys.orderAttempt, { draft, key });
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

/** The next order is another one, also when it looks the same. */
export const dropAttempt = (): void => sessionStorage.removeItem(sessionKeys.orderAttempt);

export function dropDraft(): void {
  for (const key of Object.values(sessionKeys)) sessionStorage.removeItem(key);
}

export function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    reportError(error);
  }
}
