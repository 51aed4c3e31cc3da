import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { renderEmail } from '#web/emails/render.tsx';
import { readConfig } from '../config/config.ts';
import { type EmailDatabase, openDatabase, silent, waitUntil } from '../mail/mail.fixture.ts';
import { startBackgroundJobs } from './background-jobs.ts';

let shop: EmailDatabase;
beforeAll(async () => {
  shop = await openDatabase();
});
afterAll(async () => shop.close());

const count = async (text: string): Promise<number> =>
  (await shop.database.pool.query<{ count: number }>(`select count(*)::int as count from ${text}`))
    .rows[0]?.count ?? -1;

test('emails that hang delay no job of money and stock', async () => {
  const { database, url } = shop;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hanging = 0;
  const jobs = await startBackgroundJobs({
    ...{ database, url, logger: silent },
    config: readConfig({ SHOP_ENV: 'demo' }),
    web: {
      renderer: async () => {
        hanging += 1;
        await released;
        return { renderEmail };
      },
    },
  });
  onTestFinished(async () => {
    release();
    await jobs.stop();
  });
  // More than one group of workers takes at once.
  await database.pool.query(`
    with queued as (
      insert into mails (event_key, kind, recipient, facts)
      select 'hangs:' || n, 'newsletter_confirm', n || '@example.com', '{"url": "http://localhost/"}'
      from generate_series(1, 8) n returning id)
    select graphile_worker.add_job('send_mail', json_build_object('mailId', id)) from queued`);
  await waitUntil('the workers to hang', () => (hanging >= 4 ? true : undefined));
  await database.pool.query(`select graphile_worker.add_job('expire_holds')`);
  await waitUntil('the expired holds', async () =>
    (await count(`graphile_worker.jobs where task_identifier = 'expire_holds'`)) === 0
      ? true
      : undefined,
  );
  expect(await count(`mails where state = 'queued'`)).toBe(8);
});
