import { statement } from '#database/client/statement.ts';

/**
 * Inserts the refund and enqueues its job in one statement. The shop itself refunds what is left
 * of a provider payment at most once.
 */
export const insertRefund = statement(
  'refunds.insert',
  `with due as (
     insert into refunds (order_id, payment_id, provider_payment_id, amount_paise, reason)
     values (:orderId, :paymentId, :providerPaymentId, :amountPaise, :reason)
     on conflict (provider_payment_id) where reason not in ('provider', 'returned')
       do nothing returning id
   )
   select due.id from due cross join lateral graphile_worker.add_job(
     'refund_payment', json_build_object('refundId', due.id), job_key => 'refund:' || due.id,
     max_attempts => 25) as job`,
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
  `select r.id, p.provider, r.provider_payment_id, r.amount_paise, r.reason, r.attempt
   from refunds r join payments p on p.id = r.payment_id
   where r.id = :refundId and r.state = 'due'`,
  { refundId: 'int' },
  {
    id: 'int',
    provider: 'text',
    providerPaymentId: 'text',
    amountPaise: 'int',
    reason: 'text',
    attempt: 'int',
  },
);

/** The recorded capture of a provider payment. */
export const captureOf = statement(
  'refunds.capture_of',
  `select order_id, payment_id, amount_paise from money_movements
   where kind = 'capture' and reference = :providerPaymentId`,
  { providerPaymentId: 'text' },
  { orderId: 'int', paymentId: 'int', amountPaise: 'int' },
);

/** The key of the provider that took a recorded payment. */
export const providerOfCapture = statement(
  'refunds.provider_of_capture',
  `select p.provider from money_movements m join payments p on p.id = m.payment_id
   where m.kind = 'capture' and m.reference = :providerPaymentId`,
  { providerPaymentId: 'text' },
  { provider: 'text' },
);

/**
 * All refunds of a provider payment. `hasFailed`: the provider has reported this refund as failed
 * before.
 */
export const ofPayment = statement(
  'refunds.of_payment',
  `select id, state, reason, amount_paise, provider_refund_id,
     :providerRefundId::text = any(failed_refund_ids) as has_failed
   from refunds where provider_payment_id = :providerPaymentId order by id`,
  { providerPaymentId: 'text', providerRefundId: 'text' },
  {
    id: 'int',
    state: 'text',
    reason: 'text',
    amountPaise: 'int',
    providerRefundId: 'text?',
    hasFailed: 'bool',
  },
);

/** A refund made at the provider's dashboard. */
export const insertForeign = statement(
  'refunds.insert_foreign',
  `insert into refunds (order_id, payment_id, provider_payment_id, amount_paise, reason, state,
     provider_refund_id, check_at)
   values (:orderId, :paymentId, :providerPaymentId, :amountPaise, 'provider', 'requested',
     :providerRefundId, now() + interval '1 hour') returning id`,
  {
    orderId: 'int',
    paymentId: 'int',
    providerPaymentId: 'text',
    amountPaise: 'int',
    providerRefundId: 'text',
  },
  { id: 'int' },
);

/**
 * Reduces a due refund by money that was refunded elsewhere. The next attempt has its own
 * idempotency key.
 */
export const reduceDue = statement(
  'refunds.reduce_due',
  `update refunds set amount_paise = amount_paise - :paise::bigint, attempt = attempt + 1,
     updated_at = now() where id = :refundId and state = 'due'`,
  { refundId: 'int', paise: 'int' },
  {},
);

/**
 * Gives a due refund the amount of a refund of the dashboard that takes its place, and deletes the
 * due refunds that it covers. Their failed ids are kept, so that a repeated event of one of them is
 * recognised.
 */
export const mergeDue = statement(
  'refunds.merge_due',
  `with emptied as (
     delete from refunds where id = any(:emptied::int[]) and state = 'due'
     returning failed_refund_ids
   )
   update refunds set amount_paise = :amountPaise, attempt = attempt + 1, updated_at = now(),
     failed_refund_ids = failed_refund_ids || array(select unnest(e.failed_refund_ids)
       from emptied e)
   where id = :refundId and state = 'due'`,
  { refundId: 'int', amountPaise: 'int', emptied: 'ints' },
  {},
);

/** Enqueues a comparison of the payment's refunds with the provider's. */
export const enqueueCheck = statement(
  'refunds.enqueue_check',
  `select id from graphile_worker.add_job('check_refunds',
     json_build_object('providerPaymentId', :providerPaymentId::text),
     job_key => 'check-refunds:' || :providerPaymentId::text, max_attempts => 25)`,
  { providerPaymentId: 'text' },
  { id: 'int' },
);

/** The provider has accepted the refund. It is checked after an hour if no event arrives. */
export const markRequested = statement(
  'refunds.mark_requested',
  `update refunds set state = 'requested', provider_refund_id = :providerRefundId,
     check_at = now() + interval '1 hour', last_error = null, updated_at = now()
   where id = :refundId and state = 'due'`,
  { refundId: 'int', providerRefundId: 'text' },
  {},
);

/**
 * Records a processed refund: refund, money movement, and the payment if nothing else of it is due.
 */
