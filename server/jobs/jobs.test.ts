import { spawn } from 'node:child_process';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type EmailDatabase, openDatabase, silent, waitUntil } from '../mail/mail.fixture.ts';
import { housekeeping } from './housekeeping.ts';
import { startJobs } from './jobs.ts';

let shop: EmailDatabase;
beforeAll(async () => {
  shop = await openDatabase();
});
afterAll(async () => shop.close());

const add = async (task: string, payload: object = {}): Promise<void> => {
  await shop.database.pool.query('select graphile_worker.add_job($1, $2)', [task, payload]);
};
const count = async (text: string): Promise<number> =>
  (await shop.database.pool.query<{ count: number }>(`select count(*)::int as count from ${text}`))
    .rows[0]?.count ?? -1;

test('a job runs once, with its payload', async () => {
  const seen: unknown[] = [];
  const jobs = await startJobs({
    url: shop.url,
    logger: silent,
    tasks: { note: async (payload) => void seen.push(payload) },
  });
  await add('note', { orderId: 7 });
  await waitUntil('the job', async () =>
    (await count('graphile_worker.jobs')) === 0 ? true : undefined,
  );
  await jobs.stop();
  expect(seen).toEqual([{ orderId: 7 }]);
});

/** Counts the fetches of a group with one task; that of the other tasks has `housekeeping` too. */
function countFetches(): () => number {
  const queries = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => queries.mockRestore());
  return () =>
    queries.mock.calls.filter(([query]: unknown[]) => {
      const { text = '', values = [] } = (query ?? {}) as { text?: string; values?: unknown[] };
      return text.includes('job_queue_id') && Array.isArray(values[1]) && values[1].length === 1;
    }).length;
}

test('many jobs of one group make an idle group look once in a tenth of a second', async () => {
  const ran: unknown[] = [];
  const jobs = await startJobs({
    url: shop.url,
    logger: silent,
    tasks: { quick: async () => void ran.push(1) },
    slowTasks: [{ idle: async () => undefined }],
  });
  onTestFinished(async () => jobs.stop());
  const fetches = countFetches();
  const begunMs = performance.now();
  for (let job = 0; job < 60; job++) {
    // One after the other: each wakes all groups by itself.
    // oxlint-disable-next-line no-await-in-loop
    await add('quick');
  }
  await waitUntil('all jobs', async () => (ran.length === 60 ? true : undefined));
  const seen = fetches();
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThanOrEqual((performance.now() - begunMs) / 100 + 2);
});

test('stopping waits for a running job', async () => {
  const steps: string[] = [];
  let finish: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const jobs = await startJobs({
    url: shop.url,
    logger: silent,
    tasks: { slow: async () => void (steps.push('begun'), await wait, steps.push('done')) },
  });
  await add('slow');
  await waitUntil('the job to begin', () => steps[0]);
  const stopped = jobs.stop();
  finish();
  await stopped;
  expect(steps).toEqual(['begun', 'done']);
  expect(await count('graphile_worker.jobs')).toBe(0);
});

test('a job that finds all workers of its process busy is left to another process', async () => {
  const { promise: wait, resolve: finish } = Promise.withResolvers<void>();
  let running = 0;
  const busy = await startJobs({
    url: shop.url,
    logger: silent,
    tasks: {
      slow: async () => {
        running += 1;
        await wait;
      },
      note: async () => undefined,
    },
  });
  for (let index = 0; index < 4; index++) await add('slow');
  await waitUntil('four busy workers', () => (running === 4 ? true : undefined));
  await add('note');
  const locked = `graphile_worker.jobs where task_identifier = 'note' and locked_at is not null`;
  await waitUntil('the fetch', async () => ((await count(locked)) === 1 ? true : undefined));
  await waitUntil('its return', async () => ((await count(locked)) === 0 ? true : undefined));
  let notes = 0;
  const idle = await startJobs({
    url: shop.url,
    logger: silent,
    tasks: { note: async () => void (notes += 1) },
  });
  await waitUntil('the note', () => (notes === 1 ? true : undefined));
  finish();
  await Promise.all([busy.stop(), idle.stop()]);
  expect(await count('graphile_worker.jobs')).toBe(0);
});

