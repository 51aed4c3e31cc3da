/** What one bulk edit may touch by naming each product; a filter may mean any number. */
export const bulkIdsMax = 1000;
/** For how long a bulk edit can be undone. */
export const bulkUndoHours = 24;

/** How a price that a percentage made is rounded, always half up; `nine`: to the nearest rupee amount that ends in 9. */
export const priceRoundings = ['paisa', 'rupee', 'nine'] as const;
export type PriceRounding = (typeof priceRoundings)[number];

export const priceRoundingNames: Record<PriceRounding, string> = {
  paisa: 'to the paisa',
  rupee: 'to the rupee',
  nine: 'to an amount that ends in 9',
};
