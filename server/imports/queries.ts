import { json, jsonOrNull, statement } from '#database/client/statement.ts';

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
const selectImport = `select i.id, i.file_name, i.format, i.category_id, i.state, i.problem, coalesce(nullif(u.full_name, ''), u.email::text) as actor, i.actor_id,
    i.created_at, i.finished_at, i.ignored_columns, i.pictures_count, i.lines_count, i.new_count, i.changed_count, i.unchanged_count, i.bad_count, i.done_count
  from product_imports i left join users u on u.id = i.actor_id`;

export const byId = statement(
  'imports.by_id',
  `${selectImport} where i.id = $1 and i.state <> 'uploading'`,
  importColumns,
);
export const latest = statement(
  'imports.latest',
  `${selectImport} where i.state <> 'uploading' order by i.id desc limit $1`,
  importColumns,
);
export const lock = statement(
  'imports.lock',
  `select state from product_imports where id = $1 and state <> 'uploading' for update`,
  { state: 'text' },
);

/** Uploads that broke off, and what lies about for a month. */
export const sweep = statement(
  'imports.sweep',
  `delete from product_imports where state not in ('reading', 'importing') and created_at < now() - case state when 'uploading' then interval '1 hour' else interval '30 days' end`,
  {},
);

export const begin = statement(
  'imports.begin',
  `insert into product_imports (actor_id, file_name, format, category_id, ignored_columns) values ($1, $2, $3, $4, $5) returning id`,
  { id: 'int' },
);
export const saveChunk = statement(
  'imports.keep_chunk',
  'insert into product_import_chunks (import_id, number, bytes) values ($1, $2, $3)',
  {},
);
export const chunk = statement(
  'imports.chunk',
  'select bytes from product_import_chunks where import_id = $1 and number = $2',
  { bytes: 'bytes' },
);
export const dropChunks = statement(
  'imports.drop_chunks',
  'delete from product_import_chunks where import_id = $1',
  {},
);
export const remove = statement('imports.remove', 'delete from product_imports where id = $1', {});

/** The state and its job in one statement, so that neither is there without the other. Imports are written one after the other. */
export const setReading = statement(
  'imports.set_reading',
  `with begun as (update product_imports set state = 'reading' where id = $1 returning id)
   select begun.id from begun cross join lateral graphile_worker.add_job(
     'read_import', json_build_object('importId', begun.id), job_key => 'import:' || begun.id, max_attempts => 6) as job`,
  { id: 'int' },
);
export const setImporting = statement(
  'imports.set_importing',
  `with begun as (update product_imports set state = 'importing', done_count = 0 where id = $1 returning id)
   select begun.id from begun cross join lateral graphile_worker.add_job(
     'apply_import', json_build_object('importId', begun.id), queue_name => 'product-imports', job_key => 'import:' || begun.id, max_attempts => 8) as job`,
  { id: 'int' },
);
export const setReady = statement(
  'imports.set_ready',
  `update product_imports set state = 'ready' where id = $1 and state = 'reading'`,
  {},
);
export const setDone = statement(
  'imports.set_done',
  `update product_imports set state = 'done', finished_at = now(), done_count = new_count + changed_count where id = $1`,
  {},
);
export const setFailed = statement(
  'imports.set_failed',
  `update product_imports set state = 'failed', problem = $2, finished_at = now(), done_count = 0 where id = $1 and state in ('reading', 'importing')`,
  {},
);
/** Whose job is used up or gone, because its workers were killed time after time. */
export const failLost = statement(
  'imports.fail_lost',
  `update product_imports i set state = 'failed', problem = $1, finished_at = now(), done_count = 0
   where state in ('reading', 'importing') and created_at < now() - interval '10 minutes'
     and not exists (select from graphile_worker.jobs j where j.key = 'import:' || i.id and j.attempts < j.max_attempts)`,
  {},
);

