-- A confirmation of an agent's change is signed and holds the change itself. A row marks one that was
-- used, so that a repeated call changes nothing. Rows are deleted once the confirmation has expired.
create table used_confirmations (
  id text primary key check (length(id) <= 40),
  used_at timestamptz not null default now()
);
