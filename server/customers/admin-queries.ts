import type { CustomerSort } from '#contract/endpoints/admin-customers.ts';
import { limits } from '#contract/limits.ts';
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

const selected = `u.id, u.full_name, u.email::text as email, u.mobile_no, u.address, u.status, t.orders_count, t.spent_paise, t.last_order_at, u.created_at`;

/** Patterns of a text are alternatives; null or absent lets everything through. Days are days of the shop. */
export type Search = {
  namePatterns: readonly string[];
  emailPatterns: readonly string[];
  mobilePatterns: readonly string[];
  status?: string | undefined;
  ordersMin?: number | undefined;
  ordersMax?: number | undefined;
  spentMinPaise?: number | undefined;
  spentMaxPaise?: number | undefined;
  lastFrom?: string | undefined;
  lastTo?: string | undefined;
};

type Places = { text: string; values: unknown[] };
type Tables = { needsUsers: boolean; needsTotals: boolean };

const startOf = (day: string): string => `(${day}::date::timestamp at time zone 'Asia/Kolkata')`;

const tablesOf = (wanted: Search, sort: CustomerSort | null): Tables => {
  const isText =
    wanted.namePatterns.length + wanted.emailPatterns.length + wanted.mobilePatterns.length > 0;
  const needsUsers = isText || sort === 'name' || sort === 'name_desc';
  const { ordersMin, ordersMax, spentMinPaise, spentMaxPaise, lastFrom, lastTo } = wanted;
  const isMeasured = [ordersMin, ordersMax, spentMinPaise, spentMaxPaise, lastFrom, lastTo].some(
    (bound) => bound !== undefined,
  );
  const isSortedBySums = sort !== null && /^(orders|spent|last_order)/.test(sort);
  return { needsUsers, needsTotals: !needsUsers || isMeasured || isSortedBySums };
};

/** Only the conditions that are asked for stand in the text, and only the tables that they need: each then has its index. */
function where(wanted: Search, { needsUsers, needsTotals }: Tables): Places {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = needsUsers ? [`u.role = 'user' and u.deleted_at is null`] : [];
  const alternatives = (column: string, patterns: readonly string[]): void => {
    if (patterns.length > 0)
      conditions.push(
        `(${patterns.map((pattern) => `${column} like ${bind(pattern)}`).join(' or ')})`,
      );
  };
  const bound = (sql: (value: string) => string, value: unknown): void => {
    if (value !== undefined) conditions.push(sql(bind(value)));
  };
  alternatives('lower(u.full_name)', wanted.namePatterns);
  alternatives('u.email_folded', wanted.emailPatterns);
  alternatives('u.mobile_no', wanted.mobilePatterns);
  bound((value) => `${needsTotals ? 't' : 'u'}.status = ${value}`, wanted.status);
  bound((value) => `t.orders_count >= ${value}::int`, wanted.ordersMin);
  bound((value) => `t.orders_count <= ${value}::int`, wanted.ordersMax);
  bound((value) => `t.spent_paise >= ${value}::bigint`, wanted.spentMinPaise);
  bound((value) => `t.spent_paise <= ${value}::bigint`, wanted.spentMaxPaise);
  bound((value) => `t.last_order_at >= ${startOf(value)}`, wanted.lastFrom);
  bound((value) => `t.last_order_at < ${startOf(`(${value}::date + 1)`)}`, wanted.lastTo);
  return { text: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values };
}

const fromOf = ({ needsUsers, needsTotals }: Tables): string =>
  needsUsers && needsTotals
    ? 'customer_totals t join users u on u.id = t.user_id'
    : needsUsers
      ? 'users u'
      : 'customer_totals t';

