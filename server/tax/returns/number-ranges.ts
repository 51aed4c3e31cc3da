import { invoiceKindNames } from '#contract/tax/kind-names.ts';
import type { IssuedDocument } from './table-lines.ts';

export type NumberRange = {
  nature: string;
  from: IssuedDocument;
  to: IssuedDocument;
  count: number;
};

/** Numbers of a series have no gap, so that each is one range. */
export function extendRange(ranges: Map<string, NumberRange>, issued: IssuedDocument): void {
  const { kind, series, financialYear, sequence } = issued;
  const nature = natures[kind];
  const key = `${nature} ${series} ${financialYear}`;
  const range = ranges.get(key) ?? { nature, from: issued, to: issued, count: 0 };
  ranges.set(key, {
    nature,
    from: sequence < range.from.sequence ? issued : range.from,
    to: sequence > range.to.sequence ? issued : range.to,
    count: range.count + 1,
  });
}

const natures = {
  tax_invoice: 'Invoices for outward supply',
  bill_of_supply: invoiceKindNames.bill_of_supply,
  credit_note: 'Credit Note',
} as const;

export const rangeRow = ({ nature, from, to, count }: NumberRange): string[] => [
  nature,
  from.number,
  to.number,
  String(count),
  '0',
];
