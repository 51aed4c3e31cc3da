/** The sums of the report in paise. */
export const amounts = [
  ...(['kept', 'gst', 'discounts', 'goods', 'cost_unknown'] as const),
  ...(['gateway', 'courier', 'returns', 'refusals'] as const),
] as const;

export const counts = [
  ...(['lines', 'lines_unknown', 'fees_unknown'] as const),
  ...(['parcels', 'refused_parcels', 'charges_unknown'] as const),
] as const;

export type SumName = (typeof amounts)[number] | (typeof counts)[number];

const amountNames = new Set<string>(amounts);

/** The column of `order_profits` that has a sum. */
export const columnOf = (name: SumName): string => (amountNames.has(name) ? `${name}_paise` : name);
