-- Why: photos of returns show homes and are for the shopper and the staff alone. Their files have
-- names that no public address serves, so `media`, whose rows are public images, leaves them out.

create table private_media (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
