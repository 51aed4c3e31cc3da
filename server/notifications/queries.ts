import { json, statement } from '#database/client/statement.ts';

type Item = { name: string; quantity: number };

/** Locks the position, so that two runs never read the same events. */
export const lockPosition = statement(
  'notifications.lock_position',
  'select mail_id from notification_position for update',
  {},
  { mailId: 'int' },
);

/**
 * Orders that were confirmed after the email `mailId`: their email to the buyer holds what was
 * bought. Ids of concurrent transactions do not commit in order, so the position stays two minutes
 * behind; existing notifications are left out.
 */
export const placedOrders = statement(
  'notifications.placed_orders',
  `select m.facts->>'orderId' as subject, (m.facts->>'orderId')::int as order_id,
    m.facts->>'name' as name,
     m.facts->>'paymentMethod' as payment_method, (m.facts->>'finalPaise')::bigint as final_paise,
       m.facts->'items' as items, exists (select from orders o
         where o.id = (m.facts->>'orderId')::int and o.is_test) as is_test
   from mails m
   where m.id > :mailId and m.kind = 'order_placed' and m.resend_of is null
     and not exists (select from notifications a where a.kind = 'order'
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
    isTest: 'bool',
  },
);

/**
 * Up to the first order without a notification, and not past what a concurrent transaction may
 * still commit.
 */
export const advance = statement(
  'notifications.advance',
  `update notification_position set mail_id = greatest(mail_id, least(
     (select max(id) from mails where id > :mailId and created_at < now() - interval '2 minutes'),
     (select min(m.id) - 1 from mails m where m.id > :mailId and m.kind = 'order_placed'
        and m.resend_of is null and not exists (select from notifications a where a.kind = 'order'
          and a.subject = m.facts->>'orderId'))))`,
  { mailId: 'int' },
  {},
);

/** Products on sale that have become low or sold out since their last notification. */
export const lowProducts = statement(
  'notifications.low_products',
  `select p.id || ':' || level as subject, p.id as product_id, p.name, p.stock
   from products p cross join lateral (select case when p.stock = 0
     then 'out' else 'low' end as level) l
   where p.status = 'active' and p.is_low_stock
     and not exists (select from notifications a where a.kind = 'stock'
       and a.subject = p.id || ':' || level)
   order by p.stock, p.id limit 200`,
  {},
  { subject: 'text', productId: 'int', name: 'text', stock: 'int' },
);

/** Deletes the notifications of products with stock again, so that a new shortage is notified. */
export const deleteRestocked = statement(
  'notifications.delete_restocked',
  `delete from notifications a where kind = 'stock' and not exists (
     select from products p where p.id = split_part(a.subject, ':', 1)::int
       and p.status = 'active' and p.is_low_stock
       and (p.stock = 0 or split_part(a.subject, ':', 2) = 'low'))`,
  {},
  {},
);

const problemColumns = { subject: 'text', orderId: 'int?', amountPaise: 'int?' } as const;

/**
 * Refunds that failed, also while they are tried again, and those that the provider has not
 * completed for a day.
 */
export const refundProblems = statement(
  'notifications.refund_problems',
  `select r.id || ':' || s.state as subject, r.order_id, r.amount_paise, s.state
   from refunds r cross join lateral (values
     ('failed', r.state = 'failed'
       or r.state in ('due', 'requested') and r.failed_refund_ids <> '{}'),
     (r.state, r.state in ('due', 'requested') and r.created_at < now() - interval '1 day')
   ) s (state, is_problem)
   where r.created_at > now() - interval '14 days' and s.is_problem
     and not exists (select from notifications a where a.kind = 'payment'
       and a.subject = r.id || ':' || s.state)
   order by r.id limit 100`,
  {},
  { ...problemColumns, state: 'text' },
);

/** Online orders whose payment failed, or was not made, a minute ago or earlier. */
export const unpaidOrders = statement(
  'notifications.unpaid_orders',
  `select o.id::text as subject, o.id as order_id, o.full_name as name, o.mobile_no,
     o.final_paise as amount_paise
   from orders o
   where o.status = 'generate' and o.payment_status = 'failed'
     and o.updated_at between now() - interval '14 days' and now() - interval '1 minute'
     and not exists (select from notifications a where a.kind = 'unpaid' and a.subject = o.id::text)
   order by o.id limit 100`,
  {},
  { subject: 'text', orderId: 'int', name: 'text', mobileNo: 'text', amountPaise: 'int' },
);

/** Orders that were cancelled after their delivery and whose money is still to go back. */
export const cancelledAfterDelivery = statement(
  'notifications.cancelled_after_delivery',
  `select 'cancelled:' || o.id || ':' || e.id as subject, o.id as order_id,
     o.final_paise as amount_paise, coalesce(nullif(u.full_name, ''), u.email::text) as actor_name
   from orders o
   join lateral (select id, actor_id from order_events where order_id = o.id and kind = 'status'
     order by id desc limit 1) e on true
   left join users u on u.id = e.actor_id
   where o.status = 'cancelled' and o.payment_status = 'completed' and o.final_paise > 0
     and exists (select from order_events d where d.order_id = o.id and d.kind = 'status'
       and d.to_state = 'delivered')
     and not exists (select from notifications a where a.kind = 'payment'
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
  'notifications.grievances',
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
     and not exists (select from notifications a where a.kind = 'complaint'
       and a.subject = g.id || ':' || s.stage)
   order by g.id limit 100`,
  {},
  { subject: 'text', grievanceId: 'int', stage: 'text', name: 'text' },
);

/**
 * Steps of parcels against a cancellation, parcels that were not accepted and come back, and
 * bookings that the carrier does not cancel although the order is to be cancelled.
 */
export const parcelProblems = statement(
  'notifications.parcel_problems',
  `with problems as (
     select 'parcel:' || e.id as subject, h.order_id, e.event, null as problem
     from shipment_events e join shipments h on h.id = e.shipment_id
     where e.is_unexpected and e.at > now() - interval '14 days'
     union all
     select 'back:' || e.id, h.order_id, e.event, null
     from shipment_events e join shipments h on h.id = e.shipment_id
     where e.event = 'rto_initiated' and not e.is_unexpected and e.at > now() - interval '7 days'
     union all
     select 'booking:' || b.id || ':' || extract(epoch from b.cancel_refused_at)::bigint,
       h.order_id, null, b.problem
     from carrier_bookings b join shipments h on h.id = b.shipment_id
     join orders o on o.id = h.order_id
     where b.cancel_refused_at > now() - interval '14 days'
       and (o.cancel_requested_at is not null or o.status = 'cancelled')
   )
   select subject, order_id, event, problem from problems p
   where not exists (select from notifications a where a.kind = 'parcel' and a.subject = p.subject)
   order by subject limit 100`,
  {},
  { subject: 'text', orderId: 'int', event: 'text?', problem: 'text?' },
);

/** New reviews, and those that a shopper reported. */
export const reviews = statement(
  'notifications.reviews',
  `select 'new:' || r.id as subject, p.name as product, '' as reason, r.rating
   from reviews r join products p on p.id = r.product_id
   where not r.is_hidden and r.created_at > now() - interval '7 days'
     and not exists (select from notifications a where a.kind = 'review'
       and a.subject = 'new:' || r.id)
   union all
   select o.id::text, p.name, o.reason, null
   from review_reports o join reviews r on r.id = o.review_id join products p on p.id = r.product_id
   where o.settled_at is null and not r.is_hidden and o.created_at > now() - interval '7 days'
     and not exists (select from notifications a where a.kind = 'review' and a.subject = o.id::text)
   limit 100`,
  {},
  { subject: 'text', product: 'text', reason: 'text', rating: 'int?' },
);

/** Questions to read. */
export const questions = statement(
  'notifications.questions',
  `select 'question:' || q.id as subject, p.name as product, q.body
   from product_questions q join products p on p.id = q.product_id
   where q.state = 'waiting' and q.created_at > now() - interval '7 days'
     and not exists (select from notifications a where a.kind = 'review'
       and a.subject = 'question:' || q.id)
   order by q.id limit 100`,
  {},
  { subject: 'text', product: 'text', body: 'text' },
);

export const requestedReturns = statement(
  'notifications.requested_returns',
  `select r.id::text as subject, r.order_id, r.wish, r.reason
   from returns r
   where r.state = 'requested' and r.created_at > now() - interval '7 days'
     and not exists (select from notifications a where a.kind = 'return'
       and a.subject = r.id::text)
   order by r.id limit 100`,
  {},
  { subject: 'text', orderId: 'int', wish: 'text', reason: 'text' },
);

/** Emails that were given up, except notifications themselves. */
export const deadEmails = statement(
  'notifications.dead_emails',
  `select m.id::text as subject, m.kind, m.recipient,
     case when m.event_key like 'order:%' then split_part(m.event_key, ':', 2)::int end as order_id
   from mails m
   where m.state = 'dead' and m.kind not in ('staff_notification', 'staff_order')
     and m.created_at > now() - interval '7 days'
     and not exists (select from notifications a where a.kind = 'email' and a.subject = m.id::text)
   order by m.id limit 100`,
  {},
  { subject: 'text', kind: 'text', recipient: 'text', orderId: 'int?' },
);

/** Jobs without attempts left. Those of emails are reported as emails; push is not reported. */
export const deadJobs = statement(
  'notifications.dead_jobs',
  `select j.id::text as subject, j.task_identifier as task
   from graphile_worker.jobs j
   where j.attempts >= j.max_attempts and j.locked_at is null
     and j.task_identifier not in ('send_mail', 'send_push')
     and j.updated_at > now() - interval '7 days'
     and not exists (select from notifications a where a.kind = 'job' and a.subject = j.id::text)
   order by j.id limit 100`,
  {},
  { subject: 'text', task: 'text' },
);
