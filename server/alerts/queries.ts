import { json, statement } from '#database/client/statement.ts';

type Item = { name: string; quantity: number };
type Alert = { kind: string; subject: string; title: string; detail: string; path: string };

/** Locks the position, so that two runs never read the same events. */
export const lockPosition = statement(
  'alerts.lock_position',
  'select mail_id, digest_alert_id from staff_alert_position for update',
  {},
  { mailId: 'int', digestAlertId: 'int' },
);

/**
 * Orders that were confirmed after the email `mailId`: their email to the buyer holds what was
 * bought. Ids of concurrent transactions do not commit in order, so the position stays two minutes
 * behind; alerts that exist are left out.
 */
export const placedOrders = statement(
  'alerts.placed_orders',
  `select m.facts->>'orderId' as subject, (m.facts->>'orderId')::int as order_id,
    m.facts->>'name' as name,
     m.facts->>'paymentMethod' as payment_method, (m.facts->>'finalPaise')::bigint as final_paise,
       m.facts->'items' as items
   from mails m
   where m.id > :mailId and m.kind = 'order_placed'
     and not exists (select from staff_alerts a where a.kind = 'order'
       and a.subject = m.facts->>'orderId')
   order by m.id limit 500`,
  { mailId: 'int' },
  {
    subject: 'text',
    orderId: 'int',
    name: 'text',
    paymentMethod: 'text',
    finalPaise: 'int',
    items: json<Item[]>(),
  },
);

/**
 * Up to the first order without an alert, and not past what a concurrent transaction may still
 * commit.
 */
export const advance = statement(
  'alerts.advance',
  `update staff_alert_position set mail_id = greatest(mail_id, least(
     (select max(id) from mails where id > :mailId and created_at < now() - interval '2 minutes'),
     (select min(m.id) - 1 from mails m where m.id > :mailId and m.kind = 'order_placed'
        and not exists (select from staff_alerts a where a.kind = 'order'
          and a.subject = m.facts->>'orderId'))))`,
  { mailId: 'int' },
  {},
);

/** Products on sale that have become low or sold out since their last alert. */
export const lowProducts = statement(
  'alerts.low_products',
  `select p.id || ':' || level as subject, p.id as product_id, p.name, p.stock
   from products p cross join lateral (select case when p.stock = 0
     then 'out' else 'low' end as level) l
   where p.status = 'active' and p.is_low_stock
     and not exists (select from staff_alerts a where a.kind = 'stock'
       and a.subject = p.id || ':' || level)
   order by p.stock, p.id limit 200`,
  {},
  { subject: 'text', productId: 'int', name: 'text', stock: 'int' },
);

/** Deletes the alerts of products that have stock again, so that the next shortage is alerted. */
export const deleteRestocked = statement(
  'alerts.delete_restocked',
  `delete from staff_alerts a where kind = 'stock' and not exists (
     select from products p where p.id = split_part(a.subject, ':', 1)::int
       and p.status = 'active' and p.is_low_stock
       and (p.stock = 0 or split_part(a.subject, ':', 2) = 'low'))`,
  {},
  {},
);

const problemColumns = { subject: 'text', orderId: 'int?', amountPaise: 'int?' } as const;

/** Refunds that failed, and those that the provider has not completed for a day. */
export const refundProblems = statement(
  'alerts.refund_problems',
  `select r.id || ':' || r.state as subject, r.order_id, r.amount_paise, r.state
   from refunds r
   where r.created_at > now() - interval '14 days'
     and (r.state = 'failed' or (r.state in ('due', 'requested')
       and r.created_at < now() - interval '1 day'))
     and not exists (select from staff_alerts a where a.kind = 'payment'
       and a.subject = r.id || ':' || r.state)
   order by r.id limit 100`,
  {},
  { ...problemColumns, state: 'text' },
);

export const reportedReviews = statement(
  'alerts.reported_reviews',
  `select o.id::text as subject, p.name as product, o.reason
   from review_reports o join reviews r on r.id = o.review_id join products p on p.id = r.product_id
   where o.settled_at is null and not r.is_hidden and o.created_at > now() - interval '7 days'
     and not exists (select from staff_alerts a where a.kind = 'review' and a.subject = o.id::text)
   order by o.id limit 100`,
  {},
  { subject: 'text', product: 'text', reason: 'text' },
);

