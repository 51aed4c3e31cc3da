import { goodsKinds } from '#contract/tax/goods.ts';
import { type Db, statement } from '#database/client/statement.ts';

/** The table of `contract/tax/goods.ts`, with PostgreSQL's word boundary. */
const kinds = {
  patterns: goodsKinds.map(({ pattern }) =>
    pattern.source.replaceAll(String.raw`\b`, String.raw`\y`),
  ),
  headings: goodsKinds.map(({ headings }) => `^(?:${headings.join('|')})`),
};
const kindParams = { patterns: 'texts', headings: 'texts' } as const;

/** `headings`: those of the first kind that the name says, else the category's name. */
const products = `kinds as materialized (
     select * from unnest(:patterns::text[], :headings::text[])
       with ordinality as k (pattern, headings, position)
   ),
   checked as (
     select p.id, p.name, p.status, array_remove(array[
       case when p.country_of_origin = '' then 'country_of_origin' end,
       case when p.manufacturer = '' then 'manufacturer' end,
       case when p.net_quantity = '' then 'net_quantity' end,
       case when p.dimensions = '' then 'dimensions' end,
       case when p.original_price_paise is null then 'original_price' end,
       case when coalesce(p.hsn_code, c.hsn_code) is null then 'hsn_code' end,
       case when coalesce(p.hsn_code, c.hsn_code) !~ coalesce(
         (select k.headings from kinds k where p.name ~* k.pattern order by k.position limit 1),
         (select k.headings from kinds k where c.name ~* k.pattern order by k.position limit 1))
         then 'hsn_kind' end,
       case when p.weight_grams is null then 'weight_grams' end], null) as missing
     from products p join categories c on c.id = p.category_id where p.status <> 'archived'
   )`;

const incomplete = statement(
  'tax.incomplete_products',
  `with ${products} select id, name, status, missing from checked where missing <> '{}'
   order by status, id limit :limit offset :offset`,
  { ...kindParams, limit: 'int', offset: 'int' },
  { id: 'int', name: 'text', status: 'text', missing: 'texts' },
);

const countIncomplete = statement(
  'tax.count_incomplete_products',
  `with ${products} select count(*) as total from checked
   where missing <> '{}' and (status = 'active' or not :isOnSale)`,
  { ...kindParams, isOnSale: 'bool' },
  { total: 'int' },
);

type Paging = { limit: number; offset: number };

/** Products that lack something, those on sale first. */
export const incompleteProducts = async (db: Db, paging: Paging) =>
  incomplete.all(db, { ...kinds, ...paging });

export const countIncompleteProducts = async (
  db: Db,
  { isOnSale }: { isOnSale: boolean },
): Promise<number> => (await countIncomplete.one(db, { ...kinds, isOnSale })).total;

const hasWeightless = `exists (select from products p
  where p.status = 'active' and coalesce(p.weight_grams, 0) = 0)`;

/**
 * What needs weights, if a product on sale has none: zones with a rate by weight, then the
 * connected carriers (null).
 */
export const weightGaps = statement(
  'tax.weight_gaps',
  `select z.name from (select name, id from delivery_zones
     where is_serviceable and rate ->> 'kind' = 'by_weight' order by id) z where ${hasWeightless}
   union all
   select null where exists (select from carriers where is_enabled and can_book)
     and ${hasWeightless}`,
  {},
  { name: 'text?' },
);

/** Whether the zones deliver to a state but this one. Zones of PIN codes are not looked at. */
export const deliversElsewhere = statement(
  'tax.delivers_elsewhere',
  `select exists (select from states s where s.id <> :stateId and coalesce(
     (select bool_or(z.is_serviceable) from delivery_zone_rules r
       join delivery_zones z on z.id = r.zone_id where r.state_id = s.id),
     (select bool_or(is_serviceable) from delivery_zones where is_rest), true)) as answer`,
  { stateId: 'int' },
  { answer: 'bool' },
);

/** The newest product on sale of each category. */
export const productsToLookAt = statement(
  'tax.products_to_look_at',
  `select distinct on (category_id) id, slug, name, country_of_origin, manufacturer, net_quantity,
     dimensions, original_price_paise as mrp_paise
   from products where status = 'active' order by category_id, id desc limit 20`,
  {},
  {
    id: 'int',
    slug: 'text',
    name: 'text',
    countryOfOrigin: 'text',
    manufacturer: 'text',
    netQuantity: 'text',
    dimensions: 'text',
    mrpPaise: 'int?',
  },
);
