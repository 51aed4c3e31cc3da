import { statement } from '#database/client/statement.ts';

export { relayOutbox } from '#database/outbox.ts';

const lockSpace = 7204;

/**
 * Locked while a worker pool lives. PostgreSQL releases the lock with the connection, also after a
 * SIGKILL.
 */
export const lockLiveness = statement(
  'jobs.lock_liveness',
  `select pg_advisory_lock_shared(${lockSpace}, hashtext(:poolId))::text as locked`,
  { poolId: 'text' },
  { locked: 'text' },
);

export const unlockLiveness = statement(
  'jobs.unlock_liveness',
  `select pg_advisory_unlock_shared(${lockSpace}, hashtext(:poolId)) as is_unlocked`,
  { poolId: 'text' },
  { isUnlocked: 'bool' },
);

/**
 * Unlocks the jobs of pools without a liveness lock. The queue itself would wait four hours. The
 * five seconds let a new pool take its lock.
 */
export const unlockDeadWorkers = statement(
  'jobs.unlock_dead_workers',
  `with takers as materialized (
     select distinct locked_by from graphile_worker.jobs
     where locked_at < now() - interval '5 seconds'
   ), dead as materialized (
     select locked_by from takers where pg_try_advisory_xact_lock(${lockSpace}, hashtext(locked_by))
   ), freed as materialized (
     select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0
   )
   select count(*) as pools from dead, (select count(*) from freed) as done`,
  {},
  { pools: 'int' },
);

export const deleteLimitHits = statement(
  'jobs.delete_limit_hits',
  `delete from limit_hits where window_start < now() - case when kind like 'code_wrong_%'
     or kind like 'mail_day_%' then interval '26 hours' else interval '2 hours' end`,
  {},
  {},
);
export const deleteCodes = statement(
  'jobs.delete_codes',
  `delete from one_time_codes where created_at < now() - interval '1 day'`,
  {},
  {},
);
/** Staff sessions stay a year: the staff list shows the last activity. */
export const deleteSessions = statement(
  'jobs.delete_sessions',
  `delete from sessions where least(expires_at, revoked_at) < now() -
     case role when 'admin' then interval '1 year' else interval '30 days' end`,
  {},
  {},
);
export const deleteWishlistLinks = statement(
  'jobs.delete_wishlist_links',
  'delete from wishlist_links where expires_at <= now()',
  {},
  {},
);
export const deleteKeys = statement(
  'jobs.delete_keys',
  `delete from idempotency_keys where created_at < now() - interval '30 days'`,
  {},
  {},
);
/** Anyone can enter any address, so unconfirmed subscriptions are deleted. */
export const deleteUnconfirmed = statement(
  'jobs.delete_unconfirmed',
  `delete from newsletter_subscribers where confirmed_at is null
     and created_at < now() - interval '30 days'`,
  {},
  {},
);

/** A product that was sold out for a year does not come back. */
export const deleteRestockRequests = statement(
  'jobs.delete_restock_requests',
  `delete from restock_requests where created_at < now() - interval '1 year'`,
  {},
  {},
);

/**
 * Finished emails contain an address and a name: codes and expired ones stay a day, others 90 days
 * for questions about an order. The acknowledgement of a grievance stays: it shows that its
 * deadline was met.
 */
export const deleteOldEmails = statement(
  'jobs.delete_old_emails',
  `delete from mails where state <> 'queued' and kind <> 'grievance_received'
     and created_at < now() - case when kind = 'code' or state = 'expired'
       then interval '1 day' else interval '90 days' end`,
  {},
  {},
);
/**
 * A code whose email was held is deleted once it has expired. A gateway shares its reports with
 * other senders of the account; those of no message stay a week. Messages go with their email.
 */
export const deleteOldMessages = statement(
  'jobs.delete_old_messages',
  `with no_codes as (
     update mails set facts = '{}', state = 'expired'
     where state = 'held' and kind = 'code' and expires_at < now()
   ), no_receipts as (
     delete from message_receipts
     where message_id is null and created_at < now() - interval '7 days'
   )
   delete from messages where mail_id is null and created_at < now() - interval '1 day'`,
  {},
  {},
);
/** `searchLogDays` of `contract/search/rules.ts`. */
export const deleteSearchCounts = statement(
  'jobs.delete_search_counts',
  `delete from search_counts where day <= current_date - 30`,
  {},
  {},
);

/** The longest period of the page of visitors, and the month before it. */
export const deleteVisitCounts = statement(
  'jobs.delete_visit_counts',
  `delete from visit_counts where day < current_date - 400`,
  {},
  {},
);

/** A mailbox may be back after a year. */
export const deleteBounces = statement(
  'jobs.delete_bounces',
  `delete from bounced_addresses where at < now() - interval '1 year'`,
  {},
  {},
);

/** Until then a cause is not used a second time. */
export const deleteMarketingMessages = statement(
  'jobs.delete_marketing_messages',
  `delete from marketing_messages where created_at < now() - interval '1 year'`,
  {},
  {},
);

/** The figures of an issue end with its deliveries. */
export const deleteIssueDeliveries = statement(
  'jobs.delete_issue_deliveries',
  `delete from newsletter_deliveries d using newsletter_issues i
   where i.id = d.issue_id and i.started_at < now() - interval '1 year'`,
  {},
  {},
);

/** A refund comes no later. */
export const deletePixelConsents = statement(
  'jobs.delete_pixel_consents',
  `delete from pixel_consents where given_at < now() - interval '1 year'`,
  {},
  {},
);

/** Events and their deliveries. */
export const deleteEvents = statement(
  'jobs.delete_events',
  `delete from events where at < now() - interval '30 days'`,
  {},
  {},
);

/** A process that has not polled for half a day rebuilds its facet index. */
export const deleteFacetIndexChanges = statement(
  'jobs.delete_facet_index_changes',
  `delete from facet_index_changes where at < now() - interval '1 day'`,
  {},
  {},
);

/** The accounts of refunds that were paid 30 days ago. */
export const deleteRefundDetails = statement(
  'jobs.delete_refund_details',
  `update refund_details d set encrypted = null from returns r
   where r.id = d.return_id and d.encrypted is not null
     and r.paid_at < now() - interval '30 days'`,
  {},
  {},
);
