-- Why: each member of the staff chooses per event how to be notified: by email, by web push or in a
-- daily digest at an hour of their own. Many events of one hour become one message.

alter table staff_alerts rename to notifications;
alter table notifications drop constraint staff_alerts_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('order',
  'payment', 'unpaid', 'stock', 'return', 'review', 'complaint', 'parcel', 'email', 'job',
  'backup'));
update notifications set kind = 'backup' where kind = 'job' and subject like 'backup:%';
update notifications set kind = 'parcel' where kind = 'payment'
  and (subject like 'parcel:%' or subject like 'booking:%');
-- The release starts with the returns and reviews of its own time.
insert into notifications (kind, subject, title, path)
select 'return', id::text, '', '' from returns where state = 'requested'
on conflict do nothing;
insert into notifications (kind, subject, title, path)
select 'review', 'new:' || id, '', '' from reviews where created_at > now() - interval '7 days'
on conflict do nothing;
insert into notifications (kind, subject, title, path)
select 'parcel', 'back:' || id, '', '' from shipment_events
where event = 'rto_initiated' and at > now() - interval '14 days'
on conflict do nothing;

-- A member without a row has the defaults of the role. `choices`: the ways by event.
create table notification_preferences (
  user_id int primary key references users on delete cascade,
  choices jsonb not null,
  digest_hour int not null default 8 check (digest_hour between 0 and 23)
);
insert into notification_preferences (user_id, choices)
select p.user_id, jsonb_build_object('order', o.ways, 'stock', s.ways, 'payment', b.ways,
  'unpaid', b.ways, 'return', b.ways, 'review', b.ways, 'complaint', b.ways, 'parcel', b.ways,
  'email', b.ways, 'job', b.ways, 'backup', b.ways)
from staff_alert_preferences p
cross join lateral (select case p.orders when 'now' then '["email"]' when 'digest' then '["digest"]'
  else '[]' end::jsonb as ways) o
cross join lateral (select case p.stock when 'now' then '["email"]' when 'digest' then '["digest"]'
  else '[]' end::jsonb as ways) s
cross join lateral (select case p.problems when 'now' then '["email"]' when 'digest'
  then '["digest"]' else '[]' end::jsonb as ways) b;

-- Notifications that wait for a member: for the hour of the digest, or for the end of a full hour.
create table notification_queue (
  user_id int not null references users on delete cascade,
  way text not null check (way in ('email', 'push', 'digest')),
  notification_id int not null references notifications on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, way, notification_id)
);
create index notification_queue_notification on notification_queue (notification_id);
-- What waited for the digest of the next morning.
insert into notification_queue (user_id, way, notification_id, created_at)
select u.id, 'digest', n.id, n.created_at
from notifications n
cross join staff_alert_position position
cross join users u
left join staff_alert_preferences p on p.user_id = u.id
where n.id > position.digest_alert_id and n.title <> '' and u.role = 'admin'
  and case n.kind when 'order' then p.orders when 'stock' then coalesce(p.stock,
    case when u.staff_role is null then 'digest' end) else p.problems end = 'digest';

-- The messages of the running hour by member and channel.
create table notification_windows (
  user_id int not null references users on delete cascade,
  channel text not null,
  started_at timestamptz not null,
  messages int not null,
  primary key (user_id, channel)
);

alter table staff_alert_position rename to notification_position;
alter table notification_position drop column digest_alert_id;
drop table staff_alert_preferences;

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass);
begin
  alter table mails drop constraint mails_kind_check;
  update mails set kind = 'staff_notification' where kind = 'staff_alert';
  execute 'alter table mails add constraint mails_kind_check '
    || replace(replace(kinds, 'staff_alert', 'staff_notification'),
      'ARRAY[', 'ARRAY[''staff_order''::text, ');
end $$;

-- Web push: the key pair of the shop, created on first use, and the devices of the staff.
create table push_keys (
  id int primary key default 1 check (id = 1),
  public_key text not null,
  -- Encrypted with a key derived from SECRET.
  private_key bytea not null
);
create table push_subscriptions (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id, id);
