import { scheduleRelay } from '#database/outbox.ts';
import { type Db, json, statement } from '#database/client/statement.ts';

/**
 * Inserts the email and the outbox row of its job in one statement, so that neither exists without
 * the other. Codes have priority; other emails come after all jobs, so that the workers of other
 * tasks find theirs before a long queue. 20 attempts with the queue's back-off take about two and a
 * half days.
 */
const insert = statement(
  'mail.insert',
  `with queued as (
     insert into mails (event_key, kind, recipient, facts, expires_at, send_after)
     values (:eventKey, :kind, :recipient, :props,
       now() + :expiresInMinutes::int * interval '1 minute',
       now() + :delaySeconds::int * interval '1 second')
     on conflict (event_key) do nothing
     returning id, kind, send_after
   )
   insert into outbox (task, payload, job_key, tries_max, priority, run_at)
   select 'send_mail', json_build_object('mailId', id), 'mail:' || id, 20, case kind when 'code'
     then -10 else 10 end, send_after from queued`,
  {
    eventKey: 'text',
    kind: 'text',
    recipient: 'text',
    props: json<unknown>(),
    expiresInMinutes: 'int?',
    delaySeconds: 'int?',
  },
  {},
);

export async function insertEmail(
  db: Db,
  values: Parameters<typeof insert.pipeline>[1],
): Promise<void> {
  await insert.pipeline(db, values);
  scheduleRelay(db);
}

/**
 * Withdraws an email that waits for its `send_after`. One that is being sent is locked, and is
 * not withdrawn.
 */
export const withdraw = statement(
  'mail.withdraw',
  `with waiting as materialized (
     select id from mails where event_key = :eventKey and state = 'queued'
       and send_after is not null for update skip locked
   )
   update mails set state = 'expired' from waiting where mails.id = waiting.id returning mails.id`,
  { eventKey: 'text' },
  { id: 'int' },
);

const emailColumns = {
  id: 'int',
  eventKey: 'text',
  kind: 'text',
  recipient: 'text',
  facts: json<unknown>(),
  isExpired: 'bool',
} as const;

/**
 * Locks the row while the email is sent. With `nowait`, a concurrent job fails and is retried,
 * instead of finding the email sent.
 */
export const lockQueued = statement(
  'mail.lock_queued',
  `select id, event_key, kind, recipient, facts, coalesce(expires_at <= now(), false) as is_expired
   from mails where id = :mailId and state = 'queued' for update nowait`,
  { mailId: 'int' },
  emailColumns,
);

/** A mail server may be slower than the pool's limit for idle transactions. */
export const allowSlowServer = statement(
  'mail.allow_slow_server',
  `select set_config('idle_in_transaction_session_timeout', '120s', true) as allowed`,
  {},
  { allowed: 'text' },
);

/** Deletes the code or the newsletter token once the email is sent or given up. */
const withoutSecret = `facts = case when kind in ('code', 'newsletter_confirm') then '{}'
  else facts end`;

export const markSent = statement(
  'mail.mark_sent',
  `update mails set state = 'sent', sent_at = clock_timestamp(), tries = tries + 1,
     last_error = null, subject = :subject, text_body = :text, html_body = :html, ${withoutSecret}
     where id = :mailId`,
  { mailId: 'int', subject: 'text?', text: 'text?', html: 'text?' },
  {},
);

export const markFailed = statement(
  'mail.mark_failed',
  `update mails set state = case when :isLastTry then 'dead' else state end, tries = tries + 1,
     last_error = :reason, subject = coalesce(:subject, subject),
     text_body = coalesce(:text, text_body),
     facts = case when :isLastTry and kind = 'code' then '{}' else facts end
     where id = :mailId`,
  { mailId: 'int', reason: 'text', isLastTry: 'bool', subject: 'text?', text: 'text?' },
  {},
);

export const markExpired = statement(
  'mail.mark_expired',
  `update mails set state = 'expired', ${withoutSecret} where id = :mailId`,
  { mailId: 'int' },
  {},
);

/** Adds a job for each queued email without a live job: its workers were killed repeatedly. */
export const reviveEmails = statement(
  'mail.revive',
  `select count(job.id) as revived
   from mails m cross join lateral graphile_worker.add_job(
     'send_mail', json_build_object('mailId', m.id), job_key => 'mail:' || m.id,
     max_attempts => 20) as job
   where m.state = 'queued' and m.created_at < now() - interval '10 minutes'
     and not exists (select from graphile_worker.jobs j
       where j.key = 'mail:' || m.id and j.attempts < j.max_attempts)`,
  {},
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
  'mail.newest_in_inbox',
  `${inboxSelect} where state = 'sent' and html_body is not null
   order by sent_at desc, id desc limit 200`,
  {},
  inboxColumns,
);

export const inInbox = statement(
  'mail.in_inbox',
  `${inboxSelect} where id = :mailId and state = 'sent' and html_body is not null`,
  { mailId: 'int' },
  inboxColumns,
);
