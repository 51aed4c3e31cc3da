import { statement } from '#database/client/statement.ts';

/**
 * Makes a refund due for what a paid order still owes for its returned part, with its job. Each
 * refund of the payment counts, also those of the provider's dashboard.
 */
export const oweReturned = statement(
  'orders.owe_returned',
  `with due as (
     insert into refunds (order_id, payment_id, provider_payment_id, amount_paise, reason)
     select o.id, p.id, m.reference, o.returned_paise - o.added_paise
       - refunded.paise, 'returned'
     from orders o join payments p on p.order_id = o.id and p.state = 'captured'
     join money_movements m on m.payment_id = p.id and m.kind = 'capture'
     cross join lateral (select coalesce(sum(r.amount_paise), 0) as paise from refunds r
       where r.provider_payment_id = m.reference and r.state <> 'failed') refunded
     where o.id = :orderId and o.status <> 'cancelled' and o.payment_status = 'completed'
       and o.returned_paise - o.added_paise > refunded.paise
       and not exists (select from refunds r where r.provider_payment_id = m.reference
         and r.reason not in ('provider', 'returned'))
     order by m.id limit 1
     returning id, amount_paise
   )
   select due.amount_paise from due cross join lateral graphile_worker.add_job(
     'refund_payment', json_build_object('refundId', due.id), job_key => 'refund:' || due.id,
     max_attempts => 25) as job`,
  { orderId: 'int' },
  { amountPaise: 'int' },
);

/**
 * Deletes the refunds of a reason that the provider does not have yet. Their payment counts as
 * captured again.
 */
export const stopRefunds = statement(
  'orders.stop_refunds',
  `with stopped as (
     delete from refunds where order_id = :orderId and state = 'due' and reason = :reason
     returning payment_id, amount_paise
   ), paid as (
     update payments p set state = 'captured', updated_at = now() from stopped
     where p.id = stopped.payment_id and p.state = 'refund_due'
   )
   select sum(amount_paise)::bigint as amount_paise from stopped having count(*) > 0`,
  { orderId: 'int', reason: 'text' },
  { amountPaise: 'int' },
);
