import { statement } from '#database/client/statement.ts';

const lockSpace = 7205;

/** Held to the end of the transaction: of two workers with one import the second finds it done. */
export const lockImport = statement(
  'imports.take_turn',
  `select pg_advisory_xact_lock(${lockSpace}, $1::int)::text as taken`,
  { taken: 'text' },
);

/** A large piece may take its time while others write as well. */
export const raiseStatementTimeout = statement(
  'imports.allow_slow_pieces',
  `select set_config('statement_timeout', '120s', true) as allowed`,
  { allowed: 'text' },
);

/** All products that will change, in id order as orders take them, before the first is written: nobody waits in a circle. */
export const lockProducts = statement(
  'imports.lock_products',
  `select count(*) as held, count(*) filter (where version <> seen or status = 'archived') as stale, min(name) filter (where version <> seen or status = 'archived') as stale_name
   from (
     select p.version, p.status, p.name, l.version as seen from products p join product_import_lines l on l.product_id = p.id
     where l.import_id = $1 and l.verdict = 'changed' order by p.id for update of p
   ) locked`,
  { held: 'int', stale: 'int', staleName: 'text?' },
);

export const lockCategories = statement(
  'imports.hold_categories',
  `select id from categories where id in (select (product->>'category_id')::int from product_import_lines where import_id = $1 and verdict in ('new', 'changed'))
   order by id for key share`,
  { id: 'int' },
);

/** Outside the transaction that writes, so that whoever looks sees it. */
export const progress = statement(
  'imports.progress',
  'update product_imports set done_count = $2 where id = $1',
  {},
);

const shape = `d (slug text, name text, category_id int, price_paise bigint, original_price_paise bigint, stock int, status text, color text, material text,
  size text, pattern text, description text, rating_tenths int, labels text[], care_instruction text[], manufacture_details text[], return_policies text[],
  shipping_charge_paise bigint, meta_title text, meta_description text, meta_keywords text, canonical_url text, robots text, images jsonb)`;

const piece = (verdict: string): string => `given as materialized (
    select l.number, l.product_id, l.stock_seen, l.changes, d.* from product_import_lines l cross join lateral jsonb_to_record(l.product) as ${shape}
    where l.import_id = $1 and l.verdict = '${verdict}' and l.number > $2 order by l.number limit $4
  )`;

/** `$3`: the actor. Answers the ids that were written, and the last line of the piece. */
const outcome = `select w.id, w.is_listed, g.number from given g left join written w on w.slug = g.slug order by g.number`;
const outcomeColumns = { id: 'int?', isListed: 'bool?', number: 'int' } as const;

/** One whose address was taken since the file was read is not written: it comes back without an id. */
export const insertBatch = statement(
  'imports.add_piece',
  `with ${piece('new')}, written as (
     insert into products (slug, name, category_id, price_paise, original_price_paise, stock, status, color, material, size, pattern, description, rating_tenths,
       labels, care_instruction, manufacture_details, return_policies, shipping_charge_paise, meta_title, meta_description, meta_keywords, canonical_url, robots)
     select slug, name, category_id, price_paise, original_price_paise, stock, status, color, material, size, pattern, description, rating_tenths,
       labels, care_instruction, manufacture_details, return_policies, shipping_charge_paise, meta_title, meta_description, meta_keywords, canonical_url, robots
     from given order by number
     on conflict (slug) do nothing returning id, slug, stock, version, true as is_listed
   ), moved as (
     insert into stock_movements (product_id, delta, reason, actor_id) select id, stock, 'import', $3::int from written where stock > 0
   ), noted as (
     insert into audit_log (actor_id, action, subject, before, after, version)
     select $3::int, 'product.import', 'product:' || w.id, null, (select jsonb_object_agg(c->>'field', c->'after') from jsonb_array_elements(g.changes) c), w.version
     from written w join given g on g.slug = w.slug
   )
   ${outcome}`,
  outcomeColumns,
);

/** What was sold since the file was read stays sold: what is meant is the difference to the stock that the file was held against. */
export const updateBatch = statement(
  'imports.change_piece',
  `with ${piece('changed')}, held as materialized (
     select g.*, p.stock as stock_before, greatest(0, p.stock + g.stock - g.stock_seen) as stock_after,
       p.price_paise <> g.price_paise or p.name <> g.name or p.category_id <> g.category_id or p.status <> g.status or p.labels <> g.labels
         or (p.stock > 0) <> (greatest(0, p.stock + g.stock - g.stock_seen) > 0) as is_listed
     from given g join products p on p.id = g.product_id
   ), written as (
     update products p set name = h.name, category_id = h.category_id, price_paise = h.price_paise, original_price_paise = h.original_price_paise,
       stock = h.stock_after, status = h.status, color = h.color, material = h.material, size = h.size, pattern = h.pattern, description = h.description,
       rating_tenths = h.rating_tenths, labels = h.labels, care_instruction = h.care_instruction, manufacture_details = h.manufacture_details,
       return_policies = h.return_policies, shipping_charge_paise = h.shipping_charge_paise, meta_title = h.meta_title, meta_description = h.meta_description,
       meta_keywords = h.meta_keywords, canonical_url = h.canonical_url, robots = h.robots, version = p.version + 1, updated_at = now()
     from held h where p.id = h.product_id returning p.id, p.slug, p.version, h.is_listed
   ), moved as (
     insert into stock_movements (product_id, delta, reason, actor_id)
     select product_id, stock_after - stock_before, 'import', $3::int from held where stock_after <> stock_before
   ), noted as (
     insert into audit_log (actor_id, action, subject, before, after, version)
     select $3::int, 'product.import', 'product:' || w.id, (select jsonb_object_agg(c->>'field', c->'before') from jsonb_array_elements(h.changes) c),
       (select jsonb_object_agg(c->>'field', c->'after') from jsonb_array_elements(h.changes) c), w.version
     from written w join held h on h.product_id = w.id
   )
   ${outcome}`,
  outcomeColumns,
);

/** The pictures of those lines that say which; by slug, since products of the file are new or known by it. */
export const clearImages = statement(
  'imports.clear_pictures',
  `delete from product_images i using product_import_lines l, products p
   where l.import_id = $1 and l.verdict = 'changed' and jsonb_typeof(l.product->'images') = 'array' and p.id = l.product_id and i.product_id = p.id`,
  {},
);
export const setImages = statement(
  'imports.set_pictures',
  `insert into product_images (product_id, media_hash, alt, position)
   select p.id, image->>'hash', image->>'alt', place - 1
   from product_import_lines l join products p on p.slug = l.slug
   cross join lateral jsonb_array_elements(case jsonb_typeof(l.product->'images') when 'array' then l.product->'images' else '[]' end) with ordinality as given (image, place)
   where l.import_id = $1 and l.verdict in ('new', 'changed')
   on conflict (product_id, media_hash) do nothing`,
  {},
);
