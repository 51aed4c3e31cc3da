import { json, statement } from '#database/client/statement.ts';

type Texts = Record<string, string>;

const accountSelected = 'is_enabled, entries, keys, version';
const accountColumns = {
  isEnabled: 'bool',
  entries: json<Texts>(),
  keys: json<Texts>(),
  version: 'int',
} as const;

export const accounts = statement(
  'messages.accounts',
  `select key, ${accountSelected} from message_gateways`,
  {},
  { key: 'text', ...accountColumns },
);

export const ensureAccount = statement(
  'messages.ensure_account',
  `insert into message_gateways (key, channel) values (:key, :channel)
   on conflict (key) do nothing`,
  { key: 'text', channel: 'text' },
  {},
);

export const lockAccount = statement(
  'messages.lock_account',
  `select ${accountSelected} from message_gateways where key = :key for no key update`,
  { key: 'text' },
  accountColumns,
);

/** The keys were checked, so the failures of the former ones are over. */
export const updateAccount = statement(
  'messages.update_account',
  `update message_gateways set is_enabled = :isEnabled, entries = :entries, keys = :keys,
     version = version + 1, last_failure_at = null, last_error = null
   where key = :key`,
  { key: 'text', isEnabled: 'bool', entries: json<Texts>(), keys: json<Readonly<Texts>>() },
  {},
);

/** Does nothing if the stored keys have changed since they were read. */
export const replaceKeys = statement(
  'messages.replace_keys',
  'update message_gateways set keys = :replacement where key = :key and keys = :keys',
  { key: 'text', keys: json<Readonly<Texts>>(), replacement: json<Readonly<Texts>>() },
  {},
);

/** `is_paused`: the gateway did not respond within the last seconds. */
export const gatewayState = statement(
  'messages.gateway_state',
  `select coalesce(last_failure_at > coalesce(last_success_at, '-infinity')
     and last_failure_at > now() - :seconds::int * interval '1 second', false) as is_paused
   from message_gateways where key = :key`,
  { key: 'text', seconds: 'int' },
  { isPaused: 'bool' },
);

export const recordFailure = statement(
  'messages.record_failure',
  `update message_gateways set last_failure_at = clock_timestamp(), last_error = :reason
   where key = :key`,
  { key: 'text', reason: 'text' },
  {},
);

/** Changes nothing within a minute of the last success, so that messages do not wait for a row. */
export const recordSuccess = statement(
  'messages.record_success',
  `update message_gateways set last_success_at = clock_timestamp()
   where key = :key and (last_failure_at > coalesce(last_success_at, '-infinity')
     or coalesce(last_success_at < now() - interval '1 minute', true))`,
  { key: 'text' },
  {},
);

export const events = statement(
  'messages.events',
  `select event, is_enabled, channels, templates from message_events`,
  {},
  { event: 'text', isEnabled: 'bool', channels: 'texts', templates: json<Texts>() },
);

export const lockEvents = statement(
  'messages.lock_events',
  `select event, is_enabled, channels, templates from message_events
   where event = any(:events::text[]) order by event for update`,
  { events: 'texts' },
  { event: 'text', isEnabled: 'bool', channels: 'texts', templates: json<Texts>() },
);

/** Two screens that save a new event at once wait for each other here. */
export const ensureEvents = statement(
  'messages.ensure_events',
  `insert into message_events (event) select unnest(:events::text[]) order by 1
   on conflict (event) do nothing`,
  { events: 'texts' },
  {},
);

type EventRow = { event: string; isEnabled: boolean; channels: string[]; templates: Texts };

export const saveEvents = statement(
  'messages.save_events',
  `update message_events e set is_enabled = g."isEnabled", channels = g.channels,
     templates = g.templates
   from jsonb_to_recordset(:rows) as g (event text, "isEnabled" bool, channels text[],
     templates jsonb)
   where e.event = g.event`,
  { rows: json<readonly EventRow[]>() },
  {},
);

export const preferences = statement(
  'messages.preferences',
  `select message_channels, coalesce(mobile_no, '') as mobile_no,
     coalesce(verified_mobile, '') as verified_mobile,
     array(select channel from message_consents c where c.user_id = u.id
       order by channel) as consents
   from users u where id = :userId`,
  { userId: 'int' },
  { messageChannels: 'texts?', mobileNo: 'text', verifiedMobile: 'text', consents: 'texts' },
);

export const saveChannels = statement(
  'messages.save_channels',
  `update users set message_channels = :channels, updated_at = now() where id = :userId`,
  { userId: 'int', channels: 'texts' },
  {},
);

/** The time of an earlier consent stays. */
export const saveConsents = statement(
  'messages.save_consents',
  `with withdrawn as (
     delete from message_consents where user_id = :userId and channel <> all(:channels::text[])
   )
   insert into message_consents (user_id, channel) select :userId, unnest(:channels::text[])
   on conflict do nothing`,
  { userId: 'int', channels: 'texts' },
  {},
);

export const withdrawConsent = statement(
  'messages.withdraw_consent',
  'delete from message_consents where user_id = :userId and channel = :channel',
  { userId: 'int', channel: 'text' },
  {},
);

/**
 * A number signs in to one account: the newest proof counts, because numbers change hands. The
 * account that had it before keeps its email.
 */
export const releaseMobile = statement(
  'messages.release_mobile',
  `update users set verified_mobile = null, updated_at = now()
   where verified_mobile = :mobile and id <> :userId`,
  { userId: 'int', mobile: 'text' },
  {},
);

export const verifyMobile = statement(
  'messages.verify_mobile',
  `update users set verified_mobile = :mobile, mobile_no = :mobile, updated_at = now()
   where id = :userId`,
  { userId: 'int', mobile: 'text' },
  {},
);
