import { statement } from '#database/client/statement.ts';

export const catalogue = statement(
  'setup.catalogue',
  `select exists (select from categories) as has_category,
     exists (select from products where status = 'active') as has_product`,
  {},
  { hasCategory: 'bool', hasProduct: 'bool' },
);

/** No row: another request opened the shop before. */
export const open = statement(
  'setup.open',
  'update shop_opening set opened_at = now() where opened_at is null returning opened_at',
  {},
  { openedAt: 'time' },
);
