import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs, type Jobs } from '../jobs/jobs.ts';
import {
  type EmailDatabase,
  openDatabase,
  orderProps,
  render,
  silent,
  waitUntil,
} from './mail.fixture.ts';
import { queueEmail } from './mail.ts';
import { serveDevInbox } from './dev-inbox.ts';
import { sendEmail } from './send.ts';
import { devInbox } from './transport.ts';

let shop: EmailDatabase;
let jobs: Jobs;
let app: FastifyInstance;
beforeAll(async () => {
  shop = await openDatabase();
  const { database } = shop;
  const tasks = {
    send_mail: sendEmail({
      database,
      transport: devInbox,
      domain: 'localhost',
      logger: silent,
      render,
    }),
  };
  jobs = await startJobs({ url: shop.url, logger: silent, tasks });
  app = Fastify();
  serveDevInbox(app, database);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await jobs.stop();
  await shop.close();
});

const get = async (
  url: string,
  {
    remoteAddress = '127.0.0.1',
    host = 'localhost:3000',
    headers = {},
  }: { remoteAddress?: string; host?: string; headers?: Record<string, string> } = {},
) => app.inject({ method: 'GET', url, remoteAddress, headers: { ...headers, host } });

const list = async (): Promise<
  { to: string; subject: string; text: string; html: string; sent_at: string }[]
> => (await get('/dev/mail.json')).json();

test("the demo's emails are listed newest first, as a page and as JSON", async () => {
  await queueEmail(
    { db: shop.database },
    {
      eventKey: 'a',
      kind: 'code',
      recipient: 'asha@example.com',
      props: { code: '482913', url: orderProps.url },
      expiresInMinutes: 10,
    },
  );
  await waitUntil('the first mail', async () => ((await list()).length === 1 ? true : undefined));
  await queueEmail(
    { db: shop.database },
    { eventKey: 'b', kind: 'order_placed', recipient: 'meera@example.com', props: orderProps },
  );
  const [newest, first] = await waitUntil('the second mail', async () => {
    const mails = await list();
    return mails.length === 2 ? mails : undefined;
  });
  expect(newest).toMatchObject({
    to: 'meera@example.com',
    subject: "We've got your order #ORD-007",
  });
  expect(first).toMatchObject({
    to: 'asha@example.com',
    subject: '482913 is your Homeloom sign-in code',
  });
  expect(first?.text).toContain('482913');
  expect(Object.keys(first ?? {})).toEqual(['to', 'subject', 'text', 'html', 'sent_at']);
  const page = await get('/dev/mail');
  const [link] = /\/dev\/mail\/\d+/.exec(page.body) ?? [''];
  const letter = await get(link);
  expect(letter.statusCode).toBe(200);
  expect(letter.body).toContain('<iframe title="The e-mail" sandbox=');
  expect(letter.body).not.toContain('<madder>');
});

/** Queues an email; returns how long it took until it was readable. */
async function deliveryMs(eventKey: string): Promise<number> {
  const before = (await list()).length;
  const started = performance.now();
  await queueEmail(
    { db: shop.database },
    {
      eventKey,
      kind: 'code',
      recipient: 'quick@example.com',
      props: { code: '111222', url: orderProps.url },
      expiresInMinutes: 10,
    },
  );
  await waitUntil('the mail', async () => ((await list()).length > before ? true : undefined));
  return performance.now() - started;
}

test('an email is readable soon after its commit, not at the next poll', async () => {
  await deliveryMs('quick');
  // Jobs are polled every 2 s: without a notification each of the others would wait as long.
  const tookMs = [];
  for (const key of ['second', 'third', 'fourth']) tookMs.push(await deliveryMs(key));
  expect(Math.min(...tookMs)).toBeLessThan(1_500);
});

test.each([
  ['another machine on the network', { remoteAddress: '192.168.1.20' }],
  ['a name that was made to point here', { host: 'evil.example' }],
  ['a name that begins like ours', { host: 'localhost.evil.example' }],
  ['a request that a proxy passed on', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  [
    'a claim to be here',
    { remoteAddress: '203.0.113.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
  ],
])('the outbox is not there for %s', async (_who, request) => {
  for (const url of ['/dev/mail', '/dev/mail.json', '/dev/mail/1']) {
    const response = await get(url, request);
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('Not found');
  }
});

test.each(['127.0.0.1:4300', '[::1]:4300', 'localhost'])(
  'the outbox answers this machine under %s',
  async (host) => {
    expect((await get('/dev/mail.json', { host, remoteAddress: '::1' })).statusCode).toBe(200);
  },
);

test.each(['/dev/mail/999999', '/dev/mail/0', '/dev/mail/x', '/dev/mail/99999999999999999999'])(
  '%s is no mail',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);
