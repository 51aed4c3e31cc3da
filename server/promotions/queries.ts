import type { Terms } from '#contract/promotions/kinds/kinds.ts';
import type { DiscountClass, Scope } from '#contract/promotions/rules.ts';
import { json, statement } from '#database/client/statement.ts';
import { categoryOfScope } from '#database/scope-names.ts';

export const promotionColumns = {
  id: 'int',
  name: 'text',
  code: 'text?',
  terms: json<Terms>(),
  scope: json<Scope>(),
  combinesWith: json<DiscountClass[]>(),
  subtotalMinPaise: 'int?',
  quantityMin: 'int?',
  startsAt: 'time?',
  endsAt: 'time?',
  usesMax: 'int?',
  usesPerCustomerMax: 'int?',
  firstOrderOnly: 'bool',
  paymentMethods: 'texts?',
  isActive: 'bool',
  hasSingleUseCodes: 'bool',
  version: 'int',
  scopeName: 'text?',
} as const;
export const promotionSelected = `p.id, case when p.name = '' then p.code else p.name end as name,
    p.code, p.terms, p.scope,
  to_jsonb(p.combines_with) as combines_with, p.subtotal_min_paise, p.quantity_min, p.starts_at,
    p.ends_at, p.uses_max, p.uses_per_customer_max,
  p.first_order_only, p.payment_methods, p.is_active, p.has_single_use_codes, p.version,
  ${categoryOfScope('p.scope')} as scope_name`;

/** By the database clock, which decides when a promotion starts and ends. */
const states = { isStarted: 'bool', isEnded: 'bool' } as const;
const stateSelected = `coalesce(p.starts_at <= now(), true) as is_started, coalesce(p.ends_at <=
    now(), false) as is_ended`;

/** Automatic promotions that are live or will be. */
export const automatic = statement(
  'promotions.automatic',
  `select ${promotionSelected} from promotions p
   where p.code is null and p.is_active and coalesce(p.ends_at > now(), true) order by p.id`,
  {},
  promotionColumns,
);

/** The promotion of a code: its own, or one of its codes for a single use. */
export const byCode = statement(
  'promotions.by_code',
  `select ${promotionSelected}, ${stateSelected}, s.code as single_use_code
   from (select id, null as code from promotions where lower(code) = lower(:code) and not
     has_single_use_codes
         union all select promotion_id, code from promotion_codes where code = upper(:code)) s join
           promotions p on p.id = s.id limit 1`,
  { code: 'text' },
  { ...promotionColumns, ...states, singleUseCode: 'text?' },
);

/**
 * Prevents the deletion of promotions until the order commits. Key share locks do not conflict:
 * many orders may hold one at once.
 */
export const share = statement(
  'promotions.share',
  `select ${promotionSelected}, ${stateSelected} from promotions p where p.id = any(:ids::int[])
      order by p.id for key share`,
  { ids: 'ints' },
  { ...promotionColumns, ...states },
);

/**
 * Serializes the orders that count the uses of limited promotions, in id order. Does not conflict
 * with `share` nor with foreign keys.
 */
export const lock = statement(
  'promotions.lock',
  `select id from promotions where id = any(:ids::int[]) order by id for no key update`,
  { ids: 'ints' },
  { id: 'int' },
);

/**
 * Uses of promotions, and what is known of the customer; without one (null) only the total counts.
 */
export const uses = statement(
  'promotions.uses',
  `select p.id, count(u.order_id) as uses,
     count(u.order_id) filter (where u.user_id = :userId::int or u.email_hash = :emailHash::bytea)
       as uses_by_shopper,
     :userId::int is not null and exists (select from orders o where o.user_id = :userId::int
       and o.status <> 'cancelled' and not (o.status = 'generate' and o.payment_status = 'failed'))
       as has_ordered
   from promotions p left join promotion_uses u on u.promotion_id = p.id where p.id =
     any(:ids::int[]) group by p.id`,
  { ids: 'ints', userId: 'int?', emailHash: 'bytes?' },
  { id: 'int', uses: 'int', usesByShopper: 'int', hasOrdered: 'bool' },
);

