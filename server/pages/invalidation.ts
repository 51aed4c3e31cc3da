import { Client } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { leavePurge, purgeChannel } from '#database/outbox.ts';
import type { Db } from '#database/client/statement.ts';
import { statement } from '#database/client/statement.ts';
import type { ResponseCache } from './cache.ts';

const notifyPurge = statement(
  'http.announce_purge',
  `select pg_notify('${purgeChannel}', $1)::text as sent`,
  { sent: 'text?' },
);

/**
 * Tells every process which tags are stale. What the staff save goes with the commit itself; what shoppers and tasks make stale,
 * of which there is much at once, is sent right after it, for many of them together.
 */
export async function publishPurge(
  db: Db,
  tags: ReadonlySet<string>,
  { byStaff }: { byStaff: boolean },
): Promise<void> {
  if (tags.size === 0) return;
  const list = [...tags].join(' ');
  // A notice holds 8,000 bytes: a long list becomes a purge of everything.
  const told = list.length > 7000 ? '*' : list;
  await (byStaff ? notifyPurge.pipeline(db, told) : leavePurge(db, told));
}

/**
 * Listens for purges of other processes. While the connection is lost, what is kept is answered only
 * where nothing newer can be made; afterwards the whole cache is dropped: nothing stale survives a gap.
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
    next.on('notification', (notice) => cache.purge((notice.payload ?? '*').split(' ')));
    next.on('error', (error) => again(error));
    next.on('end', () => again(undefined));
    await next.connect();
    await next.query(`listen ${purgeChannel}`);
    cache.purge(['*']);
  };
  const again = (error: unknown): void => {
    if (isStopped || timer) return;
    if (error) log.warn({ err: error }, 'listening for purges was interrupted');
    cache.markAllStale();
    timer = setTimeout(() => {
      timer = undefined;
      listen().catch(again);
    }, 500);
  };
  listen().catch(again);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
