import { statement } from '#database/client/statement.ts';

/** Inserts the refund and enqueues its job in one statement. Allows one refund per provider payment. */
export const insertRefund = statement(
  'refunds.insert',
  `with due as (
     insert into refunds (order_id, payment_id, provider_payment_id, amount_paise, reason) values (:orderId, :paymentId, :providerPaymentId, :amountPaise, :reason)
     on conflict (provider_payment_id) do nothing returning id
   )
   select due.id from due cross join lateral graphile_worker.add_job(
     'refund_payment', json_build_object('refundId', due.id), job_key => 'refund:' || due.id, max_attempts => 25) as job`,
  {
    orderId: 'int',
    paymentId: 'int',
    providerPaymentId: 'text',
    amountPaise: 'int',
    reason: 'text',
  },
  { id: 'int' },
);

export const dueRefund = statement(
  'refunds.due',
  `select id, provider_payment_id, amount_paise from refunds where id = :refundId and state = 'due'`,
  { refundId: 'int' },
  { id: 'int', providerPaymentId: 'text', amountPaise: 'int' },
);

/** Records a completed refund of the provider once: refund, money movement and payment in one statement. */
export const settleRefund = statement(
  'refunds.settle',
  `with done as (
     update refunds set state = 'done', provider_refund_id = :providerRefundId, last_error = null, updated_at = now()
     where provider_payment_id = :providerPaymentId and state = 'due' and amount_paise <= :amountPaise::bigint
     returning id, order_id, payment_id, amount_paise
   ), journal as (
     insert into money_movements (order_id, payment_id, kind, amount_paise, reference)
     select order_id, payment_id, 'refund', amount_paise, :providerRefundId from done
   ), paid as (
     update payments set state = 'refunded', updated_at = now() from done where payments.id = done.payment_id and payments.state = 'refund_due'
   )
   select id, order_id, amount_paise from done`,
  { providerPaymentId: 'text', providerRefundId: 'text', amountPaise: 'int' },
  { id: 'int', orderId: 'int', amountPaise: 'int' },
);

export const recordRefundProblem = statement(
  'refunds.record_problem',
  `update refunds set last_error = :problem, updated_at = now() where id = :refundId`,
  { refundId: 'int', problem: 'text' },
  {},
);

/** Enqueues a new job for each due refund if its job has failed for good or is missing. */
export const reviveRefunds = statement(
  'refunds.revive',
  `select count(job.id) as revived
   from refunds r cross join lateral graphile_worker.add_job(
     'refund_payment', json_build_object('refundId', r.id), job_key => 'refund:' || r.id, max_attempts => 25) as job
   where r.state = 'due' and r.created_at < now() - interval '10 minutes'
     and not exists (select from graphile_worker.jobs j where j.key = 'refund:' || r.id and j.attempts < j.max_attempts)`,
  {},
  { revived: 'int' },
);

/** Captured payments of cancelled orders that are not refunded yet. The ten minutes allow undoing a cancellation. */
export const cancelledPaid = statement(
  'refunds.cancelled_paid',
  `select o.id as order_id, p.id as payment_id, m.reference as provider_payment_id, m.amount_paise
   from orders o join payments p on p.order_id = o.id and p.state = 'captured'
   join money_movements m on m.payment_id = p.id and m.kind = 'capture'
   where o.status = 'cancelled' and o.payment_status = 'completed' and o.updated_at < now() - interval '10 minutes'
     and not exists (select from refunds r where r.provider_payment_id = m.reference)
   order by o.id limit :limit`,
  { limit: 'int' },
  { orderId: 'int', paymentId: 'int', providerPaymentId: 'text', amountPaise: 'int' },
);

/** The captured payment of an order that is not refunded yet. */
export const paidOnline = statement(
  'refunds.paid_online',
  `select p.id as payment_id, m.reference as provider_payment_id, m.amount_paise
   from orders o join payments p on p.order_id = o.id and p.state = 'captured'
   join money_movements m on m.payment_id = p.id and m.kind = 'capture'
   where o.id = :orderId and o.payment_status = 'completed'
     and not exists (select from refunds r where r.provider_payment_id = m.reference)
   order by m.id limit 1`,
  { orderId: 'int' },
  { paymentId: 'int', providerPaymentId: 'text', amountPaise: 'int' },
);

export const refundOf = statement(
  'refunds.of_order',
  `select id from refunds where order_id = :orderId limit 1`,
  { orderId: 'int' },
  { id: 'int' },
);

export const markRefundDue = statement(
  'refunds.mark_due',
  `update payments set state = 'refund_due', check_at = null, updated_at = now() where id = :paymentId`,
  { paymentId: 'int' },
  {},
);
