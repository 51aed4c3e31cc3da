import { scheduleRelay } from '#database/outbox.ts';
import { type Db, statement } from '#database/client/statement.ts';

const addJob = `insert into outbox (task, payload, job_key, tries_max, priority)
   select 'send_mail', json_build_object('mailId', id), 'mail:' || id, 20, 10 from queued`;

/** Queues a failed email again. */
const requeue = statement(
  'mail.requeue',
  `with queued as (
     update mails set state = 'queued', tries = 0, last_error = null, send_after = null,
       expires_at = null
     where id = :id returning id
   )
   ${addJob}`,
  { id: 'int' },
  {},
);

/**
 * Queues a copy of a sent email. It has a key, and so a Message-ID, of its own: mail clients hide a
 * second message with the same one.
 */
const copy = statement(
  'mail.copy',
  `with queued as (
     insert into mails (event_key, kind, recipient, facts, locale, resend_of)
     select event_key || '#' || (select count(*) + 1 from mails c where c.resend_of = m.id),
       kind, recipient, facts, locale, id
     from mails m where id = :id
     returning id
   )
   ${addJob}`,
  { id: 'int' },
  {},
);

/** Sends a finished email again, in the caller's transaction. */
export async function queueAgain(
  db: Db,
  { id, isFailed }: { id: number; isFailed: boolean },
): Promise<void> {
  await (isFailed ? requeue : copy).execute(db, { id });
  scheduleRelay(db);
}
