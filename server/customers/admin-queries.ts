import { dynamicStatement, statement } from '#database/statement.ts';

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
} as const;

const selected = `u.id, u.full_name, u.email::text as email, u.mobile_no, u.address, u.status, o.orders_count, o.spent_paise, o.last_order_at`;

// What stands is spent: neither cancelled nor waiting for an online payment.
const withOrders = `left join lateral (
    select count(*) as orders_count, coalesce(sum(final_paise) filter (where status in ('processing', 'shipped', 'delivered')), 0)::bigint as spent_paise,
      max(created_at) as last_order_at
    from orders where user_id = u.id
  ) o on true`;

export type Search = { namePattern: string | null; emailPattern: string | null; mobilePattern: string | null; status: string | null };

/** Only the conditions that are asked for stand in the text: each then has its index. */
function where({ namePattern, emailPattern, mobilePattern, status }: Search): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [`u.role = 'user'`];
  if (namePattern !== null) conditions.push(`lower(u.full_name) like ${bind(namePattern)}`);
  if (emailPattern !== null) conditions.push(`lower(u.email::text) like ${bind(emailPattern)}`);
  if (mobilePattern !== null) conditions.push(`u.mobile_no like ${bind(mobilePattern)}`);
  if (status !== null) conditions.push(`u.status = ${bind(status)}`);
  return { text: conditions.join(' and '), values };
}

/** The page is found first; orders are counted for the customers on it alone. */
export function search(wanted: Search) {
  const { text, values } = where(wanted);
  const page = dynamicStatement(
    'customers.search',
    `select ${selected} from (select u.* from users u where ${text} order by u.id desc limit $${values.length + 1} offset $${values.length + 2}) u
     ${withOrders} order by u.id desc`,
    columns,
  );
  return { page, count: dynamicStatement('customers.search_count', `select count(*) as total from users u where ${text}`, { total: 'int' }), values };
}

export const byId = statement('customers.admin_by_id', `select ${selected} from users u ${withOrders} where u.id = $1 and u.role = 'user'`, columns);

export const block = statement('customers.block', `update users set status = 'blocked', updated_at = now() where id = $1 and role = 'user'`, {});

/** Who never signed in is pending again. */
export const unblock = statement(
  'customers.unblock',
  `update users u set updated_at = now(), status = case when exists (select from sessions s where s.user_id = u.id) then 'active' else 'pending' end
   where id = $1 and role = 'user' and status = 'blocked'`,
  {},
);

export const endSessions = statement('customers.end_sessions', `update sessions set revoked_at = now() where user_id = $1 and revoked_at is null`, {});
