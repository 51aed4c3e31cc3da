import { chargedStepGrams, gramsPerCubicCm } from '#contract/delivery/boxes.ts';
import { json, statement } from '#database/client/statement.ts';

type Charge = {
  number: string;
  charge_paise: number | null;
  return_charge_paise: number | null;
};

/**
 * The latest row with the tracking number of the line `b`. The inner query is planned by itself:
 * for a maximum the planner would read the ids downwards, all of them for an unknown number.
 */
const latestOf = (table: 'shipments' | 'returns'): string =>
  `(select max(id) from (select id from ${table} where tracking_number <> ''
     and lower(tracking_number) = b.number offset 0) numbered)`;

/**
 * Writes the given charges; a blank one leaves the stored charge. Parcels and returns are found by
 * tracking number, the latest where a courier used a number again, and locked in id order. Returns
 * the lines that no parcel has.
 */
export const record = statement(
  'profit.record_bill',
  `with bill as materialized (
     select b.number, b.charge_paise, b.return_charge_paise,
       ${latestOf('shipments')} as shipment_id, ${latestOf('returns')} as return_id
     from jsonb_to_recordset(:charges::jsonb) as b(number text, charge_paise bigint,
       return_charge_paise bigint)
   ), parcels as (
     select h.id from shipments h where h.id in (select shipment_id from bill)
     order by h.id for no key update
   ), sent as (
     update shipments h set charge_paise = coalesce(b.charge_paise, h.charge_paise),
       return_charge_paise = coalesce(b.return_charge_paise, h.return_charge_paise)
     from bill b join parcels p on p.id = b.shipment_id where h.id = b.shipment_id
   ), sent_back as (
     update returns r
     set charge_paise = coalesce(b.return_charge_paise, b.charge_paise, r.charge_paise)
     from bill b where b.shipment_id is null and r.id = b.return_id
   )
   select number from bill where shipment_id is null and return_id is null`,
  { charges: json<readonly Charge[]>() },
  { number: 'text' },
);

/**
 * The parcels that were billed for more than ours weigh, the largest difference first. Ours is what
 * the carrier was given, else the units in the default box; or the weight of the volume if it is
 * larger. Weights within one step of the charge cost the same. A parcel of a product without a
 * weight is not compared unless it was booked.
 */
export const heavierParcels = statement(
  'profit.heavier_parcels',
  `with bill as materialized (
     select b.number, b.grams, ${latestOf('shipments')} as shipment_id
     from jsonb_to_recordset(:weights::jsonb) as b(number text, grams int)
   ), measured as (
     select b.number, b.grams, h.order_id,
       coalesce((k.parcel ->> 'weightGrams')::numeric, goods.grams
         + coalesce((box.it ->> 'weight_grams')::numeric, 0)) as weight,
       coalesce((k.parcel ->> 'lengthCm')::numeric * (k.parcel ->> 'breadthCm')::numeric
           * (k.parcel ->> 'heightCm')::numeric,
         (box.it ->> 'length_cm')::numeric * (box.it ->> 'width_cm')::numeric
           * (box.it ->> 'height_cm')::numeric, 0) * ${gramsPerCubicCm} as volume_weight
     from bill b join shipments h on h.id = b.shipment_id
     left join carrier_bookings k on k.shipment_id = h.id and k.state <> 'cancelled'
     cross join (select (select entries -> 'boxes' -> 0 from delivery_settings) as it) box
     cross join lateral (
       select case when bool_and(p.weight_grams > 0) then sum(l.quantity * p.weight_grams) end
         as grams
       from shipment_lines l left join products p on p.id = l.product_id
       where l.shipment_id = h.id) goods
   ), ours as (
     select number, order_id, grams, round(greatest(weight, volume_weight))::int as own
     from measured where weight is not null
   )
   select number, order_id, grams as billed_grams, own as own_grams from ours
   where ceil(grams / ${chargedStepGrams}.0) > ceil(own / ${chargedStepGrams}.0)
   order by grams - own desc, number`,
  { weights: json<readonly { number: string; grams: number }[]>() },
  { number: 'text', orderId: 'int', billedGrams: 'int', ownGrams: 'int' },
);
