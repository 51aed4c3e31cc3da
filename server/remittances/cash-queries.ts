import { remittanceListMax } from '#contract/remittances/rules.ts';
import { json, statement } from '#database/client/statement.ts';

/** The courier of the parcel `h`: the key of the carrier that it is booked with, or its name. */
export const courierSelected = `coalesce((select b.carrier from carrier_bookings b
  where b.shipment_id = h.id and b.state = 'booked' order by b.id desc limit 1), h.carrier)`;

export const deliveredAt = `(select max(e.at) from shipment_events e
  where e.shipment_id = h.id and e.event = 'delivered')`;

/** Rows with a courier and the day of a delivery, with the days that were agreed. */
const aged = (rows: string): string => `select p.*, coalesce(c.days, 7) as agreed_days,
    greatest((select order_day(now())) - p.delivered_on, 0) as days
  from ${rows} p left join remittance_couriers c on lower(c.courier) = lower(p.courier)`;

/** Delivered parcels whose cash the courier has not paid in full. The oldest by an index. */
export const agedParcels = aged('open_cash');

type Owed = {
  courier: string;
  amountPaise: number;
  parcels: number;
  oldestDays: number;
  agreedDays: number;
};

export type OpenParcel = {
  id: number;
  orderId: number;
  trackingNumber: string;
  amountPaise: number;
  remittedPaise: number;
  courier: string;
  deliveredAt: string;
  days: number;
};

const parcelsWhere = (condition: string): string => `(select coalesce(jsonb_agg(
    jsonb_build_object('id', shipment_id, 'orderId', order_id, 'trackingNumber', tracking_number,
      'amountPaise', amount_paise, 'remittedPaise', remitted_paise, 'courier', courier,
      'deliveredAt', delivered_at, 'days', days) order by delivered_at, shipment_id), '[]')
  from (select * from (${agedParcels}) aged where ${condition}
    order by delivered_at, shipment_id limit ${remittanceListMax}) a)`;

/** `short`: paid in part. `missing`: overdue without a payment. The oldest first. */
export const cash = statement(
  'remittances.cash',
  `with days as materialized (
     select courier, delivered_on, sum(amount_paise - remitted_paise) as amount, count(*) as parcels
     from open_cash group by 1, 2
   )
   select (select coalesce(jsonb_agg(jsonb_build_object('courier', courier, 'amountPaise', amount,
        'parcels', parcels, 'oldestDays', oldest, 'agreedDays', agreed) order by amount desc), '[]')
      from (select min(courier) as courier, sum(amount)::bigint as amount,
          sum(parcels)::bigint as parcels, max(days) as oldest, max(agreed_days) as agreed
        from (${aged('days')}) a group by lower(courier)) c) as owed,
     ${parcelsWhere('remitted_paise > 0')} as short,
     ${parcelsWhere('remitted_paise = 0 and days > agreed_days')} as missing`,
  {},
  { owed: json<Owed[]>(), short: json<OpenParcel[]>(), missing: json<OpenParcel[]>() },
);
