import type { Database } from '#database/client/pool.ts';
import type { Task } from './task.ts';
import * as queries from './queries.ts';

/**
 * Deletes expired rows: rate-limit counts, codes, sessions, links to wishlists, idempotency keys,
 * unconfirmed subscriptions, old restock requests, old emails and messages, facet index changes,
 * search counts, visit counts, old bounces, events, consents to pixels, marketing messages,
 * deliveries of newsletter issues and the accounts of paid refunds.
 */
export const housekeeping =
  (database: Database): Task =>
  async () => {
    await queries.deleteRefundDetails.execute(database);
    await queries.deleteEvents.execute(database);
    await queries.deletePixelConsents.execute(database);
    await queries.deleteVisitCounts.execute(database);
    await queries.deleteBounces.execute(database);
    await queries.deleteMarketingMessages.execute(database);
    await queries.deleteIssueDeliveries.execute(database);
    await queries.deleteOldMessages.execute(database);
    await queries.deleteLimitHits.execute(database);
    await queries.deleteCodes.execute(database);
    await queries.deleteSessions.execute(database);
    await queries.deleteWishlistLinks.execute(database);
    await queries.deleteKeys.execute(database);
    await queries.deleteUnconfirmed.execute(database);
    await queries.deleteRestockRequests.execute(database);
    await queries.deleteOldEmails.execute(database);
    await queries.deleteFacetIndexChanges.execute(database);
    await queries.deleteSearchCounts.execute(database);
  };
