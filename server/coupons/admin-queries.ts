import { statement } from '#database/client/statement.ts';

const columns = {
  id: 'int',
  code: 'text',
  discountBasisPoints: 'int?',
  discountPaise: 'int?',
  isActive: 'bool',
  createdAt: 'time',
  usesCount: 'int',
  usesMax: 'int?',
  usesPerCustomerMax: 'int?',
  subtotalMinPaise: 'int?',
  startsAt: 'time?',
  endsAt: 'time?',
  version: 'int',
} as const;

const selected = `c.id, c.code, c.discount_basis_points, c.discount_paise, c.is_active, c.created_at,
  (select count(*) from coupon_uses u where u.coupon_id = c.id) as uses_count,
  c.uses_max, c.uses_per_customer_max, c.subtotal_min_paise, c.starts_at, c.ends_at, c.version`;

export const page = statement(
  'coupons.page',
  `select ${selected} from coupons c order by c.id desc limit $1 offset $2`,
  columns,
);
export const count = statement('coupons.count', `select count(*) as total from coupons`, {
  total: 'int',
});
export const byId = statement(
  'coupons.by_id',
  `select ${selected} from coupons c where c.id = $1`,
  columns,
);

/** One owner at a time changes a coupon; orders that hold it by its key go on. */
export const lock = statement(
  'coupons.lock_for_edit',
  `select id from coupons where id = $1 for no key update`,
  { id: 'int' },
);

export const insert = statement(
  'coupons.insert',
  `insert into coupons (code, discount_basis_points, discount_paise, is_active, uses_max, uses_per_customer_max, subtotal_min_paise, starts_at, ends_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
  { id: 'int' },
);

export const update = statement(
  'coupons.update',
  `update coupons set code = $2, discount_basis_points = $3, discount_paise = $4, is_active = $5, uses_max = $6,
     uses_per_customer_max = $7, subtotal_min_paise = $8, starts_at = $9, ends_at = $10, version = version + 1
   where id = $1`,
  {},
);

export const remove = statement('coupons.delete', `delete from coupons where id = $1`, {});
