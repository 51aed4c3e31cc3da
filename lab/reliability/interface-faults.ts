import type { InjectedFault } from './injected-fault.ts';

/** Of carriers, keys, webhooks, messages, plugins, archives, languages and the engines beside. */
export const interfaceFaults: readonly InjectedFault[] = [
  { promise: 'a parcel is booked once', suite: 'carriers', fault: 'unclear_bookings_repeated' },
  {
    promise: 'events of the carrier, repeated',
    suite: 'carriers',
    fault: 'carrier_events_repeated',
  },
  {
    promise: 'events with the token of another',
    suite: 'carriers',
    fault: 'any_carrier_event_accepted',
  },
  {
    promise: 'a session whose random token begins like a key',
    suite: 'server/api-keys/api-keys',
    fault: 'sessions_read_as_keys',
  },
  {
    promise: 'events come in order and at least once',
    suite: 'server/plugins/plugins',
    fault: 'failed_events_skipped',
  },
  {
    promise: 'settings are checked by the schema',
    suite: 'server/plugins/plugins',
    fault: 'plugin_settings_unchecked',
  },
  {
    promise: 'the owner makes an archive, sees its state',
    suite: 'server/archives/archives',
    fault: 'archive_links_unsigned',
  },
  {
    promise: 'each column that could hold a secret stays out',
    suite: 'server/archives/archives',
    fault: 'gateway_keys_archived',
  },
  {
    promise: 'nothing is written, and each problem is named',
    suite: 'database/archive/import',
    fault: 'archive_sums_ignored',
  },
  {
    promise: 'a purge that fails is repeated',
    suite: 'server/cdn/cdn',
    fault: 'failed_purges_dropped',
  },
  {
    promise: 'a connection goes to the primary among the hosts',
    suite: 'database/client/hosts',
    fault: 'standby_taken_for_primary',
  },
  {
    promise: 'a receiver that is offline misses nothing',
    suite: 'server/webhooks/webhooks',
    fault: 'webhook_ids_per_attempt',
  },
  {
    promise: 'a forged webhook has no effect',
    suite: 'server/messages/failures',
    fault: 'unsigned_reports_accepted',
  },
  {
    promise: 'a response that was lost on its way is not sent again',
    suite: 'server/messages/failures',
    fault: 'unclear_messages_repeated',
  },
  {
    promise: 'a read in Hindi never answers one in English',
    suite: 'server/locales/locales',
    fault: 'reads_cached_without_language',
  },
];
