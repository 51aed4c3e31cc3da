import { checkoutFaults } from './checkout-faults.ts';
import type { FaultPoint } from '#database/fault-points.ts';

/** A fault point and the promise that must fail while it is injected. */
export type InjectedFault = {
  /** Part of the promise's title. */
  promise: string;
  /** Its test file in this folder. */
  suite: string;
  form?: 'short' | 'full';
  fault: FaultPoint;
};

export const injectedFaults: readonly InjectedFault[] = [
  { promise: 'invoices of all orders', suite: 'invoices', fault: 'invoice_numbers_with_gaps' },
  {
    promise: 'invoices of a shop killed',
    suite: 'invoices',
    form: 'full',
    fault: 'invoice_numbers_with_gaps',
  },
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
  { promise: 'pairs of URLs: each is answered', suite: 'cache', fault: 'cache_key_from_url' },
  { promise: 'the cache counts what it holds', suite: 'cache', fault: 'cache_ignores_keys' },
  { promise: 'URLs with unknown parameters', suite: 'cache', fault: 'unknown_parameters_rendered' },
  { promise: 'reads while pages render', suite: 'cache', fault: 'renders_unbounded' },
  { promise: 'filter combinations, none cached', suite: 'cache', fault: 'every_text_prepared' },
  { promise: 'a mail server that hangs', suite: 'jobs', fault: 'emails_share_workers' },
  { promise: 'every call with every kind of token', suite: 'access', fault: 'shopper_calls_admin' },
  { promise: 'the table itself', suite: 'access', fault: 'public_writes' },
  { promise: 'what is Asha’s', suite: 'access', fault: 'orders_read_by_id_alone' },
  { promise: 'undeclared fields', suite: 'access', fault: 'address_sets_role' },
  {
    promise: 'a page is the same for every visitor',
    suite: 'access',
    fault: 'page_varies_by_cookie',
  },
  {
    promise: 'a backup, made while orders are written',
    suite: 'kills',
    fault: 'damaged_backup_restored',
  },
  {
    promise: 'a backup of 100,000 orders',
    suite: 'backup',
    form: 'full',
    fault: 'damaged_backup_restored',
  },
  { promise: 'a row locked for', suite: 'faults', fault: 'lock_timeout_too_long' },
  {
    promise: 'every connection to the database taken',
    suite: 'faults',
    form: 'full',
    fault: 'connection_timeout_too_long',
  },
  {
    promise: 'the clock of the shop an hour off',
    suite: 'faults',
    fault: 'codes_expire_by_process_clock',
  },
  { promise: 'hostile files on every upload', suite: 'files', fault: 'image_stored_as_sent' },
  { promise: 'hostile Markdown', suite: 'content', fault: 'markdown_on_event_loop' },
  { promise: 'generated requests, valid and not', suite: 'fuzz', fault: 'unvalidated_input' },
  {
    promise: 'the database gone for 30 s',
    suite: 'shop-faults',
    form: 'full',
    fault: 'database_outage_is_a_bug',
  },
  {
    promise: 'the database paused for 30 s',
    suite: 'shop-faults',
    form: 'full',
    fault: 'query_timeout_too_long',
  },
  {
    promise: 'two processes restarted one after the other',
    suite: 'restarts',
    form: 'full',
    fault: 'database_closed_first',
  },
  {
    promise: 'the provider hanging',
    suite: 'outside-faults',
    form: 'full',
    fault: 'provider_timeout_too_long',
  },
  {
    promise: 'the mail server down for a minute',
    suite: 'outside-faults',
    form: 'full',
    fault: 'expired_codes_sent',
  },
  {
    promise: 'the disk full under database and uploads',
    suite: 'shop-faults',
    form: 'full',
    fault: 'full_disk_is_a_bug',
  },
  {
    promise: 'strange targets, methods, headers and bodies',
    suite: 'http',
    fault: 'broken_json_is_a_bug',
  },
  {
    promise: 'JSON of 10 MB, and a million levels deep',
    suite: 'http',
    fault: 'large_bodies_read',
  },
  {
    promise: 'connections that say nothing',
    suite: 'http',
    form: 'full',
    fault: 'slow_clients_not_disconnected',
  },
  { promise: 'the database alone killed', suite: 'kills', fault: 'dead_database_not_restarted' },
  {
    promise: 'shop and database killed',
    suite: 'kills',
    form: 'full',
    fault: 'statements_commit_separately',
  },
  { promise: 'SIGTERM under load', suite: 'kills', fault: 'sigterm_exits_at_once' },
  { promise: 'orders of provider events', suite: 'payments', fault: 'any_signature_accepted' },
  {
    promise: 'pending, failed and foreign refunds',
    suite: 'refunds',
    fault: 'failed_refunds_booked',
  },
  {
    promise: 'a broken order among others',
    suite: 'refunds',
    fault: 'failing_order_stops_the_rest',
  },
  { promise: 'authorised late', suite: 'refunds', fault: 'captured_before_units' },
  { promise: 'unpaid orders of any age', suite: 'refunds', fault: 'old_prices_accepted' },
  { promise: 'killed in ', suite: 'points', fault: 'statements_commit_separately' },
  { promise: 'raced in ', suite: 'points', form: 'full', fault: 'products_sold_unlocked' },
  { promise: 'the disk full under the log', suite: 'kills', fault: 'log_throws_on_full_disk' },
  { promise: 'a blocked event loop is noticed', suite: 'kills', fault: 'blocked_loop_unreported' },
  { promise: 'huge inputs do not exhaust a heap', suite: 'kills', fault: 'large_bodies_read' },
  {
    promise: 'a worker process out of heap memory',
    suite: 'kills',
    form: 'full',
    fault: 'dead_worker_not_replaced',
  },
  { promise: 'buyers at once for 10 units', suite: 'races', fault: 'products_sold_unlocked' },
  {
    promise: '5,000 buyers at once',
    suite: 'races',
    form: 'full',
    fault: 'semaphore_gives_up_early',
  },
  {
    promise: 'mixed carts in opposite orders',
    suite: 'races',
    fault: 'products_locked_in_any_order',
  },
  {
    promise: 'a returned parcel inspected by many',
    suite: 'delivery',
    fault: 'parcels_restocked_twice',
  },
  {
    promise: 'changed between quote and order',
    suite: 'delivery',
    fault: 'undeliverable_places_accepted',
  },
  ...checkoutFaults,
  { promise: 'the same order sent 50 times', suite: 'races', fault: 'idempotency_ignores_body' },
  { promise: 'two buyers of the last unit', suite: 'races', fault: 'products_sold_unlocked' },
  {
    promise: 'the process killed in each gap of placing an order',
    suite: 'real-kills',
    form: 'full',
    fault: 'statements_commit_separately',
  },
  { promise: 'random order histories', suite: 'orders', fault: 'cash_retained_when_not_delivered' },
  { promise: 'one account and one network', suite: 'orders', fault: 'orders_unlimited' },
  { promise: 'hostile texts in every field', suite: 'texts', fault: 'markdown_unsanitized' },
  { promise: 'a text that got as far as a sink', suite: 'texts', fault: 'no_trusted_types' },
  { promise: 'known and unknown e-mail', suite: 'sign-in', fault: 'known_accounts_slower' },
  {
    promise: 'a new customer and the owner sign in while',
    suite: 'sign-in',
    fault: 'bound_codes_refused',
  },
  { promise: 'attempts at made-up addresses', suite: 'sign-in', fault: 'unknown_accounts_counted' },
  {
    promise: 'a code ends no code of another request',
    suite: 'sign-in',
    fault: 'code_ends_other_codes',
  },
  {
    promise: 'an address that unsubscribed gets no confirmation',
    suite: 'sign-in',
    fault: 'unsubscribed_get_mail',
  },
  {
    promise: 'killed between the commit and the sending',
    suite: 'points',
    fault: 'outbox_drops_jobs',
  },
  {
    promise: 'clients that connect while a process ends',
    suite: 'operations',
    fault: 'connections_dropped_at_close',
  },
  {
    promise: 'a save is answered after the other processes have purged',
    suite: 'operations',
    fault: 'saves_answered_unconfirmed',
  },
  { promise: 'forms of 27 MB at once', suite: 'uploads', fault: 'form_memory_unbounded' },
  {
    promise: 'a form whose sender may not send it',
    suite: 'uploads',
    fault: 'forms_read_unadmitted',
  },
  {
    promise: 'no transaction is open while images wait',
    suite: 'uploads',
    fault: 'images_stored_in_transactions',
  },
  {
    promise: 'pending, failed and foreign refunds',
    suite: 'refunds',
    fault: 'foreign_refunds_ignored',
  },
  { promise: 'the admin sign-in answers staff', suite: 'sign-in', fault: 'staff_answered_apart' },
  {
    promise: 'an address gets at most 10 e-mails a day',
    suite: 'sign-in',
    fault: 'daily_emails_unlimited',
  },
  {
    promise: 'a mobile number of several accounts',
    suite: 'sign-in',
    fault: 'shared_mobiles_get_codes',
  },
  {
    promise: 'production starts with all of its settings',
    suite: 'operations',
    fault: 'proxies_unstated',
  },
  {
    promise: 'only payment pages allow the payment provider',
    suite: 'http',
    fault: 'provider_hosts_everywhere',
  },
  {
    promise: 'orders that are priced again while windows are open',
    suite: 'refunds',
    fault: 'former_amounts_accepted',
  },
  {
    promise: 'refunds of the dashboard, larger or smaller',
    suite: 'refunds',
    fault: 'large_refunds_ignored',
  },
];
