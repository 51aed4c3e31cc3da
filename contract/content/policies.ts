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
