import { statement } from '#database/client/statement.ts';

export const name = statement(
  'returns.name_courier',
  `update returns set courier = :courier, tracking_number = :number, tracking_url = :url,
     updated_at = now() where id = :id`,
  { id: 'int', courier: 'text', number: 'text', url: 'text' },
  {},
);

/** Whether a carrier collects it, or is asked to. */
export const hasPickup = statement(
  'returns.has_pickup',
  `select exists (select from carrier_bookings where return_id = :id
     and state in ('intended', 'booked', 'cancelling')) as is_booked`,
  { id: 'int' },
  { isBooked: 'bool' },
);

/** Once. */
export const arrive = statement(
  'returns.arrive',
  `update returns set arrived_at = :at, updated_at = now()
   where id = :id and arrived_at is null returning id`,
  { id: 'int', at: 'time' },
  { id: 'int' },
);
