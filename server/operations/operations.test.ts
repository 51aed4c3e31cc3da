import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { orderProps, silent, startTestMailServer, render } from '../mail/mail.fixture.ts';
import { type Email, queueEmail } from '../mail/mail.ts';
import { sendEmail } from '../mail/send.ts';
import { devInbox, type Transport } from '../mail/transport.ts';
import { makePerson, makeSettings, type Person, present } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
let viewer: Person;
beforeAll(async () => {
  shop = await openTestShop({ ADMIN_EMAIL: 'owner@example.com' });
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { role: 'admin' });
  viewer = await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' });
});
afterAll(async () => shop.close());

const accepting: Transport = { ...devInbox, isDevInbox: false };
const rejecting: Transport = {
  ...accepting,
  send: async () => Promise.reject(Object.assign(new Error('no'), { code: 'EENVELOPE' })),
};

let count = 0;
type Content = DistributiveOmit<Email, 'eventKey' | 'recipient'> & { recipient?: string };
type DistributiveOmit<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never;
const order = { kind: 'order_placed', props: orderProps } as const;

/** Queues an email and tries once to send it. */
async function makeEmail(email: Content, transport: Transport | null): Promise<number> {
  count += 1;
  const eventKey = `order:${count}:placed`;
  await queueEmail({ db: shop.database }, { recipient: 'asha@example.com', ...email, eventKey });
  const { rows } = await shop.database.pool.query('select id from mails where event_key = $1', [
    eventKey,
  ]);
  if (transport !== null) await send(rows[0].id, transport);
  return rows[0].id;
}
const send = async (mailId: number, transport: Transport): Promise<void> =>
  sendEmail({ database: shop.database, transport, domain: 'x.in', logger: silent, render })(
    { mailId },
    { isLastTry: true },
  );
const listed = async (status: string, { token }: Person = owner) =>
  (await shop.call('listEmails', { token, query: { status, limit: 100 } })).data;
const resend = async (id: number) =>
  shop.call('resendEmail', { token: owner.token, params: { id } });
const stored = async (where: string, values: unknown[]) =>
  (await shop.database.pool.query(`select * from mails where ${where} order by id`, values)).rows;

test('staff read the text of an email that was sent, and why another failed', async () => {
  const sent = await makeEmail(order, accepting);
  const failed = await makeEmail({ ...order, recipient: 'meera@example.com' }, rejecting);
  const text = expect.stringContaining('Ajrakh cushion');
  const row = (await listed('sent')).find(({ id }) => id === sent);
  expect(row).toMatchObject({ title: 'Order placed', to: 'asha@example.com', text, error: null });
  expect((await listed('failed')).find(({ id }) => id === failed)).toMatchObject({
    text,
    subject: expect.stringContaining('#ORD-007'),
    error: 'The mail server does not accept the address (EENVELOPE)',
    can_resend: true,
  });
});

test('a sign-in code is neither shown nor sent again', async () => {
  const email = { kind: 'code', props: { code: '482913', url: 'https://x.in/login' } } as const;
  for (const transport of [accepting, rejecting, devInbox, null]) await makeEmail(email, transport);
  for (const status of ['sent', 'failed', 'queued']) {
    const rows = await listed(status);
    expect(JSON.stringify(rows)).not.toContain('482913');
    for (const row of rows.filter(({ title }) => title === 'Sign-in code')) {
      expect(row).toMatchObject({ subject: null, text: null, can_resend: false });
      expect((await resend(row.id)).status).toBe(409);
    }
  }
  expect(await stored(`kind = 'code' and resend_of is not null`, [])).toEqual([]);
});

