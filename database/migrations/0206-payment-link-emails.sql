-- Why: the email of an order that staff took by phone says that its units are held until it is paid.
-- The email of an unpaid order says that they are not.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass);
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''payment_link''::text, ');
end $$;
