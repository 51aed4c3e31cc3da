import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#test/running-shop.ts';
import { startJobs, type Jobs } from '../jobs/jobs.ts';
import {
  type EmailDatabase,
  openDatabase,
  startTestMailServer,
  orderProps,
  type TestMailServer,
  render,
  silent,
  waitUntil,
} from './mail.fixture.ts';
import { queueEmail } from './mail.ts';
import { reviveEmails, sendEmail } from './send.ts';
import { devInbox, smtp, type Transport } from './transport.ts';

let shop: EmailDatabase;
beforeAll(async () => {
  shop = await openDatabase();
});
afterAll(async () => shop.close());
beforeEach(async () => {
  await shop.database.pool.query(
    'truncate mails cascade; select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
  );
});

const running: Jobs[] = [];
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
});

const sender = (transport: Transport) =>
  sendEmail({ database: shop.database, transport, domain: 'shop.example', logger: silent, render });

const work = async (transport: Transport): Promise<void> => {
  const jobs = await startJobs({
    url: shop.url,
    logger: silent,
    tasks: { send_mail: sender(transport) },
  });
  running.push(jobs);
};

const post = (box: TestMailServer): Transport => {
  const transport = smtp(box.url, 'orders@shop.example');
  onTestFinished(async () => {
    transport.close();
    await box.close();
  });
  return transport;
};

type Row = {
  id: number;
  state: string;
  tries: number;
  facts: object;
  last_error: string | null;
  html_body: string | null;
};
const mails = async (): Promise<Row[]> =>
  (
    await shop.database.pool.query<Row>(
      'select id, state, tries, facts, last_error, html_body from mails order by id',
    )
  ).rows;
const theMail = async (): Promise<Row> => {
  const [mail] = await mails();
  if (!mail) throw new Error('there is no mail');
  return mail;
};
const inState = async (state: string): Promise<Row> =>
  waitUntil(`a mail to be ${state}`, async () =>
    (await mails()).find((mail) => mail.state === state),
  );

const queueCode = async (code = '123456', minutes = 10): Promise<void> =>
  queueEmail(
    { db: shop.database },
    {
      eventKey: 'code:1',
      kind: 'code',
      recipient: 'asha@example.com',
      props: { code, url: 'https://homeloom.shop/login' },
      expiresInMinutes: minutes,
    },
  );
const queueOrder = async (): Promise<void> =>
  queueEmail(
    { db: shop.database },
    {
      eventKey: 'order:7:placed',
      kind: 'order_placed',
      recipient: 'asha@example.com',
      props: orderProps,
    },
  );

test('an email is sent over SMTP with a text part and a subject that begins with the code', async () => {
  const box = await startTestMailServer();
  await work(post(box));
  await queueCode('482913');
  await inState('sent');
  const mail = await PostalMime.parse(box.received[0]?.raw ?? '');
  expect(box.received[0]?.to).toEqual(['asha@example.com']);
  expect(mail).toMatchObject({
    subject: '482913 is your Homeloom sign-in code',
    from: { name: 'Homeloom', address: 'orders@shop.example' },
  });
  expect(mail.text).toContain('482913');
  expect(mail.html).toContain('482913');
  expect(mail.messageId).toMatch(/^<[0-9a-f]{32}@shop\.example>$/);
});

test('a code is deleted once its email is sent', async () => {
  const box = await startTestMailServer();
  await work(post(box));
  await queueCode('482913');
  const sent = await inState('sent');
  expect(sent).toMatchObject({ facts: {}, html_body: null });
  expect(
    JSON.stringify((await shop.database.pool.query('select * from mails')).rows),
  ).not.toContain('482913');
});

