import pino from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { notificationTasks } from '#server/notifications/tasks.ts';
import { housekeeping } from '#server/jobs/housekeeping.ts';
import type { Tasks } from '#server/jobs/task.ts';
import { paymentTasks } from '#server/payments/tasks.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { type Roll, rolls } from '#test/random.ts';
import { checkCases, promise, sized } from './support/promise.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  await makePerson(shop.database);
});
// The rows are written by hand.
afterAll(async () => shop.abandon());

/** Rows of one kind, named by `key`, and the age at which they are deleted; null: never. */
type Rule = { what: string; days: number | null; insert: string; keys: string };

const aged = 'unnest($1::text[], $2::float8[]) as t(key, days)';
const at = `now() - t.days * interval '1 day'`;
const person = '(select min(id) from users)';

const mails = (what: string, days: number | null, kind: string, state: string): Rule => ({
  what,
  days,
  insert: `insert into mails (event_key, kind, recipient, facts, state, created_at)
    select key, '${kind}', 'a@example.com', '{}', '${state}', ${at} from ${aged}`,
  keys: 'select event_key as key from mails',
});
const sessions = (what: string, days: number, role: string, columns: string): Rule => ({
  what,
  days,
  insert: `insert into sessions (user_id, role, token_sha256, device, expires_at, revoked_at)
    select ${person}, '${role}', sha256(key::bytea), key, ${columns} from ${aged}`,
  keys: 'select device as key from sessions',
});
const limits = (what: string, hours: number, kind: string): Rule => ({
  what,
  days: hours / 24,
  insert: `insert into limit_hits (kind, subject, window_start, hits)
    select '${kind}', key, ${at}, 1 from ${aged}`,
  keys: 'select subject as key from limit_hits',
});
const subscribers = (what: string, days: number | null, confirmedAt: string): Rule => ({
  what,
  days,
  insert: `insert into newsletter_subscribers (email, token_sha256, confirmed_at, created_at)
    select key, sha256(key::bytea), ${confirmedAt}, ${at} from ${aged}`,
  keys: 'select email::text as key from newsletter_subscribers',
});
const events = (what: string, days: number | null, appliedAt: string): Rule => ({
  what,
  days,
  insert: `insert into webhook_events (provider, event_id, kind, body, received_at, applied_at)
    select 'razorpay', key, 'payment.captured', '{}', ${at}, ${appliedAt} from ${aged}`,
  keys: 'select event_id as key from webhook_events',
});
const alerts = (what: string, days: number | null, kind: string): Rule => ({
  what,
  days,
  insert: `insert into notifications (kind, subject, title, path, created_at)
    select '${kind}', key, 'An alert', '/admin', ${at} from ${aged}`,
  keys: 'select subject as key from notifications',
});

/** The times of docs/security.md and docs/payments.md. */
const rules: readonly Rule[] = [
  {
    what: 'codes',
    days: 1,
    insert: `insert into one_time_codes (email, role, code_hmac, created_at, expires_at)
      select key, 'user', sha256(key::bytea), ${at}, ${at} + interval '10 minutes' from ${aged}`,
    keys: 'select email::text as key from one_time_codes',
  },
  mails('sent codes', 1, 'code', 'sent'),
  mails('expired confirmations', 1, 'newsletter_confirm', 'expired'),
  mails('sent order emails', 90, 'order_placed', 'sent'),
  mails('failed order emails', 90, 'order_placed', 'dead'),
  mails('waiting emails', null, 'order_placed', 'queued'),
  mails('acknowledged complaints', null, 'grievance_received', 'sent'),
  sessions('expired sessions', 30, 'user', `${at}, null`),
  sessions('ended sessions', 30, 'user', `now() + interval '20 days', ${at}`),
  sessions('sessions of staff', 365, 'admin', `${at}, null`),
  limits('counts of an hour', 2, 'newsletter_address'),
  limits('counts of a day', 26, 'mail_day_mailed'),
  subscribers('unconfirmed subscribers', 30, 'null'),
  subscribers('subscribers', null, at),
  events('applied webhooks', 90, 'now()'),
  events('webhooks to apply', null, 'null'),
  alerts('alerts', 30, 'review'),
  alerts('alerts of sold-out products', null, 'stock'),
  {
    what: 'idempotency keys',
    days: 30,
    insert: `insert into idempotency_keys (user_id, key, fingerprint, created_at)
      select ${person}, key, sha256(key::bytea), ${at} from ${aged}`,
    keys: 'select key from idempotency_keys',
  },
  {
    what: 'the audit log',
    days: null,
    insert: `insert into audit_log (action, subject, at) select 'coupon.save', key, ${at}
      from ${aged}`,
    keys: 'select subject as key from audit_log',
  },
];

/** Neither task nor clock is exact to the minute. */
const margin = 0.01;
let written = 0;

/** Writes rows of random ages and returns the keys of those that must stay. */
async function write(
  { what, days, insert }: Rule,
  { count, isYoung, roll }: { count: number; isYoung: boolean; roll: Roll },
): Promise<{ stay: string[]; go: string[] }> {
  written += 1;
  const stay: string[] = [];
  const go: string[] = [];
  const ages = Array.from({ length: count }, (_, index) => {
    const limit = days ?? 400;
    const isOld = !isYoung && roll() < 0.5;
    const key = `${what} ${written} ${index}`.toLowerCase().replaceAll(' ', '-');
    (isOld && days !== null ? go : stay).push(key);
    return [key, isOld ? limit * (1 + margin + roll()) : limit * roll() * (1 - margin)] as const;
  });
  await shop.database.pool.query(insert, [ages.map(([key]) => key), ages.map(([, age]) => age)]);
  return { stay, go };
}

async function tidy(): Promise<void> {
  const parts = {
    open: () => systemCtx(shop.database, shop.config),
    logger: pino({ level: 'silent' }),
  };
  const tasks: Tasks = {
    ...paymentTasks(parts),
    ...notificationTasks(parts),
    housekeeping: housekeeping(shop.database),
  };
  for (const name of ['housekeeping', 'tidy_payments', 'delete_old_notifications'])
    await tasks[name]?.({}, { isLastTry: false });
}

promise(
  `${rules.length} kinds of data of ${sized(20, 2_000)} ages: none deleted late or early`,
  async () => {
    return checkCases(rolls, async (roll) => {
      const count = sized(20, 2_000);
      const before = await Promise.all(
        rules.map(async (rule) => write(rule, { count, isYoung: false, roll })),
      );
      const [during] = await Promise.all([
        Promise.all(rules.map(async (rule) => write(rule, { count, isYoung: true, roll }))),
        tidy(),
        tidy(),
      ]);
      let remaining = 0;
      for (const [index, { what, keys }] of rules.entries()) {
        const { rows } = await shop.database.pool.query<{ key: string }>(keys);
        const found = new Set(rows.map(({ key }) => key));
        const expected = [...(before[index]?.stay ?? []), ...(during[index]?.stay ?? [])];
        remaining += expected.length;
        expect({
          what,
          late: (before[index]?.go ?? []).filter((key) => found.has(key)),
          early: expected.filter((key) => !found.has(key)),
        }).toEqual({ what, late: [], early: [] });
      }
      return `${remaining} rows remain, ${before.reduce((sum, { go }) => sum + go.length, 0)} deleted`;
    });
  },
);
