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

const selected = `c.id, c.code, c.discount_basis_points, c.discount_paise, c.is_active,
  c.created_at,
  (select count(*) from coupon_uses u where u.coupon_id = c.id) as uses_count,
  c.uses_max, c.uses_per_customer_max, c.subtotal_min_paise, c.starts_at, c.ends_at, c.version`;

export const page = statement(
  'coupons.page',
  `select ${selected} from coupons c order by c.id desc limit :limit offset :offset`,
  { limit: 'int', offset: 'int' },
  columns,
);
export const count = statement(
  'coupons.count',
  `select count(*) as total from coupons`,
  {},
  { total: 'int' },
);
export const byId = statement(
  'coupons.by_id',
  `select ${selected} from coupons c where c.id = :couponId`,
  { couponId: 'int' },
  columns,
);

/** Serializes the edits of a coupon. Does not conflict with the key share locks of orders. */
export const lock = statement(
  'coupons.lock_for_edit',
  `select id from coupons where id = :couponId for no key update`,
  { couponId: 'int' },
  { id: 'int' },
);

const form = {
  code: 'text',
  discountBasisPoints: 'int?',
  discountPaise: 'int?',
  isActive: 'bool',
  usesMax: 'int?',
  usesPerCustomerMax: 'int?',
  subtotalMinPaise: 'int?',
  startsAt: 'time?',
  endsAt: 'time?',
} as const;

export const insert = statement(
  'coupons.insert',
  `insert into coupons (code, discount_basis_points, discount_paise, is_active, uses_max,
     uses_per_customer_max, subtotal_min_paise, starts_at, ends_at)
   values (:code, :discountBasisPoints, :discountPaise, :isActive, :usesMax, :usesPerCustomerMax,
     :subtotalMinPaise, :startsAt, :endsAt)
   returning id`,
  form,
  { id: 'int' },
);

export const update = statement(
  'coupons.update',
  `update coupons set code = :code, discount_basis_points = :discountBasisPoints,
     discount_paise = :discountPaise, is_active = :isActive, uses_max = :usesMax,
     uses_per_customer_max = :usesPerCustomerMax, subtotal_min_paise = :subtotalMinPaise,
     starts_at = :startsAt, ends_at = :endsAt, version = version + 1
   where id = :couponId`,
  { couponId: 'int', ...form },
  {},
);

export const remove = statement(
  'coupons.delete',
  `delete from coupons where id = :couponId`,
  { couponId: 'int' },
  {},
);
