import { statement } from '#database/statement.ts';

/**
 * The mail and its job in one statement, so that neither is there without the other. A code is wanted at once and goes
 * before the rest; 20 tries with the queue's back-off last about two and a half days.
 */
export const insertMail = statement(
  'mail.insert',
  `with queued as (
     insert into mails (event_key, kind, recipient, facts, expires_at)
     values ($1, $2, $3, $4, now() + $5::int * interval '1 minute')
     on conflict (event_key) do nothing
     returning id, kind
   )
   select queued.id from queued cross join lateral graphile_worker.add_job(
     'send_mail', json_build_object('mailId', queued.id), job_key => 'mail:' || queued.id,
     max_attempts => 20, priority => case queued.kind when 'code' then -10 else 0 end) as job`,
  { id: 'int' },
);
