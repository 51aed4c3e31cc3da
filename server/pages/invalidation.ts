import { Client } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { enqueueInvalidation, purgeChannel } from '#database/outbox.ts';
import type { Db } from '#database/client/statement.ts';
import { statement } from '#database/client/statement.ts';
import type { ResponseCache } from './cache.ts';

const notifyPurge = statement(
  'pages.notify_purge',
  `select pg_notify('${purgeChannel}', :tags)::text as sent`,
  { tags: 'text' },
  { sent: 'text?' },
);

/**
 * Publishes stale cache tags to every process. Writes of staff notify with their own commit. Writes of shoppers and tasks
 * go through the outbox, which sends many right after their commits: PostgreSQL serializes commits that carry a NOTIFY.
 */
export async function publishPurge(
  db: Db,
  tags: ReadonlySet<string>,
  { byStaff }: { byStaff: boolean },
): Promise<void> {
  if (tags.size === 0) return;
  const list = [...tags].join(' ');
  // A NOTIFY payload is limited to 8,000 bytes, so a long list purges everything.
  const payload = list.length > 7000 ? '*' : list;
  await (byStaff ? notifyPurge.pipeline(db, { tags: payload }) : enqueueInvalidation(db, payload));
}

/**
 * Listens for purges of other processes. While the connection is lost, all entries are stale-if-error. After reconnecting,
 * the whole cache is dropped, because purges may have been missed.
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
    const next = new Client({
      connectionString: url,
      application_name: 'shop-purges',
      keepAlive: true,
    });
    client = next;
    next.on('notification', ({ payload }) => cache.purge((payload ?? '*').split(' ')));
    next.on('error', (error) => reconnect(error));
    next.on('end', () => reconnect(undefined));
    await next.connect();
    await next.query(`listen ${purgeChannel}`);
    cache.purge(['*']);
  };
  const reconnect = (error: unknown): void => {
    if (isStopped || timer) return;
    if (error) log.warn({ err: error }, 'lost the connection that listens for purges');
    cache.markAllStale();
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
