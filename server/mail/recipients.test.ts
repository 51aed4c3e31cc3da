import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  type EmailDatabase,
  openDatabase,
  orderProps,
  render,
  rendersEmails,
  silent,
  startTestMailServer,
} from './mail.fixture.ts';
import { makeSettings } from '#test/builders.ts';
import { readConfig } from '../config/config.ts';
import { queueEmail } from './mail.ts';
import { emailRenderer } from './render-email.ts';
import { emailSamples } from './samples.fixture.ts';
import { sendEmail } from './send.ts';
import { smtp } from './transport.ts';

let shop: EmailDatabase;
beforeAll(async () => {
  shop = await openDatabase();
});
afterAll(async () => shop.close());
beforeEach(async () => shop.database.pool.query('truncate mails, bounced_addresses cascade'));

let eventKeys = 0;
type Refusal = { responseCode: number; message: string };

/** Sends the waiting email to a server that answers its recipient so; what the server received. */
async function sendWaiting(refusal: Refusal | null, rendering: typeof render = render) {
  const box = await startTestMailServer({ refuse: () => refusal });
  const transport = smtp(box.url, 'orders@shop.example');
  onTestFinished(async () => {
    transport.close();
    await box.close();
  });
  const parts = {
    database: shop.database,
    transport,
    domain: 'x.in',
    logger: silent,
    render: rendering,
  };
  const { rows } = await shop.database.pool.query(`select id from mails where state = 'queued'`);
  await sendEmail(parts)({ mailId: rows[0].id }, { isLastTry: false });
  return box.received;
}

async function send(refusal: Refusal | null, rendering?: typeof render) {
  const email = { kind: 'order_placed', recipient: 'asha@example.com', props: orderProps } as const;
  await queueEmail({ db: shop.database }, { ...email, eventKey: `order:7:${eventKeys++}` });
  return sendWaiting(refusal, rendering);
}

const unsubscribeHeaders = async (raw = '') =>
  (await PostalMime.parse(raw)).headers
    .filter(({ key }) => key.startsWith('list-unsubscribe'))
    .map(({ key, value }) => `${key}: ${value}`)
    .toSorted();

test('a marketing email arrives with the headers of one-click unsubscribing, an order without', async () => {
  const [order] = await send(null);
  expect(await unsubscribeHeaders(order?.raw)).toEqual([]);
  // `queueEmail` sends it only to an account with consent.
  await shop.database.pool.query(
    `insert into mails (event_key, kind, recipient, facts, locale)
     values ('marketing:1', 'marketing', 'asha@example.com', $1, 'en')`,
    [emailSamples.marketing],
  );
  const [marketing] = await sendWaiting(null);
  expect(await unsubscribeHeaders(marketing?.raw)).toEqual([
    'list-unsubscribe-post: List-Unsubscribe=One-Click',
    `list-unsubscribe: <${emailSamples.marketing.unsubscribeUrl}>`,
  ]);
});

test('an answer of the shopper goes to the support email of the settings, if there is one', async () => {
  const config = readConfig({ PUBLIC_URL: 'https://shop.example' });
  const renderNow = emailRenderer({ db: shop.database, config, web: rendersEmails });
  for (const customer_support_email of ['care@shop.example', '']) {
    await makeSettings(shop.database, { customer_support_email });
    const [email] = await send(null, renderNow);
    const { from, replyTo = [] } = await PostalMime.parse(email?.raw ?? '');
    expect(from?.address).toBe('orders@shop.example');
    expect(replyTo.map(({ address }) => address)).toEqual([customer_support_email].filter(Boolean));
  }
});

const bounces = async () =>
  (await shop.database.pool.query('select email, reason from bounced_addresses')).rows;

test('an address that is refused for good is tried once and retired, until an email arrives', async () => {
  await send({ responseCode: 550, message: '5.1.1 no such user' });
  const { rows } = await shop.database.pool.query('select state, tries, last_error from mails');
  expect(rows).toEqual([{ state: 'dead', tries: 1, last_error: 'EENVELOPE 550' }]);
  expect(await bounces()).toEqual([{ email: 'asha@example.com', reason: 'EENVELOPE 550' }]);
  await send(null);
  expect(await bounces()).toEqual([]);
});

test.each([
  [550, 'no such user', true],
  [553, '5.1.3 bad address', true],
  [550, '5.2.1 mailbox disabled', true],
  [550, '5.7.1 the sender is blocked', false],
  [552, '5.2.2 mailbox full', false],
  [450, '4.1.1 try later', false],
])('the reply %i %s to a recipient: retired is %s', async (responseCode, message, isRetired) => {
  const sent = send({ responseCode, message });
  await (isRetired ? sent : expect(sent).rejects.toThrow('not sent'));
  expect(await bounces()).toHaveLength(isRetired ? 1 : 0);
});
