-- Why: the owner enables payment providers, sets their order and enters their keys in the admin
-- area. A provider without a row is as the environment leaves it.
create table payment_providers (
  key text primary key,
  -- Null: the owner has not chosen. A provider with keys in the environment is enabled then.
  is_enabled boolean,
  -- Null: the order of the registry.
  position int,
  -- Name to ciphertext in base64; encrypted with a key derived from SECRET. All fields or none.
  keys jsonb not null default '{}',
  version int not null default 0
);
