import { json, jsonOrNull, statement } from '#database/client/statement.ts';

/** Inserts the job with its orders in the given order, and starts a run. */
export const insertJob = statement(
  'dispatch.insert_job',
  `with job as (
     insert into dispatch_jobs (carrier, rule, box, actor_id)
     values (:carrier, :rule, :box, :actorId)
     returning id
   ), chosen as (
     insert into dispatch_orders (job_id, order_id, position)
     select job.id, c.order_id, c.position
     from job, unnest(:orderIds::int[]) with ordinality as c(order_id, position)
     on conflict do nothing returning job_id
   )
   select job.id from job cross join lateral graphile_worker.add_job('dispatch_orders', '{}',
     queue_name => 'dispatch_orders', job_key => 'dispatch:' || job.id) as run`,
  { carrier: 'text?', rule: 'text?', box: 'text?', actorId: 'int', orderIds: 'ints' },
  { id: 'int' },
);

export const unknownOrders = statement(
  'dispatch.unknown_orders',
  `select c.order_id from unnest(:orderIds::int[]) with ordinality as c(order_id, position)
   where not exists (select from orders o where o.id = c.order_id) order by c.position`,
  { orderIds: 'ints' },
  { orderId: 'int' },
);

/** `orders`: without those that wait. A booked order waits for its invoice, which is printed. */
export const job = statement(
  'dispatch.job',
  `select j.id, j.created_at, j.carrier, j.rule,
     coalesce(nullif(u.full_name, ''), u.email::text) as actor,
     (select count(*) from dispatch_orders where job_id = j.id) as total,
     (select coalesce(jsonb_agg(jsonb_build_object('orderId', d.order_id,
         'shipmentId', b.shipment_id, 'state', coalesce(b.state, 'failed'),
         'problem', case when b.id is null then d.problem else b.problem end)
         order by d.position), '[]')
       from dispatch_orders d left join carrier_bookings b on b.id = d.booking_id
       where d.job_id = j.id
         and (d.problem <> '' or b.state = 'booked' and d.is_invoiced
           or b.state in ('failed', 'cancelling', 'cancelled')))
       as orders
   from dispatch_jobs j join users u on u.id = j.actor_id where j.id = :jobId`,
  { jobId: 'int' },
  {
    id: 'int',
    createdAt: 'time',
    carrier: 'text?',
    rule: 'text?',
    actor: 'text',
    total: 'int',
    orders:
      json<{ orderId: number; shipmentId: number | null; state: string; problem: string }[]>(),
  },
);

/**
 * Takes the lease of the next order that waits: two runs book different orders. A lease outlasts
 * the calls of an attempt, so that the order of a killed run is taken up again.
 */
export const claim = statement(
  'dispatch.claim',
  `update dispatch_orders d set attempts = d.attempts + 1,
     lease_until = now() + interval '90 seconds'
   from dispatch_jobs j
   where j.id = d.job_id and (d.job_id, d.order_id) = (
     select w.job_id, w.order_id from dispatch_orders w
     where w.booking_id is null and w.problem = '' and w.lease_until <= now()
     order by w.job_id, w.position limit 1 for update skip locked)
   returning d.job_id, d.order_id, d.attempts, j.carrier, j.rule, coalesce(j.box, '') as box`,
  {},
  {
    jobId: 'int',
    orderId: 'int',
    attempts: 'int',
    carrier: 'text?',
    rule: 'text?',
    box: 'text',
  },
);

/**
 * Returns an order whose carrier did not answer to a later run. With `isWholeJob` the other waiting
 * orders of the job are returned with it, so that this run goes on with the next job.
 */
export const release = statement(
  'dispatch.release',
  `update dispatch_orders set lease_until = now() + interval '20 seconds',
     attempts = attempts - (order_id = :orderId)::int
   where job_id = :jobId and (order_id = :orderId or :isWholeJob::bool
     and booking_id is null and problem = '' and lease_until <= now())`,
  { jobId: 'int', orderId: 'int', isWholeJob: 'bool' },
  {},
);

export const setBooking = statement(
  'dispatch.set_booking',
  `update dispatch_orders set booking_id = :bookingId
   where job_id = :jobId and order_id = :orderId and problem = '' returning order_id`,
  { jobId: 'int', orderId: 'int', bookingId: 'int' },
  { orderId: 'int' },
);

/**
 * A failed booking is intended again by another job, to which it then belongs. The former job keeps
 * its problem.
 */
