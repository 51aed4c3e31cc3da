import { json, statement } from '#database/client/statement.ts';

/** The parcel as the staff measured it; stored with the booking. */
export type Measures = {
  weightGrams: number;
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
  courierId: number | null;
};

const bookingColumns = {
  id: 'int',
  /** Null: it is of a return. */
  shipmentId: 'int?',
  returnId: 'int?',
  carrier: 'text',
  reference: 'text',
  state: 'text',
  parcel: json<Measures>(),
  carrierOrder: 'text',
  carrierParcel: 'text',
  number: 'text',
  courier: 'text',
  labelUrl: 'text',
  hasPickup: 'bool',
  attempts: 'int',
} as const;
const bookingSelected = `b.id, b.shipment_id, b.return_id, b.carrier, b.reference, b.state,
  b.parcel, b.carrier_order, b.carrier_parcel, b.number, b.courier, b.label_url,
  b.has_pickup, b.attempts`;

/**
 * Writes the intent to book, before any call. A failed booking is intended again under the same
 * reference, so that the carrier is asked about it first. No row: the parcel is booked, or is being
 * booked or cancelled.
 */
export const intend = statement(
  'carriers.intend',
  `insert into carrier_bookings as b (shipment_id, carrier, reference, parcel, rate_paise)
   values (:shipmentId, :carrier, :reference, :parcel, :ratePaise)
   on conflict (shipment_id) where state <> 'cancelled' do update
     set state = 'intended', parcel = excluded.parcel, rate_paise = excluded.rate_paise,
       problem = '' where b.state = 'failed'
   returning id`,
  {
    shipmentId: 'int',
    carrier: 'text',
    reference: 'text',
    parcel: json<Measures>(),
    ratePaise: 'int?',
  },
  { id: 'int' },
);

/** As `intend`, of the pickup of a return. */
export const intendReturn = statement(
  'carriers.intend_return',
  `insert into carrier_bookings as b (return_id, carrier, reference, parcel)
   values (:returnId, :carrier, :reference, :parcel)
   on conflict (return_id) where state <> 'cancelled' and return_id is not null do update
     set state = 'intended', parcel = excluded.parcel, problem = ''
     where b.state = 'failed' and b.carrier = excluded.carrier
   returning id`,
  { returnId: 'int', carrier: 'text', reference: 'text', parcel: json<Measures>() },
  { id: 'int' },
);

/**
 * Takes the lease of a booking that waits for the carrier. One process at a time calls the carrier
 * for a parcel, and a lease outlasts all calls of an attempt.
 */
export const claim = statement(
  'carriers.claim',
  `update carrier_bookings b set lease_until = now() + interval '90 seconds',
     attempts = b.attempts + 1
   where b.id = :bookingId and b.state in ('intended', 'cancelling') and b.lease_until <= now()
     returning ${bookingSelected}`,
  { bookingId: 'int' },
  bookingColumns,
);

/**
 * A parcel that has not left is not to be picked up if its order is cancelled, or is to be. A
 * carrier that refused to cancel the booking since then is not asked again.
 */
export const cancelBookingsOfCancelledOrders = statement(
  'carriers.cancel_orphans',
  `update carrier_bookings b set state = 'cancelling', problem = ''
   from shipments h join orders o on o.id = h.order_id
   where h.id = b.shipment_id and b.state in ('intended', 'booked', 'failed')
     and b.lease_until <= now() and h.status in ('created', 'packed')
     and (o.status = 'cancelled' or o.cancel_requested_at is not null)
     and (b.cancel_refused_at is null or b.cancel_refused_at < o.cancel_requested_at)`,
  {},
  {},
);

/** Of returns that do not come: withdrawn, declined, or sent by the shopper. */
export const cancelBookingsOfEndedReturns = statement(
  'carriers.cancel_ended_returns',
  `update carrier_bookings b set state = 'cancelling', problem = '' from returns r
   where r.id = b.return_id and b.state in ('intended', 'booked', 'failed')
     and b.lease_until <= now() and r.state in ('withdrawn', 'declined')
     and b.cancel_refused_at is null`,
  {},
  {},
);

export const waiting = statement(
  'carriers.waiting',
  `select b.id as booking_id, coalesce(h.order_id, r.order_id) as order_id from carrier_bookings b
   left join shipments h on h.id = b.shipment_id left join returns r on r.id = b.return_id
   where b.state in ('intended', 'cancelling') and b.lease_until <= now() and b.carrier = :carrier
   order by b.id limit 50`,
  { carrier: 'text' },
  { bookingId: 'int', orderId: 'int' },
);

/**
 * Bookings that wait for a carrier which is not connected any more are left to the staff, who
 * connect it again or cancel them. One that the carrier has stays booked, as after its refusal.
 */
export const leaveUnconnected = statement(
  'carriers.leave_unconnected',
  `update carrier_bookings b set problem = 'The carrier is not connected.',
     state = case when b.state = 'cancelling' and b.number <> '' then 'booked' else 'failed' end,
     cancel_refused_at = case b.state when 'cancelling' then now() else b.cancel_refused_at end
   where b.state in ('intended', 'cancelling') and b.lease_until <= now()
     and not b.carrier = any(:carriers)`,
  { carriers: 'texts' },
  {},
);

/** Keeps what the carrier answered so far. */
export const progress = statement(
  'carriers.progress',
  `update carrier_bookings set carrier_order = :carrierOrder, carrier_parcel = :carrierParcel,
    number = :number, courier = :courier,
     has_pickup = :hasPickup, label_url = :labelUrl where id = :bookingId`,
  {
    bookingId: 'int',
    carrierOrder: 'text',
    carrierParcel: 'text',
    number: 'text',
    courier: 'text',
    hasPickup: 'bool',
    labelUrl: 'text',
  },
  {},
);

