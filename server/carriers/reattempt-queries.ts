import { statement } from '#database/client/statement.ts';

/**
 * Answers that the staff pass on: of a parcel without a booking at one of `carriers`, or whose day
 * passed before its carrier took it.
 */
export const leaveToStaff = statement(
  'carriers.leave_redelivery_to_staff',
  `update redelivery_answers r set state = 'by_hand', problem = case when r.day
       <= (now() at time zone 'Asia/Kolkata')::date then 'The day came before the carrier had it.'
       else '' end
   where r.state = 'waiting' and r.lease_until <= now()
     and (r.day <= (now() at time zone 'Asia/Kolkata')::date or not exists (
       select from carrier_bookings b where b.shipment_id = r.shipment_id and b.state = 'booked'
         and b.carrier = any(:carriers)))`,
  { carriers: 'texts' },
  {},
);

/**
 * Takes the waiting answers of a carrier for 90 seconds, which outlasts the calls: until then no
 * other process sends them, and the customer cannot replace them.
 */
export const claimAnswers = statement(
  'carriers.claim_redelivery_answers',
  `update redelivery_answers a set lease_until = now() + interval '90 seconds' from (
     select r.shipment_id, h.order_id, b.number from redelivery_answers r
     join shipments h on h.id = r.shipment_id and h.status = 'delivery_failed'
     join carrier_bookings b on b.shipment_id = h.id and b.state = 'booked'
     where r.state = 'waiting' and r.lease_until <= now() and b.carrier = :carrier
     order by r.answered_at limit 10 for update of r skip locked) due
   where a.shipment_id = due.shipment_id
   returning a.shipment_id, due.order_id, due.number, a.day::text, a.address, a.is_not_refused`,
  { carrier: 'text' },
  {
    shipmentId: 'int',
    orderId: 'int',
    number: 'text',
    day: 'text',
    address: 'text?',
    isNotRefused: 'bool',
  },
);

/** Ends the attempt to send an answer. */
export const settleAnswer = statement(
  'carriers.settle_redelivery_answer',
  `update redelivery_answers set state = :state, problem = :problem, lease_until = now()
   where shipment_id = :shipmentId and state = 'waiting'`,
  { shipmentId: 'int', state: 'text', problem: 'text' },
  {},
);
