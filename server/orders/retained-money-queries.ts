import { statement } from '#database/client/statement.ts';

/**
 * Sets what a cash order keeps of its advance: no more than what it costs now, and of units in
 * parcels no more than the courier does not collect. `allowance_paise`: refunds of the provider's
 * dashboard. Returns it.
 */
export const trimAdvance = statement(
  'orders.trim_advance',
  `update orders o set advance_paise = least(o.advance_paise,
       greatest(live.advance_paise - o.allowance_paise, 0)
       + greatest(o.final_paise - o.returned_paise + o.allowance_paise + o.return_paise
         - live.amount_paise, 0))
   from (select coalesce(sum(h.advance_paise), 0) as advance_paise,
       coalesce(sum(h.amount_paise), 0) as amount_paise
     from shipments h where h.order_id = :orderId and h.emptied_at is null
       and h.status <> 'inspected') live
   where o.id = :orderId and o.advance_paise > 0 and o.status not in ('generate', 'cancelled')
   returning o.advance_paise`,
  { orderId: 'int' },
  { advancePaise: 'int' },
);

export const setAdvance = statement(
  'orders.set_advance',
  'update orders set advance_paise = :advancePaise where id = :orderId',
  { orderId: 'int', advancePaise: 'int' },
  {},
);

const keptSql = `(select coalesce(sum(m.amount_paise), 0)::bigint - (select
    coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = :orderId
      and r.state <> 'failed')::bigint
  from money_movements m where m.order_id = :orderId and m.kind = 'capture')`;

/** What the provider has of an order, and is not to refund. */
export const keptOnline = statement(
  'orders.kept_online',
  `select ${keptSql} as paise`,
  { orderId: 'int' },
  { paise: 'int' },
);

/**
 * Lowers what a cancelled cash order costs by the refunds of its advance that were made at the
 * provider's dashboard since it was cancelled, so that the courier collects the same. Does nothing
 * if none of the advance is left.
 */
export const allowSinceCancelled = statement(
  'orders.allow_since_cancelled',
  `update orders set allowance_paise = o.allowance_paise + late.paise,
     returned_paise = o.returned_paise + late.paise
   from orders o cross join lateral (select least(coalesce(sum(r.amount_paise), 0),
       o.final_paise - o.returned_paise - o.advance_paise)::bigint as paise
     from refunds r where r.order_id = o.id and r.reason = 'provider' and r.state <> 'failed'
       and r.created_at >= (select max(e.at) from order_events e where e.order_id = o.id
         and e.kind = 'status' and e.to_state = 'cancelled')
       and not exists (select from refunds s where s.provider_payment_id = r.provider_payment_id
         and s.reason not in ('provider', 'returned'))) late
   where orders.id = o.id and o.id = :orderId and o.status = 'cancelled'
     and o.payment_method = 'cod' and o.advance_paise > 0 and late.paise > 0
   returning orders.allowance_paise, orders.returned_paise`,
  { orderId: 'int' },
  { allowancePaise: 'int', returnedPaise: 'int' },
);

/** A cancelled cash order has its advance again, so that all of it is refunded. */
export const keepOfCancelled = statement(
  'orders.keep_advance_of_cancelled',
  `update orders set advance_paise = ${keptSql}
   where id = :orderId and payment_method = 'cod' and status = 'cancelled'`,
  { orderId: 'int' },
  {},
);

/**
 * Makes a refund due for what a paid order still owes for its returned part, or a cash order of its
 * advance, with its job. Each refund of the payment counts, also those of the provider's dashboard.
 */
export const oweReturned = statement(
  'orders.owe_returned',
  `with due as (
     insert into refunds (order_id, payment_id, provider_payment_id, amount_paise, reason)
     select o.id, p.id, m.reference, owed.paise - refunded.paise, 'returned'
     from orders o join payments p on p.order_id = o.id and p.state = 'captured'
     join money_movements m on m.payment_id = p.id and m.kind = 'capture'
     cross join lateral (select coalesce(sum(r.amount_paise), 0) as paise from refunds r
       where r.provider_payment_id = m.reference and r.state <> 'failed') refunded
     cross join lateral (select case when o.payment_method = 'cod'
       then m.amount_paise - o.advance_paise
       else o.returned_paise - o.added_paise end as paise) owed
     where o.id = :orderId and o.status <> 'cancelled'
       and (o.payment_status = 'completed' or o.payment_method = 'cod')
       and owed.paise > refunded.paise
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
 * captured again, and as the advance of a cash order.
 */
export const stopRefunds = statement(
  'orders.stop_refunds',
  `with stopped as (
     delete from refunds where order_id = :orderId and state = 'due' and reason = :reason
     returning payment_id, amount_paise
   ), paid as (
     update payments p set state = 'captured', updated_at = now() from stopped
     where p.id = stopped.payment_id and p.state = 'refund_due'
   ), advance as (
     update orders o set advance_paise = o.advance_paise + stopped.amount_paise from stopped
     where o.id = :orderId and o.payment_method = 'cod'
   )
   select sum(amount_paise)::bigint as amount_paise from stopped having count(*) > 0`,
  { orderId: 'int', reason: 'text' },
  { amountPaise: 'int' },
);
