import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson } from '#test/builders.ts';
import { systemCtx } from '../system-ctx.ts';
import { type IssueBench, openIssueBench } from './issues.fixture.ts';
import { sendNextPart } from './sending.ts';

let bench: IssueBench;
beforeAll(async () => {
  bench = await openIssueBench();
});
afterAll(async () => bench.close());
beforeEach(async () => bench.reset());

test('an issue reaches each confirmed subscriber once, by whatever number of workers', async () => {
  await bench.subscribe(5);
  await bench.shop.database.pool.query(
    `update newsletter_subscribers set confirmed_at = null where email = 'r1@example.com';
     update newsletter_subscribers set unsubscribed_at = now() where email = 'r2@example.com';
     insert into bounced_addresses (email, reason) values ('R3@example.com', 'EENVELOPE 550')`,
  );
  const { id } = await bench.write();
  expect((await bench.start(id)).data).toMatchObject({ state: 'scheduled' });
  // A process that is killed before its commit.
  const killed = systemCtx(bench.shop.database, bench.shop.config).transaction(async (ctx) => {
    await sendNextPart(ctx);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  await Promise.all([bench.runMinute(), bench.runMinute(), bench.runMinute()]);
  await bench.deliver();
  await bench.runMinute();
  expect(bench.receivers()).toEqual(['r4@example.com', 'r5@example.com']);
  expect(await bench.issueOf(id)).toMatchObject({
    state: 'sent',
    figures: { recipients: 2, sent: 2, waiting: 0, failed: 0 },
  });
  expect((await bench.start(id)).status).toBe(409);
});

test('who leaves or bounces before the email is sent gets nothing; a stop withholds the rest', async () => {
  await bench.subscribe(4);
  await bench.shop.database.pool.query('update marketing_settings set emails_per_minute = 3');
  const { id } = await bench.write();
  await bench.start(id);
  await bench.runMinute();
  await bench.shop.database.pool.query(
    `update newsletter_subscribers set unsubscribed_at = now() where email = 'r1@example.com';
     insert into bounced_addresses (email, reason) values ('r2@example.com', 'EENVELOPE 550')`,
  );
  bench.refused.add('r3@example.com');
  await bench.deliver();
  expect(await bench.issueOf(id)).toMatchObject({
    state: 'sending',
    figures: { recipients: 4, waiting: 1, sent: 0, bounced: 1, skipped: 2 },
  });
  await bench.nextMinute();
  await bench.runMinute();
  expect((await bench.call('cancelIssue', { params: { id } })).data).toMatchObject({
    state: 'stopped',
  });
  await bench.deliver();
  expect(bench.receivers()).toEqual([]);
  expect((await bench.issueOf(id)).skips).toEqual([
    { reason: 'the address does not exist', count: 1 },
    { reason: 'the issue was stopped', count: 1 },
    { reason: 'unsubscribed', count: 1 },
  ]);
});

test('no more leave in a minute than is set, and none while the mail server takes none', async () => {
  await bench.subscribe(7);
  await bench.shop.database.pool.query('update marketing_settings set emails_per_minute = 3');
  const { id } = await bench.write();
  await bench.start(id);
  const queued = async () =>
    (await bench.shop.database.pool.query(`select from mails where kind = 'newsletter_issue'`))
      .rowCount;
  await Promise.all([bench.runMinute(), bench.runMinute()]);
  expect(await queued()).toBe(3);
  await bench.nextMinute();
  await bench.runMinute();
  expect(await queued()).toBe(3);
  await bench.deliver();
  await bench.runMinute();
  expect(await queued()).toBe(6);
  await bench.deliver();
  await bench.nextMinute();
  await bench.runMinute();
  await bench.deliver();
  await bench.runMinute();
  expect(bench.receivers()).toHaveLength(7);
  expect(await bench.issueOf(id)).toMatchObject({ state: 'sent', figures: { sent: 7 } });
});

test('nothing leaves in the quiet hours; what waited too long is sent after them, once', async () => {
  await bench.subscribe(1);
  await bench.shop.database.pool.query(
    'update marketing_settings set quiet_from = 21, quiet_to = 9',
  );
  const { id } = await bench.write();
  await bench.start(id);
  await bench.runMinute(new Date('2026-05-01T15:31:00Z'));
  expect((await bench.issueOf(id)).state).toBe('scheduled');
  await bench.runMinute(new Date('2026-05-01T15:00:00Z'));
  await bench.shop.database.pool.query('update mails set expires_at = now()');
  await bench.deliver();
  expect((await bench.issueOf(id)).figures).toMatchObject({ waiting: 1, sent: 0 });
  await bench.nextMinute();
  await bench.runMinute(new Date('2026-05-02T04:00:00Z'));
  await bench.deliver();
  expect(bench.receivers()).toEqual(['r1@example.com']);
});

test('a subscriber gets one message in the days between, and a weekly issue meets its own hour', async () => {
  await bench.subscribe(1);
  const { id: first } = await bench.write();
  await bench.start(first);
  await bench.runMinute();
  await bench.deliver();
  const { id: second } = await bench.write({ subject: 'Again' });
  await bench.start(second);
  await bench.runMinute();
  expect((await bench.issueOf(second)).skips).toEqual([
    { reason: 'a message was sent lately', count: 1 },
  ]);
  await bench.shop.database.pool.query(
    `update newsletter_deliveries set sent_at = now() - interval '7 days' + interval '1 minute'
     where issue_id = $1`,
    [first],
  );
  const { id: third } = await bench.write({ subject: 'A week later' });
  await bench.start(third);
  await bench.runMinute();
  await bench.deliver();
  expect(bench.receivers()).toEqual(['r1@example.com', 'r1@example.com']);
});

test('an issue has the language of its reader: of the account, else of the subscription', async () => {
  const { shop } = bench;
  const reader = await makePerson(shop.database, { name: 'Asha' });
  for (const email of ['hindi@example.com', reader.email])
    await shop.call('subscribe', { query: { locale: 'hi' }, body: { email } });
  await bench.subscribe(1);
  await shop.database.pool.query('update newsletter_subscribers set confirmed_at = now()');
  const { id } = await bench.write();
  await bench.start(id);
  await bench.runMinute();
  const { rows } = await shop.database.pool.query(
    `select recipient, locale from mails where kind = 'newsletter_issue' order by id`,
  );
  expect(rows).toEqual([
    { recipient: 'hindi@example.com', locale: 'hi' },
    { recipient: reader.email, locale: 'en' },
    { recipient: 'r1@example.com', locale: 'en' },
  ]);
});
