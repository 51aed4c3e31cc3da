import { statement } from '#database/client/statement.ts';

export const start = statement(
  'operations.start_backup',
  'insert into backups (folder) values (:folder) returning id',
  { folder: 'text' },
  { id: 'int' },
);

export const finish = statement(
  'operations.finish_backup',
  `update backups set finished_at = clock_timestamp(), bytes = :bytes,
     is_verified = :problem::text is null, problem = :problem
   where id = :id`,
  { id: 'int', bytes: 'int?', problem: 'text?' },
  {},
);
