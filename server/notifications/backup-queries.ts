import { statement } from '#database/client/statement.ts';

/** Backups that failed, and those whose process was killed, until a later one is verified. */
export const failedBackups = statement(
  'notifications.failed_backups',
  `select 'backup:' || b.id as subject, b.folder, b.problem
   from backups b
   where (b.problem is not null
       or (b.finished_at is null and b.started_at < now() - interval '6 hours'))
     and b.started_at > now() - interval '7 days'
     and not exists (select from backups v where v.id > b.id and v.is_verified)
     and not exists (select from notifications a where a.kind = 'backup'
       and a.subject = 'backup:' || b.id)
   order by b.id limit 100`,
  {},
  { subject: 'text', folder: 'text', problem: 'text?' },
);
