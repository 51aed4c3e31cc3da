import { divideHalfUp } from '../money.ts';
import { allocate } from '../promotions/pricing/allocate.ts';
import { rateOfLine, type TaxRate, taxRateAt } from './rates.ts';
import { gstStateOf } from './states.ts';

export const registrations = ['regular', 'composition', 'none'] as const;
export type Registration = (typeof registrations)[number];

/** A line of an order: what the buyer pays for all its pieces after discounts, tax included. */
export type PayableLine = { hsnCode: string; quantity: number; payablePaise: number };

/** Parts of a payable amount; they sum to `totalPaise`. The rate is in basis points. */
export type TaxParts = {
  rateBasisPoints: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  utgstPaise: number;
  igstPaise: number;
  totalPaise: number;
};

export type TaxTerms = {
  registration: Registration;
  rates: readonly TaxRate[];
  /** The day of the supply in India, `2026-11-22`. */
  day: string;
  /**
   * Names of states as in `database/reference`. The seller's is null as long as the owner has not
   * chosen one.
   */
  sellerState: string | null;
  deliveryState: string;
};

/**
 * `charges`: shipping and the COD fee, one entry for each tax rate of the goods; `hsnCode` is that
 * of its most valuable line.
 */
export type TaxedOrder = {
  lines: TaxParts[];
  charges: (TaxParts & { hsnCode: string })[];
};

type Levy = 'igst' | 'sgst' | 'utgst';

/**
 * The only function that computes tax. Prices include it: the parts of each line sum to what the
 * buyer pays. A line's discount is spread evenly over its pieces (CGST Act s. 15(3)). Charges are
 * part of a composite supply (s. 8) and are split across the rates of the goods by payable value.
 * `composition` and `none` collect no tax (s. 10(4), 31(3)(c)).
 */
export function taxLines(
  lines: readonly PayableLine[],
  chargesPaise: number,
  terms: TaxTerms,
): TaxedOrder {
  const levy = levyOf(terms);
  const rates = lines.map((line) => rateOf(line, terms));
  return {
    lines: lines.map((line, index) => partsOf(line.payablePaise, rates[index] ?? 0, levy)),
    charges: splitCharges(lines, rates, chargesPaise).map(({ hsnCode, rate, amountPaise }) => ({
      hsnCode,
      ...partsOf(amountPaise, rate, levy),
    })),
  };
}

/** Splits an amount that includes tax at `rate`. */
function partsOf(amountPaise: number, rateBasisPoints: number, levy: Levy): TaxParts {
  const parts = { cgstPaise: 0, sgstPaise: 0, utgstPaise: 0, igstPaise: 0 };
  const withTax = 10_000 + rateBasisPoints;
  if (levy === 'igst') parts.igstPaise = divideHalfUp(amountPaise * rateBasisPoints, withTax);
  else {
    const half = divideHalfUp(amountPaise * rateBasisPoints, 2 * withTax);
    parts.cgstPaise = half;
    parts[levy === 'sgst' ? 'sgstPaise' : 'utgstPaise'] = half;
  }
  const tax = parts.cgstPaise + parts.sgstPaise + parts.utgstPaise + parts.igstPaise;
  return { rateBasisPoints, taxablePaise: amountPaise - tax, ...parts, totalPaise: amountPaise };
}

/** The place of supply of goods is the state of delivery (IGST Act s. 10(1)(a)). */
function levyOf({ sellerState, deliveryState }: TaxTerms): Levy {
  if (sellerState !== deliveryState) return 'igst';
  return gstStateOf(deliveryState)?.hasUtgst ? 'utgst' : 'sgst';
}

function rateOf(line: PayableLine, { registration, rates, day }: TaxTerms): number {
  if (registration !== 'regular') return 0;
  const rate = taxRateAt(rates, line.hsnCode, day);
  return rate ? rateOfLine(rate, line.payablePaise, line.quantity) : 0;
}

type RateGroup = {
  hsnCode: string;
  rate: number;
  payablePaise: number;
  quantity: number;
  most: number;
};

function splitCharges(
  lines: readonly PayableLine[],
  rates: readonly number[],
  chargesPaise: number,
): { hsnCode: string; rate: number; amountPaise: number }[] {
  if (chargesPaise === 0) return [];
  const groups = new Map<number, RateGroup>();
  for (const [index, { hsnCode, payablePaise, quantity }] of lines.entries()) {
    const rate = rates[index] ?? 0;
    const group = groups.get(rate) ?? { hsnCode, rate, payablePaise: 0, quantity: 0, most: 0 };
    const isMost = payablePaise > group.most;
    groups.set(rate, {
      rate,
      hsnCode: isMost ? hsnCode : group.hsnCode,
      most: isMost ? payablePaise : group.most,
      payablePaise: group.payablePaise + payablePaise,
      quantity: group.quantity + quantity,
    });
  }
  const sorted = [...groups.values()].toSorted((a, b) => a.rate - b.rate);
  const values = sorted.map(({ payablePaise }) => payablePaise);
  // Goods that a discount made free still carry their shipping: it is split by pieces.
  const weights = values.some((value) => value > 0)
    ? values
    : sorted.map(({ quantity }) => quantity);
  return allocate(chargesPaise, weights).flatMap((amountPaise, index) => {
    const group = sorted[index];
    return group && amountPaise > 0
      ? [{ hsnCode: group.hsnCode, rate: group.rate, amountPaise }]
      : [];
  });
}

/** Adds parts of several lines. */
export function sumParts(parts: readonly TaxParts[]): Omit<TaxParts, 'rateBasisPoints'> {
  const sum = (pick: (part: TaxParts) => number) =>
    parts.reduce((total, part) => total + pick(part), 0);
  return {
    taxablePaise: sum((part) => part.taxablePaise),
    cgstPaise: sum((part) => part.cgstPaise),
    sgstPaise: sum((part) => part.sgstPaise),
    utgstPaise: sum((part) => part.utgstPaise),
    igstPaise: sum((part) => part.igstPaise),
    totalPaise: sum((part) => part.totalPaise),
  };
}
