import type { Step } from './rows.ts';
import { drawn } from './words.ts';

/** SQL that draws `percent` of 100 rows. */
const isDrawn = (seed: string, salt: number, percent: number): string =>
  `${drawn(seed, salt)} % 100 < ${percent}`;

/** A parcel of each order that left, with booking, invoice and cash, and some that came back. */
export const parcelRows: Step[] = [
  [
    'orders to confirm',
    `update orders set confirmation = 'waiting', confirm_until = created_at + interval '2 days'
     where status = 'processing' and id % 4 = 0;
     update orders set promised_from = created_at::date + 3, promised_to = created_at::date + 6
     where status = 'delivered' and created_at > now() - interval '400 days'`,
  ],
  [
    'parcels',
    `alter table shipment_lines disable trigger shipment_lines_packed;
     alter table shipments disable trigger shipments_open_cash_begun;
     alter table shipment_events disable trigger shipment_events_open_cash_begun;
     insert into shipments (order_id, token, status, carrier, tracking_number, created_at,
       amount_paise, remitted_paise, charge_paise, return_charge_paise)
     select o.id, md5(o.id::text), d.status,
       case when o.id % 3 = 0 then 'Swift' else 'Far' end, 'AWB' || 1000000000 + o.id,
       o.created_at + interval '1 day', o.final_paise,
       case when d.status <> 'delivered' or ${isDrawn('o.id', 62, 1)} then 0
         when o.created_at < now() - interval '12 days' then o.final_paise else 0 end,
       6500 + o.id % 4000, case when d.status = 'inspected' then 5500 end
     from orders o cross join lateral (select case o.status when 'delivered' then 'delivered'
       when 'cancelled' then 'inspected'
       else case when ${isDrawn('o.id', 61, 10)} then 'delivery_failed' else 'in_transit' end
         end as status) d
     where o.status in ('shipped', 'delivered') or o.status = 'cancelled' and o.id % 2 = 0;
     insert into shipment_lines (shipment_id, product_id, quantity, sellable)
     select h.id, l.product_id, l.quantity,
       case when h.status = 'inspected' then l.quantity else 0 end
     from shipments h join order_lines l on l.order_id = h.order_id;
     insert into shipment_events (shipment_id, event, at)
     select h.id, e.event, h.created_at + e.after from shipments h
     cross join lateral (values ('picked_up', interval '4 hours', true),
       ('delivered', interval '1 day' * (2 + h.id % 6), h.status = 'delivered'),
       ('delivery_failed', interval '3 days', h.status = 'delivery_failed'),
       ('rto_initiated', interval '5 days', h.status = 'inspected')) as e(event, after, happened)
     where e.happened;
     alter table shipment_events enable trigger shipment_events_open_cash_begun;
     alter table shipments enable trigger shipments_open_cash_begun;
     alter table shipment_lines enable trigger shipment_lines_packed`,
  ],
  [
    'bookings',
    `insert into carrier_bookings (shipment_id, carrier, reference, state, parcel, carrier_order,
       carrier_parcel, number, courier, label_url, has_pickup, attempts, rate_paise, created_at)
     select id, lower(carrier), order_id || '-' || id, 'booked',
       '{"weightGrams": 1300, "lengthCm": 35, "breadthCm": 28, "heightCm": 8, "courierId": 1}',
       order_id::text, id::text, tracking_number, carrier, 'https://labels.example/' || id, true, 1,
       6000 + order_id % 3000, created_at
     from shipments`,
  ],
  [
    'cash',
    `insert into remittance_couriers (courier) values ('swift'), ('far');
     insert into remittances (courier, file_name, file_hash, state, header, columns, actor_id,
       created_at, applied_at)
     select c.courier, 'remittance-' || n || '.csv', sha256((c.courier || n)::bytea), 'applied',
       '{AWB,COD Amount,UTR}', '{}', 1, at, at
     from remittance_couriers c cross join generate_series(1, 156) n
     cross join lateral (select now() - n * interval '7 days' as at) d;
     alter table cash_remittances disable trigger cash_remittances_month;
     insert into cash_remittances (remittance_id, shipment_id, amount_paise, reference)
     select min(r.id) over (partition by r.courier) + h.id % 156, h.id, h.remitted_paise,
       'UTR' || h.id % 156
     from shipments h join remittances r on r.courier = lower(h.carrier)
       and r.file_name = 'remittance-1.csv'
     where h.remitted_paise > 0;
     alter table cash_remittances enable trigger cash_remittances_month`,
  ],
  [
    'invoices',
    `insert into invoices (number, series, financial_year, sequence, kind, order_id, issued_at,
       total_paise, document)
     select 'S/' || o.id, 'S', '00-01', o.id, 'tax_invoice', o.id, o.created_at, o.final_paise,
       jsonb_build_object('orderId', o.id, 'seller', jsonb_build_object('legalName',
         'Homeloom Textiles', 'address', '12 Johari Bazaar, Jaipur 302003', 'state', 'Rajasthan'),
         'buyer', jsonb_build_object('name', o.full_name, 'address', o.address, 'city', o.city),
         'lines', (select jsonb_agg(jsonb_build_object('productId', l.product_id, 'position', l.id,
           'description', l.name || ' · ' || l.size, 'hsnCode', '6302', 'quantity', l.quantity,
           'unit', 'PCS', 'rateBasisPoints', 500, 'totalPaise', l.total_paise,
           'taxablePaise', l.total_paise * 100 / 105)) from order_lines l where l.order_id = o.id))
     from orders o where o.status = 'delivered'`,
  ],
  [
    'returns',
    `alter table returns disable trigger returns_recorded;
     insert into returns (order_id, state, wish, reason, created_at)
     select id, case when created_at < now() - interval '20 days' then 'closed'
       else (array['requested', 'approved', 'in_transit'])[1 + id % 3] end, 'refund', 'other',
       created_at + interval '9 days'
     from orders where status = 'delivered' and ${isDrawn('id', 63, 3)};
     insert into return_lines (return_id, product_id, quantity)
     select r.id, l.product_id, 1 from returns r
     join lateral (select product_id from order_lines where order_id = r.order_id limit 1) l
       on true;
     alter table returns enable trigger returns_recorded`,
  ],
  [
    'orders whose profit is to be computed',
    // Once each: the triggers appended an order for each of its rows.
    `truncate order_profit_changes;
     insert into order_profit_changes (order_id)
     select id from orders where status in ('delivered', 'cancelled') order by id`,
  ],
];
