/** Maximum products in a bulk edit by id; a filter can match any number. */
export const bulkIdsMax = 1000;

/** A bulk edit can be undone for this time. */
export const bulkUndoHours = 24;

/**
 * Rounding of a price after a percentage change, always half up. `nine`: to the nearest rupee
 * amount that ends in 9.
 */
export const priceRoundings = ['paisa', 'rupee', 'nine'] as const;

export type PriceRounding = (typeof priceRoundings)[number];

export const priceRoundingNames: Record<PriceRounding, string> = {
  paisa: 'to the paisa',
  rupee: 'to the rupee',
  nine: 'to an amount that ends in 9',
};
