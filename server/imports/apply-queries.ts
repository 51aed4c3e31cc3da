import { statement } from '#database/client/statement.ts';
import { fieldColumns } from '#database/product-columns.ts';

/**
 * Held until the end of the transaction: imports are applied one at a time. Of two workers with one
 * import the second finds it done; of two imports of one product the second finds it changed.
 */
export const waitForOtherImports = statement(
  'imports.wait_for_other_imports',
  `select pg_advisory_xact_lock(7205)::text as locked`,
  {},
  { locked: 'text' },
);

/**
 * A large batch may wait for concurrent writes. Nothing is locked yet, so waiting for another
 * worker's import delays no order.
 */
export const raiseTimeouts = statement(
  'imports.allow_slow_pieces',
  `select set_config('statement_timeout', '120s', true) as timeout,
     set_config('lock_timeout', '15s', true) as lock_timeout`,
  {},
  { timeout: 'text', lockTimeout: 'text' },
);

/**
 * From here on the import holds locks that orders wait for: it gives up early, as every transaction
 * does.
 */
export const lowerLockTimeout = statement(
  'imports.lower_lock_timeout',
  `select set_config('lock_timeout', '2s', true) as lock_timeout`,
  {},
  { lockTimeout: 'text' },
);

/**
 * Locks all products to change, and the variants of their groups, before the first write, in id
 * order as orders do.
 */
export const lockProducts = statement(
  'imports.lock_products',
  `select count(seen) as locked, count(*) filter (where seen is not null
     and (version <> seen or status = 'archived')) as stale,
       min(name) filter (where seen is not null and (version <> seen or status = 'archived'))
         as stale_name
   from (
     select p.version, p.status, p.name, l.version as seen
     from products p left join product_import_lines l on l.product_id = p.id and l.import_id = :id
       and l.status = 'changed'
     where p.id in (
       select unnest(variants_of(product_id)) from product_import_lines
       where import_id = :id and status = 'changed'
     ) order by p.id for update of p
   ) locked`,
  { id: 'int' },
  { locked: 'int', stale: 'int', staleName: 'text?' },
);

export const lockCategories = statement(
  'imports.hold_categories',
  `select id from categories where id in (select (product->>'category_id')::int
     from product_import_lines where import_id = :id and status in ('new', 'changed'))
   order by id for key share`,
  { id: 'int' },
  { id: 'int' },
);

/**
 * Runs outside the transaction of the import, so that the progress is visible before its commit.
 */
export const progress = statement(
  'imports.progress',
  'update product_imports set done_count = :done where id = :id',
  { id: 'int', done: 'int' },
  {},
);

const columnNames = fieldColumns.map(({ name }) => name);
const columnList = columnNames.join(', ');
const typedColumns = fieldColumns.map(({ name, type }) => `${name} ${type}`).join(', ');
const shape = `d (slug text, ${typedColumns}, images jsonb)`;
const assignments = columnNames
  .map((name) => `${name} = h.${name === 'stock' ? 'stock_after' : name}`)
  .join(', ');

const batch = (status: 'new' | 'changed'): string => `given as materialized (
    select l.number, l.product_id, l.stock_seen, l.changes, d.* from product_import_lines l
    cross join lateral jsonb_to_record(l.product) as ${shape}
    where l.import_id = :id and l.status = '${status}' and l.number > :afterNumber
    order by l.number limit :limit
  )`;

const batchParameters = { id: 'int', afterNumber: 'int', actorId: 'int?', limit: 'int' } as const;

/** One row per line of the batch, with the id of the written product. */
const outcome = `select w.id, w.is_listed, g.number from given g
  left join written w on w.slug = g.slug order by g.number`;
const outcomeColumns = { id: 'int?', isListed: 'bool?', number: 'int' } as const;

/** Skips a line if its slug was taken since the file was read: its row has no id. */
export const insertBatch = statement(
  'imports.add_piece',
  `with ${batch('new')}, written as (
     insert into products (slug, ${columnList})
     select slug, ${columnList} from given order by number
     on conflict (slug) do nothing returning id, slug, stock, version, true as is_listed
   ), moved as (
     insert into stock_movements (product_id, delta, reason, actor_id)
     select id, stock, 'import', :actorId::int from written where stock > 0
   ), audited as (
     insert into audit_log (actor_id, action, subject, before, after, version)
     select :actorId::int, 'product.import', 'product:' || w.id, null,
       (select jsonb_object_agg(c->>'field', c->'after') from jsonb_array_elements(g.changes) c),
       w.version
     from written w join given g on g.slug = w.slug
   )
   ${outcome}`,
  batchParameters,
  outcomeColumns,
);

