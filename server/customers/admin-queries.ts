import type { CustomerSort } from '#contract/customers/api.ts';
import { pageSizeMax } from '#contract/rules.ts';
import type { Values } from '#database/client/parameters.ts';
import { dynamicStatement, json, statement } from '#database/client/statement.ts';

const columns = {
  id: 'int',
  fullName: 'text',
  email: 'text',
  mobileNo: 'text?',
  address: 'text',
  status: 'text',
  ordersCount: 'int',
  spentPaise: 'int',
  lastOrderAt: 'time?',
  createdAt: 'time',
} as const;

const selected = `u.id, u.full_name, u.email::text as email, u.mobile_no, u.address, u.status,
  t.orders_count, t.spent_paise, t.last_order_at, u.created_at`;

/**
 * Undefined fields do not filter. `nameWordPattern` is an alternative to `namePattern`. Amounts in
 * paise; dates are 'YYYY-MM-DD' in the shop's time zone.
 */
export type SearchFilter = {
  namePattern?: string | undefined;
  nameWordPattern?: string | undefined;
  emailPattern?: string | undefined;
  mobilePattern?: string | undefined;
  status?: string | undefined;
  ordersMin?: number | undefined;
  ordersMax?: number | undefined;
  spentMinPaise?: number | undefined;
  spentMaxPaise?: number | undefined;
  lastFrom?: string | undefined;
  lastTo?: string | undefined;
};

const filterParameters = {
  namePattern: 'text?',
  nameWordPattern: 'text?',
  emailPattern: 'text?',
  mobilePattern: 'text?',
  status: 'text?',
  ordersMin: 'int?',
  ordersMax: 'int?',
  spentMinPaise: 'int?',
  spentMaxPaise: 'int?',
  lastFrom: 'date?',
  lastTo: 'date?',
} as const;
type FilterValues = Values<typeof filterParameters>;

const startOf = (day: string): string => `(${day}::date::timestamp at time zone 'Asia/Kolkata')`;

/** The SQL condition of each filter; `t` is customer_totals, `u` is users. */
const conditionsOf = (
  filter: SearchFilter,
  { needsTotals }: Tables,
): readonly [value: unknown, condition: string][] => [
  [
    filter.namePattern,
    filter.nameWordPattern === undefined
      ? `lower(u.full_name) like :namePattern`
      : `(lower(u.full_name) like :namePattern or lower(u.full_name) like :nameWordPattern)`,
  ],
  [filter.emailPattern, `u.email_folded like :emailPattern`],
  [filter.mobilePattern, `u.mobile_no like :mobilePattern`],
  [filter.status, `${needsTotals ? 't' : 'u'}.status = :status`],
  [filter.ordersMin, `t.orders_count >= :ordersMin::int`],
  [filter.ordersMax, `t.orders_count <= :ordersMax::int`],
  [filter.spentMinPaise, `t.spent_paise >= :spentMinPaise::bigint`],
  [filter.spentMaxPaise, `t.spent_paise <= :spentMaxPaise::bigint`],
  [filter.lastFrom, `t.last_order_at >= ${startOf(':lastFrom')}`],
  [filter.lastTo, `t.last_order_at < ${startOf('(:lastTo::date + 1)')}`],
];

type Tables = { needsUsers: boolean; needsTotals: boolean };

function tablesOf(filter: SearchFilter, sort: CustomerSort | null): Tables {
  const { namePattern, emailPattern, mobilePattern } = filter;
  const { ordersMin, ordersMax, spentMinPaise, spentMaxPaise, lastFrom, lastTo } = filter;
  const isGiven = (value: unknown): boolean => value !== undefined;
  const needsUsers =
    [namePattern, emailPattern, mobilePattern].some(isGiven) ||
    sort === 'name' ||
    sort === 'name_desc';
  const hasRange = [ordersMin, ordersMax, spentMinPaise, spentMaxPaise, lastFrom, lastTo].some(
    isGiven,
  );
  const isSortedByTotals = sort !== null && /^(orders|spent|last_order)/.test(sort);
  return { needsUsers, needsTotals: !needsUsers || hasRange || isSortedByTotals };
}

