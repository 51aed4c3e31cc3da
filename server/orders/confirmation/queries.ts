import { statement } from '#database/client/statement.ts';
import { payNowSelected } from '../instead-of-cash-queries.ts';

/**
 * Whether the customer kept the last order that arrived or came back: it is delivered, and no
 * parcel of it was refused. Null: there is none.
 */
export const keptLastOrder = statement(
  'orders.kept_last_order',
  `select not exists (select from shipments h where h.order_id = o.id and h.excused_at is null
       and h.status in ('rto_initiated', 'rto_delivered', 'inspected')) as has_kept
   from orders o where o.user_id = :userId and (o.status = 'delivered' or exists (
     select from shipments h where h.order_id = o.id and h.excused_at is null
       and h.status in ('rto_initiated', 'rto_delivered', 'inspected')))
   order by o.id desc limit 1`,
  { userId: 'int' },
  { hasKept: 'bool' },
);

export const ofOrder = statement(
  'orders.confirmation',
  `select o.id, o.status, o.confirmation, o.confirm_until, o.final_paise, o.items_count,
     o.full_name, o.cod_fee_paise, ${payNowSelected} from orders o where o.id = :orderId`,
  { orderId: 'int' },
  {
    id: 'int',
    status: 'text',
    confirmation: 'text',
    confirmUntil: 'time?',
    finalPaise: 'int',
    itemsCount: 'int',
    fullName: 'text',
    codFeePaise: 'int',
    payNowPaise: 'int?',
  },
);

/** No row: the order does not wait. The caller has locked the order. */
export const answer = statement(
  'orders.answer_confirmation',
  `update orders set confirmation = :state, confirmation_by = :by, confirmation_at = now()
   where id = :orderId and confirmation = 'waiting' returning id`,
  { orderId: 'int', state: 'text', by: 'text' },
  { id: 'int' },
);

/** Orders that waited too long. One with a parcel is left to the staff. */
export const expired = statement(
  'orders.unconfirmed_expired',
  `select o.id as order_id from orders o
   where o.confirmation = 'waiting' and o.confirm_until <= now() and o.status = 'processing'
     and o.id > :afterId and not exists (select from shipments h
       where h.order_id = o.id and h.emptied_at is null)
   order by o.id limit 100`,
  { afterId: 'int' },
  { orderId: 'int' },
);
