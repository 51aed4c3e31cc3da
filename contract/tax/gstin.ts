const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State code, PAN, entity number, Z, check digit. */
const format = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/**
 * The 15th character of a GSTIN: the first 14 in base 36, weighted 1 and 2 by turns, quotient and
 * remainder by 36 added, and the sum's complement to a multiple of 36 (GST portal, format of the
 * GSTIN).
 */
export function gstinCheckDigit(first14: string): string {
  let sum = 0;
  for (let index = 0; index < first14.length; index += 1) {
    const product = digits.indexOf(first14.charAt(index)) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return digits.charAt((36 - (sum % 36)) % 36);
}

/** Whether it looks like a GSTIN in capital letters, whatever its check digit. */
export const hasGstinFormat = (value: string): boolean => format.test(value);

/** Whether a GSTIN in capital letters has the right format and check digit. */
export const isGstin = (value: string): boolean =>
  hasGstinFormat(value) && gstinCheckDigit(value.slice(0, 14)) === value.slice(14);
