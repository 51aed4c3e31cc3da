-- Why: guessing codes from many addresses must be bounded a day, and the owner of the account must still get in. A network that
-- signed in to an account before has codes and tries of its own, which strangers can neither use up nor end.
-- `network`: a keyed hash that gives no address away.

alter table sessions add column network text check (length(network) = 64);

alter table one_time_codes add column for_known boolean not null default false;
drop index one_time_codes_live;
create unique index one_time_codes_live on one_time_codes (email, role, for_known) where used_at is null and ended_at is null;
