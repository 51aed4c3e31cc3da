-- Why: other software works with the shop under a key of its own, limited to chosen permissions.

-- A key acts as an account of its own, so every journal names it as it names a member of the staff.
-- No code signs this account in, and no list of staff or customers contains it.
alter table users drop constraint users_role_check,
  add constraint users_role_check check (role in ('user', 'admin', 'api_key'));

create table api_keys (
  id int generated always as identity primary key,
  user_id int not null unique references users,
  name text not null check (length(name) between 1 and 60),
  hint text not null check (length(hint) = 4),
  scopes text[] not null check (cardinality(scopes) > 0),
  secret_sha256 bytea not null unique check (length(secret_sha256) = 32),
  -- The secret before the last rotation, which works until its end.
  previous_sha256 bytea unique check (length(previous_sha256) = 32),
  previous_until timestamptz,
  created_by int references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  -- Written at most once a minute.
  last_used_at timestamptz,
  check ((previous_sha256 is null) = (previous_until is null))
);
