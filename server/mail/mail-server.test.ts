import Fastify from 'fastify';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { renderEmail } from '#web/emails/render.tsx';
import { readConfig } from '../config/config.ts';
import { serveHealth } from '../observability/health.ts';
import { readBacklog } from '../observability/metrics-queries.ts';
import { startBackgroundJobs } from '../startup/background-jobs.ts';
import {
  type EmailDatabase,
  openDatabase,
  orderProps,
  render,
  silent,
  startTestMailServer,
} from './mail.fixture.ts';
import { checkMailServer, meaningOf, readMailServer, watchMailServer } from './mail-server.ts';
import { queueEmail } from './mail.ts';
import { sendEmail } from './send.ts';
import { devInbox, smtp, type Transport } from './transport.ts';

let shop: EmailDatabase;
beforeAll(async () => {
  shop = await openDatabase();
});
afterAll(async () => shop.close());
beforeEach(async () => {
  await shop.database.pool.query(
    'truncate mails cascade; update mail_server set last_success_at = null, last_failure_at = null',
  );
});

const parts = (transport: Transport) => ({ database: shop.database, transport, logger: silent });
const state = async () => readMailServer(shop.database);
const transportTo = (url: string): Transport => {
  const transport = smtp(url, 'orders@shop.example');
  onTestFinished(() => transport.close());
  return transport;
};

/** Tries once to send an email, as a worker does. */
async function trySending(transport: Transport): Promise<void> {
  await queueEmail(
    { db: shop.database },
    { eventKey: 'order:7', kind: 'order_placed', recipient: 'asha@x.in', props: orderProps },
  );
  const { rows } = await shop.database.pool.query<{ id: number }>('select id from mails');
  await sendEmail({ ...parts(transport), domain: 'shop.example', render })(
    { mailId: rows[0]?.id },
    { isLastTry: false },
  ).catch(() => undefined);
}

test('before the first contact the server does not count as failing', async () => {
  expect(await state()).toMatchObject({ isFailing: false, lastSuccessAt: null });
});

test('an email to an unreachable server makes it failing; the watch sees its return', async () => {
  const box = await startTestMailServer();
  const port = Number(new URL(box.url).port);
  await box.close();
  const transport = transportTo(box.url);
  await trySending(transport);
  expect(await state()).toMatchObject({ isFailing: true, lastError: 'ESOCKET' });
  const watch = watchMailServer(parts(transport));
  await watch({}, { isLastTry: false });
  expect((await state()).isFailing).toBe(true);

  const again = await startTestMailServer({ port });
  onTestFinished(async () => again.close());
  await watch({}, { isLastTry: false });
  expect((await state()).isFailing).toBe(false);
});

test('a server that refuses the sign-in is failing', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('no')),
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => server.close());
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await checkMailServer(parts(transportTo(`smtp://shop:wrong@127.0.0.1:${port}`)));
  expect(await state()).toMatchObject({ isFailing: true, lastError: 'EAUTH 535' });
});

