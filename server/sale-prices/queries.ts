import type { Scope } from '#contract/promotions/rules.ts';
import { json, type RowOf } from '#database/client/statement.ts';
import { versionedTable } from '#database/client/versioned-table.ts';
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

/** A deletion leaves its products with a sale price of no sale; `applySalePrices` ends these. */
export const salePrices = versionedTable({
  table: 'sale_prices',
  alias: 's',
  select: selected,
  columns,
  values: {
    name: 'text',
    basisPoints: 'int?',
    pricePaise: 'int?',
    scope: json<Scope>(),
    startsAt: 'time?',
    endsAt: 'time?',
    isActive: 'bool',
  },
  matches,
  filter,
});
export type SalePriceRow = RowOf<typeof salePrices.byId>;
