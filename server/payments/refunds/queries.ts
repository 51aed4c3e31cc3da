import { statement } from '#database/client/statement.ts';

/** The refund and its job in one statement; one refund for one payment of the provider. */
export const insertRefund = statement(
  'refunds.insert',
  `with due as (
     insert into refunds (order_id, payment_id, provider_payment_id, amount_paise, reason) values ($1, $2, $3, $4, $5)
     on conflict (provider_payment_id) do nothing returning id
   )
   select due.id from due cross join lateral graphile_worker.add_job(
     'refund_payment', json_build_object('refundId', due.id), job_key => 'refund:' || due.id, max_attempts => 25) as job`,
  { id: 'int' },
);

export const dueRefund = statement(
  'refunds.due',
  `select id, provider_payment_id, amount_paise from refunds where id = $1 and state = 'due'`,
  { id: 'int', providerPaymentId: 'text', amountPaise: 'int' },
);

/** The refund happened, as the provider says: refund, journal and payment in one step, once. */
export const settleRefund = statement(
  'refunds.settle',
  `with done as (
     update refunds set state = 'done', provider_refund_id = $2, last_error = null, updated_at = now()
     where provider_payment_id = $1 and state = 'due' and amount_paise <= $3::bigint
     returning id, order_id, payment_id, amount_paise
   ), journal as (
     insert into money_movements (order_id, payment_id, kind, amount_paise, reference)
     select order_id, payment_id, 'refund', amount_paise, $2 from done
   ), paid as (
     update payments set state = 'refunded', updated_at = now() from done where payments.id = done.payment_id and payments.state = 'refund_due'
   )
   select id, order_id, amount_paise from done`,
  { id: 'int', orderId: 'int', amountPaise: 'int' },
);

export const recordRefundProblem = statement(
  'refunds.record_problem',
  `update refunds set last_error = $2, updated_at = now() where id = $1`,
  {},
);

/** A refund that is due and whose job is used up or gone gets a new one. */
export const reviveRefunds = statement(
  'refunds.revive',
  `select count(job.id) as revived
   from refunds r cross join lateral graphile_worker.add_job(
     'refund_payment', json_build_object('refundId', r.id), job_key => 'refund:' || r.id, max_attempts => 25) as job
   where r.state = 'due' and r.created_at < now() - interval '10 minutes'
     and not exists (select from graphile_worker.jobs j where j.key = 'refund:' || r.id and j.attempts < j.max_attempts)`,
  { revived: 'int' },
);

/** Paid online and cancelled: what the buyer has paid is still with us. Ten minutes are for a cancellation by mistake. */
export const cancelledPaid = statement(
  'refunds.cancelled_paid',
  `select o.id as order_id, p.id as payment_id, m.reference as provider_payment_id, m.amount_paise
   from orders o join payments p on p.order_id = o.id and p.state = 'captured'
   join money_movements m on m.payment_id = p.id and m.kind = 'capture'
   where o.status = 'cancelled' and o.payment_status = 'completed' and o.updated_at < now() - interval '10 minutes'
     and not exists (select from refunds r where r.provider_payment_id = m.reference)
   order by o.id limit $1`,
  { orderId: 'int', paymentId: 'int', providerPaymentId: 'text', amountPaise: 'int' },
);

/** What was paid online for an order and is still with us. */
export const paidOnline = statement(
  'refunds.paid_online',
  `select p.id as payment_id, m.reference as provider_payment_id, m.amount_paise
   from orders o join payments p on p.order_id = o.id and p.state = 'captured'
   join money_movements m on m.payment_id = p.id and m.kind = 'capture'
   where o.id = $1 and o.payment_status = 'completed'
     and not exists (select from refunds r where r.provider_payment_id = m.reference)
   order by m.id limit 1`,
  { paymentId: 'int', providerPaymentId: 'text', amountPaise: 'int' },
);

export const refundOf = statement(
  'refunds.of_order',
  `select id from refunds where order_id = $1 limit 1`,
  { id: 'int' },
);

export const markGoingBack = statement(
  'refunds.mark_going_back',
  `update payments set state = 'refund_due', check_at = null, updated_at = now() where id = $1`,
  {},
);
