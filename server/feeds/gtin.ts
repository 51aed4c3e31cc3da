/**
 * The digits of a GTIN-8, -12, -13 or -14 with the right check digit, else null. Source: GS1
 * General Specifications, 7.9. Prefixes of restricted circulation (02, 04, 2) are no GTIN of the
 * feeds.
 */
export function validGtin(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  const padded = digits.padStart(14, '0');
  if (/^0(?:02|04|2)/.test(padded)) return null;
  const sum = padded
    .split('')
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 ? digits : null;
}
