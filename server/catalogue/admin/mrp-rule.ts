import { refuseAt } from '#contract/refusals.ts';

/**
 * The original price is the MRP printed on the package: a higher price is not allowed (Legal
 * Metrology (Packaged Commodities) Rules, 18(2)). Null: no MRP is given.
 */
export const isAboveMrp = (pricePaise: number, originalPricePaise: number | null): boolean =>
  originalPricePaise !== null && pricePaise > originalPricePaise;

/** Refuses `price_above_mrp` at the field `path`. */
export function requireWithinMrp(
  { pricePaise, originalPricePaise }: { pricePaise: number; originalPricePaise: number | null },
  path = 'price',
): void {
  if (isAboveMrp(pricePaise, originalPricePaise)) throw refuseAt(path, 'price_above_mrp');
}
