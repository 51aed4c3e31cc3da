-- Why: each order read zones, PIN code, courier and settings of delivery again, 0.2 ms of an order.
-- A process keeps the terms of a place in memory; this count says whether they still hold.

insert into delivery_settings (version) values (0) on conflict (id) do nothing;

-- Counts the changes of everything that the terms of delivery to a place are made of.
alter table delivery_settings add changes bigint not null default 0;

create function count_delivery_change() returns trigger language plpgsql as $$
begin
  update delivery_settings set changes = changes + 1 where id = 1;
  return null;
end $$;

create trigger delivery_settings_changed after update of entries on delivery_settings
  for each statement execute function count_delivery_change();
create trigger delivery_zones_changed after insert or update or delete or truncate
  on delivery_zones for each statement execute function count_delivery_change();
create trigger delivery_zone_rules_changed after insert or update or delete or truncate
  on delivery_zone_rules for each statement execute function count_delivery_change();
create trigger courier_pincodes_changed after insert or update or delete or truncate
  on courier_pincodes for each statement execute function count_delivery_change();
create trigger pincodes_changed after insert or update or delete or truncate
  on pincodes for each statement execute function count_delivery_change();
create trigger cities_changed after update on cities
  for each statement execute function count_delivery_change();
create trigger states_changed after insert or update on states
  for each statement execute function count_delivery_change();
