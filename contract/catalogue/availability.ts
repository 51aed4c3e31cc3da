/** Availability and labels of products. Every storefront page loads this file. */

export const labels = ['new_arrival', 'best_seller', 'trending'] as const;

export type Label = (typeof labels)[number];

/** The stock from which on a product without its own threshold is reported to the staff as low. */
export const lowStockDefault = 5;

export const stockLevels = ['in_stock', 'low_stock', 'out_of_stock'] as const;

export type Availability = (typeof stockLevels)[number];

/** Availability for a stock (specification, sections 4 and 9): 0 is out, 1 to 5 is low. */
export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return 'out_of_stock';
  return stock <= 5 ? 'low_stock' : 'in_stock';
}