test('a failed email is queued again with its job and a sent one is copied once', async () => {
  const failed = await makeEmail(order, rejecting);
  expect((await resend(failed)).status).toBe(200);
  expect(await stored('id = $1', [failed])).toMatchObject([{ state: 'queued', tries: 0 }]);
  await expectJob(failed);
  expect((await resend(failed)).message).toBe('This email is already waiting to be sent.');

  const sent = await makeEmail(order, accepting);
  const responses = await Promise.all([resend(sent), resend(sent)]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [copy, ...more] = await stored('resend_of = $1', [sent]);
  expect([copy.state, copy.recipient, more]).toEqual(['queued', 'asha@example.com', []]);
  await expectJob(copy.id);
  await send(copy.id, accepting);
  expect((await resend(sent)).status).toBe(200);
  expect(await stored('resend_of = $1', [sent])).toHaveLength(2);
});

async function expectJob(mailId: number): Promise<void> {
  const { rows } = await shop.database.pool.query(
    `select job_key as key from outbox where job_key = $1
     union all select key from graphile_worker.jobs where key = $1 and attempts < max_attempts`,
    [`mail:${mailId}`],
  );
  expect(rows.length).toBeGreaterThan(0);
}

test('an email whose content was deleted with the account is not sent again', async () => {
  const id = await makeEmail(order, accepting);
  await shop.database.pool.query(`update mails set facts = '{}' where id = $1`, [id]);
  expect((await listed('sent')).find((row) => row.id === id)?.can_resend).toBe(false);
  expect(await resend(id)).toMatchObject({ status: 409 });
});

test('a viewer reads the emails of customers alone, and sends none', async () => {
  const props = { inviter: 'Rao', role: 'Orders', email: 'new@example.com', url: 'https://x.in' };
  const invitation = await makeEmail({ kind: 'staff_invited', props }, accepting);
  const placed = await makeEmail(order, accepting);
  const ids = (await listed('sent', viewer)).map(({ id }) => id);
  expect([ids.includes(placed), ids.includes(invitation)]).toEqual([true, false]);
  const { token } = viewer;
  expect((await shop.call('resendEmail', { token, params: { id: placed } })).status).toBe(403);
});

const testEmail = async (over: TestShop, to: string) => {
  const { token } = await makePerson(over.database, { role: 'admin' });
  return over.call('sendTestEmail', { token, body: { to } });
};

test('a test email reports whether the mail server took it', async () => {
  const server = await startTestMailServer();
  const posting = await openTestShop({ SMTP_URL: server.url, MAIL_FROM: 'shop@example.com' });
  onTestFinished(async () => posting.close());
  await makeSettings(posting.database);
  expect((await testEmail(posting, 'me@example.com')).data.accepted).toBe(true);
  expect(server.received.map(({ to }) => to)).toEqual([['me@example.com']]);
  expect(await testEmail(posting, 'me@example.com')).toMatchObject({ status: 429 });
  await server.close();
  const { data } = await testEmail(posting, 'you@example.com');
  expect(data.accepted).toBe(false);
  expect(data.detail).toMatch(/the mail server cannot be reached \(E[A-Z]+\)/);
  const { rows } = await posting.database.pool.query('select is_failing from mail_server');
  expect(rows).toEqual([{ is_failing: true }]);
});

test('without a mail server a test email is not said to be sent', async () => {
  const { data } = await testEmail(shop, 'me@example.com');
  expect(data).toEqual({ accepted: false, detail: expect.stringContaining('SMTP_URL') });
});

const addJob = async (task: string, change: string): Promise<number> => {
  const { rows } = await shop.database.pool.query(
    `select id::int from graphile_worker.add_job($1, run_at => now() + interval '1 hour')`,
    [task],
  );
  await shop.database.pool.query(
    `update graphile_worker._private_jobs set ${change} where id = $1`,
    [rows[0].id],
  );
  return rows[0].id;
};
const jobs = async (status: string) =>
  (await shop.call('listJobs', { token: owner.token, query: { status } })).data;
const retry = async (id: number) => shop.call('retryJob', { token: owner.token, params: { id } });

test('a failed job is listed with its error, and runs again with all its attempts', async () => {
  const id = await addJob(
    'print_labels',
    `attempts = max_attempts, last_error = e'the printer is off\\n at line 3'`,
  );
  const row = present((await jobs('failed')).find((job) => job.id === id));
  expect(row).toMatchObject({ task: 'print_labels', error: 'the printer is off', attempts: 25 });
  const responses = await Promise.all([retry(id), retry(id)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect((await jobs('failed')).map((job) => job.id)).not.toContain(id);
  const waiting = present((await jobs('waiting')).find((job) => job.id === id));
  expect(waiting).toMatchObject({ attempts: 0, is_running: false });
  expect(Date.parse(waiting.run_at)).toBeLessThanOrEqual(Date.now() + 1_000);
});

test('a job that runs is not started a second time, and one that is done is not found', async () => {
  const id = await addJob('print_labels', `locked_at = now(), locked_by = 'worker'`);
  expect(await retry(id)).toMatchObject({ status: 409, message: 'This job is running now.' });
  expect((await retry(999_999)).status).toBe(404);
});
