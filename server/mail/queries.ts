import { callSender } from '#database/outbox.ts';
import { type Db, json, statement } from '#database/client/statement.ts';

/**
 * The mail and the notice of its job in one statement, so that neither is there without the other. A code is wanted at once and
 * goes before the rest; 20 tries with the queue's back-off last about two and a half days.
 */
const insert = statement(
  'mail.insert',
  `with queued as (
     insert into mails (event_key, kind, recipient, facts, expires_at)
     values ($1, $2, $3, $4, now() + $5::int * interval '1 minute')
     on conflict (event_key) do nothing
     returning id, kind
   )
   insert into notices (task, payload, job_key, tries_max, priority)
   select 'send_mail', json_build_object('mailId', id), 'mail:' || id, 20, case kind when 'code' then -10 else 0 end from queued`,
  {},
);

export async function insertEmail(db: Db, ...values: unknown[]): Promise<void> {
  await insert.pipeline(db, ...values);
  callSender(db);
}

const emailColumns = {
  id: 'int',
  eventKey: 'text',
  kind: 'text',
  recipient: 'text',
  facts: json<unknown>(),
  isExpired: 'bool',
} as const;

/** Locked while it is being sent. `nowait`: whoever comes second fails, and is tried again, instead of taking the mail for done. */
export const lockQueued = statement(
  'mail.lock_queued',
  `select id, event_key, kind, recipient, facts, coalesce(expires_at <= now(), false) as is_expired
   from mails where id = $1 and state = 'queued' for update nowait`,
  emailColumns,
);

/** A mail server may take its time; the pool's own limit on idle transactions is shorter. */
export const allowSlowServer = statement(
  'mail.allow_slow_server',
  `select set_config('idle_in_transaction_session_timeout', '120s', true) as allowed`,
  { allowed: 'text' },
);

/** A code, or the token of a newsletter's link, stays nowhere once its mail has left or never will. */
const withoutSecret = `facts = case when kind in ('code', 'newsletter_confirm') then '{}' else facts end`;

export const markSent = statement(
  'mail.mark_sent',
  `update mails set state = 'sent', sent_at = clock_timestamp(), tries = tries + 1, last_error = null,
     subject = $2, text_body = $3, html_body = $4, ${withoutSecret} where id = $1`,
  {},
);

export const markFailed = statement(
  'mail.mark_failed',
  `update mails set state = case when $3 then 'dead' else state end, tries = tries + 1, last_error = $2,
     facts = case when $3 and kind = 'code' then '{}' else facts end where id = $1`,
  {},
);

export const markExpired = statement(
  'mail.mark_expired',
  `update mails set state = 'expired', ${withoutSecret} where id = $1`,
  {},
);

/** A queued mail whose job is used up or gone, because its workers were killed time after time, gets a new one. */
export const reviveEmails = statement(
  'mail.revive',
  `select count(job.id) as revived
   from mails m cross join lateral graphile_worker.add_job(
     'send_mail', json_build_object('mailId', m.id), job_key => 'mail:' || m.id, max_attempts => 20) as job
   where m.state = 'queued' and m.created_at < now() - interval '10 minutes'
     and not exists (select from graphile_worker.jobs j where j.key = 'mail:' || m.id and j.attempts < j.max_attempts)`,
  { revived: 'int' },
);

const inboxColumns = {
  id: 'int',
  recipient: 'text',
  subject: 'text',
  textBody: 'text',
  htmlBody: 'text',
  sentAt: 'time',
} as const;
const inboxSelect = 'select id, recipient, subject, text_body, html_body, sent_at from mails';

export const newestInInbox = statement(
  'mail.newest_in_outbox',
  `${inboxSelect} where state = 'sent' and html_body is not null order by sent_at desc, id desc limit 200`,
  inboxColumns,
);

export const inInbox = statement(
  'mail.in_outbox',
  `${inboxSelect} where id = $1 and state = 'sent' and html_body is not null`,
  inboxColumns,
);