export const markProcessed = statement(
  'refunds.mark_processed',
  `with done as (
     update refunds set state = 'processed', provider_refund_id = :providerRefundId,
       check_at = null, last_error = null, updated_at = now()
     where id = :refundId and state in ('due', 'requested')
     returning id, order_id, payment_id, amount_paise
   ), journal as (
     insert into money_movements (order_id, payment_id, kind, amount_paise, reference, cause_type,
       cause_id)
     select order_id, payment_id, 'refund', amount_paise, :providerRefundId, 'refund', id
     from done
   ), paid as (
     update payments set state = 'refunded', updated_at = now() from done
     where payments.id = done.payment_id and payments.state = 'refund_due'
       and not exists (select from refunds r where r.payment_id = done.payment_id
         and r.id <> done.id and r.state in ('due', 'requested'))
   )
   select id from done`,
  { refundId: 'int', providerRefundId: 'text' },
  { id: 'int' },
);

/**
 * Makes a failed refund due again: the next attempt has its own idempotency key, and waits longer
 * after each failure.
 */
export const markFailed = statement(
  'refunds.mark_failed',
  `with failed as (
     update refunds set state = 'due', provider_refund_id = null, check_at = null,
       attempt = attempt + 1, failed_refund_ids = failed_refund_ids || :providerRefundId::text,
       last_error = 'the refund failed at the provider', updated_at = now()
     where id = :refundId and state in ('due', 'requested') returning id, attempt
   )
   select failed.id from failed
   cross join lateral graphile_worker.add_job(
     'refund_payment', json_build_object('refundId', failed.id), job_key => 'refund:' || failed.id,
     max_attempts => 25, run_at => now() + least(failed.attempt, 24) * interval '1 hour') as retry
   cross join lateral graphile_worker.add_job('report_failed_refund',
     json_build_object('refundId', failed.id), max_attempts => 3) as report`,
  { refundId: 'int', providerRefundId: 'text' },
  { id: 'int' },
);

/** Ends a refund of the provider's dashboard that failed: the shop owes nothing for it. */
export const markForeignFailed = statement(
  'refunds.mark_foreign_failed',
  `update refunds set state = 'failed', check_at = null, updated_at = now()
   where id = :refundId and state = 'requested'`,
  { refundId: 'int' },
  {},
);

/** The payment of a paid order whose money was returned at the provider's dashboard. */
export const markReturned = statement(
  'refunds.mark_returned',
  `update payments set state = 'refunded', check_at = null, updated_at = now()
   where id = :paymentId and state = 'captured' returning id`,
  { paymentId: 'int' },
  { id: 'int' },
);

/** Drops a due refund of a second payment of this amount: that payment pays the order. */
export const dropSurplus = statement(
  'refunds.drop_surplus',
  `with dropped as (
     delete from refunds where id = (select id from refunds where payment_id = :paymentId
       and reason = 'surplus' and state = 'due' and amount_paise = :amountPaise
       order by id limit 1) returning payment_id
   )
   update payments set state = 'captured', updated_at = now() from dropped
   where payments.id = dropped.payment_id returning payments.id`,
  { paymentId: 'int', amountPaise: 'int' },
  { id: 'int' },
);

/**
 * Leases accepted refunds without a final status for six hours, which is also the delay of their
 * next check.
 */
export const claimPending = statement(
  'refunds.claim_pending',
  `with due as (select r.id from refunds r join payments p on p.id = r.payment_id
     where r.check_at <= now() and p.provider = :provider order by r.check_at
     limit :limit for update of r skip locked)
   update refunds r set check_at = now() + interval '6 hours' from due where r.id = due.id
   returning r.id, r.order_id, r.provider_payment_id`,
  { limit: 'int', provider: 'text' },
  { id: 'int', orderId: 'int', providerPaymentId: 'text' },
);

/**
 * What the books hold as refunded or about to be refunded by the provider; undefined for a payment
 * that is not ours.
 */
export const bookedOf = statement(
  'refunds.booked_of',
  `select m.order_id, coalesce((select sum(r.amount_paise) from refunds r
     where r.provider_payment_id = m.reference and r.state in ('requested', 'processed')),
       0)::bigint as booked_paise
   from money_movements m where m.kind = 'capture' and m.reference = :providerPaymentId`,
  { providerPaymentId: 'text' },
  { orderId: 'int', bookedPaise: 'int' },
);

export const failedRefund = statement(
  'refunds.failed',
  `select order_id, amount_paise, attempt from refunds where id = :refundId`,
  { refundId: 'int' },
  { orderId: 'int', amountPaise: 'int', attempt: 'int' },
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
     'refund_payment', json_build_object('refundId', r.id), job_key => 'refund:' || r.id,
     max_attempts => 25) as job
   where r.state = 'due' and r.created_at < now() - interval '10 minutes'
     and not exists (select from graphile_worker.jobs j
       where j.key = 'refund:' || r.id and j.attempts < j.max_attempts)`,
  {},
  { revived: 'int' },
);

export const refundOf = statement(
  'refunds.of_order',
  `select id from refunds where order_id = :orderId limit 1`,
  { orderId: 'int' },
  { id: 'int' },
);

export const markRefundDue = statement(
  'refunds.mark_due',
  `update payments set state = 'refund_due', check_at = null, updated_at = now()
   where id = :paymentId`,
  { paymentId: 'int' },
  {},
);
