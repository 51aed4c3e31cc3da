/** Facts of the shop's own pages: what a first visit loads, and nothing of the desk. */
export const policySlugs = [
  'return-policy',
  'cancellation-policy',
  'shipping-policy',
  'terms-conditions',
  'privacy-policy',
] as const;
export type PolicySlug = (typeof policySlugs)[number];

/** How dates can be written in the shop: day, month as number, three letters or word, year, and what stands between. */
export const dateFormat = /^(?:DD?|M{2,4}|YYYY|[ ,./-])+$/;
export const defaultDateFormat = 'DD MMM YYYY';
