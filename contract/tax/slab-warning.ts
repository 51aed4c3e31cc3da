import { divideHalfUp } from '../money.ts';
import type { TaxRate } from './rates.ts';
import { taxLines } from './tax-lines.ts';

/**
 * A lower price from which the owner keeps more than from the present one. Prices include tax;
 * `net` is without it.
 */
type SlabWarning = { netPaise: number; betterPaise: number; betterNetPaise: number };

/**
 * Just above the threshold of a rate, the higher tax takes more than the price rises: with 5% up to
 * 2,500.00 and 18% above, a price from 2,625.01 to 2,949.99 leaves the owner less than 2,625.00
 * does. Null where no lower price is better.
 */
export function slabWarning(pricePaise: number, rate: TaxRate | null): SlabWarning | null {
  if (!rate || rate.thresholdPaise === null) return null;
  const betterPaise = divideHalfUp(
    rate.thresholdPaise * (10_000 + rate.rateUpToBasisPoints),
    10_000,
  );
  const lastPaise = divideHalfUp(
    rate.thresholdPaise * (10_000 + rate.rateAboveBasisPoints),
    10_000,
  );
  if (pricePaise <= betterPaise || pricePaise > lastPaise) return null;
  return {
    netPaise: netOf(pricePaise, rate),
    betterPaise,
    betterNetPaise: netOf(betterPaise, rate),
  };
}

function netOf(payablePaise: number, rate: TaxRate): number {
  const line = { hsnCode: rate.hsnPrefix, quantity: 1, payablePaise };
  const { lines } = taxLines([line], 0, {
    registration: 'regular',
    rates: [rate],
    day: rate.from,
    sellerState: '',
    deliveryState: '',
  });
  return lines[0]?.taxablePaise ?? 0;
}
