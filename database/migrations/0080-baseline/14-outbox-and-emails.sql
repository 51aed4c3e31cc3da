-- Follow-up work of a transaction: a job for the workers, or the cache tags that became stale.
-- PostgreSQL commits one transaction with a NOTIFY at a time, so that orders write a row here, and
-- one statement relays many rows. Rows live for milliseconds; the next relay delivers those of a
-- process that died.
create table outbox (
  id bigint generated always as identity primary key,
  task text,
  payload json,
  job_key text,
  tries_max int,
  priority int,
  tags text,
  created_at timestamptz not null default now(),
  run_at timestamptz,
  check ((task is null) <> (tags is null))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- The email queue. `event_key` makes one event one email. `facts` holds the content until it is
-- sent; it is deleted afterwards if it contains a secret.
create table mails (
  id int generated always as identity primary key,
  event_key text not null unique,
  kind text not null check (kind in ('product_restocked', 'staff_alert', 'grievance_received',
    'grievance_answered', 'code', 'order_placed', 'payment_received', 'order_shipped',
    'order_delivered', 'order_cancelled', 'shipment_update', 'newsletter_confirm', 'staff_invited',
    'two_factor_changed')),
  recipient text not null,
  facts jsonb not null,
  subject text,
  text_body text,
  html_body text,
  expires_at timestamptz,
  state text not null default 'queued' check (state in ('queued', 'sent', 'expired', 'dead')),
  tries int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Staff can undo a change of an order's status until then. Null: sent at once.
  send_after timestamptz
);
create index mails_newest on mails (id desc);
create index mails_waiting on mails (created_at) where state = 'queued';

-- Emails to the staff about new orders, low stock, and problems with payments, reviews, emails and
-- jobs. A job looks for them once a minute, so that no order waits for it.
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
insert into staff_alert_position (mail_id) values (0);
