import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#test/running-shop.ts';
import { startJobs, type Jobs } from '../jobs/jobs.ts';
import {
  type EmailDatabase,
  openDatabase,
  startTestMailServer,
  orderProps,
  render,
  silent,
  waitUntil,
} from './mail.fixture.ts';
import { type Email, queueEmail } from './mail.ts';
import { reviveEmails, sendEmail } from './send.ts';
import { smtp } from './transport.ts';

let shop: EmailDatabase;
beforeAll(async () => {
  shop = await openDatabase();
});
afterAll(async () => shop.close());

const recipient = 'asha@example.com';
const events: readonly Email[] = [
  {
    eventKey: 'code:1',
    kind: 'code',
    recipient,
    props: { code: '482913', url: orderProps.url },
    expiresInMinutes: 10,
  },
  { eventKey: 'order:7:placed', kind: 'order_placed', recipient, props: orderProps },
  { eventKey: 'order:7:paid', kind: 'payment_received', recipient, props: orderProps },
  { eventKey: 'order:7:shipped:1', kind: 'order_shipped', recipient, props: orderProps },
  {
    eventKey: 'newsletter:1',
    kind: 'newsletter_confirm',
    recipient,
    props: { url: 'http://localhost:3000/newsletter/confirm?token=abc' },
    expiresInMinutes: 2880,
  },
];
const tell = async (mails: readonly Email[]): Promise<void> => {
  for (const mail of mails) await queueEmail({ db: shop.database }, mail);
};

/** Shifts expiry times and the queue's jobs into the past by some minutes. */
async function pass(minutes: number): Promise<void> {
  await waitUntil('the queue to rest', async () =>
    (
      await shop.database.pool.query(
        'select 1 from graphile_worker.jobs where locked_at is not null',
      )
    ).rowCount === 0
      ? true
      : undefined,
  );
  const by = `interval '${minutes} minutes'`;
  await shop.database.pool.query(
    `update mails set created_at = created_at - ${by}, expires_at = expires_at - ${by}`,
  );
  await shop.database.pool.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
       where locked_at is null and run_at < now() + ${by}), now())`,
  );
}

type Row = { kind: string; state: string; tries: number };
const mails = async (): Promise<Row[]> =>
  (await shop.database.pool.query<Row>('select kind, state, tries from mails order by id')).rows;
const triesOf = (rows: readonly Row[]): number => rows.reduce((sum, { tries }) => sum + tries, 0);

test(
  'an hour without a mail server loses no mail, sends none twice and no expired code',
  { timeout: 120_000 },
  async () => {
    const port = await freePort();
    const transport = smtp(`smtp://127.0.0.1:${port}`, 'Homeloom <orders@shop.example>');
    const tasks = {
      send_mail: sendEmail({
        database: shop.database,
        transport,
        domain: 'shop.example',
        logger: silent,
        render,
      }),
      revive_mails: reviveEmails(shop.database),
    };
    const work = async (): Promise<Jobs> => startJobs({ url: shop.url, logger: silent, tasks });
    const revive = async (): Promise<void> => tasks.revive_mails({}, { isLastTry: false });

    let jobs = await work();
    await tell(events);
    await waitUntil('a first try of each', async () =>
      (await mails()).every(({ tries }) => tries === 1) ? true : undefined,
    );
    for (let minute = 0; minute < 60; minute += 10) {
      const before = triesOf(await mails());
      if (minute === 20) await jobs.stop();
      // A repeated event, for example from a webhook, has the same key.
      await tell(events.slice(1));
      await pass(10);
      await revive();
      if (minute === 20) jobs = await work();
      const open = (await mails()).filter(({ state }) => state === 'queued').length;
      await waitUntil('another try of each', async () =>
        triesOf(await mails()) >= before + Math.min(open, 4) ? true : undefined,
      );
    }
    expect((await mails()).map(({ kind, state }) => [kind, state])).toEqual([
      ['code', 'expired'],
      ['order_placed', 'queued'],
      ['payment_received', 'queued'],
      ['order_shipped', 'queued'],
      ['newsletter_confirm', 'queued'],
    ]);

    const box = await startTestMailServer({ port });
    onTestFinished(async () => {
      transport.close();
      await box.close();
    });
    await pass(60);
    await revive();
    await tell(events);
    await tell([
      {
        eventKey: 'code:2',
        kind: 'code',
        recipient,
        props: { code: '771020', url: orderProps.url },
        expiresInMinutes: 10,
      },
    ]);
    await waitUntil('all mails', async () =>
      (await mails()).every(({ state }) => state !== 'queued') ? true : undefined,
    );
    await pass(60);
    await revive();
    await jobs.stop();

    const letters = await Promise.all(box.received.map(async ({ raw }) => PostalMime.parse(raw)));
    expect(
      letters
        .map(({ subject }) => subject ?? '')
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual([
      '771020 is your Homeloom sign-in code',
      'Order #ORD-007 is on its way',
      'Payment received for order #ORD-007',
      'Please confirm your Homeloom subscription',
      "We've got your order #ORD-007",
    ]);
    expect(letters.map(({ text }) => text).join('\n')).not.toContain('482913');
    expect(letters.find(({ subject }) => subject?.endsWith('sign-in code'))?.text).toContain(
      '771020',
    );
  },
);