/** Contains only the given conditions, so that the planner can use the index of each. */
function whereOf(filter: SearchFilter, tables: Tables): string {
  const conditions = [
    ...(tables.needsUsers ? [`u.role = 'user' and u.deleted_at is null`] : []),
    ...conditionsOf(filter, tables)
      .filter(([value]) => value !== undefined)
      .map(([, condition]) => condition),
  ];
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/** Null where a filter is absent; such a parameter is not in the text and not sent. */
const valuesOf = (filter: SearchFilter): FilterValues => ({
  namePattern: filter.namePattern ?? null,
  nameWordPattern: filter.nameWordPattern ?? null,
  emailPattern: filter.emailPattern ?? null,
  mobilePattern: filter.mobilePattern ?? null,
  status: filter.status ?? null,
  ordersMin: filter.ordersMin ?? null,
  ordersMax: filter.ordersMax ?? null,
  spentMinPaise: filter.spentMinPaise ?? null,
  spentMaxPaise: filter.spentMaxPaise ?? null,
  lastFrom: filter.lastFrom ?? null,
  lastTo: filter.lastTo ?? null,
});

const fromOf = ({ needsUsers, needsTotals }: Tables): string =>
  needsUsers && needsTotals
    ? 'customer_totals t join users u on u.id = t.user_id'
    : needsUsers
      ? 'users u'
      : 'customer_totals t';

/** Each sort order ends with the id, so that pages neither repeat nor skip a customer. */
const sorts = (id: string): Record<CustomerSort, string> => ({
  newest: `${id} desc`,
  oldest: id,
  name: `lower(u.full_name), ${id}`,
  name_desc: `lower(u.full_name) desc, ${id} desc`,
  orders: `t.orders_count desc, ${id} desc`,
  orders_asc: `t.orders_count, ${id}`,
  spent: `t.spent_paise desc, ${id} desc`,
  spent_asc: `t.spent_paise, ${id}`,
  last_order: `t.last_order_at desc nulls last, ${id} desc`,
  last_order_asc: `t.last_order_at nulls first, ${id}`,
});

/** One page of a search. */
export function search(filter: SearchFilter, sort: CustomerSort) {
  const tables = tablesOf(filter, sort);
  const id = tables.needsTotals ? 't.user_id' : 'u.id';
  return pageStatement(
    `select ${id} as id from ${fromOf(tables)} ${whereOf(filter, tables)}
     order by ${sorts(id)[sort]}`,
    filter,
  );
}

/**
 * For few matches: materializes all of them, then sorts. An index scan in sort order would read
 * almost every customer.
 */
export function searchFew(filter: SearchFilter, sort: CustomerSort) {
  const tables = tablesOf(filter, null);
  const id = 'matching.id';
  return pageStatement(
    `with matching as materialized (
       select ${tables.needsTotals ? 't.user_id' : 'u.id'} as id
       from ${fromOf(tables)} ${whereOf(filter, tables)}
     )
     select ${id} from matching join users u on u.id = ${id}
     join customer_totals t on t.user_id = ${id} order by ${sorts(id)[sort]}`,
    filter,
  );
}

/** Whether the search combines a text with totals or a status: no single index covers both. */
export function isCrossed(filter: SearchFilter): boolean {
  const { needsUsers, needsTotals } = tablesOf(filter, null);
  return needsUsers && (needsTotals || filter.status !== undefined);
}

/**
 * Selects the page's ids first, from the tables that the search needs. The planner does not know
 * the inner limit of a prepared statement; the constant outer limit tells it that few rows are
 * joined.
 */
function pageStatement(ids: string, filter: SearchFilter) {
  const statement = dynamicStatement(
    'customers.search',
    `select ${selected} from (
       select found.id, row_number() over () as place
       from (${ids} limit :limit offset :offset) found
       limit ${pageSizeMax}
     ) page join users u on u.id = page.id join customer_totals t on t.user_id = page.id
       order by page.place`,
    { ...filterParameters, limit: 'int', offset: 'int' },
    columns,
  );
  return { statement, values: valuesOf(filter) };
}

export function countOf(filter: SearchFilter) {
  const tables = tablesOf(filter, null);
  const statement = dynamicStatement(
    'customers.search_count',
    `select count(*) as total from ${fromOf(tables)} ${whereOf(filter, tables)}`,
    filterParameters,
    { total: 'int' },
  );
  return { statement, values: valuesOf(filter) };
}

/**
 * The next chunk by descending id. Both tables get the id condition, so that neither is scanned
 * from its beginning.
 */
export function exportChunk(filter: SearchFilter) {
  const tables = { needsUsers: true, needsTotals: true };
  const statement = dynamicStatement(
    'customers.export_chunk',
    `select ${selected} from ${fromOf(tables)} ${whereOf(filter, tables)}
     and u.id < :beforeId::int and t.user_id < :beforeId::int order by t.user_id desc limit :limit`,
    { ...filterParameters, beforeId: 'int', limit: 'int' },
    columns,
  );
  return { statement, values: valuesOf(filter) };
}

export const byId = statement(
  'customers.admin_by_id',
  `select ${selected} from users u join customer_totals t on t.user_id = u.id where u.id = :userId`,
  { userId: 'int' },
  columns,
);

type AddressJson = {
  id: number;
  full_name: string;
  mobile_no: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  is_default: boolean;
};

export const addressesOf = statement(
  'customers.admin_addresses',
  `select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'full_name', a.full_name, 'mobile_no',
     a.mobile_no, 'address', a.address,
     'city', c.name, 'state', s.name, 'pincode', a.pincode, 'is_default', a.is_default)
       order by a.is_default desc, a.id desc), '[]') as list,
     (select count(*) from reviews where user_id = :userId) as reviews
   from addresses a join cities c on c.id = a.city_id join states s on s.id = a.state_id
   where a.user_id = :userId`,
  { userId: 'int' },
  { list: json<AddressJson[]>(), reviews: 'int' },
);

export const latestOrdersOf = statement(
  'customers.admin_latest_orders',
  `select id, created_at, status, payment_status, items_count, final_paise from orders
   where user_id = :userId order by id desc limit :limit`,
  { userId: 'int', limit: 'int' },
  {
    id: 'int',
    createdAt: 'time',
    status: 'text',
    paymentStatus: 'text',
    itemsCount: 'int',
    finalPaise: 'int',
  },
);

export const lock = statement(
  'customers.admin_lock',
  `select status from users where id = :userId and role = 'user' and deleted_at is null for update`,
  { userId: 'int' },
  { status: 'text' },
);

export const block = statement(
  'customers.block',
  `update users set status = 'blocked', updated_at = now() where id = :userId`,
  { userId: 'int' },
  {},
);

/** A customer without any sign-in becomes pending again. */
export const unblock = statement(
  'customers.unblock',
  `update users u set updated_at = now(), status = case
     when exists (select from sessions s where s.user_id = u.id) then 'active' else 'pending' end
   where id = :userId and status = 'blocked'`,
  { userId: 'int' },
  {},
);

export const endSessions = statement(
  'customers.end_sessions',
  `update sessions set revoked_at = now() where user_id = :userId and revoked_at is null`,
  { userId: 'int' },
  {},
);
