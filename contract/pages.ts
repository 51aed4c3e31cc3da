/** Facts of the shop's own pages: what a first visit loads, and nothing of the desk. */
export const policySlugs = ['return-policy', 'cancellation-policy', 'shipping-policy', 'terms-conditions', 'privacy-policy'] as const;
export type PolicySlug = (typeof policySlugs)[number];

/** How dates can be written in the shop; the first is what a shop without a choice has. */
export const dateFormats = ['DD MMM YYYY', 'D MMMM YYYY', 'DD/MM/YYYY', 'DD-MM-YYYY', 'MMM D, YYYY', 'YYYY-MM-DD'] as const;
