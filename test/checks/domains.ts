/**
 * A domain reads those in the rows under its own; the last row's are services to all, each other
 * included. A domain in no row may read all of them, and none of them reads it.
 */
export const domainRows = [
  ['books', 'profit'],
  ['remittances', 'exports', 'archives', 'feeds', 'issues'],
  [
    'marketing',
    'notifications',
    'checkout',
    'imports',
    'operations',
    'staff',
    'palette',
    'analytics',
  ],
  ['plugins'],
  ['setup', 'webhooks', 'api-keys', 'dispatch'],
  ['packing', 'events'],
  ['carriers'],
  ['payments'],
  ['orders'],
  ['tax'],
  ['cart'],
  ['promotions'],
  ['delivery', 'wishlist', 'back-in-stock', 'questions'],
  ['sale-prices'],
  ['customers'],
  ['appearance'],
  ['reviews', 'seo', 'grievances', 'room', 'redirects'],
  ['catalogue'],
];
const services = [
  'audit',
  'auth',
  'files',
  'media',
  'mail',
  'jobs',
  'settings',
  'content',
  'search',
  'newsletter',
  'messages',
  'outbound',
  'instagram',
  'locales',
  'cdn',
  'pixels',
];
export const servicesRow = domainRows.length;

/** The domain's row from above; -1 when no row has it. */
export const rankOf = (domain: string): number => {
  const rank = domainRows.findIndex((row) => row.includes(domain));
  return rank >= 0 ? rank : services.includes(domain) ? servicesRow : -1;
};
