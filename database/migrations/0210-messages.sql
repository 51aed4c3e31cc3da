-- Why: shoppers get messages by SMS and WhatsApp beside email. A row of `mails` stays the event:
-- its key makes one event one message for each channel. While other channels carry an event instead
-- of the email, the email is `held`, and it is sent if one of them fails.

-- The account at a gateway. A disabled gateway keeps its row.
create table message_gateways (
  key text primary key,
  channel text not null check (channel in ('sms', 'whatsapp')),
  is_enabled boolean not null default false,
  entries jsonb not null default '{}',
  -- Name to ciphertext in base64; encrypted with a key derived from SECRET.
  keys jsonb not null default '{}',
  version int not null default 0,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- The sentence of the last failure; never a mobile number.
  last_error text
);

-- An event without a row is sent by email alone.
create table message_events (
  event text primary key,
  is_enabled boolean not null default true,
  channels text[] not null default '{email}'
    check (channels <@ array['email', 'sms', 'whatsapp']),
  -- Channel to the id of its approved template.
  templates jsonb not null default '{}'
);

-- The channels that the shopper chose; null: all that the owner enabled.
alter table users add column message_channels text[]
  check (message_channels <@ array['email', 'sms', 'whatsapp']);
-- A number that its owner proved by a code. It signs in to one account.
alter table users add column verified_mobile text check (verified_mobile ~ '^[0-9]{10}$');
create unique index users_verified_mobile on users (verified_mobile)
  where verified_mobile is not null;

-- Consent to marketing by a channel. Withdrawing it deletes the row.
create table message_consents (
  user_id int not null references users on delete cascade,
  channel text not null check (channel in ('sms', 'whatsapp')),
  given_at timestamptz not null default now(),
  primary key (user_id, channel)
);

alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
  check (state in ('queued', 'held', 'sent', 'expired', 'dead'));

-- `sending`: a process called the gateway and has not recorded the result. Such a message is never
-- sent again, because the gateway may have it. `accepted`: the gateway has it.
create table messages (
  id int generated always as identity primary key,
  event_key text not null,
  mail_id int references mails on delete cascade,
  event text not null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  -- Ten digits, without the country code.
  recipient text not null,
  template text not null,
  -- The values of a message without an email; deleted once it is sent.
  facts jsonb not null default '{}',
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'accepted', 'delivered', 'failed', 'expired')),
  tries int not null default 0,
  lease_until timestamptz,
  gateway text,
  last_error text,
  send_after timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (event_key, channel)
);
create index messages_mail on messages (mail_id);
create index messages_open on messages (created_at) where state in ('queued', 'sending');
create index messages_failed on messages (id desc) where state = 'failed';

-- What a gateway reports about a message, under the gateway's own id. The report may arrive before
-- the shop has recorded that id: the row serializes both.
create table message_receipts (
  gateway text not null,
  gateway_id text not null,
  message_id int references messages on delete cascade,
  -- Reports apply only forward: accepted 1, failed 2, delivered 3.
  stage int not null check (stage between 1 and 3),
  detail text not null default '',
  created_at timestamptz not null default now(),
  primary key (gateway, gateway_id)
);
create index message_receipts_message on message_receipts (message_id);
