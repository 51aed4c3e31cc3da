import { statement } from '#database/client/statement.ts';

/** Whether the code is one of ours, and how often this shopper missed within the hour, this time included. Only a miss is written. */
export const guess = statement(
  'coupons.guess',
  `with known as (select id from coupons where lower(code) = lower($2) and is_active),
   missed as (
     insert into limit_hits (kind, subject, window_start, hits)
     select 'coupon_guess', $1::text, date_trunc('hour', now()), 1 where not exists (select from known)
     on conflict (kind, subject, window_start) do update set hits = limit_hits.hits + 1
     returning hits
   )
   select exists (select from known) as is_known,
     coalesce((select hits from missed),
       (select hits from limit_hits
        where kind = 'coupon_guess' and subject = $1::text and window_start = date_trunc('hour', now())), 0) as misses`,
  { isKnown: 'bool', misses: 'int' },
);

const columns = {
  id: 'int',
  code: 'text',
  discountBasisPoints: 'int?',
  discountPaise: 'int?',
  isActive: 'bool',
  isStarted: 'bool',
  isEnded: 'bool',
  usesMax: 'int?',
  usesPerCustomerMax: 'int?',
  subtotalMinPaise: 'int?',
} as const;
const selected = `id, code, discount_basis_points, discount_paise, is_active,
  coalesce(starts_at <= now(), true) as is_started, coalesce(ends_at <= now(), false) as is_ended,
  uses_max, uses_per_customer_max, subtotal_min_paise`;

export const byCode = statement(
  'coupons.by_code',
  `select ${selected} from coupons where lower(code) = lower($1)`,
  columns,
);

/** Keeps the coupon from being deleted until the order stands; many orders may hold it so at once. */
export const keepByCode = statement(
  'coupons.keep_by_code',
  `select ${selected} from coupons where lower(code) = lower($1) for key share`,
  columns,
);

/** One order at a time counts the uses of a limited coupon. The lock leaves the key shares of `keepByCode` and foreign keys alone. */
export const lock = statement(
  'coupons.lock',
  `select ${selected} from coupons where id = $1 for no key update`,
  columns,
);

export const uses = statement(
  'coupons.uses',
  `select count(*) as uses, count(*) filter (where user_id = $2) as uses_by_shopper from coupon_uses where coupon_id = $1`,
  { uses: 'int', usesByShopper: 'int' },
);

export const cartSubtotal = statement(
  'coupons.cart_subtotal',
  `select coalesce(sum(p.price_paise * c.quantity), 0)::bigint as subtotal_paise
   from cart_lines c join products p on p.id = c.product_id where c.user_id = $1`,
  { subtotalPaise: 'int' },
);

/** With the limits that it is taken under, which may change later. */
export const insertUse = statement(
  'coupons.insert_use',
  `insert into coupon_uses (order_id, coupon_id, user_id, uses_max, uses_per_customer_max)
   select $1, c.id, $3, c.uses_max, c.uses_per_customer_max from coupons c where c.id = $2`,
  {},
);

export const deleteUse = statement(
  'coupons.delete_use',
  `delete from coupon_uses where order_id = $1`,
  {},
);
