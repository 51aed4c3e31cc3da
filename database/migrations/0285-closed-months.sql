-- Why: a return that was filed must stay the sum of its month. A closed month takes no further
-- document, ledger entry or remittance. Rows of all three are dated by their insert, and documents
-- and entries never change, so these writes could reach a closed month: an insert whose transaction
-- began before the month ended, and undoing a remittance.

create function month_of(at timestamptz) returns date language sql immutable as $$
  select date_trunc('month', at at time zone 'Asia/Kolkata')::date
$$;

create table closed_months (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null default now(),
  closed_by int not null references users,
  constraint closed_months_ended check (month_of(closed_at) > month)
);

-- Writers of a month share this lock until they commit; closing and reopening take it alone. So a
-- month closes after its last writer, and a later writer sees that it is closed.
create function month_lock(of_month date) returns int language sql immutable as $$
  select extract(year from of_month)::int * 100 + extract(month from of_month)::int
$$;

create function require_open_month(at timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('closed_months'), month_lock(month_of(at)));
  if exists (select from closed_months where month = month_of(at)) then
    raise exception 'the month % is closed', to_char(month_of(at), 'YYYY-MM')
      using errcode = 'integrity_constraint_violation', constraint = 'month_closed';
  end if;
end $$;

create function require_open_month_of_document() returns trigger language plpgsql as $$
begin
  perform require_open_month(new.issued_at);
  return null;
end $$;
create trigger invoices_month after insert on invoices
  for each row execute function require_open_month_of_document();

create function require_open_month_of_entries() returns trigger language plpgsql as $$
begin
  perform require_open_month(min(at)) from written group by month_of(at);
  return null;
end $$;
create trigger money_movements_month after insert on money_movements
  referencing new table as written
  for each statement execute function require_open_month_of_entries();

-- An applied remittance belongs to the month in which it was applied.
create function require_open_month_of_remittance() returns trigger language plpgsql as $$
begin
  if old.state = 'applied' then perform require_open_month(old.applied_at); end if;
  if new.state = 'applied' then perform require_open_month(new.applied_at); end if;
  return new;
end $$;
create trigger remittances_month before update on remittances
  for each row when (old.state = 'applied' or new.state = 'applied')
  execute function require_open_month_of_remittance();

create function require_open_month_of_payment() returns trigger language plpgsql as $$
begin
  perform require_open_month(applied_at) from remittances
  where id in (new.remittance_id, old.remittance_id) and state = 'applied';
  return null;
end $$;
create trigger cash_remittances_month after insert or update or delete on cash_remittances
  for each row execute function require_open_month_of_payment();

-- The entries of a month. The journal is written in the order of its times.
create index money_movements_at on money_movements using brin (at);
