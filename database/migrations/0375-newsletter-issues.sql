-- Why: the owner writes newsletter issues and sends them to all subscribers or to a segment, and
-- every subscriber gets an issue at most once.

create table segments (
  id int generated always as identity primary key,
  name citext not null unique check (length(name) between 1 and 80),
  -- As `segmentRules` of the contract.
  rules jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table newsletter_issues (
  id int generated always as identity primary key,
  subject text not null check (length(subject) between 1 and 150),
  -- The text that a mailbox shows beside the subject.
  preview text not null default '' check (length(preview) <= 200),
  markdown text not null,
  html text not null,
  -- Null: all subscribers. It is restricted: without its segment, a waiting issue would go to all.
  segment_id int references segments,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  send_at timestamptz,
  -- From the start on: the segment's name and rules as they were, and the body with its products.
  segment_name text,
  rules jsonb,
  content jsonb,
  started_at timestamptz,
  -- All recipients have their row.
  listed_at timestamptz,
  finished_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'scheduled') <= (send_at is not null)),
  check ((state in ('sending', 'sent', 'stopped')) = (started_at is not null)),
  check ((state = 'sending') <= (rules is not null and content is not null)),
  check ((state in ('sent', 'stopped')) = (finished_at is not null))
);
create index newsletter_issues_due on newsletter_issues (send_at)
  where state in ('scheduled', 'sending');
create index newsletter_issues_segment on newsletter_issues (segment_id)
  where segment_id is not null;

-- One row for each recipient of an issue. `queued`: its email waits for the mail server.
create table newsletter_deliveries (
  id int generated always as identity primary key,
  issue_id int not null references newsletter_issues on delete cascade,
  subscriber_id int not null references newsletter_subscribers on delete cascade,
  state text not null default 'waiting'
    check (state in ('waiting', 'queued', 'sent', 'failed', 'bounced', 'skipped')),
  -- Why it was not sent.
  reason text,
  queued_at timestamptz,
  sent_at timestamptz,
  -- The last tap on a link. Orders of the next 7 days are the revenue of the issue.
  clicked_at timestamptz,
  unsubscribed_at timestamptz,
  unique (issue_id, subscriber_id)
);
create index newsletter_deliveries_open on newsletter_deliveries (issue_id, id)
  where state in ('waiting', 'queued');
create index newsletter_deliveries_subscriber
  on newsletter_deliveries (subscriber_id, sent_at desc);
create index newsletter_deliveries_clicked on newsletter_deliveries (issue_id)
  where clicked_at is not null;
create index newsletter_deliveries_queued on newsletter_deliveries (queued_at);

alter table marketing_settings add column emails_per_minute int not null default 60
  check (emails_per_minute between 1 and 6000);

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass);
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''newsletter_issue''::text, ');
end $$;