/** Every order ends in the id, so that pages neither repeat nor lose a customer. */
const orders = (id: string): Record<CustomerSort, string> => ({
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

/**
 * The page's ids are found first, in what the search needs to read alone. `$n+1`: limit, `$n+2`: offset. The outer limit tells
 * the planner, which does not know the inner one of a prepared statement, that few rows are joined.
 */
export function search(wanted: Search, sort: CustomerSort) {
  const tables = tablesOf(wanted, sort);
  const { text, values } = where(wanted, tables);
  const id = tables.needsTotals ? 't.user_id' : 'u.id';
  return paged(
    `select ${id} as id from ${fromOf(tables)} ${text} order by ${orders(id)[sort]}`,
    values,
  );
}

/** The same where few match: all of them are gathered as they are counted, then sorted. A walk in the wanted order would pass everybody. */
export function searchFew(wanted: Search, sort: CustomerSort) {
  const tables = tablesOf(wanted, null);
  const { text, values } = where(wanted, tables);
  const matching = `with matching as materialized (select ${tables.needsTotals ? 't.user_id' : 'u.id'} as id from ${fromOf(tables)} ${text})`;
  const id = 'matching.id';
  return paged(
    `${matching} select ${id} from matching join users u on u.id = ${id} join customer_totals t on t.user_id = ${id} order by ${orders(id)[sort]}`,
    values,
  );
}

/** Whether a text and a figure narrow together: no index knows both. */
export function isCrossed(wanted: Search): boolean {
  const { needsUsers, needsTotals } = tablesOf(wanted, null);
  return needsUsers && (needsTotals || wanted.status !== undefined);
}

function paged(ids: string, values: unknown[]) {
  const page = dynamicStatement(
    'customers.search',
    `select ${selected} from (
       select found.id, row_number() over () as place
       from (${ids} limit $${values.length + 1} offset $${values.length + 2}) found
       limit ${limits.pageSizeMax}
     ) page join users u on u.id = page.id join customer_totals t on t.user_id = page.id order by page.place`,
    columns,
  );
  return { page, values };
}

export function countOf(wanted: Search) {
  const tables = tablesOf(wanted, null);
  const { text, values } = where(wanted, tables);
  return {
    count: dynamicStatement(
      'customers.search_count',
      `select count(*) as total from ${fromOf(tables)} ${text}`,
      { total: 'int' },
    ),
    values,
  };
}

/** The next piece of an export, by falling ids, which both tables are told: neither is read from its beginning. `$n+1`: the last id before it, `$n+2`: its size. */
export function after(wanted: Search) {
  const tables = { ...tablesOf(wanted, null), needsUsers: true, needsTotals: true };
  const { text, values } = where(wanted, tables);
  const piece = dynamicStatement(
    'customers.piece',
    `select ${selected} from ${fromOf(tables)} ${text} and u.id < $${values.length + 1}::int and t.user_id < $${values.length + 1}::int order by t.user_id desc limit $${values.length + 2}`,
    columns,
  );
  return { piece, values };
}

export const byId = statement(
  'customers.admin_by_id',
  `select ${selected} from users u join customer_totals t on t.user_id = u.id where u.id = $1`,
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
  `select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'full_name', a.full_name, 'mobile_no', a.mobile_no, 'address', a.address,
     'city', c.name, 'state', s.name, 'pincode', a.pincode, 'is_default', a.is_default) order by a.is_default desc, a.id desc), '[]') as list,
     (select count(*) from reviews where user_id = $1) as reviews
   from addresses a join cities c on c.id = a.city_id join states s on s.id = a.state_id where a.user_id = $1`,
  { list: json<AddressJson[]>(), reviews: 'int' },
);

export const latestOrdersOf = statement(
  'customers.admin_latest_orders',
  `select id, created_at, status, payment_status, items_count, final_paise from orders where user_id = $1 order by id desc limit $2`,
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
  `select status from users where id = $1 and role = 'user' and deleted_at is null for update`,
  { status: 'text' },
);

export const block = statement(
  'customers.block',
  `update users set status = 'blocked', updated_at = now() where id = $1`,
  {},
);

/** Who never signed in is pending again. */
export const unblock = statement(
  'customers.unblock',
  `update users u set updated_at = now(), status = case when exists (select from sessions s where s.user_id = u.id) then 'active' else 'pending' end
   where id = $1 and status = 'blocked'`,
  {},
);

export const endSessions = statement(
  'customers.end_sessions',
  `update sessions set revoked_at = now() where user_id = $1 and revoked_at is null`,
  {},
);
