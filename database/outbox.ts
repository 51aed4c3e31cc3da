import { type Db, statement } from './client/statement.ts';

/** The channel on which every process hears of what is stale. */
export const purgeChannel = 'shop_purge';

const noticePurge = statement('notices.purge', `insert into notices (tags) values ($1)`, {});

const togetherMax = 500;

/**
 * Jobs for the workers and one word of what is stale, for as many as wait; gone in the transaction that sends them, so that each
 * is sent once. What another process is sending at this moment is left to it. A notice of NOTIFY holds 8,000 bytes.
 */
const send = statement(
  'notices.send',
  `with taken as materialized (
     delete from notices where id in (select id from notices order by id limit ${togetherMax} for update skip locked)
     returning id, task, payload, job_key, tries_max, priority, tags
   ), specs as materialized (
     select array_agg(row(task, payload, null, null, tries_max, job_key, priority, null)::graphile_worker.job_spec order by id) as of_all
     from (select distinct on (coalesce(job_key, id::text)) * from taken where task is not null) as once having count(*) > 0
   ), jobs as materialized (
     select count(job.id) as count from specs cross join lateral graphile_worker.add_jobs(specs.of_all) as job
   ), stale as materialized (
     select string_agg(distinct tag, ' ') as tags from taken cross join lateral unnest(string_to_array(taken.tags, ' ')) as tag having count(*) > 0
   ), told as materialized (
     select pg_notify('${purgeChannel}', case when octet_length(tags) > 7000 then '*' else tags end) from stale
   )
   select (select count(*) from taken) as taken, (select count from jobs) as jobs, (select count(*) from told) as purges`,
  { taken: 'int', jobs: 'int?', purges: 'int' },
);

/** Tags of what is stale, for every process to hear once the transaction has committed. */
export async function leavePurge(db: Db, tags: string): Promise<void> {
  await noticePurge.pipeline(db, tags);
  callSender(db);
}

/** Whoever leaves a notice calls for the sender; what he is killed before is sent by the next sender, or by the workers' sweep. */
export const callSender = (db: Db): void =>
  db.afterCommit?.((outside) => void sendNotices(outside));

type Sender = { isWanted: boolean; underway: Promise<void> | null };
const senders = new WeakMap<Db, Sender>();

/** Sends what waits; those who call meanwhile are served together by the next turn. A failure leaves all rows where they are. */
export async function sendNotices(outside: Db): Promise<void> {
  const sender = senders.get(outside) ?? { isWanted: false, underway: null };
  senders.set(outside, sender);
  sender.isWanted = true;
  sender.underway ??= sendAll(outside, sender).finally(() => {
    sender.underway = null;
  });
  return sender.underway;
}

async function sendAll(outside: Db, sender: Sender): Promise<void> {
  while (sender.isWanted) {
    sender.isWanted = false;
    try {
      const { taken } = await send.one(outside);
      if (taken === togetherMax) sender.isWanted = true;
    } catch {
      // The rows stay, and are swept: whoever left them is not to fail for it.
      return;
    }
  }
}