/** Emails that were given up, except alerts themselves. */
export const deadEmails = statement(
  'alerts.dead_emails',
  `select m.id::text as subject, m.kind, m.recipient,
     case when m.event_key like 'order:%' then split_part(m.event_key, ':', 2)::int end as order_id
   from mails m
   where m.state = 'dead' and m.kind <> 'staff_alert' and m.created_at > now() - interval '7 days'
     and not exists (select from staff_alerts a where a.kind = 'email' and a.subject = m.id::text)
   order by m.id limit 100`,
  {},
  { subject: 'text', kind: 'text', recipient: 'text', orderId: 'int?' },
);

/** Jobs without attempts left. Those of emails are reported as emails. */
export const deadJobs = statement(
  'alerts.dead_jobs',
  `select j.id::text as subject, j.task_identifier as task
   from graphile_worker.jobs j
   where j.attempts >= j.max_attempts and j.locked_at is null and j.task_identifier <> 'send_mail'
     and j.updated_at > now() - interval '7 days'
     and not exists (select from staff_alerts a where a.kind = 'job' and a.subject = j.id::text)
   order by j.id limit 100`,
  {},
  { subject: 'text', task: 'text' },
);

const alertColumns = {
  id: 'int',
  kind: 'text',
  title: 'text',
  detail: 'text',
  path: 'text',
} as const;

export const insertAlerts = statement(
  'alerts.insert',
  `insert into staff_alerts (kind, subject, title, detail, path)
   select kind, subject, title, detail, path
   from jsonb_to_recordset(:alerts) as given (kind text, subject text, title text, detail text,
     path text)
   on conflict do nothing returning id, kind, title, detail, path`,
  { alerts: json<readonly Alert[]>() },
  alertColumns,
);

/** The alerts since the last digest, at most as many as an email lists. */
export const sinceDigest = statement(
  'alerts.since_digest',
  `select id, kind, title, detail, path from staff_alerts where id > :digestAlertId
    order by id limit 2000`,
  { digestAlertId: 'int' },
  alertColumns,
);

export const finishDigest = statement(
  'alerts.finish_digest',
  `update staff_alert_position set digest_alert_id = :digestAlertId`,
  { digestAlertId: 'int' },
  {},
);

/** Stock alerts stay until the product has stock again. */
export const deleteOld = statement(
  'alerts.delete_old',
  `delete from staff_alerts where created_at < now() - interval '30 days' and kind <> 'stock'`,
  {},
  {},
);

const preferences = `coalesce(p.orders, case when u.staff_role is null
  then 'now' else 'off' end) as orders,
  coalesce(p.stock, case when u.staff_role is null then 'digest' else 'off' end) as stock,
  coalesce(p.problems, case when u.staff_role is null then 'now' else 'off' end) as problems`;
const preferenceColumns = { orders: 'text', stock: 'text', problems: 'text' } as const;

/** The staff with what each wants. Owners get orders and problems unless they chose otherwise. */
export const recipients = statement(
  'alerts.recipients',
  `select u.id, u.email::text as email, u.staff_role, ${preferences}
   from users u left join staff_alert_preferences p on p.user_id = u.id
   where u.role = 'admin' and u.status <> 'blocked' order by u.id limit 500`,
  {},
  { id: 'int', email: 'text', staffRole: 'text?', ...preferenceColumns },
);

export const preferencesOf = statement(
  'alerts.preferences_of',
  `select ${preferences} from users u left join staff_alert_preferences p on p.user_id = u.id
    where u.id = :userId`,
  { userId: 'int' },
  preferenceColumns,
);

export const savePreferences = statement(
  'alerts.save_preferences',
  `insert into staff_alert_preferences (user_id, orders, stock, problems) values (:userId,
    :orders, :stock, :problems)
   on conflict (user_id) do update set orders = excluded.orders, stock = excluded.stock,
     problems = excluded.problems`,
  { userId: 'int', orders: 'text', stock: 'text', problems: 'text' },
  {},
);
