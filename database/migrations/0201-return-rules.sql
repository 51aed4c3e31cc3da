-- Why: the owner lets the shop approve returns that need no decision.

create table return_rules (
  id boolean primary key default true check (id),
  is_enabled boolean not null default false,
  -- Reasons that are approved.
  reasons text[] not null default '{}',
  -- What was paid for the units, at most; null: any value.
  value_max_paise bigint check (value_max_paise > 0),
  -- Days in India since the delivery, at most; null: as long as the shop promises.
  days_max int check (days_max between 1 and 365),
  version int not null default 1
);
insert into return_rules default values;
