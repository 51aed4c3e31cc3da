-- `network`, here and in limits: a keyed hash that does not reveal the IP address.

create table sessions (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  role text not null check (role in ('user', 'admin')),
  device text not null default '' check (length(device) <= 300),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  network text check (length(network) = 64)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- A code is live while `used_at` and `ended_at` are null, `expires_at` is ahead and attempts are
-- left. It is bound to the request that asked for it: attempts of other requests neither count
-- against it nor end it, and another request does not replace it.
create table one_time_codes (
  id int generated always as identity primary key,
  email citext not null,
  role text not null check (role in ('user', 'admin')),
  code_hmac bytea not null check (length(code_hmac) = 32),
  -- Attempts that name no request.
  tries int not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz,
  -- A network that signed in to the account before has codes of its own, which others cannot
  -- exhaust: guessing from many networks is limited, and the owner of the account still signs in.
  for_known boolean not null default false,
  request_sha256 bytea check (length(request_sha256) = 32),
  request_tries int not null default 0 check (request_tries between 0 and 5)
);
create index one_time_codes_live on one_time_codes (email, role)
  where used_at is null and ended_at is null;
create unique index one_time_codes_request on one_time_codes (request_sha256);

-- Counts of rate limits by window; `subject` is a hash where it would identify a person.
create table limit_hits (
  kind text not null,
  subject text not null,
  window_start timestamptz not null,
  hits int not null check (hits > 0),
  primary key (kind, subject, window_start)
);
create index limit_hits_age on limit_hits (window_start);

-- Two-factor sign-in of the staff with an authenticator app (TOTP, RFC 6238).
create table two_factor_secrets (
  user_id integer primary key references users (id) on delete cascade,
  -- Encrypted with a key derived from SECRET.
  secret bytea not null,
  confirmed_at timestamptz,
  -- The half minute of the last accepted code: no code is accepted twice.
  last_step bigint,
  created_at timestamptz not null default now()
);

-- The codes are random enough that a plain SHA-256 does not reveal them.
create table recovery_codes (
  user_id integer not null references two_factor_secrets (user_id) on delete cascade,
  code_sha256 bytea not null check (length(code_sha256) = 32),
  used_at timestamptz,
  primary key (user_id, code_sha256)
);
