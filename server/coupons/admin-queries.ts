import type { Terms } from '#contract/promotions/promotion.ts';
import { json, statement } from '#database/client/statement.ts';

export type CouponTerms = Extract<Terms, { kind: 'percentage' | 'amount' }>;

const columns = {
  id: 'int',
  code: 'text',
  terms: json<CouponTerms>(),
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

const selected = `c.id, c.code, c.terms, c.is_active, c.created_at,
  (select count(*) from promotion_uses u where u.promotion_id = c.id) as uses_count,
  c.uses_max, c.uses_per_customer_max, c.subtotal_min_paise, c.starts_at, c.ends_at, c.version`;

/**
 * The specification's coupons: promotions with one code and a percentage or an amount off the whole
 * order.
 */
const isCoupon = `code is not null and kind in ('percentage', 'amount') and scope =
    '{"all": true}'`;

export const page = statement(
  'coupons.page',
  `select ${selected} from promotions c where ${isCoupon} order by c.id desc limit :limit offset
      :offset`,
  { limit: 'int', offset: 'int' },
  columns,
);
export const count = statement(
  'coupons.count',
  `select count(*) as total from promotions where ${isCoupon}`,
  {},
  { total: 'int' },
);
export const byId = statement(
  'coupons.by_id',
  `select ${selected} from promotions c where c.id = :couponId`,
  { couponId: 'int' },
  columns,
);

/** Serializes the edits of a coupon. Does not conflict with the key share locks of orders. */
export const lock = statement(
  'coupons.lock_for_edit',
  `select id from promotions where id = :couponId and ${isCoupon} for no key update`,
  { couponId: 'int' },
  { id: 'int' },
);

const form = {
  code: 'text',
  terms: json<CouponTerms>(),
  isActive: 'bool',
  usesMax: 'int?',
  usesPerCustomerMax: 'int?',
  subtotalMinPaise: 'int?',
  startsAt: 'time?',
  endsAt: 'time?',
} as const;

export const insert = statement(
  'coupons.insert',
  `insert into promotions (code, terms, is_active, uses_max, uses_per_customer_max,
      subtotal_min_paise, starts_at, ends_at)
   values (:code, :terms, :isActive, :usesMax, :usesPerCustomerMax, :subtotalMinPaise, :startsAt,
     :endsAt)
   returning id`,
  form,
  { id: 'int' },
);

export const update = statement(
  'coupons.update',
  `update promotions set code = :code, terms = :terms, is_active = :isActive,
     uses_max = :usesMax, uses_per_customer_max = :usesPerCustomerMax, subtotal_min_paise =
       :subtotalMinPaise,
     starts_at = :startsAt, ends_at = :endsAt, version = version + 1, updated_at = now()
   where id = :couponId`,
  { couponId: 'int', ...form },
  {},
);

export const remove = statement(
  'coupons.delete',
  `delete from promotions where id = :couponId`,
  { couponId: 'int' },
  {},
);
