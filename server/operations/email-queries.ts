import { statement } from '#database/client/statement.ts';

/** Emails to the staff about the staff. */
const staffKinds = `('staff_invited', 'staff_notification', 'staff_order',
  'two_factor_changed')`;
const listed = `state = :state and (:seesStaff or kind not in ${staffKinds})`;

export const page = statement(
  'operations.emails',
  `select id, kind, recipient, case when kind = 'code' then null else subject end as subject,
     case when kind in ('code', 'newsletter_confirm', 'export_ready') then null
       else text_body end as text,
     tries, last_error, created_at, sent_at, facts <> '{}' as has_content
   from mails where ${listed} order by id desc limit :limit offset :offset`,
  { state: 'text', seesStaff: 'bool', limit: 'int', offset: 'int' },
  {
    id: 'int',
    kind: 'text',
    recipient: 'text',
    subject: 'text?',
    text: 'text?',
    tries: 'int',
    lastError: 'text?',
    createdAt: 'time',
    sentAt: 'time?',
    hasContent: 'bool',
  },
);

export const count = statement(
  'operations.emails_count',
  `select count(*) as total from mails where ${listed}`,
  { state: 'text', seesStaff: 'bool' },
  { total: 'int' },
);

/** Locks a finished email. A queued one may be locked for as long as the mail server takes. */
export const lockFinished = statement(
  'operations.lock_finished_email',
  `select kind, state, facts <> '{}' as has_content,
     kind in ${staffKinds} as is_for_staff
   from mails where id = :id and state <> 'queued' for update`,
  { id: 'int' },
  { kind: 'text', state: 'text', hasContent: 'bool', isForStaff: 'bool' },
);

/** The email itself, or a copy of it, waits to be sent. */
export const isQueued = statement(
  'operations.is_email_queued',
  `select exists (select from mails where (id = :id or resend_of = :id) and state = 'queued')
     as is_queued`,
  { id: 'int' },
  { isQueued: 'bool' },
);
