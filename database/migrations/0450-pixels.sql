-- Why: an owner who advertises sends sales to Google Analytics and Meta, of shoppers who consent.

create table pixel_settings (
  id int primary key default 1 check (id = 1),
  -- Blank: off.
  ga4_id text not null default '',
  meta_id text not null default '',
  -- By name, encrypted with a key derived from SECRET, as base64.
  keys jsonb not null default '{}',
  -- Why events are not accepted; blank while they are.
  problem text not null default '',
  version int not null default 0
);
insert into pixel_settings default values;

-- A row is a consent; deleting it withdraws the consent.
create table pixel_consents (
  order_id int primary key references orders on delete cascade,
  -- Made by the browser.
  consent_id uuid not null,
  ga_client_id text,
  ga_session_id text,
  fbp text,
  fbc text,
  user_agent text not null,
  given_at timestamptz not null default now()
);
create index pixel_consents_consent on pixel_consents (consent_id);
create index pixel_consents_given on pixel_consents (given_at);

create function queue_pixel_events() returns trigger language plpgsql as $$
begin
  insert into outbox (task, payload, job_key, tries_max)
  select 'send_pixel_event', json_build_object('position', new.position, 'pixel', p.pixel),
    'pixel:' || p.pixel || ':' || new.position, 12
  from pixel_settings s
  join pixel_consents c
    on c.order_id = coalesce(new.data->>'order_id', new.data->>'id')::int
  cross join lateral (values ('ga4', s.ga4_id <> ''),
    ('meta', s.meta_id <> '' and new.type = 'order.placed')) as p (pixel, is_wanted)
  where p.is_wanted;
  return null;
end $$;
create trigger events_to_pixels after insert on events for each row
  when (new.type in ('order.placed', 'order.refunded')) execute function queue_pixel_events();
