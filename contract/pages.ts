/**
 * Constants of the storefront. Every first visit loads this file, so it contains nothing for the
 * admin area.
 */
export const policySlugs = [
  'return-policy',
  'cancellation-policy',
  'shipping-policy',
  'terms-conditions',
  'privacy-policy',
] as const;
export type PolicySlug = (typeof policySlugs)[number];

/** Valid date formats: day, month as a number, three letters or a word, year, and separators. */
export const dateFormat = /^(?:DD?|M{2,4}|YYYY|[ ,./-])+$/;
export const defaultDateFormat = 'MMM D, YYYY';
