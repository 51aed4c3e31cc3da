import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { enqueueInvalidation, purgeChannel } from '#database/outbox.ts';
import { newClient } from '#database/client/hosts.ts';
import type { Db } from '#database/client/statement.ts';
import { statement } from '#database/client/statement.ts';
import type { ResponseCache } from './cache.ts';

const notifyPurge = statement(
  'pages.notify_purge',
  `select pg_notify('${purgeChannel}', :tags)::text as sent`,
  { tags: 'text' },
  { sent: 'text?' },
);

/** The connections of processes that listen, by their `application_name`. */
const listenerName = 'shop-invalidation';
const confirmedChannel = 'shop_purge_confirmed';
/** Marks the tag of a payload that carries a receipt's id. */
const receiptPrefix = 'receipt:';
const confirmedWithinMs = 1_000;

const countListening = statement(
  'pages.count_listening',
  `select count(*) as listening from pg_stat_activity
   where datname = current_database() and application_name = '${listenerName}'`,
  {},
  { listening: 'int' },
);

/**
 * Publishes stale cache tags to every process. Writes of staff notify with their own commit. Writes
 * of shoppers and tasks go through the outbox, which sends many right after their commits:
 * PostgreSQL serializes commits that carry a NOTIFY.
 */
export async function publishPurge(
  db: Db,
  tags: ReadonlySet<string>,
  { byStaff, receipt = null }: { byStaff: boolean; receipt?: Receipt | null },
): Promise<void> {
  if (tags.size === 0) return;
  const list = [...tags].join(' ');
  // A NOTIFY payload is limited to 8,000 bytes, so a long list purges everything.
  const payload = list.length > 7000 ? '*' : list;
  const toConfirm = receipt === null ? payload : `${payload} ${receiptPrefix}${receipt.id}`;
  await (byStaff
    ? notifyPurge.pipeline(db, { tags: toConfirm })
    : enqueueInvalidation(db, payload));
}

/** The listening processes that have confirmed one purge. */
type Receipt = { id: string; confirmed: number; onConfirmed: () => void };

/** The open receipts of each cache that listens. */
const receiptsOf = new WeakMap<ResponseCache, Map<string, Receipt>>();

/** Opens a receipt for the purge of a staff write; null if this process does not listen. */
export function openReceipt(cache: ResponseCache | null): Receipt | null {
  const receipts = cache === null ? undefined : receiptsOf.get(cache);
  if (receipts === undefined) return null;
  const receipt: Receipt = {
    id: randomBytes(16).toString('hex'),
    confirmed: 0,
    onConfirmed: () => undefined,
  };
  receipts.set(receipt.id, receipt);
  return receipt;
}

export const closeReceipt = (cache: ResponseCache | null, { id }: Receipt): boolean =>
  cache !== null && (receiptsOf.get(cache)?.delete(id) ?? false);

/**
 * Waits until every process has purged, so that no read that begins after the response is stale.
 * Gives up after a second: a blocked process must not block the staff.
 */
export async function waitUntilConfirmed(db: Db, receipt: Receipt): Promise<void> {
  const { listening } = await countListening.one(db);
  if (listening <= 1) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, confirmedWithinMs);
    receipt.onConfirmed = () => {
      if (receipt.confirmed < listening) return;
      clearTimeout(timer);
      resolve();
    };
    receipt.onConfirmed();
  });
}

/** Purges the tags of a notification, then confirms it if it asks for that. */
async function receivePurge(client: Client, cache: ResponseCache, payload: string): Promise<void> {
  const tags = payload.split(' ');
  cache.purge(tags.filter((tag) => !tag.startsWith(receiptPrefix)));
  const id = tags.find((tag) => tag.startsWith(receiptPrefix))?.slice(receiptPrefix.length);
  if (id !== undefined)
    await client.query(`select pg_notify('${confirmedChannel}', $1)`, [id]).catch(() => undefined);
}

function receiveConfirmation(cache: ResponseCache, id: string): void {
  const receipt = receiptsOf.get(cache)?.get(id);
  if (receipt === undefined) return;
  receipt.confirmed += 1;
  receipt.onConfirmed();
}

/**
 * Listens for purges of other processes. While the connection is lost, all entries are
 * stale-if-error. After reconnecting, the whole cache is dropped, because purges may have been
 * missed.
 */
export function listenForPurges(
  url: string,
  cache: ResponseCache,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  let client: Client | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const listen = async (): Promise<void> => {
    const next = newClient(url, {
      application_name: listenerName,
      keepAlive: true,
      // Notifications that arrive together are confirmed without waiting for one another.
      pipeline: true,
    });
    client = next;
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === confirmedChannel) receiveConfirmation(cache, payload);
      else void receivePurge(next, cache, payload || '*');
    });
    next.on('error', (error) => reconnect(error));
    next.on('end', () => reconnect(undefined));
    await next.connect();
    await next.query(`listen ${purgeChannel}`);
    await next.query(`listen ${confirmedChannel}`);
    cache.purge(['*']);
    receiptsOf.set(cache, new Map());
  };
  const reconnect = (error: unknown): void => {
    if (isStopped || timer) return;
    if (error) log.warn({ err: error }, 'lost the connection that listens for purges');
    cache.markAllStale();
    receiptsOf.delete(cache);
    timer = setTimeout(() => {
      timer = undefined;
      listen().catch(reconnect);
    }, 500);
  };
  listen().catch(reconnect);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