/** A read that is begun anew forgets what the one before it came to. */
export const deleteLines = statement(
  'imports.forget_lines',
  `with gone as (delete from product_import_lines where import_id = $1)
   update product_imports set pictures_count = 0, lines_count = 0, new_count = 0, changed_count = 0, unchanged_count = 0, bad_count = 0 where id = $1`,
  {},
);
export const saveLines = statement(
  'imports.keep_lines',
  `with kept as (
     insert into product_import_lines (import_id, number, line_number, verdict, slug, name, problem, product_id, version, stock_seen, product, changes)
     select $1, number, line_number, verdict, slug, name, problem, product_id, version, stock_seen, product, changes
     from jsonb_to_recordset($2::jsonb) as given (number int, line_number int, verdict text, slug text, name text, problem text, product_id int,
       version int, stock_seen int, product jsonb, changes jsonb)
     returning verdict
   ), counted as (
     select count(*) filter (where verdict = 'new') as added, count(*) filter (where verdict = 'changed') as changed,
       count(*) filter (where verdict = 'unchanged') as unchanged, count(*) filter (where verdict = 'bad') as bad from kept
   )
   update product_imports set lines_count = $3, pictures_count = $4, new_count = new_count + added, changed_count = changed_count + changed,
     unchanged_count = unchanged_count + unchanged, bad_count = bad_count + bad
   from counted where id = $1`,
  {},
);

export type ChangeJson = { field: string; before: string; after: string };
export const lines = statement(
  'imports.lines',
  `select line_number, verdict, slug, name, problem, changes from product_import_lines where import_id = $1 and verdict = $2 order by number limit $3 offset $4`,
  {
    lineNumber: 'int',
    verdict: 'text',
    slug: 'text',
    name: 'text',
    problem: 'text?',
    changes: jsonOrNull<ChangeJson[]>(),
  },
);
export const badAfter = statement(
  'imports.bad_after',
  `select number, line_number, slug, name, problem from product_import_lines where import_id = $1 and verdict = 'bad' and number > $2 order by number limit 1000`,
  { number: 'int', lineNumber: 'int', slug: 'text', name: 'text', problem: 'text?' },
);

export const categories = statement(
  'imports.categories',
  'select id, name, slug from categories order by id',
  { id: 'int', name: 'text', slug: 'text' },
);
export const knownHashes = statement(
  'imports.known_hashes',
  'select hash from media where hash = any($1::text[])',
  { hash: 'text' },
);

const productColumns = {
  id: 'int',
  slug: 'text',
  name: 'text',
  categoryId: 'int',
  categoryName: 'text',
  pricePaise: 'int',
  originalPricePaise: 'int?',
  stock: 'int',
  status: 'text',
  color: 'text',
  material: 'text',
  size: 'text',
  pattern: 'text',
  description: 'text',
  ratingTenths: 'int',
  labels: 'texts',
  careInstruction: 'texts',
  manufactureDetails: 'texts',
  returnPolicies: 'texts',
  shippingChargePaise: 'int?',
  metaTitle: 'text',
  metaDescription: 'text',
  metaKeywords: 'text',
  canonicalUrl: 'text',
  robots: 'text',
  version: 'int',
  pictures: json<{ hash: string; alt: string }[]>(),
} as const;
const selectProduct = `select p.id, p.slug, p.name, p.category_id, c.name as category_name, p.price_paise, p.original_price_paise, p.stock, p.status,
    p.color, p.material, p.size, p.pattern, p.description, p.rating_tenths, p.labels, p.care_instruction, p.manufacture_details, p.return_policies,
    p.shipping_charge_paise, p.meta_title, p.meta_description, p.meta_keywords, p.canonical_url, p.robots, p.version, coalesce(pictures.list, '[]') as pictures
  from products p join categories c on c.id = p.category_id
  left join lateral (
    select json_agg(json_build_object('hash', i.media_hash, 'alt', i.alt) order by i.position, i.id) as list from product_images i where i.product_id = p.id
  ) pictures on true`;

export const bySlugs = statement(
  'imports.by_slugs',
  `${selectProduct} where p.slug = any($1::text[])`,
  productColumns,
);
export const productsAfter = statement(
  'imports.products_after',
  `${selectProduct} where p.status <> 'archived' and p.id > $1 order by p.id limit 500`,
  productColumns,
);
