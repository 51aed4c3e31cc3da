import { statement } from '#database/client/statement.ts';

/**
 * What is left of a capture `m` that the shop has not refunded itself; refunds of the provider's
 * dashboard and of returned parts are subtracted.
 */
const left = `m.amount_paise - coalesce((select sum(r.amount_paise) from refunds r
  where r.provider_payment_id = m.reference and r.state <> 'failed'), 0)`;
const isLeft = `(${left}) > 0 and not exists (select from refunds r
  where r.provider_payment_id = m.reference and r.reason not in ('provider', 'returned'))`;

/**
 * Captured payments of cancelled orders that are not refunded yet, after order `afterId`. The ten
 * minutes allow undoing a cancellation. The money waits while a courier has a parcel all the same.
 */
export const cancelledPaid = statement(
  'refunds.cancelled_paid',
  `select o.id as order_id, p.id as payment_id, m.reference as provider_payment_id,
     (${left})::bigint as amount_paise
   from orders o join payments p on p.order_id = o.id and p.state = 'captured'
   join money_movements m on m.payment_id = p.id and m.kind = 'capture'
   where o.status = 'cancelled' and (o.advance_paise > 0
       or o.payment_method <> 'cod' and o.payment_status = 'completed')
     and o.updated_at < now() - interval '10 minutes'
     and o.id > :afterId and ${isLeft}
     and not exists (select from shipments h where h.order_id = o.id
       and h.status not in ('created', 'packed', 'delivered', 'inspected'))
   order by o.id limit :limit`,
  { afterId: 'int', limit: 'int' },
  { orderId: 'int', paymentId: 'int', providerPaymentId: 'text', amountPaise: 'int' },
);

/** The captured payment of an online order that is not refunded yet. */
export const paidOnline = statement(
  'refunds.paid_online',
  `select p.id as payment_id, m.reference as provider_payment_id, (${left})::bigint as amount_paise
   from orders o join payments p on p.order_id = o.id and p.state = 'captured'
   join money_movements m on m.payment_id = p.id and m.kind = 'capture'
   where o.id = :orderId and o.payment_status = 'completed' and o.payment_method <> 'cod'
     and ${isLeft}
   order by m.id limit 1`,
  { orderId: 'int' },
  { paymentId: 'int', providerPaymentId: 'text', amountPaise: 'int' },
);