/** Ends an attempt. `retrySeconds`: when a booking without a response is taken up again. */
export const settle = statement(
  'carriers.settle',
  `update carrier_bookings set state = :state, problem = :problem, lease_until = now() +
    make_interval(secs => :retrySeconds::int)
   where id = :bookingId`,
  { bookingId: 'int', state: 'text', problem: 'text', retrySeconds: 'int' },
  {},
);

/** The carrier refused to cancel a booking: it still exists. */
export const refuseCancel = statement(
  'carriers.refuse_cancel',
  `update carrier_bookings set state = 'booked', problem = :problem, cancel_refused_at = now(),
     lease_until = now() where id = :bookingId`,
  { bookingId: 'int', problem: 'text' },
  {},
);

/**
 * The courier and number of the booking become those of the shipment; empty texts after a
 * cancellation.
 */
export const nameCarrier = statement(
  'carriers.name_carrier',
  `update shipments set carrier = :carrier, tracking_number = :number, tracking_url = :url where id
    = :shipmentId`,
  { shipmentId: 'int', carrier: 'text', number: 'text', url: 'text' },
  {},
);

/** The booking of a shipment that is not cancelled, locked after the order. */
export const lockLive = statement(
  'carriers.lock_live',
  `select ${bookingSelected}, b.lease_until > now() as is_leased
   from carrier_bookings b where b.shipment_id = :shipmentId and b.state <> 'cancelled'
   for update`,
  { shipmentId: 'int' },
  { ...bookingColumns, isLeased: 'bool' },
);

/** The live booking of a return, locked after the order. */
export const lockLiveOfReturn = statement(
  'carriers.lock_live_of_return',
  `select ${bookingSelected}, b.lease_until > now() as is_leased
   from carrier_bookings b where b.return_id = :returnId and b.state <> 'cancelled'
   for update`,
  { returnId: 'int' },
  { ...bookingColumns, isLeased: 'bool' },
);

/** The number of a cancelled booking may still be on a label, but it moves no parcel. */
export const byNumber = statement(
  'carriers.by_number',
  `select b.shipment_id, b.return_id, coalesce(h.order_id, r.order_id) as order_id
   from carrier_bookings b
   left join shipments h on h.id = b.shipment_id left join returns r on r.id = b.return_id
   where b.carrier = :carrier and b.number = :number and b.state <> 'cancelled'`,
  { carrier: 'text', number: 'text' },
  { shipmentId: 'int?', returnId: 'int?', orderId: 'int' },
);

/**
 * Parcels on their way whose carrier was not asked for three hours. Takes them for ten minutes, so
 * that two processes ask for different ones and those of an ended run are asked for soon.
 */
export const claimTracked = statement(
  'carriers.claim_tracked',
  `update carrier_bookings b set checked_at = now() - interval '170 minutes' from (
     select t.id, coalesce(s.order_id, r.order_id) as order_id from carrier_bookings t
     left join shipments s on s.id = t.shipment_id left join returns r on r.id = t.return_id
     where t.state = 'booked' and t.carrier = :carrier
       and t.checked_at < now() - interval '3 hours'
       and (s.status not in ('delivered', 'rto_delivered', 'inspected')
         or r.state in ('approved', 'in_transit') and r.arrived_at is null)
     order by t.checked_at limit 50 for update of t skip locked) due
   where b.id = due.id
   returning b.id as booking_id, b.shipment_id, b.return_id, due.order_id, b.number`,
  { carrier: 'text' },
  { bookingId: 'int', shipmentId: 'int?', returnId: 'int?', orderId: 'int', number: 'text' },
);

export const recordTracking = statement(
  'carriers.record_tracking',
  `update carrier_bookings set checked_at = now()
   where id = :bookingId and state = 'booked'`,
  { bookingId: 'int' },
  {},
);

/**
 * Stores the event and enqueues the job that applies it if this process dies first. Does nothing
 * for a known event.
 */
export const storeEvent = statement(
  'carriers.store_event',
  `with stored as (
     insert into webhook_events (provider, event_id, kind, body) values (:carrier, :eventId,
       'tracking', :body)
     on conflict (provider, event_id) do nothing returning event_id
   )
   select job.id from stored cross join lateral graphile_worker.add_job(
     'apply_carrier_event', json_build_object('carrier', :carrier::text, 'eventId',
       stored.event_id),
     job_key => 'webhook:' || :carrier::text || ':' || stored.event_id, run_at => now() + interval
       '10 seconds', max_attempts => 25) as job`,
  { carrier: 'text', eventId: 'text', body: json<unknown>() },
  { id: 'int' },
);

/** Locks an unapplied event, so that one process applies it once. */
export const lockUnapplied = statement(
  'carriers.lock_unapplied',
  `select body from webhook_events where provider = :carrier and event_id = :eventId and applied_at
    is null for update`,
  { carrier: 'text', eventId: 'text' },
  { body: json<unknown>() },
);

/**
 * Limits lock waits, so that the webhook is answered within a second; the job applies the event
 * later.
 */
export const shortenLockTimeout = statement(
  'carriers.shorten_lock_timeout',
  `select set_config('lock_timeout', '300ms', true) as timeout`,
  {},
  { timeout: 'text' },
);

export const markApplied = statement(
  'carriers.mark_applied',
  `update webhook_events set applied_at = now() where provider = :carrier and event_id = :eventId`,
  { carrier: 'text', eventId: 'text' },
  {},
);
