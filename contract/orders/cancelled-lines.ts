import { allocate } from '../promotions/pricing/allocate.ts';
import { priceWithPromotions } from '../promotions/pricing/price.ts';
import type { Promotion, PromotionLine } from '../promotions/rules.ts';
import { sumOf } from '../money.ts';

/** A line of an order with the prices that it was ordered at; `quantity` as ordered. */
export type OrderedLine = PromotionLine & {
  shippingChargePaise: number;
  /** Units that are not cancelled. */
  kept: number;
  discountPaise: number;
  /** The part of the discount whose promotion was deleted since. */
  lostDiscountPaise: number;
};

type Order = {
  lines: readonly OrderedLine[];
  /** Those that reduced the order, with their terms of today. */
  promotions: readonly Promotion[];
  /** As ordered, with the fee of Cash on Delivery. */
  shippingPaise: number;
  codFeePaise: number;
  /** What its parcels collect, and what it costs before this cancellation. */
  leastPaise: number;
  mostPaise: number;
};

/** What the order costs now: the goods of each line after discounts, and shipping. */
export type CancelledPrice = { totalPaise: number; goodsPaise: number[]; shippingPaise: number };

/**
 * Prices what is left of an order after lines are cancelled. Promotions that no longer apply end,
 * so the rest may cost more per unit; never more than the whole cost before, nor less than what the
 * parcels collect. Shipping falls only if it was charged by unit.
 */
export function priceAfterCancellation(order: Order): CancelledPrice {
  const { lines, promotions, codFeePaise, leastPaise, mostPaise } = order;
  const kept = lines.filter((line) => line.kept > 0);
  const priced = priceWithPromotions(
    kept.map((line) => ({ ...line, quantity: line.kept })),
    promotions,
    { rate: { kind: 'flat', chargePaise: 0, freeFromPaise: null }, codFeePaise: 0 },
  );
  const goods = lines.map((line) => {
    const payable = priced.payablePaise[kept.indexOf(line)] ?? 0;
    const lost = Math.floor((line.lostDiscountPaise * line.kept) / line.quantity);
    return Math.max(payable - lost, 0);
  });
  const chargePaise = shippingAfter(order);
  const shippingPaise = Math.min(chargePaise + codFeePaise, mostPaise);
  const wantedPaise = sumOf(goods) + shippingPaise;
  const totalPaise = Math.min(Math.max(wantedPaise, leastPaise), mostPaise);
  const goodsPaise =
    totalPaise === wantedPaise ? goods : allocate(Math.max(totalPaise - shippingPaise, 0), goods);
  return { totalPaise, goodsPaise, shippingPaise: totalPaise - sumOf(goodsPaise) };
}

function shippingAfter({ lines, shippingPaise, codFeePaise }: Order): number {
  const by = (units: (line: OrderedLine) => number): number =>
    sumOf(lines.map((line) => line.shippingChargePaise * units(line)));
  const chargePaise = shippingPaise - codFeePaise;
  return chargePaise === by((line) => line.quantity) ? by((line) => line.kept) : chargePaise;
}
