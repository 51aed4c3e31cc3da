import type { ProfitFigures, ProfitReport } from '#contract/profit/api.ts';
import type { ProfitGrouping } from '#contract/profit/rules.ts';

export const groupingNames: Record<ProfitGrouping, string> = {
  order: 'Orders',
  product: 'Products',
  pincode: 'PIN codes',
  promotion: 'Promotions',
};

export const count = (many: number, one: string): string =>
  `${many.toLocaleString('en-IN')} ${many === 1 ? one : `${one}s`}`;

/** What the figures leave out, in sentences. */
export function leftOut({ total, on_the_way, without_invoice }: ProfitReport): string[] {
  const missing = [
    total.charges_unknown > 0 &&
      `the courier’s charge of ${count(total.charges_unknown, 'parcel')}`,
    total.fees_unknown > 0 && `the charge of ${count(total.fees_unknown, 'online payment')}`,
  ].filter((part) => part !== false);
  const uncounted = [
    on_the_way > 0 && `${count(on_the_way, 'order')} not delivered yet`,
    without_invoice > 0 && `${count(without_invoice, 'delivered order')} without an invoice`,
  ].filter((part) => part !== false);
  return [
    ...(total.lines_unknown === 0
      ? []
      : [
          `The cost of ${count(total.lines_unknown, 'line')} is unknown. What they brought is left out of the profit. Enter the cost with the product; it counts for orders placed from then on.`,
        ]),
    ...(missing.length === 0
      ? []
      : [`Not subtracted, because it is unknown: ${missing.join(' and ')}.`]),
    ...(uncounted.length === 0 ? [] : [`Not counted: ${uncounted.join(' and ')}.`]),
  ];
}

/** A row whose goods have no known cost at all has no profit to show. */
export const isUnknown = ({ lines, lines_unknown: unknown }: ProfitFigures): boolean =>
  unknown > 0 && unknown === lines;
