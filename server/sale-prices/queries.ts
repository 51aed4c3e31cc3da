import type { Scope } from '#contract/promotions/promotion.ts';
import { json, type RowOf, statement } from '#database/client/statement.ts';
import { categoryOfScope, itemsOfScope, type ScopeItem } from '#database/scope-names.ts';

const columns = {
  id: 'int',
  name: 'text',
  basisPoints: 'int?',
  pricePaise: 'int?',
  scope: json<Scope>(),
  scopeItems: json<ScopeItem[]>(),
  scopeName: 'text?',
  startsAt: 'time?',
  endsAt: 'time?',
  isActive: 'bool',
  version: 'int',
  productsCount: 'int',
  state: 'text',
  createdAt: 'time',
} as const;

/** By the database clock. */
const state = `case when not s.is_active then 'off' when s.ends_at <= now() then 'ended'
  when s.starts_at > now() then 'scheduled' else 'live' end`;
const selected = `select s.id, s.name, s.basis_points, s.price_paise, s.scope,
  ${itemsOfScope('s.scope')} as scope_items, ${categoryOfScope('s.scope')} as scope_name,
  s.starts_at, s.ends_at, s.is_active, s.version,
  (select count(*) from product_sale_prices p where p.sale_price_id = s.id) as products_count,
  ${state} as state, s.created_at from sale_prices s`;
const matches = `(:state::text is null or ${state} = :state)
  and (:search::text is null or s.name ilike '%' || :search || '%')`;
const filter = { state: 'text?', search: 'text?' } as const;

export const page = statement(
  'sale_prices.page',
  `${selected} where ${matches} order by s.id desc limit :limit offset :offset`,
  { ...filter, limit: 'int', offset: 'int' },
  columns,
);

export const count = statement(
  'sale_prices.count',
  `select count(*) as total from sale_prices s where ${matches}`,
  filter,
  { total: 'int' },
);

export const byId = statement(
  'sale_prices.by_id',
  `${selected} where s.id = :id`,
  { id: 'int' },
  columns,
);
export type SalePriceRow = RowOf<typeof byId>;

/** Serializes the edits of a sale price. Does not block rows that refer to it. */
export const lock = statement(
  'sale_prices.lock',
  'select id from sale_prices where id = :id for no key update',
  { id: 'int' },
  { id: 'int' },
);

const values = {
  name: 'text',
  basisPoints: 'int?',
  pricePaise: 'int?',
  scope: json<Scope>(),
  startsAt: 'time?',
  endsAt: 'time?',
  isActive: 'bool',
} as const;

export const insert = statement(
  'sale_prices.insert',
  `insert into sale_prices (name, basis_points, price_paise, scope, starts_at, ends_at, is_active)
   values (:name, :basisPoints, :pricePaise, :scope, :startsAt, :endsAt, :isActive) returning id`,
  values,
  { id: 'int' },
);

export const update = statement(
  'sale_prices.update',
  `update sale_prices set name = :name, basis_points = :basisPoints, price_paise = :pricePaise,
     scope = :scope, starts_at = :startsAt, ends_at = :endsAt, is_active = :isActive,
     version = version + 1, updated_at = now()
   where id = :id`,
  { id: 'int', ...values },
  {},
);

/** Leaves its products with a sale price of no sale; `applySalePrices` ends these. */
export const remove = statement(
  'sale_prices.delete',
  'delete from sale_prices where id = :id',
  { id: 'int' },
  {},
);