test('a certificate that is not trusted is named, and so is a sender that is refused', async () => {
  const untrusted = Object.assign(new Error('self-signed certificate'), {
    code: 'ESOCKET',
    originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
  await checkMailServer(parts({ ...devInbox, verify: async () => Promise.reject(untrusted) }));
  expect(meaningOf((await state()).lastError ?? '')).toBe(
    'has a certificate that the shop cannot trust (ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT)',
  );
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(Object.assign(new Error('not yours'), { responseCode: 550 })),
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => server.close());
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await trySending(transportTo(`smtp://127.0.0.1:${port}`));
  const { rows } = await shop.database.pool.query('select last_error from mails');
  expect(meaningOf(rows[0].last_error)).toMatch(/^does not accept the sender of MAIL_FROM/);
});

test('a rejected message does not make the server failing', async () => {
  const box = await startTestMailServer({ accept: () => false });
  onTestFinished(async () => box.close());
  await trySending(transportTo(box.url));
  expect((await state()).isFailing).toBe(false);
});

test('a lost connection does not, if the server can be used', async () => {
  const lost = Object.assign(new Error('closed'), { code: 'ECONNECTION' });
  await trySending({ ...devInbox, send: async () => Promise.reject(lost) });
  expect(await state()).toMatchObject({ isFailing: false, lastFailureAt: null });
});

test('a sent email ends a failure', async () => {
  const broken = { ...devInbox, verify: async () => Promise.reject(new Error('no')) };
  await checkMailServer(parts(broken));
  expect((await state()).isFailing).toBe(true);
  await trySending(broken);
  expect((await state()).isFailing).toBe(false);
});

test('a server in use is not checked again until ten minutes without a contact', async () => {
  let checks = 0;
  const counting: Transport = { ...devInbox, verify: async () => void (checks += 1) };
  const watch = async () => watchMailServer(parts(counting))({}, { isLastTry: false });
  await watch();
  await watch();
  expect(checks).toBe(1);
  await shop.database.pool.query(
    `update mail_server set last_success_at = now() - interval '11 minutes'`,
  );
  await watch();
  expect(checks).toBe(2);
});

const logLine = z.object({ msg: z.string() });

/** A logger and the messages of its errors. */
function listen() {
  const errors: string[] = [];
  const logger = pino(
    { level: 'error' },
    { write: (line) => void errors.push(logLine.parse(JSON.parse(line)).msg) },
  );
  return { logger, errors };
}

async function ready() {
  const app = Fastify();
  serveHealth(app, shop.database, null);
  const answer = await app.inject('/readyz');
  await app.close();
  return [answer.statusCode, answer.json()];
}

const up = async () => (await readBacklog.one(shop.database)).mailServerUp;

test('a start with a wrong SMTP_URL names the problem in one line, in /readyz and in the metrics', async () => {
  const server = await startTestMailServer();
  await server.close();
  const { logger, errors } = listen();
  const jobs = await startBackgroundJobs({
    ...{ database: shop.database, url: shop.url, logger },
    config: readConfig({ SHOP_ENV: 'demo', SMTP_URL: server.url }),
    web: { renderer: async () => ({ renderEmail }) },
  });
  onTestFinished(async () => jobs.stop());
  const { lastError: problem } = await state();
  expect(problem).toMatch(/^E[A-Z]+/);
  expect(errors).toEqual([
    `emails cannot be sent: the mail server of SMTP_URL cannot be used (${problem}); they wait`,
  ]);
  // Pages and payments need no email.
  expect(await ready()).toEqual([200, { status: 'ok', database: 'ok', mail: problem }]);
  expect(await up()).toBe(0);
});

test('a problem is logged once and at each start, and forgotten when the mail server can be used', async () => {
  const server = await startTestMailServer();
  const { logger, errors } = listen();
  const check = async (url: string, start = {}) => {
    const transport = smtp(url, 'orders@example.com');
    await checkMailServer({ database: shop.database, transport, logger }, start);
    transport.close();
  };
  await check(server.url);
  expect([await ready(), await up()]).toEqual([[200, { status: 'ok', database: 'ok' }], 1]);
  await server.close();
  await check(server.url);
  await check(server.url);
  expect([errors.length, await up()]).toEqual([1, 0]);
  await check(server.url, { isStart: true });
  expect(errors.length).toBe(2);
  await checkMailServer({ database: shop.database, transport: devInbox, logger });
  expect([errors.length, await up()]).toEqual([2, 1]);
});

test.each([
  ['EENVELOPE 451', 'asks to try again later (EENVELOPE 451)'],
  ['EENVELOPE 550', 'does not accept the address (EENVELOPE 550)'],
  ['EMESSAGE 452', 'asks to try again later (EMESSAGE 452)'],
  ['EMESSAGE 554', 'does not accept the email (EMESSAGE 554)'],
])('the owner reads what %s means', (reason, meaning) => {
  expect(meaningOf(reason)).toBe(meaning);
});