/**
 * Applies the difference to the stock at the time of reading, so that sales since then are not
 * undone.
 */
export const updateBatch = statement(
  'imports.change_piece',
  `with ${batch('changed')}, held as materialized (
     select g.*, p.stock as stock_before, greatest(0, p.stock + g.stock - g.stock_seen)
       as stock_after,
       p.price_paise <> g.price_paise or p.name <> g.name or p.category_id <> g.category_id
         or p.status <> g.status or p.labels <> g.labels
         or (p.stock > 0) <> (greatest(0, p.stock + g.stock - g.stock_seen) > 0) as is_listed
     from given g join products p on p.id = g.product_id
   ), written as (
     update products p set ${assignments}, version = p.version + 1, updated_at = now()
     from held h where p.id = h.product_id returning p.id, p.slug, p.version, h.is_listed
   ), moved as (
     insert into stock_movements (product_id, delta, reason, actor_id)
     select product_id, stock_after - stock_before, 'import', :actorId::int from held
     where stock_after <> stock_before
   ), audited as (
     insert into audit_log (actor_id, action, subject, before, after, version)
     select :actorId::int, 'product.import', 'product:' || w.id,
       (select jsonb_object_agg(c->>'field', c->'before') from jsonb_array_elements(h.changes) c),
       (select jsonb_object_agg(c->>'field', c->'after') from jsonb_array_elements(h.changes) c),
       w.version
     from written w join held h on h.product_id = w.id
   )
   ${outcome}`,
  batchParameters,
  outcomeColumns,
);

/** Removes the images of changed products if their lines list images. */
export const clearImages = statement(
  'imports.clear_images',
  `delete from product_images i using product_import_lines l, products p
   where l.import_id = :id and l.status = 'changed' and jsonb_typeof(l.product->'images') = 'array'
     and p.id = l.product_id and i.product_id = p.id`,
  { id: 'int' },
  {},
);
/** Joins by slug: new products have no id in their lines. */
export const setImages = statement(
  'imports.set_images',
  `insert into product_images (product_id, media_hash, alt, position)
   select p.id, image->>'hash', image->>'alt', place - 1
   from product_import_lines l join products p on p.slug = l.slug
   cross join lateral jsonb_array_elements(case jsonb_typeof(l.product->'images') when 'array'
     then l.product->'images' else '[]' end) with ordinality as given (image, place)
   where l.import_id = :id and l.status in ('new', 'changed')
   on conflict (product_id, media_hash) do nothing`,
  { id: 'int' },
  {},
);

/**
 * Call it after products have joined and left groups. A text belongs to the group, unless the
 * product has texts of its own; of several lines of a group the first one counts.
 */
export const setTranslations = statement(
  'imports.set_translations',
  `with given as (
     select distinct on (resource, key, locale) resource, key, locale, texts from (
       select l.number, case when own.has_texts or p.group_id is null then 'products'
           else 'product-groups' end as resource,
         (case when own.has_texts or p.group_id is null then p.id else p.group_id end)::text as key,
         t.key as locale, t.value as texts
       from product_import_lines l join products p on p.slug = l.slug
       cross join lateral (select exists (select from translations o
         where o.product_id = p.id and o.texts <> '{}') as has_texts) own
       cross join lateral jsonb_each(case jsonb_typeof(l.product->'translations')
         when 'object' then l.product->'translations' else '{}' end) t
       where l.import_id = :id and l.status in ('new', 'changed')
     ) lines order by resource, key, locale, number
   ), filled as (
     select g.resource, g.key, g.locale, coalesce((select jsonb_object_agg(e.key, e.value)
       from jsonb_each(coalesce(t.texts, '{}') || g.texts) e where e.value <> '""'), '{}') as texts
     from given g left join translations t using (resource, key, locale)
   )
   insert into translations as t (resource, key, locale, texts, version)
   select resource, key, locale, texts, 1 from filled where texts <> '{}'
     or exists (select from translations o where o.resource = filled.resource
       and o.key = filled.key and o.locale = filled.locale)
   on conflict (resource, key, locale) do update
     set texts = excluded.texts, version = t.version + 1, updated_at = now()
     where t.texts <> excluded.texts`,
  { id: 'int' },
  {},
);
