import type { OrderTerms } from '#contract/delivery/entities.ts';
import { json, jsonOrNull, statement } from '#database/client/statement.ts';
import { orderColumns, orderSelected, wasSentSelected } from '../listing-queries.ts';
import { type ShipmentRow, shipmentsSelected } from '../shipments/queries.ts';

const adminColumns = { ...orderColumns, wasSent: 'bool', isTest: 'bool' } as const;
const adminSelected = `${orderSelected}, ${wasSentSelected}, o.is_test`;

/** Order rows in the order of `orderIds`. */
export const byIds = statement(
  'orders.by_ids',
  `select ${adminSelected} from orders o where o.id = any(:orderIds::int[])
   order by array_position(:orderIds::int[], o.id)`,
  { orderIds: 'ints' },
  adminColumns,
);

type Event = {
  at: string;
  kind: string;
  fromState: string | null;
  toState: string | null;
  actorName: string | null;
  note: string | null;
};
type Note = { id: number; at: string; by: string | null; text: string };
type Refund = {
  amountPaise: number;
  state: 'due' | 'requested' | 'done' | 'failed';
  at: string;
  problem: string | null;
};

type Settlement = {
  settlementId: string;
  utr: string | null;
  at: string;
  amountPaise: number;
  feePaise: number | null;
  taxPaise: number | null;
};

/** Orders with events, notes, refunds and settlements for the staff, in the order of `orderIds`. */
export const details = statement(
  'orders.details',
  `select ${adminSelected}, o.delivery_terms, o.locale, ${shipmentsSelected},
     (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'fromState',
       e.from_state, 'toState', e.to_state,
        'actorName', coalesce(nullif(u.full_name, ''), u.email::text), 'note', e.note)
          order by e.id), '[]')
      from order_events e left join users u on u.id = e.actor_id where e.order_id = o.id) as events,
     (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'at', n.created_at, 'by',
       coalesce(nullif(u.full_name, ''), u.email::text),
        'text', n.body) order by n.id), '[]')
      from order_notes n left join users u on u.id = n.author_id where n.order_id = o.id) as notes,
     (select coalesce(jsonb_agg(jsonb_build_object('amountPaise', r.amount_paise, 'state',
       case r.state when 'processed' then 'done' else r.state end, 'at', r.created_at,
       'problem', case r.state when 'due' then r.last_error end)
         order by r.id), '[]')
      from refunds r where r.order_id = o.id) as refunds,
     (select coalesce(jsonb_agg(jsonb_build_object('settlementId', s.settlement_id, 'utr', s.utr,
       'at', s.settled_at, 'amountPaise', m.amount_paise, 'feePaise', s.fee_paise,
       'taxPaise', s.tax_paise) order by s.settled_at, s.provider_payment_id), '[]')
      from payments p join payment_settlements s on s.payment_id = p.id
      join money_movements m on m.kind = 'capture' and m.reference = s.provider_payment_id
      where p.order_id = o.id) as settlements,
     case when o.payment_method = 'cod' then (select case when o.status = 'delivered'
         then greatest(least(m.total_paise, m.captured_paise + m.collected_paise
           - m.refunded_paise - m.owed_back_paise), 0) else 0 end
         from order_money m where m.order_id = o.id)
     else (select coalesce(sum(m.amount_paise - coalesce((select sum(r.amount_paise) from refunds r
          where r.provider_payment_id = m.reference and r.state <> 'failed'), 0)), 0)::bigint
      from payments p join money_movements m on m.payment_id = p.id and m.kind = 'capture'
      where p.order_id = o.id and p.state = 'captured' and o.payment_status = 'completed'
        and not exists (select from refunds r where r.provider_payment_id = m.reference
          and r.reason not in ('provider', 'returned'))) end as refundable_paise
   from orders o where o.id = any(:orderIds::int[])
   order by array_position(:orderIds::int[], o.id)`,
  { orderIds: 'ints' },
  {
    ...adminColumns,
    deliveryTerms: jsonOrNull<OrderTerms>(),
    locale: 'text',
    shipments: json<ShipmentRow[]>(),
    events: json<Event[]>(),
    notes: json<Note[]>(),
    refunds: json<Refund[]>(),
    settlements: json<Settlement[]>(),
    refundablePaise: 'int',
  },
);

/** Counts up to 100 orders newer than `afterId`, and returns the newest id. Null counts none. */
export const countAfter = statement(
  'orders.count_after',
  `select (select count(*) from (select from orders where id > :afterId::int limit 100) as newer)
     as count,
     (select coalesce(max(id), 0) from orders) as newest`,
  { afterId: 'int?' },
  { count: 'int', newest: 'int' },
);

/** Inserts nothing if the order does not exist. */
export const insertNote = statement(
  'orders.insert_staff_note',
  `insert into order_notes (order_id, author_id, body) select id, :authorId, :note from orders
   where id = :orderId returning id`,
  { orderId: 'int', authorId: 'int', note: 'text' },
  { id: 'int' },
);

/** The actor of the last change, named in the error of an outdated edit. */
export const lastActor = statement(
  'orders.last_actor',
  `select e.actor_kind, coalesce(nullif(u.full_name, ''), u.email::text) as actor_name
   from order_events e left join users u on u.id = e.actor_id
   where e.order_id = :orderId and e.kind in ('status', 'payment') order by e.id desc limit 1`,
  { orderId: 'int' },
  { actorKind: 'text', actorName: 'text?' },
);

/** The newest change of status on the timeline. */
export const lastStatusEvent = statement(
  'orders.last_status_event',
  `select id, from_state, to_state from order_events where order_id = :orderId and kind = 'status'
    order by id desc limit 1`,
  { orderId: 'int' },
  { id: 'int', fromState: 'text?', toState: 'text' },
);
