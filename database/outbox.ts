import { setTimeout as pause } from 'node:timers/promises';
import { type Db, statement } from './client/statement.ts';

/** The NOTIFY channel that carries stale cache tags to every process. */
export const purgeChannel = 'shop_purge';

const insertPurge = statement(
  'outbox.purge',
  `insert into outbox (tags) values (:tags)`,
  { tags: 'text' },
  {},
);

const batchMax = 500;
/** Requests within this time after a relay share the next: each relay wakes all job workers. */
const betweenRelaysMs = 50;

/**
 * Moves up to 500 outbox rows: adds their jobs, notifies their tags, and deletes them in one
 * transaction, so that each is sent exactly once. Skips rows that another process has locked. A
 * NOTIFY payload holds at most 8,000 bytes: longer tags become '*'.
 */
const relayBatch = statement(
  'outbox.send',
  `with taken as materialized (
     delete from outbox where id in (select id from outbox order by id
       limit ${batchMax} for update skip locked)
     returning id, task, payload, run_at, job_key, tries_max, priority, tags
   ), specs as materialized (
     select array_agg(row(task, payload, null, run_at, tries_max, job_key, priority,
       null)::graphile_worker.job_spec order by id) as of_all
     from (select distinct on (coalesce(job_key, id::text)) * from taken
       where task is not null) as once
         having count(*) > 0
   ), jobs as materialized (
     select count(job.id) as count from specs
     cross join lateral graphile_worker.add_jobs(specs.of_all) as job
   ), stale as materialized (
     select string_agg(distinct tag, ' ') as tags from taken
     cross join lateral unnest(string_to_array(taken.tags, ' ')) as tag having count(*) > 0
   ), notified as materialized (
     select pg_notify('${purgeChannel}', case when octet_length(tags) > 7000 then '*' else tags end)
     from stale
   )
   select (select count(*) from taken) as taken, (select count from jobs) as jobs,
     (select count(*) from notified) as purges`,
  {},
  { taken: 'int', jobs: 'int?', purges: 'int' },
);

/** Adds stale cache tags to the outbox; every process receives them after the commit. */
export async function enqueueInvalidation(db: Db, tags: string): Promise<void> {
  await insertPurge.pipeline(db, { tags });
  scheduleRelay(db);
}

/**
 * Relays the outbox after the commit. If this process dies first, the next relay or the workers'
 * sweep delivers the rows.
 */
export const scheduleRelay = (db: Db): void =>
  db.afterCommit?.((outside) => void relayOutbox(outside));

type Relay = { isRequested: boolean; running: Promise<void> | null };
const relays = new WeakMap<Db, Relay>();

/**
 * Relays all waiting rows. Requests during a relay share the next one. After a failure all rows
 * stay in the outbox.
 */
export async function relayOutbox(outside: Db): Promise<void> {
  const relay = relays.get(outside) ?? { isRequested: false, running: null };
  relays.set(outside, relay);
  relay.isRequested = true;
  relay.running ??= relayAll(outside, relay).finally(() => {
    relay.running = null;
  });
  return relay.running;
}

async function relayAll(outside: Db, relay: Relay): Promise<void> {
  while (relay.isRequested) {
    // All callbacks of one commit share a statement.
    await Promise.resolve();
    relay.isRequested = false;
    try {
      const { taken } = await relayBatch.one(outside);
      if (taken === batchMax) relay.isRequested = true;
    } catch {
      // The workers' sweep retries the rows; the request that inserted them must not fail.
      return;
    }
    await pause(betweenRelaysMs);
  }
}
