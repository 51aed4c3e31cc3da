-- Why: staff extend the shop without changing its code.

create table plugins (
  name text primary key check (length(name) <= 40),
  release text not null default '',
  is_enabled boolean not null default true,
  settings jsonb not null default '{}',
  version int not null default 1,
  -- The audit log names the writes of a plugin by this account, as those of an API key.
  account_id int not null references users,
  -- The last event that it has handled.
  position bigint not null,
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  -- While a process hands it an event. A process that was killed loses its claim.
  claimed_until timestamptz,
  -- The last failure of each part that fails: {"event": {"message": "…", "at": "…"}}.
  problems jsonb not null default '{}',
  created_at timestamptz not null default now()
);
