import { statement } from '#database/client/statement.ts';

export const progress = statement(
  'setup.progress',
  `select exists (select from categories) as has_category,
     exists (select from products where status = 'active') as has_product,
     exists (select from appearance_publications) as has_look,
     (select count(*) from (select from users where role = 'admin' limit 2) u) > 1 as has_staff,
     exists (select from orders) as has_order`,
  {},
  {
    hasCategory: 'bool',
    hasProduct: 'bool',
    hasLook: 'bool',
    hasStaff: 'bool',
    hasOrder: 'bool',
  },
);

/** No row: another request opened the shop before. */
export const open = statement(
  'setup.open',
  'update shop_opening set opened_at = now() where opened_at is null returning opened_at',
  {},
  { openedAt: 'time' },
);
