import { json, statement } from '#database/client/statement.ts';

type Charge = {
  number: string;
  charge_paise: number | null;
  return_charge_paise: number | null;
};

/**
 * Writes the given charges; a blank one leaves the stored charge. Parcels and returns are found by
 * tracking number, the latest where a courier used a number again, and locked in id order. Returns
 * the lines that no parcel has.
 */
export const record = statement(
  'profit.record_bill',
  `with bill as materialized (
     select b.number, b.charge_paise, b.return_charge_paise,
       (select max(h.id) from shipments h where h.tracking_number <> ''
         and lower(h.tracking_number) = b.number) as shipment_id,
       (select max(r.id) from returns r where r.tracking_number <> ''
         and lower(r.tracking_number) = b.number) as return_id
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
