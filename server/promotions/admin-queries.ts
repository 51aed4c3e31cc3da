import type { Terms } from '#contract/promotions/kinds/kinds.ts';
import type { Scope } from '#contract/promotions/rules.ts';
import { json, type RowOf, statement } from '#database/client/statement.ts';
import { versionedTable } from '#database/client/versioned-table.ts';
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

export const promotions = versionedTable({
  table: 'promotions',
  alias: 'p',
  select: `select ${selected} from promotions p`,
  columns,
  values: {
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
  },
  matches,
  filter,
});
export type PromotionRow = RowOf<typeof promotions.byId>;

/** Coupons: a percentage or an amount off the whole order, with a code. */
const isCoupon = `p.code is not null and p.kind in ('percentage', 'amount')
  and p.scope = '{"all": true}'`;

/** The statements of `promotions`, of which these find only coupons. */
export const coupons = {
  ...promotions,
  page: statement(
    'coupons.page',
    `select ${selected} from promotions p where ${isCoupon}
     order by case :sort when 'code' then p.code end, case :sort when 'oldest' then p.id end,
       p.id desc
     limit :limit offset :offset`,
    { sort: 'text', limit: 'int', offset: 'int' },
    columns,
  ),
  count: statement(
    'coupons.count',
    `select count(*) as total from promotions p where ${isCoupon}`,
    {},
    { total: 'int' },
  ),
  lock: statement(
    'coupons.lock_for_edit',
    `select p.id from promotions p where p.id = :id and ${isCoupon} for no key update`,
    { id: 'int' },
    { id: 'int' },
  ),
};

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
