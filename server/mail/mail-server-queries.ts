import { statement } from '#database/client/statement.ts';

export const mailServer = statement(
  'mail.server',
  `select is_failing, last_success_at, last_failure_at, last_error
   from mail_server`,
  {},
  { isFailing: 'bool', lastSuccessAt: 'time?', lastFailureAt: 'time?', lastError: 'text?' },
);

export const isMailServerCheckDue = statement(
  'mail.is_server_check_due',
  `select is_failing or
     coalesce(last_success_at < now() - :quietMinutes::int * interval '1 minute', true)
     as is_due
   from mail_server`,
  { quietMinutes: 'int' },
  { isDue: 'bool' },
);

/** Changes nothing within a minute of the last success, so that emails do not wait for one row. */
export const recordMailServerSuccess = statement(
  'mail.record_server_success',
  `with before as materialized (
     select id, is_failing as was_failing from mail_server
     where is_failing
       or coalesce(last_success_at < now() - interval '1 minute', true) for update
   )
   update mail_server set last_success_at = clock_timestamp() from before
   where mail_server.id = before.id returning before.was_failing`,
  {},
  { wasFailing: 'bool' },
);

/** `is_first`: the last contact did not fail. */
export const recordMailServerFailure = statement(
  'mail.record_server_failure',
  `with before as materialized (
     select id, is_failing as was_failing from mail_server for update
   )
   update mail_server set last_failure_at = clock_timestamp(), last_error = :reason from before
   where mail_server.id = before.id returning not before.was_failing as is_first`,
  { reason: 'text' },
  { isFirst: 'bool' },
);