export const takeOver = statement(
  'dispatch.take_over',
  `update dispatch_orders d set booking_id = null, problem = b.problem from carrier_bookings b
   where b.id = d.booking_id and b.shipment_id = :shipmentId and b.state = 'failed'
     and b.problem <> ''`,
  { shipmentId: 'int' },
  {},
);

export const setProblem = statement(
  'dispatch.set_problem',
  `update dispatch_orders set problem = :problem
   where job_id = :jobId and order_id = :orderId and booking_id is null`,
  { jobId: 'int', orderId: 'int', problem: 'text' },
  {},
);

export const openParcels = statement(
  'dispatch.open_parcels',
  `select h.id, h.status, exists (select from carrier_bookings b where b.shipment_id = h.id
     and b.state in ('intended', 'booked', 'cancelling')) as is_booked
   from shipments h where h.order_id = :orderId and h.emptied_at is null
     and h.status in ('created', 'packed') order by h.id`,
  { orderId: 'int' },
  { id: 'int', status: 'text', isBooked: 'bool' },
);

/** Orders with a booked parcel whose invoice was not asked for yet. */
export const toInvoice = statement(
  'dispatch.to_invoice',
  `select d.job_id, d.order_id from dispatch_orders d
   join carrier_bookings b on b.id = d.booking_id
   where not d.is_invoiced and b.state = 'booked' and d.order_id > :afterId
   order by d.order_id limit 100`,
  { afterId: 'int' },
  { jobId: 'int', orderId: 'int' },
);

export const setInvoiced = statement(
  'dispatch.set_invoiced',
  'update dispatch_orders set is_invoiced = true where job_id = :jobId and order_id = :orderId',
  { jobId: 'int', orderId: 'int' },
  {},
);

/** All parcels with a code: the tracking number, also of a cancelled booking, or the order's id. */
export const parcelsByCode = statement(
  'dispatch.parcels_by_code',
  `select h.id, h.order_id, h.status, h.carrier, h.tracking_number,
     h.emptied_at is not null as is_emptied, o.status as order_status,
     o.cancel_requested_at is not null as is_cancel_requested, o.full_name, o.city, o.pincode,
     case when o.payment_method = 'cod' and o.payment_status <> 'completed'
       then nullif(h.amount_paise - h.advance_paise, 0) end as cash_paise,
     o.payment_method <> 'cod' and exists (select from payments p where p.order_id = o.id
       and p.instead_of_cash is not null and p.state = 'captured') as is_paid_instead,
     lower(h.tracking_number) = :code as is_tracking_number,
     (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', ol.name,
        'sku', coalesce(p.sku, ''), 'size', ol.size, 'color', ol.color,
        'quantity', l.quantity) order by ol.id), '[]')
      from shipment_lines l
      join order_lines ol on ol.order_id = h.order_id and ol.product_id = l.product_id
      left join products p on p.id = l.product_id where l.shipment_id = h.id) as lines
   from shipments h join orders o on o.id = h.order_id
   where (h.tracking_number <> '' and lower(h.tracking_number) = :code) or h.order_id = :orderId
   order by h.id`,
  { code: 'text', orderId: 'int?' },
  {
    id: 'int',
    orderId: 'int',
    status: 'text',
    carrier: 'text',
    trackingNumber: 'text',
    isEmptied: 'bool',
    orderStatus: 'text',
    isCancelRequested: 'bool',
    fullName: 'text',
    city: 'text',
    pincode: 'text',
    cashPaise: 'int?',
    /** A cash order whose buyer paid online before the parcel was made. */
    isPaidInstead: 'bool',
    isTrackingNumber: 'bool',
    lines: json<
      {
        productId: number;
        name: string;
        sku: string;
        size: string;
        color: string;
        quantity: number;
      }[]
    >(),
  },
);

/** What a code is that is no parcel's. */
export const meaningOf = statement(
  'dispatch.meaning_of_code',
  `select (select jsonb_build_object('name', name, 'sku', sku) from products
      where lower(sku) = :code) as product,
     (select status from orders where id = :orderId::int) as order_status,
     (select h.order_id from carrier_bookings b join shipments h on h.id = b.shipment_id
      where lower(b.number) = :code and b.state = 'cancelled' order by b.id desc limit 1)
      as cancelled_order_id`,
  { code: 'text', orderId: 'int?' },
  {
    product: jsonOrNull<{ name: string; sku: string }>(),
    orderStatus: 'text?',
    cancelledOrderId: 'int?',
  },
);
