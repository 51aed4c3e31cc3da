import { json, jsonOrNull, statement } from '#database/client/statement.ts';

type ChangeJson = { field: string; before: string; after: string };

/** A classified line of the file. The names are those of the json that `saveLines` reads. */
export type ImportLine = {
  line_number: number;
  status: 'new' | 'changed' | 'unchanged' | 'bad';
  slug: string;
  name: string;
  problem: string | null;
  product_id: number | null;
  version: number | null;
  stock_seen: number | null;
  product: object | null;
  changes: readonly ChangeJson[] | null;
};
type SavedLine = ImportLine & { number: number };

const importColumns = {
  id: 'int',
  fileName: 'text',
  format: 'text',
  categoryId: 'int?',
  state: 'text',
  problem: 'text?',
  actor: 'text?',
  actorId: 'int?',
  createdAt: 'time',
  finishedAt: 'time?',
  ignoredColumns: 'texts',
  picturesCount: 'int',
  linesCount: 'int',
  newCount: 'int',
  changedCount: 'int',
  unchangedCount: 'int',
  badCount: 'int',
  doneCount: 'int',
} as const;
const selectImport = `select i.id, i.file_name, i.format, i.category_id, i.state, i.problem,
  coalesce(nullif(u.full_name, ''), u.email::text) as actor, i.actor_id,
    i.created_at, i.finished_at, i.ignored_columns, i.pictures_count, i.lines_count, i.new_count,
    i.changed_count, i.unchanged_count, i.bad_count, i.done_count
  from product_imports i left join users u on u.id = i.actor_id`;

export const byId = statement(
  'imports.by_id',
  `${selectImport} where i.id = :id and i.state <> 'uploading'`,
  { id: 'int' },
  importColumns,
);
export const latest = statement(
  'imports.latest',
  `${selectImport} where i.state <> 'uploading' order by i.id desc limit :limit`,
  { limit: 'int' },
  importColumns,
);
export const lock = statement(
  'imports.lock',
  `select state from product_imports where id = :id and state <> 'uploading' for update`,
  { id: 'int' },
  { state: 'text' },
);

/** Deletes aborted uploads after an hour and other imports after 30 days. */
export const sweep = statement(
  'imports.sweep',
  `delete from product_imports where state not in ('reading', 'importing')
     and created_at < now() - case state when 'uploading' then interval '1 hour'
       else interval '30 days' end`,
  {},
  {},
);

export const begin = statement(
  'imports.begin',
  `insert into product_imports (actor_id, file_name, format, category_id, ignored_columns)
   values (:actorId, :fileName, :format, :categoryId, :ignoredColumns) returning id`,
  { actorId: 'int', fileName: 'text', format: 'text', categoryId: 'int?', ignoredColumns: 'texts' },
  { id: 'int' },
);
export const saveChunk = statement(
  'imports.keep_chunk',
  `insert into product_import_chunks (import_id, number, bytes)
   values (:importId, :number, :bytes)`,
  { importId: 'int', number: 'int', bytes: 'bytes' },
  {},
);
export const chunk = statement(
  'imports.chunk',
  'select bytes from product_import_chunks where import_id = :importId and number = :number',
  { importId: 'int', number: 'int' },
  { bytes: 'bytes' },
);
export const dropChunks = statement(
  'imports.drop_chunks',
  'delete from product_import_chunks where import_id = :importId',
  { importId: 'int' },
  {},
);
export const remove = statement(
  'imports.remove',
  'delete from product_imports where id = :id',
  { id: 'int' },
  {},
);

/**
 * Sets the state and adds the job in one statement. The queue `product-imports` runs one import at
 * a time.
 */
