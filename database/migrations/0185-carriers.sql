-- Why: several carriers can be connected at once. Each has a row under its key, with its entries,
-- and its keys encrypted one by one. A disabled carrier keeps its row, so that its parcels are
-- tracked. The couriers without an API become one entry with a line each.
create table carriers (
  key text primary key,
  is_enabled boolean not null default false,
  -- Whether parcels are booked over its API. Orders offer the booking without knowing the carrier.
  can_book boolean not null default false,
  entries jsonb not null default '{}',
  -- Name to ciphertext in base64; encrypted with a key derived from SECRET.
  keys jsonb not null default '{}',
  -- The webhook token is derived from SECRET and this number.
  webhook_token_number int not null default 0,
  version int not null default 0
);

insert into carriers (key, is_enabled, can_book, entries, keys, webhook_token_number, version)
select entries->>'carrier', true, true,
  jsonb_build_object('email', coalesce(entries->>'email', ''),
    'pickup_location', coalesce(entries->>'pickup_location', ''),
    'pickup_pincode', coalesce(entries->>'pickup_pincode', '')),
  case when password is null then '{}'
    else jsonb_build_object('password', translate(encode(password, 'base64'), E'\n', '')) end,
  webhook_token_number, version
from carrier_account where entries->>'carrier' <> 'manual';

insert into carriers (key, is_enabled, entries, version)
select 'manual', true, jsonb_build_object('couriers', coalesce((
    select string_agg(btrim((c->>'name') || ' ' || (c->>'tracking_url')), E'\n')
    from jsonb_array_elements(entries->'couriers') c), '')), version
from carrier_account;

drop table carrier_account;
