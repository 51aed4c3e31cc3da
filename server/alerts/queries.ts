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
   where m.id > :mailId and m.kind = 'order_placed' and m.resend_of is null
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
        and m.resend_of is null and not exists (select from staff_alerts a where a.kind = 'order'
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

/** Online orders whose payment failed, or was not made, a minute ago or earlier. */
export const unpaidOrders = statement(
  'alerts.unpaid_orders',
  `select o.id::text as subject, o.id as order_id, o.full_name as name, o.mobile_no,
     o.final_paise as amount_paise
   from orders o
   where o.status = 'generate' and o.payment_status = 'failed'
     and o.updated_at < now() - interval '1 minute'
     and not exists (select from staff_alerts a where a.kind = 'unpaid' and a.subject = o.id::text)
   order by o.id limit 100`,
  {},
  { subject: 'text', orderId: 'int', name: 'text', mobileNo: 'text', amountPaise: 'int' },
);

/** Orders that were cancelled after their delivery and whose money is still to go back. */
export const cancelledAfterDelivery = statement(
  'alerts.cancelled_after_delivery',
  `select 'cancelled:' || o.id || ':' || e.id as subject, o.id as order_id,
     o.final_paise as amount_paise, coalesce(nullif(u.full_name, ''), u.email::text) as actor_name
   from orders o
   join lateral (select id, actor_id from order_events where order_id = o.id and kind = 'status'
     order by id desc limit 1) e on true
   left join users u on u.id = e.actor_id
   where o.status = 'cancelled' and o.payment_status = 'completed' and o.final_paise > 0
     and exists (select from order_events d where d.order_id = o.id and d.kind = 'status'
       and d.to_state = 'delivered')
     and not exists (select from staff_alerts a where a.kind = 'payment'
       and a.subject = 'cancelled:' || o.id || ':' || e.id)
   order by o.id limit 100`,
  {},
  { subject: 'text', orderId: 'int', amountPaise: 'int', actorName: 'text?' },
);

/**
 * Open grievances at each step of their deadlines: new, 24 hours without the acknowledgement that
 * is due within 48, a week before the month ends, and after it.
 */
export const grievances = statement(
  'alerts.grievances',
  `select g.id || ':' || s.stage as subject, g.id as grievance_id, s.stage, g.name
   from grievances g left join mails m on m.event_key = 'grievance.received:' || g.id
   cross join lateral (values
     ('new', g.created_at > now() - interval '7 days'),
     ('acknowledge', m.sent_at is null and g.created_at
       between now() - interval '7 days' and now() - interval '24 hours'),
     ('answer', now() between g.created_at + interval '1 month' - interval '7 days'
       and g.created_at + interval '1 month'),
     ('late', now() > g.created_at + interval '1 month')) s (stage, is_due)
   where g.answered_at is null and s.is_due
     and not exists (select from staff_alerts a where a.kind = 'complaint'
       and a.subject = g.id || ':' || s.stage)
   order by g.id limit 100`,
  {},
  { subject: 'text', grievanceId: 'int', stage: 'text', name: 'text' },
);

/**
 * Steps of parcels against a cancellation, and bookings that the carrier does not cancel although
 * the order is to be cancelled.
 */
export const parcelProblems = statement(
  'alerts.parcel_problems',
  `with problems as (
     select 'parcel:' || e.id as subject, h.order_id, e.event, null as problem
     from shipment_events e join shipments h on h.id = e.shipment_id
     where e.is_unexpected and e.at > now() - interval '14 days'
     union all
     select 'booking:' || b.id || ':' || extract(epoch from b.cancel_refused_at)::bigint,
       h.order_id, null, b.problem
     from carrier_bookings b join shipments h on h.id = b.shipment_id
     join orders o on o.id = h.order_id
     where b.cancel_refused_at > now() - interval '14 days'
       and (o.cancel_requested_at is not null or o.status = 'cancelled')
   )
   select subject, order_id, event, problem from problems p
   where not exists (select from staff_alerts a where a.kind = 'payment' and a.subject = p.subject)
   order by subject limit 100`,
  {},
  { subject: 'text', orderId: 'int', event: 'text?', problem: 'text?' },
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
