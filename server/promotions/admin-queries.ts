import type { Scope, Terms } from '#contract/promotions/promotion.ts';
import { json, statement } from '#database/client/statement.ts';
import { promotionColumns, promotionSelected } from './queries.ts';
import { itemsOfScope, type ScopeItem } from '#database/scope-names.ts';

const columns = {
  ...promotionColumns,
  ownName: 'text',
  hasBadge: 'bool',
  usesCount: 'int',
  singleUseCodes: 'int',
  createdAt: 'time',
  state: 'text',
  scopeItems: json<ScopeItem[]>(),
} as const;

/** By the database clock. */
const state = `case when not p.is_active then 'off' when p.ends_at <= now() then 'ended' when
    p.starts_at > now() then 'scheduled' else 'live' end`;
const selected = `${promotionSelected}, p.name as own_name, p.has_badge,
  (select count(*) from promotion_uses u where u.promotion_id = p.id) as uses_count,
  (select count(*) from promotion_codes c where c.promotion_id = p.id) as single_use_codes,
    p.created_at, ${state} as state,
  ${itemsOfScope('p.scope')} as scope_items`;

const matches = `(:state::text is null or ${state} = :state)
  and (:search::text is null or p.name ilike '%' || :search || '%' or p.code ilike '%' || :search ||
  '%')`;
const filter = { state: 'text?', search: 'text?' } as const;

export const page = statement(
  'promotions.page',
  `select ${selected} from promotions p where ${matches} order by p.id desc limit :limit offset
      :offset`,
  { ...filter, limit: 'int', offset: 'int' },
  columns,
);

export const count = statement(
  'promotions.count',
  `select count(*) as total from promotions p where ${matches}`,
  filter,
  { total: 'int' },
);

export const byId = statement(
  'promotions.by_id',
  `select ${selected} from promotions p where p.id = :id`,
  { id: 'int' },
  columns,
);

/** Serializes the edits of a promotion. Does not conflict with the key share locks of orders. */
export const lockForEdit = statement(
  'promotions.lock_for_edit',
  `select id from promotions where id = :id for no key update`,
  { id: 'int' },
  { id: 'int' },
);

const values = {
  name: 'text',
  code: 'text?',
  terms: json<Terms>(),
  scope: json<Scope>(),
  startsAt: 'time?',
  endsAt: 'time?',
  usesMax: 'int?',
  usesPerCustomerMax: 'int?',
  subtotalMinPaise: 'int?',
  quantityMin: 'int?',
  firstOrderOnly: 'bool',
  paymentMethods: 'texts?',
  combinesWith: 'texts',
  isActive: 'bool',
  hasBadge: 'bool',
} as const;

export const insert = statement(
  'promotions.insert',
  `insert into promotions (name, code, terms, scope, starts_at, ends_at, uses_max,
      uses_per_customer_max, subtotal_min_paise,
     quantity_min, first_order_only, payment_methods, combines_with, is_active, has_badge)
   values (:name, :code, :terms, :scope, :startsAt, :endsAt, :usesMax, :usesPerCustomerMax,
     :subtotalMinPaise,
     :quantityMin, :firstOrderOnly, :paymentMethods, :combinesWith, :isActive,
     :hasBadge)
   returning id`,
  values,
  { id: 'int' },
);

export const update = statement(
  'promotions.update',
  `update promotions set name = :name, code = :code, terms = :terms, scope = :scope, starts_at =
      :startsAt, ends_at = :endsAt,
     uses_max = :usesMax, uses_per_customer_max = :usesPerCustomerMax, subtotal_min_paise =
       :subtotalMinPaise, quantity_min = :quantityMin,
     first_order_only = :firstOrderOnly, payment_methods = :paymentMethods, combines_with =
       :combinesWith, is_active = :isActive, has_badge = :hasBadge,
     version = version + 1, updated_at = now()
   where id = :id`,
  { id: 'int', ...values },
  {},
);

export const remove = statement(
  'promotions.delete',
  `delete from promotions where id = :id`,
  { id: 'int' },
  {},
);

/** Inserts the codes that are free, and returns how many there were. */
export const insertCodes = statement(
  'promotions.insert_codes',
  `insert into promotion_codes (code, promotion_id) select code, :id from unnest(:codes::text[]) as
      c(code)
   where not exists (select from promotions p where lower(p.code) = lower(c.code)) on conflict do
     nothing`,
  { id: 'int', codes: 'texts' },
  {},
);

export const markSingleUse = statement(
  'promotions.mark_single_use',
  `update promotions set has_single_use_codes = true, version = version + 1, updated_at = now()
      where id = :id`,
  { id: 'int' },
  {},
);

export const codesAfter = statement(
  'promotions.codes_after',
  `select c.code, u.order_id from promotion_codes c left join promotion_uses u on u.single_use_code
      = c.code
   where c.promotion_id = :id and c.code > :after order by c.code limit :limit`,
  { id: 'int', after: 'text', limit: 'int' },
  { code: 'text', orderId: 'int?' },
);
