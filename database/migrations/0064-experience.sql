-- Why: staff are emailed what needs them: new orders, low stock, and problems with payments,
-- reviews, emails and jobs. A job reads these tables once a minute, so that no order waits for it.

-- One row an event. `subject` identifies what it is about: an event is alerted once.
create table staff_alerts (
  id int generated always as identity primary key,
  kind text not null check (kind in ('order', 'stock', 'payment', 'review', 'email', 'job')),
  subject text not null,
  title text not null,
  detail text not null default '',
  path text not null,
  created_at timestamptz not null default now(),
  unique (kind, subject)
);

-- A member without a row has the defaults of the role.
create table staff_alert_preferences (
  user_id int primary key references users on delete cascade,
  orders text not null check (orders in ('now', 'digest', 'off')),
  stock text not null check (stock in ('now', 'digest', 'off')),
  problems text not null check (problems in ('now', 'digest', 'off'))
);

-- One row: the newest email about a placed order that was read, and the newest alert of the last
-- digest.
create table staff_alert_position (
  id int primary key default 1 check (id = 1),
  mail_id int not null,
  digest_alert_id int not null default 0
);
insert into staff_alert_position (mail_id) select coalesce(max(id), 0) from mails;

-- Adds a kind to those that the table has, whichever migration of the same days added them.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass);
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''staff_alert''::text, ');
end $$;

-- Why: the colour filter shows a swatch beside each name; one probe a colour finds it.
create index products_color_hex on products (color) include (color_hex)
  where status = 'active' and color_hex is not null;
