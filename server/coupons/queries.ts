import { statement } from '#database/client/statement.ts';

/**
 * Whether the code exists and is active, and the shopper's wrong codes within the current hour,
 * this one included. Writes only wrong codes. `subject` is the shopper's id as text.
 */
export const guess = statement(
  'coupons.guess',
  `with known as (select id from coupons where lower(code) = lower(:code) and is_active),
   wrong as (
     insert into limit_hits (kind, subject, window_start, hits)
     select 'coupon_guess', :subject::text, date_trunc('hour', now()), 1
     where not exists (select from known)
     on conflict (kind, subject, window_start) do update set hits = limit_hits.hits + 1
     returning hits
   )
   select exists (select from known) as is_known,
     coalesce((select hits from wrong),
       (select hits from limit_hits
        where kind = 'coupon_guess' and subject = :subject::text
          and window_start = date_trunc('hour', now())), 0) as wrong_guesses`,
  { subject: 'text', code: 'text' },
  { isKnown: 'bool', wrongGuesses: 'int' },
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
  `select ${selected} from coupons where lower(code) = lower(:code)`,
  { code: 'text' },
  columns,
);

/**
 * Prevents the deletion of the coupon until the order commits. Key share locks do not conflict:
 * many orders may hold one at once.
 */
export const shareByCode = statement(
  'coupons.share_by_code',
  `select ${selected} from coupons where lower(code) = lower(:code) for key share`,
  { code: 'text' },
  columns,
);

/**
 * Serializes the orders that count the uses of a limited coupon. Does not conflict with
 * `shareByCode` nor with foreign keys.
 */
export const lock = statement(
  'coupons.lock',
  `select ${selected} from coupons where id = :couponId for no key update`,
  { couponId: 'int' },
  columns,
);

export const uses = statement(
  'coupons.uses',
  `select count(*) as uses, count(*) filter (where user_id = :userId or email_hash = :emailHash)
     as uses_by_shopper
   from coupon_uses where coupon_id = :couponId`,
  { couponId: 'int', userId: 'int', emailHash: 'bytes' },
  { uses: 'int', usesByShopper: 'int' },
);

export const cartSubtotal = statement(
  'coupons.cart_subtotal',
  `select coalesce(sum(p.price_paise * c.quantity), 0)::bigint as subtotal_paise,
     (select email::text from users where id = :userId) as email
   from cart_lines c join products p on p.id = c.product_id where c.user_id = :userId`,
  { userId: 'int' },
  { subtotalPaise: 'int', email: 'text' },
);

/** Copies the coupon limits of this moment, since the owner may change them later. */
export const insertUse = statement(
  'coupons.insert_use',
  `insert into coupon_uses (order_id, coupon_id, user_id, email_hash, uses_max,
     uses_per_customer_max)
   select :orderId, c.id, :userId, :emailHash, c.uses_max, c.uses_per_customer_max from coupons c
   where c.id = :couponId`,
  { orderId: 'int', couponId: 'int', userId: 'int', emailHash: 'bytes' },
  {},
);

export const deleteUse = statement(
  'coupons.delete_use',
  `delete from coupon_uses where order_id = :orderId`,
  { orderId: 'int' },
  {},
);
