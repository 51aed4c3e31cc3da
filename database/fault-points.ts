/**
 * Faults that `npm run torture -- faults` injects one at a time, to show that a check fails without
 * the rule it guards. Each name is used in exactly one file, beside the rule that it switches off.
 */
export const faultPoints = {
  statements_commit_separately: 'each statement commits by itself',
  products_sold_unlocked: 'a product is not locked while it is sold',
  products_locked_in_any_order: 'products are locked in random order',
  lock_timeout_too_long: 'a waiter for a row lock keeps its connection for 14 s',
  connection_timeout_too_long: 'a request waits 9 s for a connection',
  query_timeout_too_long: 'a query to a silent server waits 28 s',
  semaphore_gives_up_early: 'waiters of a moving queue are rejected after a second',
  outbox_drops_jobs: 'the relay deletes outbox rows without adding their jobs',
  damaged_backup_restored: 'a damaged backup is restored',
  dead_database_not_restarted: 'a database that died is not started again',
  shopper_calls_admin: 'a shopper may call admin endpoints',
  public_writes: 'a write for shoppers is open to the public',
  unvalidated_input: 'input that the description forbids is accepted',
  orders_read_by_id_alone: 'an order is read by its number alone',
  address_sets_role: 'saving an address changes the role',
  page_varies_by_cookie: 'a page depends on the cookie of the request',
  codes_expire_by_process_clock: 'codes expire by the clock of the process',
  known_accounts_slower: 'a code request for a known account takes longer',
  image_stored_as_sent: 'an uploaded file is stored without re-encoding',
  markdown_unsanitized: 'Markdown keeps any markup it contains',
  markdown_on_event_loop: 'Markdown is rendered on the event loop without a deadline',
  no_trusted_types: 'pages do not require trusted types',
  parcels_restocked_twice: 'a returned parcel is restocked by each inspection',
  unclear_bookings_repeated:
    'a booking without an answer is repeated, and the carrier is not asked',
  carrier_events_repeated: 'a webhook of the carrier is applied at each delivery',
  any_carrier_event_accepted: 'a webhook of the carrier is accepted with any token',
  cash_rules_ignored: 'Cash on Delivery is accepted against the rules of the owner',
  old_delivery_terms_used: 'an order gets the delivery terms from before a change',
  undeliverable_places_accepted: 'an order to a place that a zone excludes is accepted',
  database_outage_is_a_bug: 'an unreachable database answers 500',
  full_disk_is_a_bug: 'a full disk answers 500',
  broken_json_is_a_bug: 'a malformed JSON body answers 500',
  large_bodies_read: 'a body of ten megabytes is read',
  slow_clients_not_disconnected: 'clients that never send headers are not disconnected',
  database_closed_first: 'shutdown closes the database before the last answer',
  saves_answered_unconfirmed: 'a staff save is answered before other processes have purged',
  connections_dropped_at_close: 'shutdown resets connections that wait to be accepted',
  sigterm_exits_at_once: 'SIGTERM ends the process without draining',
  provider_timeout_too_long: 'a call to the payment provider waits 20 s',
  old_emails_stay: 'e-mails are never deleted',
  expired_codes_sent: 'an expired code is e-mailed',
  any_signature_accepted: 'any webhook signature is accepted',
  log_throws_on_full_disk: 'the logger throws where it cannot write',
  blocked_loop_unreported: 'a blocked event loop is not reported',
  dead_worker_not_replaced: 'a worker process that died is not replaced',
  coupon_uses_unlocked: 'uses of promotions are counted without a lock',
  coupons_again_after_deletion: 'uses of promotions are counted by account and not by e-mail',
  promotion_uses_after_commit: 'the uses of promotions are stored after the commit of the order',
  edited_promotions_accepted: 'an order gets the terms that a promotion had before an edit',
  ended_promotions_accepted: 'an order gets a promotion that ended after its quote',
  orders_unlimited: 'the hourly limits of orders are counted and not enforced',
  cash_retained_when_not_delivered: 'cash stays collected when an order is set back from delivered',
  failed_refunds_booked: 'a refund that failed at the provider counts as done',
  failing_order_stops_the_rest: 'a background job ends at the first order that fails',
  captured_before_units: 'an authorised payment is captured without its units',
  payment_takes_whole_lines: 'a payment takes units out of the cart that were not ordered',
  old_prices_accepted: 'an old unpaid order keeps its price',
  former_amounts_accepted: 'a payment of a former amount pays an order',
  cache_key_from_url: 'a cached read is found by the text of its URL',
  cache_ignores_keys: 'the cache does not count keys and tags',
  unknown_parameters_rendered: 'each unknown query parameter renders a page of its own',
  renders_unbounded: 'pages render without a limit and without a turn for other requests',
  every_text_prepared: 'every composed SQL text is prepared on every connection',
  emails_share_workers: 'e-mails share the workers of payments and stock',
  idempotency_ignores_body: 'an idempotency key accepts any body',
  bound_codes_refused: 'a code is refused with its own request once an allowance is exhausted',
  unknown_accounts_counted: 'attempts at unknown accounts count towards the shop-wide limit',
  unsubscribed_get_mail: 'an address that unsubscribed today gets a confirmation again',
  code_ends_other_codes: 'a new code ends the codes of other requests',
  staff_answered_apart: 'the admin sign-in answers other addresses differently from staff',
  daily_emails_unlimited: 'the daily limit of e-mails to an address is not enforced',
  shared_mobiles_get_codes: 'a mobile number of several accounts gets a code',
  form_memory_unbounded: 'forms in flight share no memory limit',
  forms_read_unadmitted: 'a form is read before its sender is admitted',
  images_stored_in_transactions: 'images are decoded and stored inside the transaction of the call',
  foreign_refunds_ignored: 'a refund made at the provider is not booked',
  large_refunds_ignored:
    'a refund made at the provider is not booked if it is larger than each due refund',
  proxies_unstated: 'production starts without TRUST_PROXY',
  invoice_numbers_with_gaps:
    'an invoice takes its number from a sequence, which a rollback does not return',
  provider_hosts_everywhere: 'every page allows the hosts of the payment provider',
} as const;

export type FaultPoint = keyof typeof faultPoints;

/** @throws in production, and for an unknown name */
export function injectedFault(environment: NodeJS.ProcessEnv): FaultPoint | null {
  const name = environment['FAULT_POINT'];
  if (name === undefined || name === '') return null;
  if (environment['SHOP_ENV'] === 'production')
    throw new Error('FAULT_POINT is for tests and is refused in production.');
  if (!isFaultPoint(name)) throw new Error(`There is no fault point ${name}.`);
  return name;
}

/** Hoisted: `injected` is read while this module loads. */
function isFaultPoint(name: string): name is FaultPoint {
  return name in faultPoints;
}

const injected = injectedFault(process.env);

/** Whether this fault is injected into the process. */
export const hasFault = (name: FaultPoint): boolean => injected === name;

/** `faulty` where this fault is injected, else `correct`. */
export const faultOr = <T>(name: FaultPoint, faulty: T, correct: T): T =>
  injected === name ? faulty : correct;
