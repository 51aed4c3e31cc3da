import { json, statement } from '#database/client/statement.ts';
import type { CourierPincode } from '#contract/delivery/courier-pincodes.ts';

export const list = statement(
  'delivery.courier_list',
  `select count(*)::int as rows, (count(*) filter (where is_serviceable))::int as serviceable,
     (count(*) filter (where is_serviceable and allows_cod))::int as cod from courier_pincodes`,
  {},
  { rows: 'int', serviceable: 'int', cod: 'int' },
);

const given = `jsonb_to_recordset(:rows::jsonb) as g(pincode text, serviceable bool, cod bool,
  "daysMin" int, "daysMax" int)`;

export const compare = statement(
  'delivery.compare_courier_list',
  `with given as materialized (select * from ${given})
   select (count(*) filter (where c.pincode is null))::int as added,
     (count(*) filter (where c.pincode is not null and g.pincode is not null and
        (c.is_serviceable, c.allows_cod, c.transit_days_min, c.transit_days_max)
        is distinct from (g.serviceable, g.cod, g."daysMin", g."daysMax")))::int as changed,
     (count(*) filter (where g.pincode is null))::int as removed
   from given g full join courier_pincodes c on c.pincode = g.pincode`,
  { rows: json<readonly CourierPincode[]>() },
  { added: 'int', changed: 'int', removed: 'int' },
);

export const clear = statement(
  'delivery.clear_courier_list',
  'delete from courier_pincodes',
  {},
  {},
);

export const insert = statement(
  'delivery.insert_courier_list',
  `insert into courier_pincodes (pincode, is_serviceable, allows_cod, transit_days_min,
    transit_days_max)
   select pincode, serviceable, cod, "daysMin", "daysMax" from ${given}`,
  { rows: json<readonly CourierPincode[]>() },
  {},
);
