import { scheduleRelay } from '#database/outbox.ts';
import { issueProblemSql } from '#database/issue-problem.ts';
import { marketingProblemSql } from '#database/marketing-problem.ts';
import { type Db, json, statement } from '#database/client/statement.ts';

/**
 * Inserts the email, the messages of other channels and the outbox rows of their jobs in one
 * statement, so that none exists without the others. The owner enables channels by event, and the
 * shopper chooses among them; without a choice left, the email is sent. `held`: other channels
 * carry the event. Without consent to email, an opt-in event goes by the others alone. A sign-in
 * code goes to the verified number that was typed, or by email.
 *
 * Codes have priority; other emails come after all jobs, so that the workers of other tasks find
 * theirs before a long queue, and newsletters come last. 20 attempts with the queue's back-off
 * take about two and a half days.
 */
const insert = statement(
  'mail.insert',
  `with event as materialized (
     select is_enabled, channels, templates from message_events where event = :event
   ), language as materialized (
     select coalesce(:locale::text,
       (select locale from users where email = :recipient::citext), 'en') as locale
   ), route as materialized (
     select c.channel, coalesce(u.verified_mobile, u.mobile_no) as recipient,
       coalesce(nullif(e.templates->>t.translated, ''), e.templates->>c.channel) as template,
       case when coalesce(e.templates->>t.translated, '') <> '' then l.locale else 'en' end
         as locale,
       :typedMobile::text is null and 'email' = any(e.channels)
         and (u.message_channels is null or 'email' = any(u.message_channels)) as is_by_email
     from event e join users u on u.email = :recipient::citext and u.status <> 'blocked'
     cross join unnest(e.channels) as c(channel) cross join language l
     cross join lateral (select c.channel || '_' || l.locale as translated) t
     where e.is_enabled and coalesce(e.templates->>c.channel, '') <> ''
       and coalesce(u.verified_mobile, u.mobile_no) is not null
       and exists (select from message_gateways g where g.channel = c.channel and g.is_enabled)
       and case when :event = 'sign_in_code' then u.verified_mobile = :typedMobile
         else (u.message_channels is null or c.channel = any(u.message_channels))
           and (not :isMarketing::bool or exists (select from message_consents m
             where m.user_id = u.id and m.channel = c.channel)) end
   ), queued as (
     insert into mails (event_key, kind, recipient, facts, locale, expires_at, send_after, state)
     values (:eventKey, :kind, :recipient, :props, (select locale from language),
       now() + :expiresInMinutes::int * interval '1 minute',
       now() + :delaySeconds::int * interval '1 second',
       case when not coalesce((select is_enabled from event), not :isOptIn::bool) then 'expired'
         when :isOptIn::bool and not exists (select from message_consents c
           join users u on u.id = c.user_id, event e
           where u.email = :recipient::citext and c.channel = 'email' and 'email' = any(e.channels))
           then 'expired'
         when coalesce((select bool_and(is_by_email) from route), true) then 'queued'
         else 'held' end)
     on conflict (event_key) do nothing
     returning id, kind, state, send_after, expires_at
   ), routed as (
     insert into messages (event_key, mail_id, event, channel, recipient, template, locale,
       send_after, expires_at)
     select :eventKey, q.id, :event, r.channel, r.recipient, r.template, r.locale, q.send_after,
       q.expires_at
     from queued q cross join route r
     on conflict (event_key, channel) do nothing
     returning id, channel, send_after
   )
   insert into outbox (task, payload, job_key, tries_max, priority, run_at)
   select 'send_mail', json_build_object('mailId', id), 'mail:' || id, 20, case kind when 'code'
     then -10 when 'newsletter_issue' then 20 else 10 end, send_after
   from queued where state = 'queued'
   union all
   select 'send_' || channel, json_build_object('messageId', id), 'message:' || id, 4,
     case :event when 'sign_in_code' then -10 else 10 end, send_after from routed`,
  {
    eventKey: 'text',
    kind: 'text',
    recipient: 'text',
    props: json<unknown>(),
    locale: 'text?',
    expiresInMinutes: 'int?',
    delaySeconds: 'int?',
    event: 'text?',
    isMarketing: 'bool',
    isOptIn: 'bool',
    typedMobile: 'text?',
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
 * Withdraws an email that waits for its `send_after`, with the messages of other channels. One that
 * is being sent is locked, and is not withdrawn; nor is an event of which one message has left.
 */
export const withdraw = statement(
  'mail.withdraw',
  `with waiting as materialized (
     select id from mails where event_key = :eventKey and state in ('queued', 'held')
       and send_after is not null for update skip locked
   ), unsent as materialized (
     select m.id from messages m join waiting w on w.id = m.mail_id
     where m.state = 'queued' for update of m skip locked
   ), free as materialized (
     select id from waiting w where (select count(*) from unsent)
       = (select count(*) from messages m where m.mail_id = w.id)
   ), withdrawn as (
     update messages set state = 'expired' from unsent
     where messages.id = unsent.id and exists (select from free)
   )
   update mails set state = 'expired' from free where mails.id = free.id returning mails.id`,
  { eventKey: 'text' },
  { id: 'int' },
);

export const byKey = statement(
  'mail.by_key',
  `select id from mails where event_key = :eventKey and state <> 'expired'`,
  { eventKey: 'text' },
  { id: 'int' },
);

const emailColumns = {
  id: 'int',
  eventKey: 'text',
  kind: 'text',
  recipient: 'text',
  facts: json<unknown>(),
  locale: 'text',
  isExpired: 'bool',
} as const;

/**
 * Locks the row while the email is sent. With `nowait`, a concurrent job fails and is retried,
 * instead of finding the email sent.
 */
export const lockQueued = statement(
  'mail.lock_queued',
  `select id, event_key, kind, recipient, case when kind = 'newsletter_issue' then coalesce((
       select facts || jsonb_build_object('content', i.content
         || jsonb_build_object('subject', i.subject, 'preview', i.preview))
       from newsletter_issues i where i.id = (facts->>'issueId')::int), '{}')
     else facts end as facts, locale,
     coalesce(expires_at <= now(), false) or (kind = 'marketing' and exists (
       select from marketing_messages m where m.id = (facts->>'messageId')::int
         and ${marketingProblemSql} is not null))
     or (kind = 'newsletter_issue' and case when facts ? 'deliveryId' then not exists (
       select from newsletter_deliveries d where d.id = (facts->>'deliveryId')::int
         and ${issueProblemSql} is null)
       else not exists (select from newsletter_issues i
         where i.id = (facts->>'issueId')::int) end) as is_expired
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

/** Of a mail of a newsletter issue; null of a test and of other kinds. */
const deliveryOfMail = `case when kind = 'newsletter_issue'
  then (facts->>'deliveryId')::int end as delivery_id`;

export const markSent = statement(
  'mail.mark_sent',
  `with sent as (
     update mails set state = 'sent', sent_at = clock_timestamp(), tries = tries + 1,
       last_error = null, subject = :subject, text_body = :text, html_body = :html, ${withoutSecret}
     where id = :mailId returning recipient, ${deliveryOfMail}
   ), delivered as (
     update newsletter_deliveries d set state = 'sent', sent_at = clock_timestamp(), reason = null
     from sent where d.id = sent.delivery_id
   )
   delete from bounced_addresses where email in (select recipient::citext from sent)`,
  { mailId: 'int', subject: 'text?', text: 'text?', html: 'text?' },
  {},
);

export const markFailed = statement(
  'mail.mark_failed',
  `with failed as (
     update mails set state = case when :isFinal then 'dead' else state end, tries = tries + 1,
       last_error = :reason, subject = coalesce(:subject, subject),
       text_body = coalesce(:text, text_body),
       facts = case when :isFinal and kind = 'code' then '{}' else facts end
     where id = :mailId returning ${deliveryOfMail}
   )
   update newsletter_deliveries d set reason = :reason,
     state = case when :isBounce then 'bounced' else 'failed' end
   from failed where :isFinal and d.id = failed.delivery_id`,
  {
    mailId: 'int',
    reason: 'text',
    isFinal: 'bool',
    isBounce: 'bool',
    subject: 'text?',
    text: 'text?',
  },
  {},
);

export const recordBounce = statement(
  'mail.record_bounce',
  `insert into bounced_addresses (email, reason) values (:email, :reason)
   on conflict (email) do update set reason = excluded.reason, at = now()`,
  { email: 'text', reason: 'text' },
  {},
);

/**
 * A newsletter issue that only came too late is queued again for three days. Its key is freed for
 * the next email, which has the same Message-ID.
 */
export const markExpired = statement(
  'mail.mark_expired',
  `with expired as (
     update mails set state = 'expired', ${withoutSecret},
       event_key = case kind when 'newsletter_issue' then event_key || ' expired ' || id
         else event_key end
     where id = :mailId
     returning id, kind, (facts->>'messageId')::int as message_id, ${deliveryOfMail}
   ), deliveries as (
     update newsletter_deliveries d set
       state = case when ${issueProblemSql} is not null then 'skipped'
         when late.is_over then 'failed' else 'waiting' end,
       reason = case when ${issueProblemSql} is null and late.is_over
         then 'the mail server failed too long' else ${issueProblemSql} end
     from expired e, lateral (select exists (select from newsletter_deliveries k
       join newsletter_issues i on i.id = k.issue_id
       where k.id = e.delivery_id and i.started_at < now() - interval '3 days') as is_over) late
     where d.id = e.delivery_id
   )
   update marketing_messages m set state = 'skipped',
     reason = coalesce(${marketingProblemSql}, 'the mail server failed too long')
   from expired e where e.kind = 'marketing' and m.id = e.message_id
     and not exists (select from messages s where s.mail_id = e.id)`,
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
