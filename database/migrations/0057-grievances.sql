-- Why: the Consumer Protection (E-Commerce) Rules 2020, 4(5), ask for an acknowledgement within 48
-- hours and redress within one month. A complaint is a row that is answered once; its emails are
-- the acknowledgement and the answer. The DPDP Act 2023, s. 5 and 6(10): the shop can show which
-- notice a person was given with their data, and when.

create table grievances (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 40),
  order_number text not null default '' check (length(order_number) <= 40),
  message text not null check (length(message) between 1 and 4000),
  notice_version text not null,
  created_at timestamptz not null default now(),
  answer text check (length(answer) between 1 and 4000),
  answered_at timestamptz,
  answered_by int references users,
  check ((answer is null) = (answered_at is null))
);
create index grievances_open on grievances (created_at, id) where answered_at is null;

-- The notice that a person was given when their data was first stored for a purpose.
create table privacy_notices (
  user_id int not null references users on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'delivery')),
  version text not null,
  given_at timestamptz not null default now(),
  primary key (user_id, purpose, version)
);
alter table newsletter_subscribers add notice_version text;

-- Adds kinds to those that the table has, whichever migration of the same days added them.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass);
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''grievance_received''::text, ''grievance_answered''::text, ');
end $$;
