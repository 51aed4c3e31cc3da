import { allocate } from '../promotions/pricing/allocate.ts';
import { priceWithPromotions } from '../promotions/pricing/price.ts';
import type { Promotion } from '../promotions/rules.ts';
import type { OrderedLine } from './cancelled-lines.ts';
import { sumOf } from '../money.ts';

/** `kept`: units after the change; `added` and `removed` of them. A new line has `quantity` 0. */
export type EditedLine = OrderedLine & {
  cancelledPaise: number;
  added: number;
  removed: number;
};

type Edit = {
  lines: readonly EditedLine[];
  /** Those that reduced the order, with their terms of today. */
  promotions: readonly Promotion[];
  /** As ordered, with the fee of Cash on Delivery. */
  shippingPaise: number;
  codFeePaise: number;
  /** What the order costs before the change. */
  costPaise: number;
};

/** By line: what its goods cost after the change, and which promotion reduces them. */
type LinePrice = { goodsPaise: number; promotionId: number | null };

export type EditedPrice = {
  totalPaise: number;
  shippingPaise: number;
  /** Shipping of all units that were ever ordered, cancelled ones included. */
  orderedShippingPaise: number;
  lines: LinePrice[];
};

/**
 * Prices an order whose lines change before dispatch, by its promotions. A line with no further
 * units never costs more than before; further units cost at most the price of the line. Shipping
 * follows the units only if it was charged by unit.
 */
export function priceAfterEdit({ lines, promotions, costPaise, ...order }: Edit): EditedPrice {
  const kept = lines.filter((line) => line.kept > 0);
  const priced = priceWithPromotions(
    kept.map((line) => ({ ...line, quantity: line.kept })),
    promotions,
    { rate: { kind: 'flat', chargePaise: 0, freeFromPaise: null }, codFeePaise: 0 },
  );
  const prices = lines.map((line): LinePrice => {
    const index = kept.indexOf(line);
    const lostPaise =
      line.quantity === 0 ? 0 : Math.floor((line.lostDiscountPaise * line.kept) / line.quantity);
    const payablePaise = Math.max((priced.payablePaise[index] ?? 0) - lostPaise, 0);
    const reducing = priced.applied.find(({ linesPaise }) => (linesPaise[index] ?? 0) > 0);
    return {
      goodsPaise: Math.min(payablePaise, goodsBefore(line) + line.added * line.pricePaise),
      promotionId: reducing?.id ?? null,
    };
  });
  const chargePaise = order.shippingPaise - order.codFeePaise;
  const isByUnit = chargePaise === shippingOf(lines, ({ quantity }) => quantity);
  const by = (units: (line: EditedLine) => number) => (isByUnit ? shippingOf(lines, units) : 0);
  const shippingBefore = costPaise - sumOf(lines.map(goodsBefore));
  const shippingPaise = Math.max(shippingBefore + by(({ added, removed }) => added - removed), 0);
  return {
    totalPaise: sumOf(prices.map(({ goodsPaise }) => goodsPaise)) + shippingPaise,
    shippingPaise,
    orderedShippingPaise: order.shippingPaise + by(({ added }) => added),
    lines: prices,
  };
}

/** What a line costs before the change. */
export const goodsBefore = (line: EditedLine): number =>
  line.quantity * line.pricePaise - line.discountPaise - line.cancelledPaise;

/**
 * Gives up the rise of an edited order: first of the shipping, then of the goods with new units.
 */
export function waiveRise(
  price: EditedPrice,
  { lines, costPaise }: Pick<Edit, 'lines' | 'costPaise'>,
): EditedPrice {
  const risePaise = Math.max(price.totalPaise - costPaise, 0);
  const shippingBefore = costPaise - sumOf(lines.map(goodsBefore));
  const ofShipping = Math.min(risePaise, Math.max(price.shippingPaise - shippingBefore, 0));
  const weights = lines.map(({ added }, index) =>
    added > 0 ? (price.lines[index]?.goodsPaise ?? 0) : 0,
  );
  const parts = allocate(risePaise - ofShipping, weights);
  return {
    ...price,
    totalPaise: price.totalPaise - risePaise,
    shippingPaise: price.shippingPaise - ofShipping,
    lines: price.lines.map((line, index) => ({
      ...line,
      goodsPaise: line.goodsPaise - (parts[index] ?? 0),
    })),
  };
}

const shippingOf = (lines: readonly EditedLine[], units: (line: EditedLine) => number): number =>
  sumOf(lines.map((line) => line.shippingChargePaise * units(line)));