export const isCodeUsed = statement(
  'promotions.is_code_used',
  `select exists (select from promotion_uses where single_use_code = :code) as is_used`,
  { code: 'text' },
  { isUsed: 'bool' },
);

/** Serializes the orders with one code for a single use. */
export const lockSingleUseCode = statement(
  'promotions.lock_single_use_code',
  `select code from promotion_codes where code = :code for no key update`,
  { code: 'text' },
  { code: 'text' },
);

/** Copies the limits of this moment, since the owner may change them later. */
export const insertUses = statement(
  'promotions.insert_uses',
  `insert into promotion_uses (order_id, promotion_id, user_id, email_hash, uses_max,
      uses_per_customer_max, single_use_code)
   select :orderId, p.id, :userId, :emailHash, p.uses_max, p.uses_per_customer_max,
     (select c.code from promotion_codes c where c.promotion_id = p.id and c.code =
       :singleUseCode::text)
   from promotions p where p.id = any(:ids::int[])`,
  { orderId: 'int', userId: 'int', emailHash: 'bytes', ids: 'ints', singleUseCode: 'text?' },
  {},
);

/** `isAdvertised`: a banner shows the promotion while it has uses left. */
export const deleteUses = statement(
  'promotions.delete_uses',
  `delete from promotion_uses u using promotions p where u.order_id = :orderId
     and p.id = u.promotion_id
   returning p.uses_max is not null
     and exists (select from banners b where b.promotion_id = p.id) as is_advertised`,
  { orderId: 'int' },
  { isAdvertised: 'bool' },
);

/** One row of `order_discounts`. `product_id` is null for a discount of the shipping. */
export type OrderDiscountRow = {
  promotion_id: number;
  discount_class: DiscountClass;
  name: string;
  code: string | null;
  product_id: number | null;
  amount_paise: number;
};

export const insertDiscounts = statement(
  'promotions.insert_discounts',
  `insert into order_discounts (order_id, promotion_id, discount_class, name, code, product_id,
      amount_paise)
   select :orderId, promotion_id, discount_class, name, code, product_id, amount_paise
   from jsonb_to_recordset(:discounts::jsonb) as d(promotion_id int, discount_class text, name text,
     code text, product_id int, amount_paise bigint)`,
  { orderId: 'int', discounts: json<readonly OrderDiscountRow[]>() },
  {},
);

/** The promotions that an order used, with the code that was typed. */
export const ofOrder = statement(
  'promotions.of_order',
  `select distinct promotion_id, code from order_discounts where order_id = :orderId and
      promotion_id is not null order by promotion_id`,
  { orderId: 'int' },
  { promotionId: 'int', code: 'text?' },
);

/**
 * Whether a promotion was saved, started or ended within the last hour: a shopper may have seen the
 * amounts before.
 */
export const hasChangedLately = statement(
  'promotions.has_changed_lately',
  `select exists (select from promotions
     where updated_at > created_at and updated_at > now() - interval '1 hour'
        or starts_at between now() - interval '1 hour' and now() or ends_at between now() - interval
        '1 hour' and now()) as has_changed`,
  {},
  { hasChanged: 'bool' },
);

/**
 * Whether the code exists and is active, and the subject's wrong codes within the current hour,
 * this one included.
 * Writes only wrong codes. `subject` is the shopper's id as text, or a hash of a visitor's network.
 */
export const countGuess = statement(
  'coupons.guess',
  `with known as (
     select from promotions where lower(code) = lower(:code) and is_active and not
       has_single_use_codes
     union all select from promotion_codes c join promotions p on p.id = c.promotion_id where c.code
       = upper(:code) and p.is_active
   ),
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
