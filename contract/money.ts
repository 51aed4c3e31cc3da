/**
 * Whole paise. 1 rupee is 100 paise. Created by `paise()` and by `contract/cart/pricing.ts` only.
 */
export type Paise = number & { readonly unit: 'paise' };

/**
 * Marks a number as paise; throws on fractions and on numbers that a double cannot represent
 * exactly.
 */
export function paise(amount: number): Paise {
  if (!isPaise(amount)) throw new RangeError(`not a whole number of paise: ${amount}`);
  return amount;
}

const isPaise = (amount: number): amount is Paise => Number.isSafeInteger(amount);

/** Rupees on the wire: a number with at most 2 decimals. */
export const toRupees = (amountPaise: number): number => amountPaise / 100;

/** Reads wire rupees. Undefined when the number carries more than 2 decimals or is out of range. */
export function fromRupees(rupees: number): Paise | undefined {
  const scaled = Math.round(rupees * 100);
  if (!Number.isSafeInteger(scaled) || Math.abs(scaled / 100 - rupees) > 1e-9) return undefined;
  return paise(scaled);
}

/** Converts wire rupees to paise; 0 for an invalid amount. */
export const toPaise = (rupees: number): number => fromRupees(rupees) ?? 0;

/** Paise as a decimal string of rupees, '129900.00' (the wire form of `total_sales`). */
export function toDecimalString(amountPaise: number): string {
  const sign = amountPaise < 0 ? '-' : '';
  const absolute = Math.abs(amountPaise);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/**
 * ₹1,29,900.00: Indian grouping, always two decimals. Without Intl, so that server and browser
 * produce the same text.
 */
export function formatRupees(amountPaise: number): string {
  const [whole = '0', fraction = '00'] = toDecimalString(Math.abs(amountPaise)).split('.');
  const lastThree = whole.slice(-3);
  const rest = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${amountPaise < 0 ? '-' : ''}₹${rest ? `${rest},` : ''}${lastThree}.${fraction}`;
}

/** Saving against the MRP in whole per cent, rounded down; 0 without a saving. */
export function savingPercent(pricePaise: number, mrpPaise: number | null): number {
  return mrpPaise === null || mrpPaise <= pricePaise
    ? 0
    : Math.floor(((mrpPaise - pricePaise) * 100) / mrpPaise);
}

/**
 * Divides once and rounds half up to the paisa; both operands are whole, the numerator not
 * negative.
 */
export const divideHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);