test('one event is one email, despite repeated queueing and concurrent workers', async () => {
  const box = await startTestMailServer();
  const transport = post(box);
  await work(transport);
  await work(transport);
  await Promise.all(Array.from({ length: 10 }, queueOrder));
  const { id } = await inState('sent');
  await Promise.all(
    Array.from({ length: 5 }, async () => sender(transport)({ mailId: id }, { isLastTry: false })),
  );
  expect(box.received).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test('two workers with the same email send it once', async () => {
  let sends = 0;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slow: Transport = {
    ...devInbox,
    send: async () => {
      sends += 1;
      await gate;
    },
  };
  await queueOrder();
  const { id } = await theMail();
  const first = sender(slow)({ mailId: id }, { isLastTry: false });
  await waitUntil('the first worker to be sending', () => (sends === 1 ? true : undefined));
  await expect(sender(slow)({ mailId: id }, { isLastTry: false })).rejects.toThrow(
    'could not obtain lock',
  );
  open();
  await first;
  expect(sends).toBe(1);
  expect((await theMail()).state).toBe('sent');
});

test('an email rejected by the server is retried, and the stored reason has no address', async () => {
  let turnedDown = 0;
  const box = await startTestMailServer({ accept: () => (turnedDown += 1) > 1 });
  await work(post(box));
  await queueOrder();
  const waiting = await waitUntil('a first try', async () =>
    (await mails()).find((mail) => mail.tries === 1),
  );
  expect(waiting).toMatchObject({ state: 'queued', last_error: 'EMESSAGE 451' });
  await shop.database.pool.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
       where locked_at is null), now())`,
  );
  expect(await inState('sent')).toMatchObject({ tries: 2, last_error: null });
  expect(box.received).toHaveLength(1);
});

test('an email survives an unreachable mail server and keeps its Message-ID on each attempt', async () => {
  const port = await freePort();
  await queueOrder();
  const { id } = await theMail();
  const transport = smtp(`smtp://127.0.0.1:${port}`, 'Homeloom <orders@shop.example>');
  await expect(sender(transport)({ mailId: id }, { isLastTry: false })).rejects.toThrow(
    `mail ${id} not sent: ESOCKET`,
  );
  expect(await theMail()).toMatchObject({ state: 'queued', tries: 1 });
  transport.close();
  const box = await startTestMailServer({ port });
  const working = post(box);
  await sender(working)({ mailId: id }, { isLastTry: false });
  // Simulates a crash between the server's acceptance and the commit.
  await shop.database.pool.query(`update mails set state = 'queued'`);
  await sender(working)({ mailId: id }, { isLastTry: false });
  const ids = await Promise.all(
    box.received.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId),
  );
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('after the last attempt an email is dead and its code deleted', async () => {
  await queueCode('482913');
  const { id } = await theMail();
  const broken: Transport = { ...devInbox, send: async () => Promise.reject(new Error('no')) };
  await sender(broken)({ mailId: id }, { isLastTry: true });
  expect(await theMail()).toMatchObject({ state: 'dead', facts: {} });
});

test('an expired code is never sent', async () => {
  const box = await startTestMailServer();
  await work(post(box));
  await queueCode('111111', 0);
  expect(await inState('expired')).toMatchObject({ facts: {} });
  expect(box.received).toEqual([]);
});

test('an email is queued only if its transaction commits', async () => {
  await shop.database
    .transaction(async (db) => {
      await queueEmail(
        { db },
        {
          eventKey: 'order:8:placed',
          kind: 'order_placed',
          recipient: 'asha@example.com',
          props: orderProps,
        },
      );
      throw new Error('the order did not come about');
    })
    .catch(() => undefined);
  expect(await mails()).toEqual([]);
  expect((await shop.database.pool.query('select 1 from graphile_worker.jobs')).rows).toEqual([]);
});

test('a queued email without a job gets a new one', async () => {
  await queueOrder();
  await shop.database.pool.query(
    `update mails set created_at = now() - interval '11 minutes';
     select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`,
  );
  await reviveEmails(shop.database)({}, { isLastTry: false });
  await reviveEmails(shop.database)({}, { isLastTry: false });
  expect(
    (await shop.database.pool.query('select task_identifier from graphile_worker.jobs')).rows,
  ).toEqual([{ task_identifier: 'send_mail' }]);
});

test('a production shop sends to other machines only over TLS', async () => {
  const box = await startTestMailServer();
  onTestFinished(async () => box.close());
  const away = box.url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
  const letter = {
    messageId: '<1@shop.example>',
    sender: 'Homeloom',
    to: 'asha@example.com',
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
  };
  for (const [url, isEncryptedOnly, isSent] of [
    [away, true, false],
    [away, false, true],
    [box.url, true, true],
  ] as const) {
    box.received.length = 0;
    const transport = smtp(url, 'Homeloom <orders@shop.example>', { isEncryptedOnly });
    const sending = transport.send(letter);
    if (isSent) await sending;
    else await expect(sending).rejects.toThrow(/TLS/);
    expect([url, isEncryptedOnly, box.received.length]).toEqual([
      url,
      isEncryptedOnly,
      isSent ? 1 : 0,
    ]);
    transport.close();
  }
});
