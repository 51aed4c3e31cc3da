/** A single PIN code, a range or a prefix, as the range of PIN codes that it covers. */
export type PinRange = { kind: 'pincode' | 'range' | 'prefix'; low: number; high: number };

/** How a zone matches a place, the most specific first. */
const specificity = ['pincode', 'range', 'prefix', 'state', 'rest'] as const;
export type MatchKind = (typeof specificity)[number];

/**
 * `width`: the number of PIN codes that the rule covers; 0 for a state and for the rest of India.
 */
export type ZoneMatch = { zoneId: number; kind: MatchKind; width: number };

/**
 * Picks the zone of a place out of all that match it: PIN code, range, prefix, state, rest of
 * India. Of two ranges or prefixes the narrower wins, then the newer zone.
 */
export function mostSpecific<M extends ZoneMatch>(matches: readonly M[]): M | null {
  const [best] = matches.toSorted(
    (a, b) =>
      specificity.indexOf(a.kind) - specificity.indexOf(b.kind) ||
      a.width - b.width ||
      b.zoneId - a.zoneId,
  );
  return best ?? null;
}

/**
 * Reads '110001', '110001-110099', '11' or '11*'; null for anything else. Prefixes have one to five
 * digits.
 */
export function readPinRange(text: string): PinRange | null {
  const [, first, last] = /^([1-9]\d{5})\s*[-–]\s*([1-9]\d{5})$/.exec(text.trim()) ?? [];
  if (first !== undefined && last !== undefined)
    return first <= last ? { kind: 'range', low: Number(first), high: Number(last) } : null;
  const [, digits] = /^([1-9]\d{0,5})\*?$/.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  return {
    kind: digits.length === 6 ? 'pincode' : 'prefix',
    low: Number(digits.padEnd(6, '0')),
    high: Number(digits.padEnd(6, '9')),
  };
}

/** The text that `readPinRange` reads as this range. */
export function writePinRange({ kind, low, high }: PinRange): string {
  if (kind === 'pincode') return String(low);
  if (kind === 'range') return `${low}-${high}`;
  const digits = String(low);
  const shared = Array.from(digits).findIndex((digit, index) => digit !== String(high)[index]);
  return `${digits.slice(0, shared)}*`;
}

export const coversPincode = ({ low, high }: PinRange, pincode: string): boolean =>
  low <= Number(pincode) && Number(pincode) <= high;