export const setReading = statement(
  'imports.set_reading',
  `with started as (update product_imports set state = 'reading' where id = :id returning id)
   select started.id from started cross join lateral graphile_worker.add_job(
     'read_import', json_build_object('importId', started.id), job_key => 'import:' || started.id,
     max_attempts => 6) as job`,
  { id: 'int' },
  { id: 'int' },
);
export const setImporting = statement(
  'imports.set_importing',
  `with started as (update product_imports set state = 'importing', done_count = 0 where id = :id
     returning id)
   select started.id from started cross join lateral graphile_worker.add_job(
     'apply_import', json_build_object('importId', started.id), queue_name => 'product-imports',
     job_key => 'import:' || started.id, max_attempts => 8) as job`,
  { id: 'int' },
  { id: 'int' },
);
export const setReady = statement(
  'imports.set_ready',
  `update product_imports set state = 'ready' where id = :id and state = 'reading'`,
  { id: 'int' },
  {},
);
export const setDone = statement(
  'imports.set_done',
  `update product_imports set state = 'done', finished_at = now(),
     done_count = new_count + changed_count where id = :id`,
  { id: 'int' },
  {},
);
export const setFailed = statement(
  'imports.set_failed',
  `update product_imports set state = 'failed', problem = :problem, finished_at = now(),
     done_count = 0 where id = :id and state in ('reading', 'importing')`,
  { id: 'int', problem: 'text' },
  {},
);
/** Fails imports without a job or without attempts left, after repeated kills of the workers. */
export const failLost = statement(
  'imports.fail_lost',
  `update product_imports i set state = 'failed', problem = :problem, finished_at = now(),
     done_count = 0
   where state in ('reading', 'importing') and created_at < now() - interval '10 minutes'
     and not exists (select from graphile_worker.jobs j
       where j.key = 'import:' || i.id and j.attempts < j.max_attempts)`,
  { problem: 'text' },
  {},
);

/** Removes the results of an earlier read. */
export const deleteLines = statement(
  'imports.forget_lines',
  `with gone as (delete from product_import_lines where import_id = :id)
   update product_imports set pictures_count = 0, lines_count = 0, new_count = 0, changed_count = 0,
     unchanged_count = 0, bad_count = 0 where id = :id`,
  { id: 'int' },
  {},
);
export const saveLines = statement(
  'imports.keep_lines',
  `with saved as (
     insert into product_import_lines (import_id, number, line_number, status, slug, name, problem,
       product_id, version, stock_seen, product, changes)
     select :id, number, line_number, status, slug, name, problem, product_id, version, stock_seen,
       product, changes
     from jsonb_to_recordset(:lines::jsonb) as given (number int, line_number int, status text,
       slug text, name text, problem text, product_id int, version int, stock_seen int,
       product jsonb, changes jsonb)
     returning status
   ), counted as (
     select count(*) filter (where status = 'new') as added,
       count(*) filter (where status = 'changed') as changed,
       count(*) filter (where status = 'unchanged') as unchanged,
       count(*) filter (where status = 'bad') as bad from saved
   )
   update product_imports set lines_count = :linesCount, pictures_count = :imagesCount,
     new_count = new_count + added, changed_count = changed_count + changed,
     unchanged_count = unchanged_count + unchanged, bad_count = bad_count + bad
   from counted where id = :id`,
  { id: 'int', lines: json<readonly SavedLine[]>(), linesCount: 'int', imagesCount: 'int' },
  {},
);

export const lines = statement(
  'imports.lines',
  `select line_number, status, slug, name, problem, changes from product_import_lines
   where import_id = :importId and status = :status order by number limit :limit offset :offset`,
  { importId: 'int', status: 'text', limit: 'int', offset: 'int' },
  {
    lineNumber: 'int',
    status: 'text',
    slug: 'text',
    name: 'text',
    problem: 'text?',
    changes: jsonOrNull<ChangeJson[]>(),
  },
);
export const badAfter = statement(
  'imports.bad_after',
  `select number, line_number, slug, name, problem from product_import_lines
   where import_id = :importId and status = 'bad' and number > :afterNumber
   order by number limit 1000`,
  { importId: 'int', afterNumber: 'int' },
  { number: 'int', lineNumber: 'int', slug: 'text', name: 'text', problem: 'text?' },
);
