import PostalMime from 'postal-mime';
import type { CallName } from '#contract/calls.ts';
import { makePerson, makeSettings, type Person, present } from '#test/builders.ts';
import { openTestShop, type ApiResponse, type DataOf, type TestShop } from '#test/shop.ts';
import { render, rendersEmails, silent, startTestMailServer } from '../mail/mail.fixture.ts';
import { sendEmail } from '../mail/send.ts';
import { smtp } from '../mail/transport.ts';
import { systemCtx } from '../system-ctx.ts';
import { finishIssues, sendNextPart } from './sending.ts';

export type IssueBench = Awaited<ReturnType<typeof openIssueBench>>;

/** A shop with an owner who writes issues, and a mail server that takes them. */
export async function openIssueBench() {
  const shop: TestShop = await openTestShop(
    { PUBLIC_URL: 'https://homeloom.example' },
    { web: rendersEmails },
  );
  await makeSettings(shop.database);
  const owner: Person = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  /** Addresses that the mail server refuses for good. */
  const refused = new Set<string>();
  const refuse = (to: string) =>
    refused.has(to) ? { responseCode: 550, message: '5.1.1 no such user' } : null;
  const mailServer = await startTestMailServer({ refuse });
  const transport = smtp(mailServer.url, 'news@shop.example');
  const { pool } = shop.database;

  const call = async <N extends CallName>(name: N, request: object = {}): Promise<ApiResponse<N>> =>
    shop.call(name, { token: owner.token, ...request });
  return {
    ...{ shop, owner, refused, call },
    /** Subscribers r1@example.com, r2@… who have confirmed. */
    subscribe: async (count: number) =>
      pool.query(
        `insert into newsletter_subscribers (email, token_sha256, confirmed_at)
         select 'r' || n || '@example.com', sha256(('r' || n)::bytea), now()
         from generate_series(1, $1) n`,
        [count],
      ),
    write: async (body: object = {}): Promise<DataOf<'saveIssue'>> => {
      const markdown = '# New\n\nSee [all](/category/curtains).';
      return (await call('saveIssue', { body: { subject: 'New from Bhuj', markdown, ...body } }))
        .data;
    },
    start: async (id: number, body: object = {}) => call('scheduleIssue', { params: { id }, body }),
    issueOf: async (id: number): Promise<DataOf<'getIssue'>> =>
      (await call('getIssue', { params: { id } })).data,
    /** What the job of one minute does. */
    runMinute: async (now = new Date()) => {
      const part = async () =>
        systemCtx(shop.database, shop.config).transaction(async (ctx) =>
          sendNextPart({ ...ctx, now }),
        );
      while (await part()) continue;
      await systemCtx(shop.database, shop.config).transaction(finishIssues);
    },
    /** A later minute of the clock. */
    nextMinute: async () =>
      pool.query(`update newsletter_deliveries set queued_at = queued_at - interval '1 minute'`),
    /** Sends the waiting emails over SMTP. */
    deliver: async () => {
      const parts = { database: shop.database, transport, domain: 'x.in', logger: silent, render };
      const { rows } = await pool.query(
        `select id from mails where state = 'queued' and kind = 'newsletter_issue' order by id`,
      );
      for (const { id } of rows) await sendEmail(parts)({ mailId: id }, { isLastTry: false });
    },
    receivers: () => mailServer.received.flatMap(({ to }) => to).toSorted(),
    mailOf: async () => PostalMime.parse(present(mailServer.received[0]).raw),
    reset: async () => {
      refused.clear();
      mailServer.received.length = 0;
      await empty(pool);
    },
    close: async () => {
      transport.close();
      await mailServer.close();
      await shop.abandon();
    },
  };
}

async function empty(pool: TestShop['database']['pool']): Promise<void> {
  for (const table of [
    ...['newsletter_issues', 'segments', 'newsletter_subscribers', 'mails'],
    'bounced_addresses',
  ])
    await pool.query(`delete from ${table}`);
  await pool.query(
    'update marketing_settings set quiet_from = 0, quiet_to = 0, emails_per_minute = 60',
  );
}
