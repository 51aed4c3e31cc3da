import { json, jsonOrNull, statement } from '#database/client/statement.ts';
import { isInPinDistrict } from '#database/pin-district.ts';
import type { DeliveryTimes } from '#contract/delivery/dates.ts';
import { recordParcelsMin } from '#contract/delivery/rules.ts';
import type { MatchKind } from '#contract/delivery/zone-match.ts';

/** A zone as stored; `rate` is parsed by `zone-view.ts`. */
type ZoneRow = {
  zoneId: number;
  kind: MatchKind;
  width: number;
  name: string;
  isServiceable: boolean;
  /** Null, as the others then: the zone promises no dates. */
  handlingDays: number | null;
  transitDaysMin: number | null;
  transitDaysMax: number | null;
  allowsCod: boolean;
  rate: unknown;
};

type CourierRow = {
  isServiceable: boolean;
  allowsCod: boolean;
  transitDaysMin: number | null;
  transitDaysMax: number | null;
};

/**
 * All that delivery to a place depends on, in one snapshot: settings, matching zones, the
 * courier's row, the shop's own record, and the count of changes of these. The state of a
 * known PIN code comes before the given one; `is_other_state`: both are known and differ.
 * `is_unknown`: no PIN code begins like this one.
 */
export const place = statement(
  'delivery.place',
  `with located as materialized (
     select t.pincode, t.pincode::int as pin, p.city_id,
       coalesce(p.state_id, t.state_id) as state_id,
       coalesce(p.state_id <> t.state_id, false) as is_other_state,
       t.pincode is not null and p.pincode is null and not ${isInPinDistrict('t.pincode')}
         as is_unknown
     from (select :pincode::text as pincode, coalesce(:stateId::int,
       (select s.id from states s where s.name = :stateName::text)) as state_id) t
     left join pincodes p on p.pincode = t.pincode
   ), matched as (
     select r.zone_id, r.kind, upper(r.pins) - lower(r.pins) as width from located l
     join delivery_zone_rules r on r.pins @> l.pin
     union all select r.zone_id, 'state', 0 from located l
     join delivery_zone_rules r on r.state_id = l.state_id
     union all select z.id, 'rest', 0 from delivery_zones z where z.is_rest
   )
   select coalesce(l.pincode, '') as pincode, l.is_other_state, l.is_unknown, c.name as city,
     s.name as state, g.entries as settings, g.changes,
     (select coalesce(jsonb_agg(jsonb_build_object('zoneId', z.id, 'kind', m.kind, 'width', m.width,
       'name', z.name,
        'isServiceable', z.is_serviceable, 'handlingDays', z.handling_days, 'transitDaysMin',
        z.transit_days_min,
        'transitDaysMax', z.transit_days_max, 'allowsCod', z.allows_cod, 'rate', z.rate)), '[]')
      from matched m join delivery_zones z on z.id = m.zone_id) as zones,
     (select jsonb_build_object('isServiceable', d.is_serviceable, 'allowsCod', d.allows_cod,
        'transitDaysMin', d.transit_days_min, 'transitDaysMax', d.transit_days_max)
      from courier_pincodes d where d.pincode = l.pincode) as courier,
     (select jsonb_build_object('transitDaysMin', r.days_min, 'transitDaysMax', r.days_max)
      from delivery_record r
      where r.pin_prefix = left(l.pincode, 3) and r.parcels >= ${recordParcelsMin}
      order by r.parcels desc, r.carrier limit 1) as record
   from located l join delivery_settings g on g.id = 1
   left join states s on s.id = l.state_id left join cities c on c.id = l.city_id`,
  { pincode: 'text?', stateId: 'int?', stateName: 'text?' },
  {
    pincode: 'text',
    isOtherState: 'bool',
    isUnknown: 'bool',
    city: 'text?',
    state: 'text?',
    settings: json<unknown>(),
    changes: 'int',
    zones: json<ZoneRow[]>(),
    courier: jsonOrNull<CourierRow>(),
    record: jsonOrNull<Omit<DeliveryTimes, 'handlingDays'>>(),
  },
);

/**
 * What the rules of Cash on Delivery ask about a customer. The courier rings the number of a parcel
 * before it returns it, so parcels that were refused at the customer's number count, whichever
 * account ordered them.
 */
export const customer = statement(
  'delivery.customer',
  `select exists (select from orders o where o.user_id = :userId and o.status = 'delivered')
       as has_received,
     (select count(*) from orders o join shipments h on h.order_id = o.id
       where h.status = 'inspected' and h.excused_at is null and (o.user_id = :userId
         or o.mobile_no = (select mobile_no from users where id = :userId)))
       as refused_parcels`,
  { userId: 'int' },
  { hasReceived: 'bool', refusedParcels: 'int' },
);

export const product = statement(
  'delivery.product',
  `select id as product_id, name, category_id, price_paise, shipping_charge_paise, weight_grams
   from products
   where id = :productId and status = 'active'`,
  { productId: 'int' },
  {
    productId: 'int',
    name: 'text',
    categoryId: 'int',
    pricePaise: 'int',
    shippingChargePaise: 'int?',
    weightGrams: 'int?',
  },
);

/** The rates of the zones that the shop delivers to; `hasRest`: one zone is the rest of India. */
export const allRates = statement(
  'delivery.all_rates',
  `select coalesce(jsonb_agg(distinct rate) filter (where is_serviceable), '[]') as rates,
     coalesce(bool_or(is_rest), false) as has_rest,
     (select entries from delivery_settings where id = 1) as entries
   from delivery_zones`,
  {},
  { rates: json<unknown[]>(), hasRest: 'bool', entries: json<unknown>() },
);