test(
  'the job of a killed worker is resumed within seconds, that of a running one is not',
  { timeout: 120_000 },
  async () => {
    const program = `
    import { startJobs } from '#server/jobs/jobs.ts';
    import pino from 'pino';
    const pause = () => new Promise((resolve) => setTimeout(resolve, 60_000));
    await startJobs({ url: process.env.URL, logger: pino({ level: 'silent' }), tasks: { hang: pause } });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, URL: shop.url },
      stdio: 'inherit',
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await add('hang');
    await waitUntil('the child to take the job', async () =>
      (await count('graphile_worker.jobs where locked_at is not null')) === 1 ? true : undefined,
    );
    await waitUntil('the child to hold its life', async () =>
      (await count(
        `pg_locks where locktype = 'advisory' and classid = 7204 and granted
           and database = (select oid from pg_database where datname = current_database())`,
      )) === 1
        ? true
        : undefined,
    );
    await shop.database.pool.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`,
    );
    let runs = 0;
    const tasks = { hang: async () => void (runs += 1) };
    await (await startJobs({ url: shop.url, logger: silent, tasks })).stop();
    expect(await count('graphile_worker.jobs where locked_at is not null')).toBe(1);
    child.kill('SIGKILL');
    await new Promise((resolve) => {
      child.once('exit', resolve);
    });
    const jobs = await startJobs({ url: shop.url, logger: silent, tasks });
    await waitUntil('the job of the dead', () => (runs === 1 ? true : undefined));
    await jobs.stop();
  },
);

test('housekeeping deletes expired rows and no others', async () => {
  await shop.database.pool.query(`
    insert into limit_hits (kind, subject, window_start, hits)
    values ('k', 'old', now() - interval '3 hours', 1),
      ('k', 'new', now() - interval '50 minutes', 1),
      ('code_wrong_stranger', 'day-old', now() - interval '27 hours', 1),
      ('code_wrong_stranger', 'of-today', now() - interval '24 hours', 1);
    insert into newsletter_subscribers (email, token_sha256, confirmed_at, created_at) values
      ('ignored@example.com', sha256('1'), null, now() - interval '31 days'),
      ('waits@example.com', sha256('2'), null, now() - interval '29 days'),
      ('reads@example.com', sha256('3'), now() - interval '300 days', now() - interval '300 days');
    insert into mails (event_key, kind, recipient, facts, state, created_at) values
      ('late', 'code', 'a@example.com', '{}', 'expired', now() - interval '25 hours'),
      ('kept', 'code', 'a@example.com', '{}', 'expired', now()),
      ('sent-code', 'code', 'a@example.com', '{}', 'sent', now() - interval '25 hours'),
      ('young-code', 'code', 'a@example.com', '{}', 'sent', now()),
      ('old', 'order_placed', 'a@example.com', '{}', 'sent', now() - interval '91 days'),
      ('dead', 'order_placed', 'a@example.com', '{}', 'dead', now() - interval '91 days'),
      ('waits', 'order_placed', 'a@example.com', '{}', 'queued', now() - interval '91 days'),
      ('sent', 'order_placed', 'a@example.com', '{}', 'sent', now() - interval '89 days');
    insert into one_time_codes (email, role, code_hmac, created_at, expires_at) values
      ('old@example.com', 'user', sha256('a'), now() - interval '25 hours', now()),
      ('new@example.com', 'user', sha256('a'), now(), now());
    insert into users (email) values ('asha@example.com');
    insert into sessions (user_id, token_sha256, role, expires_at) select id, sha256('old'), 'user',
      now() - interval '31 days' from users;
    insert into sessions (user_id, token_sha256, role, expires_at) select id, sha256('new'), 'user',
      now() - interval '29 days' from users;
    insert into idempotency_keys (user_id, key, fingerprint, created_at)
    select id, 'old', sha256('a'), now() - interval '31 days' from users;
    insert into idempotency_keys (user_id, key, fingerprint) select id, 'new', sha256('a')
    from users;
    insert into wishlist_links (user_id, name, expires_at)
    select id, 'live', now() + interval '1 hour' from users;
    with meera as (insert into users (email) values ('meera@example.com') returning id)
    insert into wishlist_links (user_id, name, expires_at) select id, 'ended', now() from meera`);
  await housekeeping(shop.database)({}, { isLastTry: false });
  const { rows } = await shop.database.pool.query(`
    select (select string_agg(subject, ' ' order by subject) from limit_hits) as hits,
      (select string_agg(email, ' ') from one_time_codes) as codes,
      (select count(*)::int from sessions) as sessions,
      (select string_agg(key, ' ') from idempotency_keys) as keys,
      (select string_agg(name, ' ') from wishlist_links) as links,
      (select string_agg(email, ' ' order by email) from newsletter_subscribers) as readers,
      (select string_agg(event_key, ' ' order by event_key) from mails) as mails`);
  expect(rows).toEqual([
    {
      hits: 'new of-today',
      codes: 'new@example.com',
      sessions: 1,
      keys: 'new',
      links: 'live',
      readers: 'reads@example.com waits@example.com',
      mails: 'kept sent waits young-code',
    },
  ]);
});
