import { dynamicStatement, jsonOrNull } from '#database/client/statement.ts';

type Facts = Readonly<Record<string, unknown>>;
const columns = {
  id: 'int',
  at: 'time',
  actorId: 'int?',
  actorName: 'text?',
  action: 'text',
  subject: 'text',
  name: 'text?',
  before: jsonOrNull<Facts>(),
  after: jsonOrNull<Facts>(),
} as const;

export type Filter = {
  person: number | null;
  kind: string | null;
  subject: string | null;
  from: string | null;
  to: string | null;
  before: number | null;
};

const shopZone = `at time zone 'Asia/Kolkata'`;
const startOf = (day: string): string => `(${day}::date::timestamp ${shopZone})`;
const endOf = (day: string): string => `((${day}::date + 1)::timestamp ${shopZone})`;

/**
 * A row's time is that of its transaction's start, its id that of its insert: the two run together to within the length of a
 * transaction, which is far below the hour that is left as room. The ids narrow the walk, the times decide.
 */
const lowestId = (day: string): string =>
  `coalesce((select id from audit_log where at < ${startOf(day)} - interval '1 hour' order by at desc limit 1), 0)`;
const highestId = (day: string): string =>
  `coalesce((select id from audit_log where at > ${endOf(day)} + interval '1 hour' order by at limit 1), ${Number.MAX_SAFE_INTEGER})`;

function where({ person, kind, subject, from, to, before }: Filter): {
  text: string;
  values: unknown[];
} {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (person !== null) conditions.push(`actor_id = ${bind(person)}::int`);
  if (kind !== null) conditions.push(`split_part(subject, ':', 1) = ${bind(kind)}`);
  if (subject !== null) conditions.push(`subject = ${bind(subject)}`);
  if (before !== null) conditions.push(`id < ${bind(before)}::bigint`);
  if (from !== null) {
    const day = bind(from);
    conditions.push(`id > ${lowestId(day)} and at >= ${startOf(day)}`);
  }
  if (to !== null) {
    const day = bind(to);
    conditions.push(`id < ${highestId(day)} and at < ${endOf(day)}`);
  }
  return { text: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values };
}

/** `case` keeps the cast from ids that are words, such as `content:home`. */
const nameOf = (kind: string, from: string, name: string): string =>
  `when l.subject ~ '^${kind}:[0-9]{1,9}$' then (select ${name} from ${from} t where t.id = split_part(l.subject, ':', 2)::int)`;

const person = `coalesce(nullif(t.full_name, ''), t.email::text)`;

/** The page is found first; names are looked up for the rows on it alone. */
export function page(filter: Filter, limit: number) {
  const { text, values } = where(filter);
  const statement = dynamicStatement(
    'audit.page',
    `select l.id, l.at, l.actor_id, coalesce(nullif(u.full_name, ''), u.email::text) as actor_name, l.action, l.subject,
       case ${nameOf('product', 'products', 't.name')} ${nameOf('category', 'categories', 't.name')} ${nameOf('coupon', 'coupons', 't.code')}
         ${nameOf('customer', 'users', person)} ${nameOf('staff', 'users', person)} end as name,
       l.before, l.after
     from (select * from audit_log ${text} order by id desc limit $${values.length + 1}) l left join users u on u.id = l.actor_id
     order by l.id desc`,
    columns,
  );
  return { statement, values: [...values, limit] };
}
