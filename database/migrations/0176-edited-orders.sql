-- Why: staff change the lines of an order before dispatch. An order that was paid online may get
-- further goods in place of cancelled ones: it costs more than its payment, less what it returned.

-- Of an order that is paid online: the part of `final_paise` that its payment does not include.
alter table orders add column added_paise bigint not null default 0 check (added_paise >= 0);

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass);
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''order_edited''::text, ');
end $$;
