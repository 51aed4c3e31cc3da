import { type Db, dynamicStatement, jsonOrNull, type RowOf } from '#database/client/statement.ts';

type Snapshot = Readonly<Record<string, unknown>>;
const columns = {
  id: 'int',
  at: 'time',
  actorId: 'int?',
  actorName: 'text?',
  action: 'text',
  subject: 'text',
  name: 'text?',
  before: jsonOrNull<Snapshot>(),
  after: jsonOrNull<Snapshot>(),
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
 * `at` is the start of the transaction and `id` the order of inserts, so they differ in order by at
 * most the length of a transaction, far below the hour of slack here. The id range limits the index
 * scan; `at` decides.
 */
const lowestId = `coalesce((select id from audit_log
  where at < ${startOf(':from')} - interval '1 hour' order by at desc limit 1), 0)`;
const highestId = `coalesce((select id from audit_log where at > ${endOf(':to')} + interval '1 hour'
  order by at limit 1), ${Number.MAX_SAFE_INTEGER})`;

function where({ person, kind, subject, before, from, to }: Filter): string {
  const conditions = [
    person !== null && 'actor_id = :person::int',
    kind !== null && `split_part(subject, ':', 1) = :kind`,
    subject !== null && 'subject = :subject',
    before !== null && 'id < :before::bigint',
    from !== null && `id > ${lowestId} and at >= ${startOf(':from')}`,
    to !== null && `id < ${highestId} and at < ${endOf(':to')}`,
  ].filter((condition) => condition !== false);
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/** `case` prevents the cast of ids that are not numbers, such as `content:home`. */
const nameOf = (kind: string, from: string, name: string): string =>
  `when l.subject ~ '^${kind}:[0-9]{1,9}$' then (select ${name} from ${from} t
     where t.id = split_part(l.subject, ':', 2)::int)`;

const personName = `coalesce(nullif(t.full_name, ''), t.email::text)`;

const selectPage = (filter: Filter) =>
  dynamicStatement(
    'audit.page',
    `select l.id, l.at, l.actor_id, coalesce(nullif(u.full_name, ''), u.email::text) as actor_name,
        l.action, l.subject,
       case ${nameOf('api_key', 'api_keys', 't.name')} ${nameOf('webhook', 'webhooks', 't.url')}
         ${nameOf('product', 'products', 't.name')} ${nameOf('category', 'categories', 't.name')}
         ${nameOf('coupon', 'promotions', 't.code')}
           ${nameOf('promotion', 'promotions', `coalesce(nullif(t.name, ''), t.code)`)}
         ${nameOf('sale_price', 'sale_prices', 't.name')}
         ${nameOf('export_schedule', 'export_schedules', 't.name')}
         ${nameOf('segment', 'segments', 't.name')}
         ${nameOf('issue', 'newsletter_issues', 't.subject')}
         ${nameOf('search_synonym', 'search_synonyms', 't.word')}
         ${nameOf('search_boost', 'search_boosts', 't.term')}
         ${nameOf('customer', 'users', personName)} ${nameOf('staff', 'users', personName)} end as
           name,
       l.before, l.after
     from (select * from audit_log ${where(filter)} order by id desc limit :limit) l
     left join users u on u.id = l.actor_id
     order by l.id desc`,
    {
      person: 'int?',
      kind: 'text?',
      subject: 'text?',
      from: 'date?',
      to: 'date?',
      before: 'int?',
      limit: 'int',
    },
    columns,
  );

/** Selects the page first, then looks up names for its rows only. */
export const listPage = async (
  db: Db,
  filter: Filter & { limit: number },
): Promise<RowOf<ReturnType<typeof selectPage>>[]> => selectPage(filter).all(db, filter);
