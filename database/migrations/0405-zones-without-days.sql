-- Why: a new zone promised 1 day of handling and 2 to 5 of transit, which no owner had entered. A
-- zone without days promises no dates.

alter table delivery_zones
  alter column handling_days drop not null,
  alter column transit_days_min drop not null,
  alter column transit_days_max drop not null,
  add constraint delivery_zones_days
    check (num_nulls(handling_days, transit_days_min, transit_days_max) in (0, 3));
